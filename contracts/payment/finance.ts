import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/* What staff of finance see (/staff/finance). */

/** A rule of the ledger that does not hold, and where. Amounts are minor units or digital shares. */
const difference = z
  .strictObject({ rule: z.string(), subject: z.string(), expected: z.string(), found: z.string() })
  .register(z.globalRegistry, { id: 'ReconciliationDifference' })

/** How many rows of each kind were compared. */
const compared = z
  .strictObject({
    accounts: z.int(),
    transfers: z.int(),
    postings: z.int(),
    offerings: z.int(),
    lots: z.int(),
  })
  .register(z.globalRegistry, { id: 'ReconciliationCounts' })

/** One check of the ledger: balances, supply and share register are computed again from the postings and compared. */
const reconciliation = z
  .strictObject({
    _id: id,
    cause: z.enum(['start', 'hour', 'request']).register(z.globalRegistry, { id: 'ReconciliationCause' }),
    startedAt: instant,
    tookMs: z.int(),
    /** `failed`: the check itself did not finish, so nothing is known of the books. */
    outcome: z
      .enum(['matched', 'differs', 'failed'])
      .register(z.globalRegistry, { id: 'ReconciliationOutcome' }),
    compared: z.nullable(compared),
    /** How many differences there are; at most 200 of them are listed. */
    found: z.int(),
    differences: z.array(difference),
  })
  .register(z.globalRegistry, { id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof reconciliation>

export const reconciliations = operation({
  id: 'reconciliations',
  service: 'payment',
  method: 'get',
  path: '/v2/staff/finance/reconciliations',
  access: 'staff:finance',
  summary: 'Checks of the ledger, newest first, of 100 days',
  query: z.strictObject(pageFields),
  reply: listOf('ReconciliationList', reconciliation),
})

export const runReconciliation = operation({
  id: 'runReconciliation',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/reconciliations',
  access: 'staff:finance',
  summary: 'Starts a check of the ledger now; its result appears in the list under the id of the answer',
  effect: 'none',
  reply: replyOf(
    'RunReconciliationReply',
    z.strictObject({ _id: id }).register(z.globalRegistry, { id: 'StartedReconciliation' }),
  ),
})
