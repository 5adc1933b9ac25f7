import { formatMoney } from '#contracts/currencies.ts'
import { documentItemPath } from '#contracts/web/open-paths.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { formatDay, instantText } from '#contracts/dates.ts'
import { REGIME_CALENDARS } from '#contracts/payment/rules/values.ts'
import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import { REGIMES } from '#contracts/project/values.ts'
import { DOCUMENT_KINDS } from './kinds/documents.ts'
import type { Kinds, NoticeParams, Words } from './kinds/kind.ts'
import { MONEY_KINDS } from './kinds/money.ts'
import { OFFERING_KINDS } from './kinds/offerings.ts'
import { PERSONAL_KINDS } from './kinds/people.ts'

/** Words of each kind of notice, and whether it is mailed. No kind may ever be removed, because stored rows still use it. */
const KINDS: Kinds = { ...MONEY_KINDS, ...OFFERING_KINDS, ...DOCUMENT_KINDS, ...PERSONAL_KINDS }

export const NOTICE_KINDS: ReadonlySet<string> = new Set(Object.keys(KINDS))

/** The kinds that tell of a time that runs out. */
export const DEADLINES: ReadonlySet<string> = new Set(
  Object.keys(KINDS).filter((kind) => KINDS[kind]?.isDeadline),
)

/** Kinds that a text of the product promises to mail, beside deadlines and the groups below (docs/notices.md). */
const PROMISED: ReadonlySet<string> = new Set([
  'document.completed',
  'document.signedByAll',
  'document.declined',
  'document.shared',
  'update.material',
])
/** Groups about the identity and the account of a person, and the way of their money. */
const CRITICAL_GROUPS = ['kyc.', 'bankAccount.', 'withdrawal.', 'accountPause.']

/** Whether a notice comes at the bell and by mail, and at once, whatever its person chose. */
export const isCritical = (kind: string): boolean =>
  DEADLINES.has(kind) || PROMISED.has(kind) || CRITICAL_GROUPS.some((group) => kind.startsWith(group))

export const CRITICAL_KINDS: ReadonlySet<string> = new Set(Object.keys(KINDS).filter(isCritical))

/** The button of the mail of a kind; undefined for a kind that is not mailed. */
export const mailButtonOf = (kind: string): string | undefined => KINDS[kind]?.mail

/** The words of a notice, with the path of the screen it leads to. */
export function wordsFor(kind: string, params: NoticeParams, nameOf: (offeringId: string) => string): Words {
  const known = KINDS[kind]
  if (!known) throw new Error(`no words for the notice '${kind}'`)
  const {
    offeringId,
    orderId,
    units,
    role,
    coolingOffEndsAt,
    closesAt,
    answerBy,
    silence,
    dueAt,
    claimable = 0,
  } = params
  const dueDay = dueAt === undefined ? undefined : `${formatDay(dueAt)} (UTC)`
  return known.words({
    offering: offeringId === undefined ? 'the offering' : nameOf(offeringId),
    amount: amountText(params),
    shares: sharesText(units ?? 0),
    unpaid: unpaidText(claimable),
    cancelUntil: coolingOffEndsAt === undefined ? undefined : instantText(coolingOffEndsAt),
    closes: closesAt === undefined ? undefined : instantText(closesAt),
    answerBy: answerBy === undefined ? undefined : instantText(answerBy),
    silence,
    order:
      orderId === undefined ? LINKED_PATHS.transactionsApproved : LINKED_PATHS.transactionApproved(orderId),
    project: offeringId === undefined ? LINKED_PATHS.browseProject : LINKED_PATHS.propertyDetails(offeringId),
    updates: offeringId === undefined ? LINKED_PATHS.browseProject : LINKED_PATHS.projectUpdates(offeringId),
    questions: offeringId === undefined ? LINKED_PATHS.browseProject : LINKED_PATHS.askQuestion(offeringId),
    room: offeringId === undefined ? LINKED_PATHS.notifications : LINKED_PATHS.dealRoom(offeringId),
    colleagues: offeringId === undefined ? LINKED_PATHS.notifications : LINKED_PATHS.colleagues(offeringId),
    offerings: LINKED_PATHS.myCampaigns,
    position:
      offeringId === undefined ? LINKED_PATHS.wallet : LINKED_PATHS.investmentCampaignDetails(offeringId),
    proposal: offeringId === undefined ? LINKED_PATHS.notifications : LINKED_PATHS.editProject(offeringId),
    review: offeringId === undefined ? LINKED_PATHS.notifications : LINKED_PATHS.staffOffering(offeringId),
    about: offeringId === undefined ? '' : ` about ${nameOf(offeringId)}`,
    item: documentPath(params),
    conversation:
      params.conversationId === undefined
        ? LINKED_PATHS.secureMessage
        : LINKED_PATHS.conversation(params.conversationId),
    searches: searchesText(params),
    by: dueDay === undefined ? '' : ` by the end of ${dueDay}`,
    expiresOn: dueDay,
    isIssuer: role === 'issuer',
    moneyCase:
      params.caseId === undefined ? LINKED_PATHS.staffCompliance : LINKED_PATHS.staffMoneyCase(params.caseId),
    regimes: regimesText(params),
    kyc: role === undefined ? LINKED_PATHS.kycProcess : `${LINKED_PATHS.kycProcess}?role=${role}`,
  })
}

function regimesText({ calendar }: NoticeParams): string {
  const names = REGIMES.filter((regime) => REGIME_CALENDARS[regime] === calendar).map(
    (regime) => REGIME_NAMES[regime],
  )
  return names.length === 0 ? 'a regime' : names.join(', ')
}

function unpaidText(claimable: number): string {
  if (claimable === 0) return ''
  return claimable === 1 ? ' One payout cannot be made yet.' : ` ${claimable} payouts cannot be made yet.`
}

function searchesText({ searches = [] }: NoticeParams): string {
  if (searches.length === 0) return 'one of your saved searches'
  const names = searches.map((name) => `“${name}”`).join(', ')
  return `your saved ${searches.length === 1 ? 'search' : 'searches'} ${names}`
}

function documentPath({ itemId, tab }: NoticeParams): string {
  if (itemId === undefined || tab === undefined) return LINKED_PATHS.documentManagement
  return documentItemPath(tab, itemId)
}

function amountText({ amount, currency }: NoticeParams): string {
  if (amount === undefined || currency === undefined) return 'The amount'
  return formatMoney({ amount, currency })
}
