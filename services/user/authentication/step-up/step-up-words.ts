import type { refundPayee, withdrawalPayee } from '#contracts/internal/payment.ts'
import type {
  distributionPayee,
  milestonePayee,
  offeringForOrder,
  offeringNames,
} from '#contracts/internal/project.ts'
import type { Ask } from '#contracts/internal/question.ts'
import { formatMoney, type MoneyLike } from '#contracts/currencies.ts'
import { BANK_COUNTRIES, bankText } from '#contracts/kyc/iban.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import type { Access, StepUp } from '#contracts/operation.ts'
import { notNow } from '#services/kit/http/problem.ts'
import type { ChallengeRow } from '#services/user/authentication/challenges/challenge-store.ts'

type PayeeKind = Extract<StepUp, { readonly of: 'payment' }>['payeeOf']

/** What the project and payment services say of payees. */
interface PayeeDeps {
  readonly offeringNames: Ask<typeof offeringNames>
  readonly offeringForOrder: Ask<typeof offeringForOrder>
  readonly milestonePayee: Ask<typeof milestonePayee>
  readonly distributionPayee: Ask<typeof distributionPayee>
  readonly refundPayee: Ask<typeof refundPayee>
  readonly withdrawalPayee: Ask<typeof withdrawalPayee>
}

/** The name of a payee; undefined for an unknown one. */
export type PayeeName = (payeeId: string, of: PayeeKind, userId: string) => Promise<string | undefined>

/** Whether a payee can be paid now; false for an unknown one. */
export type IsOpenPayee = (payeeId: string, of: PayeeKind, userId: string) => Promise<boolean>

/** Payees that the payment service knows, beside refunds. */
const isOfPayment = (of: PayeeKind): of is 'account' | 'withdrawal' | 'entry' | 'charity' | 'zakat' =>
  of === 'account' || of === 'withdrawal' || of === 'entry' || of === 'charity' || of === 'zakat'

/** The names of offerings, milestones, distributions, refunds and bank accounts, from the services that keep them. */
export function payeeNames(
  ask: Pick<
    PayeeDeps,
    'offeringNames' | 'milestonePayee' | 'distributionPayee' | 'refundPayee' | 'withdrawalPayee'
  >,
): PayeeName {
  return async (id, of, userId) => {
    if (of === 'milestone') return (await ask.milestonePayee({ id }))?.name
    if (of === 'distribution') return (await ask.distributionPayee({ id }))?.name
    if (of === 'refund') return (await ask.refundPayee({ id }))?.name
    if (isOfPayment(of)) return (await ask.withdrawalPayee({ id, of, userId }))?.name
    return new Map(Object.entries(await ask.offeringNames({ ids: [id] }))).get(id)
  }
}

/** Whether an offering takes orders, a bank account money, or a release, distribution, refund or withdrawal waits for approval, from the services that keep them. */
export function openPayees(
  ask: Pick<
    PayeeDeps,
    'offeringForOrder' | 'milestonePayee' | 'distributionPayee' | 'refundPayee' | 'withdrawalPayee'
  >,
): IsOpenPayee {
  return async (id, of, userId) => {
    if (isOfPayment(of)) return (await ask.withdrawalPayee({ id, of, userId }))?.isOpen ?? false
    if (of === 'milestone') return (await ask.milestonePayee({ id }))?.isOpen ?? false
    if (of === 'distribution') return (await ask.distributionPayee({ id }))?.isOpen ?? false
    if (of === 'refund') return (await ask.refundPayee({ id }))?.isOpen ?? false
    const offering = await ask.offeringForOrder({ offeringId: id })
    if (!offering?.isOpen) return false
    if (offering.coolingOff.endsAt === null) throw notNow(offering.coolingOff.noOrders)
    return true
  }
}

/** How the operation with this id is stepped up; undefined for unknown ones and for those without a step-up. */
export function stepUpOf(operationId: string): StepUp | undefined {
  return OPERATIONS.find(({ id }) => id === operationId)?.stepUp
}

/** Payees that are paid nothing at times: a campaign without orders is cancelled, and a loss is booked, for nothing. */
const PAID_NOTHING: ReadonlySet<PayeeKind> = new Set(['refund', 'distribution'])

/** Whether a code may confirm this amount. */
export const isConfirmable = (
  { payeeOf }: { readonly payeeOf: PayeeKind },
  { amount }: Pick<MoneyLike, 'amount'>,
): boolean => BigInt(amount) > 0n || PAID_NOTHING.has(payeeOf)

