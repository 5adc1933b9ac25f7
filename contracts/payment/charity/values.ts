/* Charity money: its parts, the categories of zakat, and the words of the register (R14, R78). */

/** The eight who may receive zakat (Qur'an 9:60). */
export const ZAKAT_CATEGORIES = [
  'poor',
  'needy',
  'collectors',
  'hearts',
  'captives',
  'debtors',
  'cause',
  'wayfarers',
] as const
export type ZakatCategory = (typeof ZAKAT_CATEGORIES)[number]

export const ZAKAT_CATEGORY_NAMES: Readonly<Record<ZakatCategory, string>> = {
  poor: 'The poor',
  needy: 'The needy',
  collectors: 'Those who collect zakat',
  hearts: 'Those whose hearts are to be reconciled',
  captives: 'Freeing captives',
  debtors: 'Those in debt',
  cause: 'In the cause of God',
  wayfarers: 'Travellers in need',
}

/** The parts of charity money that hold zakat: of any category, and of one. */
export const ZAKAT_FUNDS = [
  'zakat',
  'zakat_poor',
  'zakat_needy',
  'zakat_collectors',
  'zakat_hearts',
  'zakat_captives',
  'zakat_debtors',
  'zakat_cause',
  'zakat_wayfarers',
] as const
export type ZakatFund = (typeof ZAKAT_FUNDS)[number]

/** The parts of charity money, each an account of the ledger: purification and late-payment donations, and zakat. */
export const CHARITY_FUNDS = ['charity', ...ZAKAT_FUNDS] as const
export type CharityFund = (typeof CHARITY_FUNDS)[number]

/** The category of a part; null for the parts that are bound to none. */
const categoryOf = (fund: CharityFund): ZakatCategory | null =>
  ZAKAT_CATEGORIES.find((category) => fund === `zakat_${category}`) ?? null

export const CHARITY_FUND_NAMES: Readonly<Record<CharityFund, string>> = {
  charity: 'Purification and late payment',
  zakat: 'Zakat, any category',
  zakat_poor: 'Zakat: the poor',
  zakat_needy: 'Zakat: the needy',
  zakat_collectors: 'Zakat: those who collect zakat',
  zakat_hearts: 'Zakat: those whose hearts are to be reconciled',
  zakat_captives: 'Zakat: freeing captives',
  zakat_debtors: 'Zakat: those in debt',
  zakat_cause: 'Zakat: in the cause of God',
  zakat_wayfarers: 'Zakat: travellers in need',
}

/** Whether a charity for these categories may be paid from a part. */
export function mayReceive(categories: readonly string[], fund: CharityFund): boolean {
  const category = categoryOf(fund)
  if (category !== null) return categories.includes(category)
  return fund === 'charity' || categories.length > 0
}

/** The states of a stored charity; the charity machine owns them. */
export const CHARITY_STATES = ['proposed', 'approved', 'declined', 'withdrawn'] as const

/** The states of a stored payment; the charity payment machine owns them. */
export const CHARITY_PAYMENT_STATES = [
  'proposed',
  'approved',
  'sending',
  'sent',
  'settled',
  'declined',
  'stopped',
  'refused',
  'returned',
] as const

/** Longest texts, characters. */
export const CHARITY_NAME_MAX = 140
export const CHARITY_REGISTRATION_MAX = 40
export const CHARITY_PURPOSE_MAX = 500
export const CHARITY_REASON_MAX = 500
/** Charities of the register that finance chooses from. */
export const CHARITY_PAYEES_MAX = 200

export const CHARITY_TEXTS = {
  notFound: 'This charity does not exist.',
  noPayment: 'This payment does not exist.',
  name: 'Please enter the name',
  country: 'Please choose a country',
  registration: 'Please enter the registration number',
  purpose: 'Please enter the purpose',
  reason: 'Please give a reason',
  hidden: 'Please remove the characters that cannot be seen',
  twice: 'Each category may be chosen once',
  charity: 'Please choose a charity',
  amount: 'Please enter an amount above 0',
  currency: 'Payments in this currency are not possible.',
  keyReused: 'This request was sent before with other contents.',
  otherAmount: 'The amount has changed since you read it. Please read it again.',
  otherAccount: 'This charity has another account than the one you read. Please read it again.',
  funds: 'There is not enough money in this part of the charity account.',
  unavailable: 'Payments are not available at the moment.',
  notToWallet: 'This is charity money. It cannot go to a wallet.',
  proposed: 'The charity is proposed. Another person of compliance decides.',
  approved: 'The charity is in the register.',
  declined: 'The charity is declined.',
  withdrawn: 'The charity is withdrawn. It is not paid any more.',
  paymentProposed: 'The payment is proposed. Another person of finance decides.',
  paymentApproved: 'The payment is approved. It goes to the bank next.',
  paymentDeclined: 'The payment is declined.',
} as const
