import { fromWire, type MoneyWire } from '#contracts/money.ts'
import type { BookBack, ProposeCredit } from '#contracts/payment/bank-entries.ts'
import { BANK_ENTRY_TEXTS } from '#contracts/payment/bank-entry-values.ts'
import { BANK_ENTRY_GUARD_TEXTS } from '#machines/bank-entry/labels.ts'
import { CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { BankEntryEvent } from '#machines/bank-entry/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { lockPayment } from '#services/payment/charity/store.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { countriesOf, isThirdParty, type Watched } from '#services/payment/watching/watch.ts'
import { moveEntry, openPayer, proposalOf } from './lifecycle.ts'
import { isCarried, isOpenWallet } from './receiving.ts'
import { bookBackFacts, isOfCharity, isUnnamed, mayBeWithdrawal } from './returns.ts'
import { findEntry, lockEntry, ownerOf, updateEntry, type EntryRow } from './store.ts'

export const noEntry = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, BANK_ENTRY_TEXTS.notFound)

/** What a second person has read. */
interface Approval {
  readonly entryId: string
  readonly amount: MoneyWire
  readonly proposal: string
}

export type Deciding = ReturnType<typeof createDeciding>

/** What finance decides about money that was not booked at once; every decision needs two people. */
export function createDeciding(deps: PaymentDeps) {
  const { ctx, others } = deps

  const move = (
    entryId: string,
    event: BankEntryEvent,
    by: { readonly actorId: string; readonly why?: string; readonly watched?: Watched },
    check?: (tx: Tx, row: EntryRow) => Promise<void>,
  ): Promise<void> =>
    ctx.db.transaction(async (tx) => {
      const row = await lockEntry(tx, entryId)
      if (!row) throw noEntry()
      await check?.(tx, row)
      await moveEntry(deps, tx, row, event, by)
    })

  /** What a wallet holds in another currency its owner could neither see nor withdraw. */
  const expectCarried = (row: EntryRow): void => {
    if (!isCarried(deps, row)) throw notNow(BANK_ENTRY_TEXTS.noCurrency)
  }

  const expectOpen = async (tx: Tx, payeeId: string): Promise<void> => {
    if (!(await isOpenWallet(deps, tx, payeeId))) throw notNow(BANK_ENTRY_TEXTS.noWallet)
  }

  /** Another part may have come back since it was proposed. */
  const expectWithinPaid = async (tx: Tx, row: EntryRow): Promise<void> => {
    const payment = row.returnOf === null ? undefined : await lockPayment(tx, row.returnOf)
    const { isOfCharity, isWithinPaid } = bookBackFacts(row, payment)
    if (!isOfCharity) throw notNow(BANK_ENTRY_GUARD_TEXTS.isOfCharity)
    if (!isWithinPaid) throw notNow(BANK_ENTRY_GUARD_TEXTS.isWithinPaid)
  }

  async function watchedOf(entryId: string): Promise<Watched> {
    const db = ctx.db.orm
    const row = await findEntry(db, entryId)
    if (!row || row.payeeId === null) return { isThirdParty: false, countries: [] }
    const [names, countries, key] = await Promise.all([
      others.verifiedNames(row.payeeId),
      countriesOf(deps, row.payeeId),
      ctx.personal.of(db, row.id),
    ])
    return { isThirdParty: key !== undefined && isThirdParty(openPayer(key, row).payer, names), countries }
  }

  return {
    /** @throws Problem 400 for a reference of no open wallet, 404, 409 */
    async proposeCredit(actorId: string, entryId: string, input: ProposeCredit): Promise<void> {
      const { reference, withdrawalId } = input
      const payeeId = await ownerOf(ctx.db.orm, reference)
      const invalid = (fields: { reference: string } | { withdrawalId: string }) =>
        new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, fields)
      const unknown = () => invalid({ reference: BANK_ENTRY_TEXTS.noWallet })
      if (payeeId === undefined) throw unknown()
      await move(
        entryId,
        { type: 'entry.creditProposed', actorId, payeeId },
        { actorId },
        async (tx, row) => {
          if (await isOfCharity(tx, row.returnOf)) throw notNow(CHARITY_TEXTS.notToWallet)
          expectCarried(row)
          if (!(await isOpenWallet(deps, tx, payeeId))) throw unknown()
          if (withdrawalId === undefined) {
            if (isUnnamed(row)) throw invalid({ withdrawalId: BANK_ENTRY_TEXTS.nameFirst })
            return
          }
          if (!row.isReturn || !(await mayBeWithdrawal(tx, withdrawalId, { ...row, payeeId })))
            throw invalid({ withdrawalId: BANK_ENTRY_TEXTS.withdrawal })
          await updateEntry(tx, entryId, { returnOf: withdrawalId })
        },
      )
    },

    /** @throws Problem 404, 409 */
    proposeSendBack: (actorId: string, entryId: string): Promise<void> =>
      move(entryId, { type: 'entry.returnProposed', actorId }, { actorId }),

    /** Back into charity money (record 0451). @throws Problem 400 for no payment to a charity, 404, 409 */
    async proposeBookBack(actorId: string, entryId: string, { paymentId }: BookBack): Promise<void> {
      const invalid = (text: string) =>
        new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { paymentId: text })
      await ctx.db.transaction(async (tx) => {
        const row = await lockEntry(tx, entryId)
        if (!row) throw noEntry()
        // The bank's word counts where it names one.
        const named = isUnnamed(row) ? paymentId : (row.returnOf ?? undefined)
        if (row.isReturn && named === undefined) throw invalid(BANK_ENTRY_TEXTS.charityPayment)
        const payment = named === undefined ? undefined : await lockPayment(tx, named)
        const facts = bookBackFacts(row, payment)
        if (isUnnamed(row) && !facts.isOfCharity) throw invalid(BANK_ENTRY_TEXTS.charityPayment)
        await moveEntry(
          deps,
          tx,
          row,
          { type: 'entry.bookBackProposed', actorId, ...facts },
          { actorId, returnOf: named },
        )
      })
    },

    /** @throws Problem 404, 409 */
    proposeSetAside: (actorId: string, entryId: string, reason: string): Promise<void> =>
      move(entryId, { type: 'entry.setAsideProposed', actorId }, { actorId, why: reason }),

    /** @throws Problem 404, 409 */
    proposeReopen: (actorId: string, entryId: string): Promise<void> =>
      move(entryId, { type: 'entry.reopenProposed', actorId }, { actorId }),

    /** @throws Problem 404, 409 when it is not allowed, or `stale` for another amount or proposal */
    async approve(actorId: string, { entryId, amount, proposal }: Approval): Promise<void> {
      // The proposal names what was read of the payer, so that this is the same when it is booked.
      const watched = await watchedOf(entryId)
      await move(entryId, { type: 'entry.approved', actorId }, { actorId, watched }, async (tx, row) => {
        const told = fromWire(amount)
        const isRead =
          told.minor === row.amount && told.currency === row.currency && proposal === proposalOf(row)
        if (!isRead) throw new Problem(PROBLEM_CODES.stale, 409, BANK_ENTRY_TEXTS.stale)
        // A later report may tell that it is a payment of ours.
        if (row.state === 'returnProposed' && row.isReturn) throw notNow(BANK_ENTRY_GUARD_TEXTS.isTransfer)
        if (row.state === 'bookBackProposed') await expectWithinPaid(tx, row)
        if (row.state !== 'creditProposed' || row.payeeId === null) return
        if (await isOfCharity(tx, row.returnOf)) throw notNow(CHARITY_TEXTS.notToWallet)
        if (isUnnamed(row)) throw notNow(BANK_ENTRY_TEXTS.nameFirst)
        expectCarried(row)
        await expectOpen(tx, row.payeeId)
      })
    },

    /** @throws Problem 404, 409 */
    decline: (actorId: string, entryId: string, reason: string): Promise<void> =>
      move(entryId, { type: 'entry.declined', actorId }, { actorId, why: reason }),
  }
}