/** Who may call the operation with this id. */
export function accessOf(operationId: string): Access {
  const operation = OPERATIONS.find(({ id }) => id === operationId)
  if (!operation) throw new Error(`There is no operation ${operationId}.`)
  return operation.access
}

/** Stands in for an operation when a code confirms a signature, which happens on the signing page. */
export const SIGN_OPERATION = 'signDocument'

/** The wording of each account change in messages with a code: 'to add a passkey'. */
export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  changeEmail: 'to change your email address',
  sendPhoneCode: 'to change or confirm your mobile number',
  enableTwoFactor: 'to set up an authenticator app',
  disableTwoFactor: 'to turn off the authenticator app',
  newRecoveryCodes: 'to get new recovery codes',
  startPasskey: 'to add a passkey',
  removePasskey: 'to remove a passkey',
  linkNetwork: 'to link an account you have elsewhere',
  unlinkNetwork: 'to remove a linked account',
  requestDataExport: 'to get a copy of all your data',
  eraseAccount: 'to erase your account permanently',
  staffEndSessions: 'to end all sessions of a person',
  staffResetPassword: 'to send a recovery link to a person',
  staffDisableUser: 'to close the account of a person or open it again',
  inviteStaff: 'to invite a person to the staff',
  decideInvitation: 'to decide about an invitation to the staff',
  grantRole: 'to give a role to a person',
  takeRole: 'to take a role away from a person',
  decideRoleChange: 'to decide about a role of a person',
  proposeRefund: 'to propose a refund',
  approveLate: 'to approve a cost or respite of a late payment',
  addBankAccount: 'to add a bank account',
  approveHolder: 'to confirm the holder of a bank account',
  removeBankAccount: 'to remove a bank account',
  approveAccountResume: 'to resume an account that is paused',
  approveCampaignChange: 'to approve a change of a campaign',
  approveTokenOperation: 'to approve what is done with digital shares',
  approveRule: 'to approve a version of a dated rule',
  approveCharity: 'to take a charity into the register',
  decideMoneyCase: 'to decide a case about movements of money',
  approveTerms: 'to sign the terms of an offering as a scholar',
  revokeTerms: 'to withdraw your signature of the terms of an offering',
  enrolScholarKey: 'to add a key that signs terms of offerings',
  revokeScholarKey: 'to revoke a key that signs terms of offerings',
  askFactorRemoval: 'to ask for the removal of the second factors of a person',
  decideFactorRemoval: 'to decide about the removal of the second factors of a person',
}

/**
 * What a code is for, as it continues the message: "confirms: invest $500.00 in Alhambra Court" (PSD2 RTS article 5),
 * "is your code to add a passkey". Undefined for a challenge that is not a step-up.
 */
export async function wordsOf(
  { terms, personId }: Pick<ChallengeRow, 'terms' | 'personId'>,
  payeeName: PayeeName,
): Promise<string | undefined> {
  if (terms === null) return undefined
  if (terms.document !== undefined) return `is your code to sign “${terms.document.title}”`
  const stepUp = stepUpOf(terms.operation)
  if (stepUp?.of !== 'payment' || terms.amount === undefined || terms.payee === undefined) {
    const words = ACCOUNT_WORDS[terms.operation] ?? 'to change how you log in to Mizan'
    return `is your code ${words}${subjectWords(terms.subject)}`
  }
  const { payeeOf, verb } = stepUp
  const payee = (await payeeName(terms.payee, payeeOf, personId ?? '')) ?? terms.payee
  return `confirms: ${verb} ${amountText(terms.amount)} ${PREPOSITIONS[payeeOf]} ${payee}`
}

/** The bank account that a code names: its last four characters, and its bank. */
function subjectWords(subject: string | undefined): string {
  const [last4, bankCode, country] = subject?.split(' ') ?? []
  if (last4 === undefined || bankCode === undefined) return ''
  const bankCountry = BANK_COUNTRIES.find((known) => known === country)
  return ` ending ${last4} at the bank ${bankText({ bankCode, bankCountry })}`
}

const PREPOSITIONS: Readonly<Record<PayeeKind, string>> = {
  offering: 'in',
  milestone: 'for',
  distribution: 'for',
  refund: 'for',
  account: 'to',
  withdrawal: 'to',
  entry: 'for',
  charity: 'to',
  zakat: 'as',
}

/** The amount as on the page, with a plain space: a no-break space makes a text message twice as long. */
const amountText = (money: MoneyLike): string => formatMoney(money).replaceAll('\u00A0', ' ')
