import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { bankEntryMachine, BANK_ENTRY_EVENTS, type BankEntryEvent } from '#machines/bank-entry/machine.ts'
import { bankEntryRefusal } from '#machines/bank-entry/rules.ts'
import type { Applied, LifecycleRow } from '#machines/lifecycle.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { type PersonKey } from '#services/kit/security/personal.ts'
import { DEPOSIT_SETTLED_TOPIC } from '#services/payment/deposits/lifecycle.ts'
import type { PaymentContext, PaymentDeps } from '#services/payment/deps.ts'
import { watch, type Watched } from '#services/payment/watching/watch.ts'
import { bookReturn, closeReturned } from './returns.ts'
import { updateEntry, type EntryRow } from './store.ts'

export const ENTRY_VERSION = bankEntryMachine.version ?? '1'
/** { entryId }: has the bank send money back to its payer. */
export const SEND_BACK_TOPIC = 'bankEntry.sendBack'
const EVERY = new Set<string>([...BANK_ENTRY_EVENTS.public, ...BANK_ENTRY_EVENTS.internal])

const PROPOSED: ReadonlySet<string> = new Set([
  'creditProposed',
  'returnProposed',
  'bookBackProposed',
  'setAsideProposed',
  'reopenProposed',
] satisfies EntryRow['state'][])

/** Keep the reason for which money was set aside. */
const ASIDE: ReadonlySet<string> = new Set(['setAside', 'reopenProposed'] satisfies EntryRow['state'][])

const payerData = z.object({ payer: z.string(), last4: z.string(), message: z.string() })
/** What is sealed of an entry. */
type PayerData = z.infer<typeof payerData>

export const sealPayer = (key: PersonKey, data: PayerData): string =>
  key.seal('bank-entry', JSON.stringify(data))
export const openPayer = (key: PersonKey, { sealed }: Pick<EntryRow, 'sealed'>): PayerData =>
  payerData.parse(JSON.parse(key.open('bank-entry', sealed)))

type Position = Pick<EntryRow, 'id' | 'isReturn' | 'payeeId' | 'proposedBy'> & {
  readonly state: EntryRow['state'] | 'draft'
}

export const positionOf = ({
  state,
  isReturn,
  payeeId,
  proposedBy,
}: Omit<Position, 'id'>): LifecycleRow<typeof bankEntryMachine> => ({
  state,
  context: { isReturn, payeeId, proposedBy },
})

/** Names what is proposed for an entry, by all that the second person reads of it; null without a proposal. */
export const proposalOf = (row: EntryRow): string | null =>
  PROPOSED.has(row.state)
    ? createHash('sha256')
        .update(
          JSON.stringify([
            row.id,
            row.state,
            row.payeeId,
            row.proposedBy,
            row.asideWhy,
            row.isReturn,
            row.returnOf,
            row.sealed,
            row.changedAt,
          ]),
        )
        .digest('hex')
        .slice(0, 16)
    : null

/** Where an event leads, and its effects; nothing is written. @throws Problem 409 with the first unmet condition */
export function stepEntry(
  ctx: Pick<PaymentContext, 'monitor'>,
  at: Position,
  event: BankEntryEvent,
  by: 'person' | 'server',
): Applied<typeof bankEntryMachine> {
  const row = positionOf(at)
  const refused = bankEntryRefusal(row, event)
  if (refused) throw new Problem(PROBLEM_CODES.notAllowed, 409, refused.text)
  const next = enforce<typeof bankEntryMachine>(ctx, bankEntryMachine, { id: at.id, ...row }, event, {
    allowed: EVERY,
    by,
  })
  if (!next.ok) throw new Error(`the bank entry ${at.id} refuses '${event.type}' without a condition`)
  return next
}

