import type { KycRole } from '#contracts/kyc/steps.ts'

/** Parameters of a stored notice; all are optional, so that notices of older versions can still be read. */
export interface NoticeParams {
  readonly orderId?: string | undefined
  readonly offeringId?: string | undefined
  readonly depositId?: string | undefined
  readonly itemId?: string | undefined
  readonly caseId?: string | undefined
  readonly conversationId?: string | undefined
  /** Names of saved searches. */
  readonly searches?: readonly string[] | undefined
  /** The tab of document management that contains the item. */
  readonly tab?: string | undefined
  /** The role of the case, because a person with two roles has two cases. */
  readonly role?: KycRole | undefined
  readonly units?: number | undefined
  /** In minor units. */
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  /** ISO time. */
  readonly coolingOffEndsAt?: string | undefined
  /** ISO time at which the offering closes. */
  readonly closesAt?: string | undefined
  /** ISO time until which changed terms are answered. */
  readonly answerBy?: string | undefined
  /** What becomes of an order without an answer to changed terms. */
  readonly silence?: 'leaves' | 'stays' | undefined
  /** ISO time of the last instant for an answer to a document. */
  readonly dueAt?: string | undefined
  /** Payouts that wait for an account, or for the end of a freeze. */
  readonly claimable?: number | undefined
  /** Id of a calendar of business days. */
  readonly calendar?: string | undefined
}

export interface Words {
  readonly title: string
  readonly body: string
  readonly link: string | null
}

export interface Facts {
  readonly offering: string
  readonly amount: string
  readonly shares: string
  /** Completes 'The holders … are paid.'; empty when all of them are. */
  readonly unpaid: string
  /** The end of the cooling-off, if the order has one. */
  readonly cancelUntil: string | undefined
  /** The closing date of an extended offering. */
  readonly closes: string | undefined
  /** Until when changed terms are answered. */
  readonly answerBy: string | undefined
  readonly silence: NoticeParams['silence']
  readonly order: string
  readonly project: string
  /** The page with its updates. */
  readonly updates: string
  /** The page with the reader's own questions, and the one on which the issuer answers. */
  readonly questions: string
  readonly room: string
  /** The page on which its owner invites colleagues, and the list of offerings that a colleague has. */
  readonly colleagues: string
  readonly offerings: string
  /** The page with what the reader holds of it. */
  readonly position: string
  /** The page on which its issuer writes it, and the one on which it was reviewed. */
  readonly proposal: string
  readonly review: string
  /** Completes 'You received a document …'; empty when the document is about no offering. */
  readonly about: string
  readonly item: string
  /** The page with the conversation. */
  readonly conversation: string
  /** Names of the saved searches that match, in quotes. */
  readonly searches: string
  /** Completes 'Please sign it …'; empty when nothing is due. */
  readonly by: string
  readonly isIssuer: boolean
  /** The day a document expires, with its time zone. */
  readonly expiresOn: string | undefined
  readonly kyc: string
  /** The case about movements of money, for compliance. */
  readonly moneyCase: string
  /** The regimes that count by a calendar of business days. */
  readonly regimes: string
}

export interface Kind {
  readonly words: (facts: Facts) => Words
  /** The button of its mail; undefined for a notice that is not mailed. */
  readonly mail?: string
  /** Time runs out: its mail waits for no other day. */
  readonly isDeadline?: true
}

/** By the name of a kind. */
export type Kinds = Readonly<Record<string, Kind>>

export type Mailed = 'mailed' | 'deadline'
