import * as z from 'zod/mini'
import { kycRole } from '#contracts/kyc/kyc.ts'
import { operation } from '#contracts/operation.ts'
import { id, pageFields } from '#contracts/paging.ts'
import { listOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { VALIDITY_LISTED_DAYS } from './values.ts'

export const kycValidities = operation({
  id: 'kycValidities',
  service: 'user',
  method: 'get',
  path: '/v2/staff/compliance/identityChecks',
  access: 'staff:compliance',
  summary: `Approved identity checks that end within ${VALIDITY_LISTED_DAYS} days, those that are over first`,
  query: z.strictObject(pageFields),
  reply: listOf(
    'KycValidities',
    z
      .strictObject({
        /** The case. */
        _id: id,
        reference: z.string(),
        name: z.string(),
        role: kycRole,
        /** The end of the last day. */
        validUntil: instant,
        because: z.enum(['document', 'years']).register(z.globalRegistry, { id: 'KycValidityReason' }),
        isOver: z.boolean(),
        /** Whether a new check is under way. */
        hasNewCheck: z.boolean(),
      })
      .register(z.globalRegistry, { id: 'KycValidity' }),
  ),
})
