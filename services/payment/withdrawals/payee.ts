import type { withdrawalPayee } from '#contracts/internal/payment.ts'
import { confirmedIn } from '#contracts/payment/bank-entry-values.ts'
import { CHARITY_FUND_NAMES, ZAKAT_FUNDS } from '#contracts/payment/charity/values.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { PaymentContext } from '#services/payment/deps.ts'
import { findCharity, findPayment, openZakatFunds } from '#services/payment/charity/store.ts'
import { accountsById, ownAccount } from './account-store.ts'
import { openAccount } from './accounts.ts'
import { openPayer, proposalOf } from '#services/payment/transfers/lifecycle.ts'
import { findEntry, referencesOf } from '#services/payment/transfers/store.ts'
import { findWithdrawal } from './store.ts'

type Asked = Parameters<Ask<typeof withdrawalPayee>>[0]

/** The bank account that a code confirms a payment to; only its owner's own accounts, and any withdrawal for finance. */
export async function payeeOfWithdrawal(
  ctx: Pick<PaymentContext, 'db' | 'personal'>,
  { id, of, userId }: Asked,
): ReturnType<Ask<typeof withdrawalPayee>> {
  const { db, personal } = ctx
  if (of === 'entry') return payeeOfEntry(ctx, id)
  if (of === 'charity') return payeeOfCharity(ctx, id)
  if (of === 'zakat') return payeeOfZakat(ctx, id)
  const withdrawal = of === 'withdrawal' ? await findWithdrawal(db.orm, id) : undefined
  const account = withdrawal
    ? (await accountsById(db.orm, [withdrawal.accountId])).get(withdrawal.accountId)
    : of === 'account'
      ? await ownAccount(db.orm, userId, id)
      : undefined
  const key = account && (await personal.of(db.orm, account.userId))
  if (!account || !key) return null
  const name = `the account ending ${openAccount(key, account).number.slice(-4)}`
  return {
    name,
    isOpen: withdrawal
      ? withdrawal.state === 'review'
      : account.provenAt !== null && account.closedAt === null,
  }
}

/** A charity of the register to which a payment is proposed. */
async function payeeOfCharity(
  { db }: Pick<PaymentContext, 'db'>,
  paymentId: string,
): ReturnType<Ask<typeof withdrawalPayee>> {
  const payment = await findPayment(db.orm, paymentId)
  const charity = payment && (await findCharity(db.orm, payment.charityId))
  if (!payment || !charity) return null
  const name = `${charity.name}, the account ending ${charity.number.slice(-4)}`
  return { name, isOpen: payment.state === 'proposed' && charity.state === 'approved' }
}

/** A part of charity money for which zakat may be paid. */
async function payeeOfZakat(
  { db }: Pick<PaymentContext, 'db'>,
  id: string,
): ReturnType<Ask<typeof withdrawalPayee>> {
  const fund = ZAKAT_FUNDS.find((one) => one === id)
  if (fund === undefined) return null
  return { name: CHARITY_FUND_NAMES[fund], isOpen: (await openZakatFunds(db.orm)).includes(fund) }
}

/** What is proposed for money that the bank reports. */
async function payeeOfEntry(
  { db, personal }: Pick<PaymentContext, 'db' | 'personal'>,
  confirmed: string,
): ReturnType<Ask<typeof withdrawalPayee>> {
  const asked = confirmedIn(confirmed)
  const row = asked && (await findEntry(db.orm, asked.entryId))
  const key = row && (await personal.of(db.orm, row.id))
  if (!row || !key || proposalOf(row) !== asked.proposal) return null
  const { last4 } = openPayer(key, row)
  const [reference] = row.payeeId === null ? [] : (await referencesOf(db.orm, [row.payeeId])).values()
  if (row.state === 'creditProposed') return { name: `the wallet ${reference ?? ''}`.trim(), isOpen: true }
  if (row.state === 'bookBackProposed') {
    const payment = await findPayment(db.orm, row.returnOf ?? '')
    const charity = payment && (await findCharity(db.orm, payment.charityId))
    const name =
      payment && charity
        ? `booking it back into charity money: ${CHARITY_FUND_NAMES[payment.fund]}, paid to ${charity.name}`
        : 'booking it back into charity money'
    return { name, isOpen: true }
  }
  if (row.state === 'setAsideProposed')
    return { name: 'setting it aside, without an entry in the ledger', isOpen: true }
  if (row.state === 'reopenProposed') return { name: 'reopening it for another decision', isOpen: true }
  return { name: `a return to the payer, account ending ${last4}`, isOpen: true }
}