/** Writes what an event makes of an entry that the transaction has locked, and carries its effects out. */
export async function moveEntry(
  deps: PaymentDeps,
  tx: Tx,
  row: EntryRow,
  event: BankEntryEvent,
  by: {
    readonly actorId?: string
    readonly why?: string
    readonly watched?: Watched
    /** The payment that came back, as a person names it. */
    readonly returnOf?: string | undefined
  } = {},
): Promise<void> {
  const { ctx } = deps
  const { actorId } = by
  const next = stepEntry(ctx, row, event, actorId === undefined ? 'server' : 'person')
  const { payeeId, proposedBy } = next.context
  const effects = next.actions.map(({ type }) => type)
  const transferId = await postingOf(deps, tx, { ...row, payeeId }, effects)
  const isDecision = event.type === 'entry.approved' || event.type === 'entry.declined'
  // No event leads back to the draft.
  const state = next.state as EntryRow['state']
  await updateEntry(tx, row.id, {
    state,
    machineVersion: ENTRY_VERSION,
    payeeId,
    proposedBy,
    ...(by.returnOf !== undefined && { returnOf: by.returnOf }),
    // What a person named goes with the proposal.
    ...(event.type === 'entry.declined' && { returnOf: row.toldReturnOf }),
    decidedBy: isDecision ? (actorId ?? null) : state === 'returned' ? row.decidedBy : null,
    decidedWhy: isDecision ? (by.why ?? null) : null,
    asideWhy:
      event.type === 'entry.setAsideProposed' ? (by.why ?? null) : ASIDE.has(state) ? row.asideWhy : null,
    transferId: transferId ?? null,
    changedAt: ctx.clock.now(),
  })
  await recordEntry(deps, tx, row, event.type, { to: state, actorId })
  await watchEntry(deps, tx, { ...row, payeeId }, { effects, watched: by.watched })
  await tell(deps, tx, { ...row, payeeId }, effects)
}

/** Applies the rules that watch money to a transfer that is booked into a wallet; our own payments that came back are none. */
export async function watchEntry(
  deps: PaymentDeps,
  tx: Tx,
  row: Pick<EntryRow, 'id' | 'isReturn' | 'amount' | 'currency' | 'payeeId'>,
  { effects, watched }: { readonly effects: readonly string[]; readonly watched: Watched | undefined },
): Promise<void> {
  const { id, isReturn, amount, currency, payeeId } = row
  if (isReturn || payeeId === null || !effects.includes('creditWallet')) return
  if (!watched) throw new Error(`Nothing is known of the payer of the bank entry ${id}.`)
  await watch(deps, tx, payeeId, { kind: 'transfer', id, amount, currency, ...watched })
}

/** The posting of the effects that need one; undefined for the others. */
export async function postingOf(
  deps: PaymentDeps,
  tx: Tx,
  row: Pick<EntryRow, 'id' | 'bank' | 'bankRef' | 'amount' | 'currency' | 'payeeId' | 'returnOf'>,
  effects: readonly string[],
): Promise<string | undefined> {
  if (effects.includes('returnPayment')) return bookReturn(deps, tx, row)
  if (!effects.includes('creditWallet')) return undefined
  const { payeeId } = row
  if (payeeId === null) throw new Error(`The bank entry ${row.id} has no wallet.`)
  const { currency, amount } = row
  const entered = await deps.ledger.deposit(
    {
      provider: row.bank,
      userId: payeeId,
      currency,
      amount,
      reason: 'bank_transfer',
      reference: row.id,
      idempotency: { actor: `bank:${row.bank}`, key: row.bankRef },
    },
    tx,
  )
  if (entered.outcome !== 'accepted')
    throw new Error(`The ledger answered '${entered.outcome}' for the bank entry ${row.id}.`)
  if (row.returnOf !== null) await closeReturned(deps, tx, row.returnOf)
  return entered.transferId
}

/** The effects that are jobs. */
export async function tell(
  { ctx }: Pick<PaymentDeps, 'ctx'>,
  tx: Tx,
  row: Pick<EntryRow, 'id' | 'amount' | 'currency' | 'payeeId'>,
  effects: readonly string[],
): Promise<void> {
  if (effects.includes('tellOwner'))
    await ctx.jobs.enqueue(tx, {
      topic: DEPOSIT_SETTLED_TOPIC,
      payload: {
        userId: row.payeeId,
        depositId: row.id,
        amount: row.amount.toString(),
        currency: row.currency,
      },
      dedupeKey: row.id,
    })
  if (effects.includes('sendBack'))
    await ctx.jobs.enqueue(tx, { topic: SEND_BACK_TOPIC, payload: { entryId: row.id } })
}

export function recordEntry(
  { ctx }: Pick<PaymentDeps, 'ctx'>,
  tx: Tx,
  { id, amount, currency, state }: Pick<EntryRow, 'id' | 'amount' | 'currency'> & { readonly state: string },
  action: string,
  { to, actorId }: { readonly to: string; readonly actorId?: string | undefined },
): Promise<void> {
  const detail = { from: state, to, amount, currency }
  return ctx.audit.record(tx, { actorId, action, entity: 'bank_entry', entityId: id, detail })
}
