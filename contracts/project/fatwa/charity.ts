import * as z from 'zod/mini'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, pageFields } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'
import { day, instant } from '#contracts/time.ts'

/* The account for the non-permissible part of income, for what late payers pledged and for zakat, with every movement. */

const movement = z
  .strictObject({
    _id: id,
    at: instant,
    amount: money,
    kind: z
      .enum(['nonPermissible', 'latePledge', 'zakat', 'payment', 'returned'])
      .register(z.globalRegistry, { id: 'CharityKind' }),
    /** The part of charity money, in words. */
    fundName: z.string(),
    /** To whom it was paid; null for what came in. */
    charityName: z.nullable(z.string()),
    /** The offering of whose result it is a part, and the period; null where the ledger does not know them. */
    projectId: z.nullable(id),
    projectName: z.nullable(z.string()),
    issuerName: z.nullable(z.string()),
    periodFrom: z.nullable(day),
    periodTo: z.nullable(day),
  })
  .register(z.globalRegistry, { id: 'CharityMovement' })

const account = z
  .strictObject({
    /** One for each part of charity money and currency. */
    balances: z.array(
      z
        .strictObject({ _id: id, fundName: z.string(), balance: money })
        .register(z.globalRegistry, { id: 'CharityBalance' }),
    ),
    /** The newest first. */
    movements: z.array(movement),
    totalCount: z.int(),
    perPage: z.int(),
  })
  .register(z.globalRegistry, { id: 'CharityAccount' })

export const charityAccount = operation({
  id: 'charityAccount',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/charity',
  access: 'public',
  summary: 'The charity account: what it holds, and every movement, the newest first',
  query: z.strictObject(pageFields),
  reply: replyOf('CharityAccountReply', account),
})
