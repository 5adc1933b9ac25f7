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
    from: '2026-11-30',
    to: '2026-12-01',
    parts: [
      {
        id: 'allotment',
        removed: [
          'Allotted shares are locked for the number of months that the offering states, counted from the allotment. They cannot be sold or transferred here, neither before that date nor after it.',
        ],
        added: ['Allotted shares are locked'],
      },
      {
        id: 'changes',
        removed: [
          'This is the sixth version; the first was in force from 01/11/2026, the second on 20/11/2026, the third from 22/11/2026, the fourth and the fifth on 29/11/2026. What changed stands below the text. A later version does not apply to an account before its holder has accepted it; we ask for that after the next log-in.',
        ],
        added: ['This is the seventh version'],
      },
    ],
  },
  {
    from: '2026-11-29-2',
    to: '2026-11-30',
    parts: [
      {
        id: 'accounts',
        removed: [
          'Before you invest or raise funds, a person of our staff checks who you are: from what you answer, from your identity document and a photo of you, and from lists of sanctions and of people in public office. No program decides it. To invest you need an approved identity check, you must have accepted the risk text in force, and the offering must be open. We do not judge whether an investment suits you; the limits that a regime or your province sets are worked out from the figures you state, are shown before you order, and are held to.',
        ],
        added: ['Before you invest or raise funds'],
      },
      {
        id: 'wallet',
        removed: [
          'Money enters a wallet by card, in US dollars, from $1.00 to $100,000.00 a payment. It is credited when the card provider confirms it, and not before. A payment whose bank does not answer counts as failed after 30 minutes; if it arrives later, it is credited all the same. A payment that arrives with another amount than asked for is credited to nobody until a person has looked into it.',
          'A wallet shows three sums apart: what is available, what is held for orders, and what is pending from card payments on their way. Taking money out is not built yet.',
        ],
        added: ['Money enters a wallet by card', 'A wallet shows three sums apart'],
      },
      {
        id: 'changes',
        removed: [
          'This is the fifth version; the first was in force from 01/11/2026, the second on 20/11/2026, the third from 22/11/2026, the fourth on 29/11/2026. What changed stands below the text. A later version does not apply to an account before its holder has accepted it; we ask for that after the next log-in.',
        ],
        // A later version has another paragraph there.
        added: [],
      },
    ],
  },
  {
    from: '2026-11-29',
    to: '2026-11-29-2',
    parts: [
      {
        id: 'refunds',
        removed: [
          'If an offering changes its terms before your shares are allotted, your order waits until you confirm the new terms, at most to the moment stated with them. If you refuse or do not answer, it is refunded.',
        ],
        added: ['If an offering changes its terms before'],
      },
      {
        id: 'changes',
        removed: [
          'This is the fourth version; the first was in force from 01/11/2026, the second on 20/11/2026, the third from 22/11/2026. What it changed stands below the text. A later version does not apply to an account before its holder has accepted it; we ask for that after the next log-in.',
        ],
        // A later version has another paragraph there.
        added: [],
      },
    ],
  },
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
        // A later version has another paragraph there.
        added: [],
      },
    ],
  },
]
