import type { NoticeCategory } from '#contracts/notification/values.ts'

/** What a notice is about, in the words of the filter. */
export const CATEGORY_WORDS: Readonly<Record<NoticeCategory, string>> = {
  order: 'Orders',
  wallet: 'Wallet',
  offering: 'Projects',
  account: 'Account and identity check',
  document: 'Documents',
  message: 'Messages',
}
