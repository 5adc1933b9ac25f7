import { ACCOUNT_PAUSE_LABELS } from '#machines/account-pause/labels.ts'
import { ARTICLE_LABELS } from '#machines/article/labels.ts'
import { BANK_ENTRY_LABELS } from '#machines/bank-entry/labels.ts'
import { CAMPAIGN_CHANGE_LABELS } from '#machines/campaign-change/labels.ts'
import { CAMPAIGN_CHANGE_WORDS } from '#machines/campaign-change/words.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { CHARITY_PAYMENT_LABELS } from '#machines/charity-payment/labels.ts'
import { CHARITY_LABELS } from '#machines/charity/labels.ts'
import { COLLEAGUE_LABELS } from '#machines/colleague/labels.ts'
import { DISTRIBUTION_LABELS } from '#machines/distribution/labels.ts'
import { DISTRIBUTION_WORDS } from '#machines/distribution/words.ts'
import { ENVELOPE_LABELS } from '#machines/envelope/labels.ts'
import { FATWA_LABELS } from '#machines/fatwa/labels.ts'
import { FATWA_WORDS } from '#machines/fatwa/words.ts'
import { KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'
import { LATE_REQUEST_LABELS } from '#machines/late-request/labels.ts'
import { LATE_REQUEST_WORDS } from '#machines/late-request/words.ts'
import { MESSAGE_LABELS } from '#machines/message/labels.ts'
import { MILESTONE_LABELS } from '#machines/milestone/labels.ts'
import { MILESTONE_WORDS } from '#machines/milestone/words.ts'
import { ORDER_LABELS } from '#machines/order/labels.ts'
import { QUESTION_LABELS } from '#machines/question/labels.ts'
import { REFUND_LABELS } from '#machines/refund/labels.ts'
import { REFUND_WORDS } from '#machines/refund/words.ts'
import { ACCOUNTS_LABELS } from '#machines/report-accounts/labels.ts'
import { REPORT_LABELS } from '#machines/report/labels.ts'
import { RULE_LABELS } from '#machines/rule-version/labels.ts'
import { RULE_WORDS } from '#machines/rule-version/words.ts'
import { SHARE_LOT_LABELS } from '#machines/share-lot/labels.ts'
import { SHARE_LOT_WORDS } from '#machines/share-lot/words.ts'
import { TICKET_LABELS } from '#machines/ticket/labels.ts'
import { TOKEN_OPERATION_LABELS } from '#machines/token-operation/labels.ts'
import { TOKEN_OPERATION_WORDS } from '#machines/token-operation/words.ts'
import { WITHDRAWAL_LABELS } from '#machines/withdrawal/labels.ts'
import type { AuditRow } from './store.ts'

interface Lifecycle {
  readonly events?: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
}

/** The words of the lifecycles whose items have an audit trail, by entity; an entry of another one is shown by its name. */
const LIFECYCLES: Readonly<Record<string, Lifecycle>> = {
  offering: { events: CAMPAIGN_WORDS.events, labels: CAMPAIGN_LABELS },
  campaign_change: { events: CAMPAIGN_CHANGE_WORDS.events, labels: CAMPAIGN_CHANGE_LABELS },
  distribution: { events: DISTRIBUTION_WORDS.events, labels: DISTRIBUTION_LABELS },
  fatwa: { events: FATWA_WORDS.events, labels: FATWA_LABELS },
  late_request: { events: LATE_REQUEST_WORDS.events, labels: LATE_REQUEST_LABELS },
  milestone: { events: MILESTONE_WORDS.events, labels: MILESTONE_LABELS },
  refund: { events: REFUND_WORDS.events, labels: REFUND_LABELS },
  rule_version: { events: RULE_WORDS.events, labels: RULE_LABELS },
  token: { events: SHARE_LOT_WORDS.events, labels: SHARE_LOT_LABELS },
  holding: { events: SHARE_LOT_WORDS.events, labels: SHARE_LOT_LABELS },
  token_operation: { events: TOKEN_OPERATION_WORDS.events, labels: TOKEN_OPERATION_LABELS },
  // Only staff read these. The words of their events address the person, so staff are shown the event's name.
  account_pause: { labels: ACCOUNT_PAUSE_LABELS },
  article: { labels: ARTICLE_LABELS },
  bank_entry: { labels: BANK_ENTRY_LABELS },
  charity: { labels: CHARITY_LABELS },
  charity_payment: { labels: CHARITY_PAYMENT_LABELS },
  colleague: { labels: COLLEAGUE_LABELS },
  kyc: { labels: KYC_CASE_LABELS },
  message: { labels: MESSAGE_LABELS },
  order: { labels: { ...ORDER_LABELS, reconfirming: 'Asked to confirm' } },
  question: { labels: QUESTION_LABELS },
  report: { labels: REPORT_LABELS },
  report_accounts: { labels: ACCOUNTS_LABELS },
  signing_envelope: { labels: ENVELOPE_LABELS },
  ticket: { labels: TICKET_LABELS },
  withdrawal: { labels: WITHDRAWAL_LABELS },
}

type Entry = Pick<AuditRow, 'action' | 'entity' | 'detail'>

/** 'user.password_changed' is read as 'User password changed'. */
function plainName(action: string): string {
  const words = action
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const whatOf = ({ action, entity }: Entry): string =>
  LIFECYCLES[entity]?.events?.[action] ?? plainName(action)

/** The state before and after an entry; null where it did not change. */
export function changeOf({ entity, detail }: Entry): { before: string | null; after: string | null } {
  const { from = null, to = null } = detail
  if (from === to) return { before: null, after: null }
  const labelOf = (state: string | number | boolean | null) =>
    state === null ? null : (LIFECYCLES[entity]?.labels[String(state)] ?? String(state))
  return { before: labelOf(from), after: labelOf(to) }
}

/** What an entry holds beside its states. */
export const detailsOf = ({ detail }: Entry): { name: string; value: string }[] =>
  Object.entries(detail).flatMap(([name, value]) =>
    name === 'from' || name === 'to' || value === null
      ? []
      : [{ name: plainName(name), value: String(value) }],
  )
