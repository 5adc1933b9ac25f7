import { daysAfter } from '#contracts/dates.ts'
import type { ProposeCharity } from '#contracts/payment/charity/charities.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { paymentDeps, type PaymentContext, type PaymentServiceDeps } from '#services/payment/index.ts'
import { createRegister } from '#services/payment/charity/register.ts'
import { charityPage } from '#services/payment/charity/store.ts'

const APPROVED_DAYS_AGO = 45
/** More than any demonstration has. */
const KNOWN_MAX = 200
const CHARITIES: readonly (ProposeCharity & { readonly isApproved: boolean })[] = [
  {
    name: 'Bread and Roof',
    country: 'DE',
    registration: 'VR 20417',
    purpose: 'Meals, rent and winter heating for families in need.',
    categories: ['poor', 'needy'],
    holder: 'Bread and Roof e.V.',
    number: 'DE33700202700667302511',
    bankCode: 'HYVEDEMMXXX',
    isApproved: true,
  },
  {
    name: 'Debt Relief Circle',
    country: 'GB',
    registration: '1187204',
    purpose: 'Pays the debts of people who cannot pay them, straight to the creditor.',
    categories: ['debtors', 'captives'],
    holder: 'Debt Relief Circle',
    number: 'GB52BARC20041533221100',
    bankCode: 'BARCGB22XXX',
    isApproved: true,
  },
  {
    name: 'Village Wells',
    country: 'FR',
    registration: 'W751204418',
    purpose: 'Drills wells and keeps them working. It receives no zakat.',
    categories: [],
    holder: 'Village Wells',
    number: 'FR3330002005500000157841Z25',
    bankCode: 'CRLYFRPPXXX',
    isApproved: true,
  },
  {
    name: 'Road Home',
    country: 'DE',
    registration: 'VR 31198',
    purpose: 'Helps travellers who were robbed or stranded to reach their families.',
    categories: ['wayfarers'],
    holder: 'Road Home e.V.',
    number: 'DE44500105175407324931',
    bankCode: 'INGDDEFFXXX',
    isApproved: false,
  },
]

/**
 * Three charities that two people of compliance took into the register, and one that waits for the second of them. What an earlier start
 * left undone is done.
 */
export async function seedCharities(
  ctx: PaymentContext,
  deps: Omit<PaymentServiceDeps, 'ledger' | 'cards' | 'bank'>,
  [proposer, approver]: readonly [string, string],
): Promise<void> {
  const { rows } = await charityPage(ctx.db.orm, { limit: KNOWN_MAX, offset: 0 })
  const clock = manualClock(ctx.clock.now())
  const past = { ...ctx, clock }
  const ledger = createLedger({ db: ctx.db, clock })
  const register = createRegister(paymentDeps(past, { ...deps, ledger, cards: undefined }))
  for (const { isApproved, ...charity } of CHARITIES) {
    const { country, registration } = charity
    const known = rows.find((row) => row.country === country && row.registration === registration)
    clock.set(daysAfter(ctx.clock.now(), isApproved ? -APPROVED_DAYS_AGO : -1))
    const id = known?.id ?? (await register.propose(proposer, charity))
    if (isApproved && (known === undefined || known.state === 'proposed'))
      await register.approve(approver, id, charity)
  }
}
