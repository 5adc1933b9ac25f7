import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { Kind, Kinds } from './kind.ts'

/** The KYC service mails these itself, because only it can read what its mail says. */
const kyc = (title: string, body: string): Kind => ({
  words: ({ kyc: link }) => ({ title, body, link }),
})

/** Notices about identity checks, messages and what a person follows. */
export const PERSONAL_KINDS: Kinds = {
  'search.matched': {
    words: (f) => ({
      title: 'A new offering matches',
      body: `${f.offering} has opened and matches ${f.searches}.`,
      link: f.project,
    }),
    mail: 'View the offering',
  },
  'complaint.answered': {
    words: (f) => ({
      title: 'Your complaint is answered',
      body: `The Shariah board answered your complaint${f.about}.`,
      link: `${LINKED_PATHS.shariahCompliance}#complaints`,
    }),
    mail: 'Read the answer',
  },
  'message.received': {
    words: (f) => ({
      title: 'New message',
      body: 'You have a new secure message.',
      link: f.conversation,
    }),
    mail: 'Read the message',
  },
  'message.answered': {
    words: (f) => ({
      title: 'Support has answered',
      body: 'Support has answered your ticket.',
      link: f.conversation,
    }),
    mail: 'Read the answer',
  },
  'kyc.submitted': kyc(
    'Identity check received',
    'We are reviewing your details and documents. You need not do anything.',
  ),
  'kyc.revision': kyc(
    'Your identity check needs your attention',
    'Open it to see which pages to update, and why.',
  ),
  'kyc.approved': {
    words: ({ kyc: link, isIssuer }) => ({
      title: 'Your identity is verified',
      body: isIssuer
        ? 'Your details and documents have been checked and approved.'
        : 'Your details and documents have been checked and approved. Open your dashboard to see what comes next.',
      // The dashboard shows an investor the next step; an issuer reads how the company stands.
      link: isIssuer ? link : LINKED_PATHS.dashboard,
    }),
  },
  'kyc.rejected': kyc(
    'Identity check not approved',
    'Your identity check could not be approved. Open it to read the reason.',
  ),
  'kyc.revoked': kyc(
    'Your identity check is being reviewed again',
    'Its approval was withdrawn. We will tell you the result.',
  ),
  'kyc.reopened': kyc(
    'Your identity check is being reviewed again',
    'It was not approved before. We will tell you the result.',
  ),
  'kyc.expired': kyc(
    'Draft of your identity check deleted',
    'Nothing was added to it for 90 days, so it was deleted. You can start again.',
  ),
  'kyc.newCheckRejected': kyc(
    'New identity check not approved',
    'Your new identity check could not be approved. Your earlier check is not affected. Open it to read the reason.',
  ),
  'kyc.newCheckExpired': kyc(
    'Draft of your new identity check deleted',
    'Nothing was added to it for 90 days, so it was deleted. Your earlier check is not affected.',
  ),
  'kyc.validityEnds': {
    words: ({ kyc: link, by, isIssuer }) => ({
      title: 'Your identity check expires soon',
      body: `Please start a new check${by}${isIssuer ? '' : ', so that you can go on investing'}.`,
      link,
    }),
    isDeadline: true,
  },
  'kyc.validityEnded': {
    words: ({ kyc: link, isIssuer }) => ({
      title: 'Your identity check has expired',
      body: isIssuer
        ? 'Your company stays approved. Please start a new check.'
        : 'You can still withdraw your money. To invest again, please start a new check.',
      link,
    }),
  },
  // For reviewers only; the person concerned is not informed.
  'kyc.hitsFound': {
    words: () => ({
      title: 'New screening hits',
      body: 'New lists hold names like those of approved people. Please review the cases with hits.',
      link: `${LINKED_PATHS.staffKyc}?state=hits`,
    }),
  },
  'kyc.companyHold': kyc(
    'Business proposal under review',
    'Your business proposal is under review. Open it to read why, and to change it if you want to.',
  ),
  'kyc.companyApproved': kyc('Business proposal approved', 'Your business proposal has been approved.'),
  'kyc.companyRejected': kyc(
    'Business proposal not approved',
    'Your business proposal could not be approved. Open it to read the reason, and to submit it again.',
  ),
}
