/** What a notice is about; lists filter by it. */
export const NOTICE_CATEGORIES = ['order', 'wallet', 'offering', 'account', 'document', 'message'] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]

/** The ways a notice reaches a person: the list in the product, mail, and the browser of a device. */
export const NOTICE_CHANNELS = ['app', 'mail', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
