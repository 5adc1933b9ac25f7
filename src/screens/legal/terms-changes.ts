/** What one version of the terms changed: whole paragraphs, by the part that they stand in. */
export interface TermsChange {
  readonly from: string
  readonly to: string
  readonly parts: readonly {
    /** The anchor of the part. */
    readonly id: string
    /** Paragraphs of the earlier version that are gone. */
    readonly removed: readonly string[]
    /** The beginnings of new paragraphs, which the terms themselves hold in full. */
    readonly added: readonly string[]
  }[]
}

/** The newest first. */
export const TERMS_CHANGES: readonly TermsChange[] = [
  {
    from: '2026-11-22',
    to: '2026-11-29',
    parts: [
      { id: 'accounts', removed: [], added: ['You may share a document that you added'] },
      {
        id: 'allotment',
        removed: ['Paying the issuer from escrow, and paying profit to holders, are not built yet.'],
        added: ['The money in escrow is paid to the issuer in parts'],
      },
      { id: 'complaints', removed: [], added: ['You reach us through the page Contact'] },
      {
        id: 'changes',
        removed: [
          'This is the third version; the first was in force from 01/11/2026, the second on 20/11/2026. New in it, all under Accounts: the identity check, limits, taking one’s data along, and erasing an account. A later version does not apply to an account before its holder has accepted it; asking for that is not built yet.',
        ],
        added: ['This is the fourth version'],
      },
    ],
  },
]
