import * as z from 'zod/mini'
import { currencyCode, money } from '#contracts/money.ts'
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

/** What moved the account of fees. */
const feeMovement = z
  .strictObject({
    _id: id,
    at: instant,
    reason: z
      .enum(['withdrawal', 'withdrawal_returned', 'release', 'other'])
      .register(z.globalRegistry, { id: 'FeeReason' }),
    /** The withdrawal or the milestone. */
    reference: z.nullable(z.string()),
    /** Negative when it leaves the account. */
    amount: money,
    balance: money,
  })
  .register(z.globalRegistry, { id: 'FeeMovement' })
export type FeeMovement = z.infer<typeof feeMovement>

export const feeAccount = operation({
  id: 'feeAccount',
  service: 'payment',
  method: 'get',
  path: '/v2/staff/finance/fees',
  access: 'staff:finance',
  summary: 'The balance of the account of fees in one currency, and its movements, newest first',
  query: z.strictObject({ ...pageFields, currency: z.optional(currencyCode) }),
  reply: z
    .strictObject({
      status: z.literal(true),
      message: z.string(),
      balance: money,
      /** In which fees were taken, US dollars first. */
      currencies: z.array(currencyCode),
      data: z.array(feeMovement),
      totalCount: z.int(),
      perPage: z.int(),
    })
    .register(z.globalRegistry, { id: 'FeeAccount' }),
})
