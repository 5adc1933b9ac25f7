import { mayBeSameAccount, writingsOf, type NumberedAccount } from '#contracts/kyc/iban.ts'
import { CHARITY_TEXTS, mayReceive } from '#contracts/payment/charity/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  CHARITY_PAYMENT_EVENTS,
  charityPaymentMachine,
  type CharityPaymentEvent,
} from '#machines/charity-payment/machine.ts'
import { charityPaymentRefusal } from '#machines/charity-payment/rules.ts'
import type { Applied, LifecycleRow } from '#machines/lifecycle.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { charity, providerSettlement } from '#services/ledger/accounts.ts'
import type { PaymentContext, PaymentDeps } from '#services/payment/deps.ts'
import { provenAccounts } from '#services/payment/withdrawals/account-store.ts'
import { openAccount } from '#services/payment/withdrawals/accounts.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import { markClosed, updatePayment, type CharityPaymentRow, type CharityRow } from './store.ts'

export const CHARITY_TOPICS = {
  /** { paymentId }: hands the payment over to the bank. */
  send: 'charityPayment.send',
  /** { paymentId }: asks the bank what became of the payment. */
  look: 'charityPayment.look',
  /** { charityId }: tells compliance that its account is closed. */
  closed: 'charity.accountClosed',
} as const

export const CHARITY_PAYMENT_VERSION = charityPaymentMachine.version ?? '1'
const EVERY = new Set<string>([...CHARITY_PAYMENT_EVENTS.public, ...CHARITY_PAYMENT_EVENTS.internal])

/** A payment as its machine reads it; `draft` is not stored. */
type Position = Pick<CharityPaymentRow, 'id' | 'proposedBy'> & {
  readonly state: CharityPaymentRow['state'] | 'draft'
}

export const paymentPosition = ({
  state,
  proposedBy,
}: Omit<Position, 'id'>): LifecycleRow<typeof charityPaymentMachine> => ({ state, context: { proposedBy } })

/** Whether a bank account is neither the platform's nor a user's, however its number is written. */
export async function isOwnAccount(
  { ctx, bank }: Pick<PaymentDeps, 'ctx' | 'bank'>,
  db: Executor,
  { number, bankCode }: NumberedAccount,
): Promise<boolean> {
  const account = { number, bankCode }
  if (bank && mayBeSameAccount(bank.address, account)) return false
  const indexes = writingsOf(number).flatMap((written) => ctx.personal.indexes('bank-account', written))
  const rows = await provenAccounts(db, indexes)
  const keys = await ctx.personal.ofMany(
    db,
    rows.map(({ userId }) => userId),
  )
  return !rows.some((row) => {
    const key = keys.get(row.userId)
    // What cannot be read any more counts as the same.
    return key === undefined || mayBeSameAccount(openAccount(key, row), account)
  })
}

/** What the machine asks about the payee of a payment. */
export async function payeeFacts(
  deps: Pick<PaymentDeps, 'ctx' | 'bank'>,
  db: Executor,
  charity: CharityRow | undefined,
  fund: CharityPaymentRow['fund'],
) {
  return {
    isRegistered: charity?.state === 'approved',
    isOpen: charity?.closedAt === null,
    mayReceive: charity !== undefined && mayReceive(charity.categories, fund),
    isOwnAccount: charity !== undefined && (await isOwnAccount(deps, db, charity)),
  }
}

/** Where an event leads, and its effects; nothing is written. @throws Problem 409 with the first unmet condition */
export function stepPayment(
  ctx: Pick<PaymentContext, 'monitor'>,
  at: Position,
  event: CharityPaymentEvent,
  by: 'person' | 'server',
): Applied<typeof charityPaymentMachine> {
  const row = paymentPosition(at)
  const refused = charityPaymentRefusal(row, event)
  if (refused !== null) throw notNow(refused)
  const next = enforce<typeof charityPaymentMachine>(
    ctx,
    charityPaymentMachine,
    { id: at.id, ...row },
    event,
    {
      allowed: EVERY,
      by,
    },
  )
  if (!next.ok) throw new Error(`the charity payment ${at.id} refuses '${event.type}' without a condition`)
  return next
}

