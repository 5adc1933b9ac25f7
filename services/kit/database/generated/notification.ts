// Generated from the migrated database by `npm run generate:rows`.

/** notification.category_choice: channels that a person chose; without a row all are on */
export interface CategoryChoiceRow {
  readonly userId: string
  readonly category: 'order' | 'wallet' | 'offering' | 'account' | 'document' | 'message'
  readonly app: boolean
  readonly mail: boolean
  readonly push: boolean
}

/** notification.enquiry: what the form of /contact adds to a ticket */
export interface EnquiryRow {
  readonly ticketId: string
  /** the person, or an id of its own for a guest, whose key goes with the enquiry */
  readonly ownerId: string
  readonly isGuest: boolean
  readonly enquiryType: 'account' | 'investing' | 'raisingFunds' | 'legal' | 'complaint' | 'other'
  readonly module: 'account' | 'identityCheck' | 'offerings' | 'wallet' | 'shares' | 'documents' | 'shariah' | 'general'
  /** number and country; of a guest also name and address */
  readonly contactSealed: string
  readonly at: Date
}

/** notification.message: one copy of a message, of the person who owns it */
export interface MessageRow {
  readonly id: string
  readonly ownerId: string
  /** the same in both copies */
  readonly sendingId: string
  readonly conversationId: string
  readonly reference: string
  readonly isOwn: boolean
  /** who wrote it or whom it is for; null for support, and in a draft without a recipient */
  readonly otherId: string | null
  readonly isSupport: boolean
  readonly category: 'register' | 'legality' | 'advanceCalculation' | 'loan' | 'investment' | null
  readonly headlineSealed: string
  readonly bodySealed: string
  readonly state: 'draft' | 'sent' | 'unread' | 'read' | 'stored'
  readonly machineVersion: string
  /** when it was sent; of a draft when it was saved last */
  readonly at: Date
}

/** notification.message_block: whose messages a person does not take */
export interface MessageBlockRow {
  readonly blockerId: string
  readonly blockedId: string
  readonly at: Date
}

/** notification.message_image */
export interface MessageImageRow {
  readonly sendingId: string
  readonly position: number
  /** sealed under the key of its owner, who wrote the message */
  readonly fileKey: string
  readonly ownerId: string
}

/** notification.notice: params hold ids, numbers and states only */
export interface NoticeRow {
  readonly id: string
  readonly seq: bigint
  readonly userId: string
  readonly category: 'order' | 'wallet' | 'offering' | 'account' | 'document' | 'message'
  readonly kind: string
  readonly params: unknown
  /** the event that caused it: delivered twice, it is told once */
  readonly eventId: string
  readonly createdAt: Date
  readonly readAt: Date | null
  /** a mail is to be sent as well */
  readonly isMailed: boolean
  /** the mail that carries it; several notices may share one */
  readonly mailId: string | null
  /** when the mail server accepted the mail */
  readonly mailedAt: Date | null
  /** when a push service first accepted it */
  readonly pushedAt: Date | null
  /** its mail waits until then, for a daily mail or the end of quiet hours */
  readonly mailAfter: Date | null
}

/** notification.push_delivery: a notice goes to a device once */
export interface PushDeliveryRow {
  readonly noticeId: string
  readonly token: string
  /** when the push service accepted it */
  readonly sentAt: Date | null
}

/** notification.push_registration: a device of a person, until its session is ended */
export interface PushRegistrationRow {
  readonly token: string
  readonly userId: string
  readonly sessionId: string
  readonly endpointHash: Buffer
  /** endpoint and keys of the browser */
  readonly targetSealed: string
  readonly createdAt: Date
  readonly refreshedAt: Date
}

/** notification.ticket: what a person asks support; its id is that of the conversation */
export interface TicketRow {
  readonly id: string
  readonly userId: string
  /** the copy of the message that the person reports */
  readonly reportedId: string | null
  /** who wrote that message, and never works on the ticket */
  readonly reportedWriterId: string | null
  readonly state: 'open' | 'answered' | 'closed' | 'reopened'
  readonly machineVersion: string
  readonly openedAt: Date
  readonly changedAt: Date
}

/** notification.timing: when mail and push of a person come */
export interface TimingRow {
  readonly userId: string
  readonly digestHour: number | null
  readonly quietFrom: number | null
  readonly quietTo: number | null
  readonly timeZone: string
}
