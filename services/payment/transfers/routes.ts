import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  approveBankEntry,
  bankEntries,
  bankTransfer,
  declineBankEntry,
  proposeBookBack,
  proposeCredit,
  proposeReopen,
  proposeSendBack,
  proposeSetAside,
  type BankEntryView,
} from '#contracts/payment/bank-entries.ts'
import { BANK_ENTRY_TEXTS } from '#contracts/payment/bank-entry-values.ts'
import { CHARITY_FUND_NAMES, CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import { BANK_ENTRY_GUARD_TEXTS, BANK_ENTRY_LABELS } from '#machines/bank-entry/labels.ts'
import type { BankEntryEvent } from '#machines/bank-entry/machine.ts'
import { bankEntryRefusal } from '#machines/bank-entry/rules.ts'
import { referenceIn } from '#contracts/payment/wallet-reference.ts'
import { verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { namesOfPayments, paymentsById } from '#services/payment/charity/store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { withdrawalsById } from '#services/payment/withdrawals/store.ts'
import { noEntry, type Deciding } from './deciding.ts'
import { openPayer, positionOf, proposalOf } from './lifecycle.ts'
import { isCarried, ownReference, transferBank } from './receiving.ts'
import { bookBackFacts, isUnnamed, leftOf } from './returns.ts'
import { entriesOf, findEntry, referencesOf, type EntryRow } from './store.ts'

/** By which the statement names an entry; the id where the bank gave no reference. */
const statementName = ({ isPart, entryRef, transactionRef, bankRef }: EntryRow): string =>
  (isPart ? (transactionRef ?? entryRef) : (entryRef ?? transactionRef)) ?? bankRef

/** Where people transfer money to, and what finance does about what arrived. */
export function transferRoutes(deps: PaymentDeps, deciding: Deciding): Handler[] {
  const { ctx, others } = deps
  const db = ctx.db.orm

  async function views(rows: readonly EntryRow[], actorId: string): Promise<BankEntryView[]> {
    const returned = rows.flatMap(({ returnOf }) => returnOf ?? [])
    const [keys, names, withdrawals, charityPayments] = await Promise.all([
      ctx.personal.ofMany(
        db,
        rows.map(({ id }) => id),
      ),
      others.namesOf(rows.flatMap(({ payeeId }) => payeeId ?? [])),
      withdrawalsById(db, returned),
      paymentsById(db, returned),
    ])
    const [references, charityNames] = await Promise.all([
      referencesOf(
        db,
        [...withdrawals.values()].map(({ userId }) => userId),
      ),
      namesOfPayments(db, [...charityPayments.keys()]),
    ])
    return rows.map((row) => {
      const key = keys.get(row.id)
      const { payer, last4, message } = key ? openPayer(key, row) : { payer: '', last4: '', message: '' }
      const owner = row.returnOf === null ? undefined : withdrawals.get(row.returnOf)?.userId
      const toCharity = charityPayments.get(row.returnOf ?? '')
      const verdict = (event: BankEntryEvent) =>
        verdictOf(bankEntryRefusal(positionOf(row), event)?.text ?? null)
      return {
        _id: row.id,
        amount: toWire({ minor: row.amount, currency: row.currency }),
        payer,
        last4,
        text: message,
        bankRef: statementName(row),
        isReturn: row.isReturn,
        returnOf: row.returnOf,
        charity: toCharity
          ? {
              name: charityNames[toCharity.id] ?? '',
              fundName: CHARITY_FUND_NAMES[toCharity.fund],
              left: toWire({ minor: leftOf(toCharity), currency: toCharity.currency }),
            }
          : null,
        state: row.state,
        stateLabel: BANK_ENTRY_LABELS[row.state],
        proposal: proposalOf(row),
        why: row.why === null ? null : BANK_ENTRY_GUARD_TEXTS[row.why],
        payeeName: row.payeeId === null ? null : (names[row.payeeId] ?? null),
        suggestion: (owner === undefined ? referenceIn(message) : references.get(owner)) ?? null,
        transferId: row.transferId,
        reason: row.decidedWhy,
        asideReason: row.asideWhy,
        bookedAt: row.bookedAt.toISOString(),
        receivedAt: row.receivedAt.toISOString(),
        credit: toCharity
          ? verdictOf(CHARITY_TEXTS.notToWallet)
          : row.state === 'waiting' && !isCarried(deps, row)
            ? verdictOf(BANK_ENTRY_TEXTS.noCurrency)
            : verdict({ type: 'entry.creditProposed', actorId, payeeId: 'as it will be chosen' }),
        bookBack: verdict({
          type: 'entry.bookBackProposed',
          actorId,
          ...(isUnnamed(row) ? { isOfCharity: true, isWithinPaid: true } : bookBackFacts(row, toCharity)),
        }),
        sendBack: verdict({ type: 'entry.returnProposed', actorId }),
        setAside: verdict({ type: 'entry.setAsideProposed', actorId }),
        reopen: verdict({ type: 'entry.reopenProposed', actorId }),
        approve: verdict({ type: 'entry.approved', actorId }),
        decline: verdict({ type: 'entry.declined', actorId }),
      }
    })
  }

  async function shown(entryId: string, actorId: string, message: string) {
    const row = await findEntry(db, entryId)
    const [data] = row ? await views([row], actorId) : []
    if (!data) throw noEntry()
    return { status: true as const, message, data }
  }

  return [
    handler(bankTransfer, async ({ actor }) => {
      const { userId } = signedIn(actor)
      const { address, currencies } = transferBank(deps)
      const reference = await ownReference(deps, userId)
      return {
        status: true,
        message: '',
        data: { _id: userId, ...address, reference, currencies: [...currencies] },
      }
    }),
    handler(bankEntries, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await entriesOf(db, query.show ?? 'open', { limit: perPage, offset })
      const data = await views(rows, signedIn(actor).userId)
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(proposeCredit, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await deciding.proposeCredit(userId, params.id, body)
      return shown(params.id, userId, BANK_ENTRY_TEXTS.proposed)
    }),
    handler(proposeSendBack, async ({ actor, params }) => {
      const { userId } = signedIn(actor)
      await deciding.proposeSendBack(userId, params.id)
      return shown(params.id, userId, BANK_ENTRY_TEXTS.proposed)
    }),
    handler(proposeBookBack, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await deciding.proposeBookBack(userId, params.id, body)
      return shown(params.id, userId, BANK_ENTRY_TEXTS.proposed)
    }),
    handler(proposeSetAside, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await deciding.proposeSetAside(userId, params.id, body.reason)
      return shown(params.id, userId, BANK_ENTRY_TEXTS.proposed)
    }),
    handler(proposeReopen, async ({ actor, params }) => {
      const { userId } = signedIn(actor)
      await deciding.proposeReopen(userId, params.id)
      return shown(params.id, userId, BANK_ENTRY_TEXTS.proposed)
    }),
    handler(approveBankEntry, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      await deciding.approve(userId, body)
      return shown(body.entryId, userId, BANK_ENTRY_TEXTS.approved)
    }),
    handler(declineBankEntry, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await deciding.decline(userId, params.id, body.reason)
      return shown(params.id, userId, BANK_ENTRY_TEXTS.declined)
    }),
  ]
}