/** Writes what an event makes of a payment that the transaction has locked, and carries its effects out. */
export async function movePayment(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger' | 'bank'>,
  tx: Tx,
  row: CharityPaymentRow,
  event: CharityPaymentEvent,
  by: {
    readonly actorId?: string
    readonly why?: string
    /** What came back of it up to now. */
    readonly returnedAmount?: bigint
  } = {},
): Promise<void> {
  const { ctx } = deps
  const { actorId, returnedAmount } = by
  const next = stepPayment(ctx, row, event, actorId === undefined ? 'server' : 'person')
  // No event leads back to the draft.
  const state = next.state as CharityPaymentRow['state']
  const now = ctx.clock.now()
  await updatePayment(tx, row.id, {
    state,
    machineVersion: CHARITY_PAYMENT_VERSION,
    changedAt: now,
    ...(returnedAmount !== undefined && { returnedAmount }),
    ...(actorId !== undefined && { decidedBy: actorId, decidedAt: now, decidedWhy: by.why ?? null }),
  })
  await recordPayment(deps, tx, row, event, { to: state, actorId })
  for (const { type } of next.actions) await effect(deps, tx, row, type, state)
}

export function recordPayment(
  { ctx }: Pick<PaymentDeps, 'ctx'>,
  tx: Tx,
  {
    id,
    state,
    amount,
    currency,
    fund,
  }: Pick<CharityPaymentRow, 'id' | 'amount' | 'currency' | 'fund'> & { readonly state: string },
  event: CharityPaymentEvent,
  { to, actorId }: { readonly to: string; readonly actorId: string | undefined },
): Promise<void> {
  const detail = { from: state, to, fund, amount, currency }
  return ctx.audit.record(tx, {
    actorId,
    action: event.type,
    entity: 'charity_payment',
    entityId: id,
    detail,
  })
}

async function effect(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger' | 'bank'>,
  tx: Tx,
  row: CharityPaymentRow,
  action: string,
  state: string,
): Promise<void> {
  const { ctx, ledger } = deps
  const held = () => {
    if (row.transferId === null) throw new Error(`The charity payment ${row.id} has no reservation.`)
    return row.transferId
  }
  const done = (result: { readonly outcome: string }) => {
    if (result.outcome !== 'done')
      throw new Error(
        `The ledger answered '${result.outcome}' to ${action} of the charity payment ${row.id}.`,
      )
  }
  switch (action) {
    case 'holdMoney':
      return reserve(deps, tx, row)
    case 'sendPayment':
      return ctx.jobs.enqueue(tx, { topic: CHARITY_TOPICS.send, payload: { paymentId: row.id } })
    case 'postMoney':
      return done(await ledger.post(held(), { reason: 'charity_sent' }, tx))
    case 'releaseMoney':
      return done(await ledger.void(held(), { reason: `charity_${state}` }, tx))
    case 'creditBack':
      return done(await ledger.refund(held(), { reason: 'charity_returned' }, tx))
    default:
      throw new Error(`no effect is known for the action '${action}'`)
  }
}

/** The bank says that the account of a charity is closed: it is not paid any more, and compliance hears of it once. */
export async function charityClosed(
  { ctx }: Pick<PaymentDeps, 'ctx'>,
  tx: Tx,
  charityId: string,
): Promise<void> {
  if (!(await markClosed(tx, charityId, ctx.clock.now()))) return
  await ctx.audit.record(tx, { action: 'charity.accountClosed', entity: 'charity', entityId: charityId })
  await ctx.jobs.enqueue(tx, { topic: CHARITY_TOPICS.closed, payload: { charityId }, dedupeKey: charityId })
}

/** The bank that sends the payments. @throws Problem 503 where none is configured */
export function charityBank({ bank }: Pick<PaymentDeps, 'bank'>): Bank {
  if (!bank) throw new Problem(PROBLEM_CODES.unavailable, 503, CHARITY_TEXTS.unavailable)
  return bank
}

/** Reserves the money of an approved payment. @throws Problem 409 where its part of the charity account holds less */
async function reserve(
  deps: Pick<PaymentDeps, 'ledger' | 'bank'>,
  tx: Tx,
  { id, fund, amount, currency }: CharityPaymentRow,
): Promise<void> {
  const bank = charityBank(deps).name
  const held = await deps.ledger.hold(
    {
      kind: 'charity',
      reason: 'charity_payment',
      reference: id,
      legs: [{ from: charity(currency, fund), to: providerSettlement(bank, currency), amount }],
      idempotency: { actor: 'charity', key: id },
    },
    tx,
  )
  if (held.outcome === 'insufficient_funds') throw notNow(CHARITY_TEXTS.funds)
  if (held.outcome !== 'accepted')
    throw new Error(`The ledger answered '${held.outcome}' to the charity payment ${id}.`)
  await updatePayment(tx, id, { transferId: held.transferId, bank })
}
