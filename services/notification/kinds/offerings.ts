import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { Facts, Kind, Kinds, Mailed } from './kind.ts'

const offering = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.project }),
  mail: 'View your offering',
})

/** News of the scholars and of staff for the investors of an offering. */
const ofPosition = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.position }),
  mail: 'View your investment',
})

/** An offering without a public page yet: its issuer reads more beside the answers. */
const unopened = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.proposal }),
  mail: 'View your offering',
})

/** News of the issuer for the investors of an offering. */
const anUpdate = (title: string, body: (facts: Facts) => string, mail?: Mailed): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.updates }),
  ...(mail && { mail: 'Read the update' }),
})

const aQuestion = (title: string, body: (facts: Facts) => string, mail?: string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.questions }),
  ...(mail !== undefined && { mail }),
})

/** About a question, for the issuer of the offering. */
const forIssuer = (title: string, body: (facts: Facts) => string, mail?: string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.room }),
  ...(mail !== undefined && { mail }),
})

const milestone = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: LINKED_PATHS.milestoneDashboard }),
  mail: 'View your milestones',
})

/** For the owner of an offering about its colleagues. */
const forOwner = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.colleagues }),
})

/** About a report that an issuer owes. */
const aReport = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: LINKED_PATHS.myDashboard }),
  mail: 'Open your dashboard',
  isDeadline: true,
})

/** Notices about offerings, for their issuers and investors. */
export const OFFERING_KINDS: Kinds = {
  'campaign.softCapReached': offering(
    'Minimum target reached',
    (f) => `${f.offering} has reached its minimum target. Confirmed orders are being allotted.`,
  ),
  'campaign.funded': offering('Campaign funded', (f) => `${f.offering} closed successfully.`),
  'campaign.settled': offering(
    'Campaign settled',
    (f) => `The final result of ${f.offering} is paid. The campaign is over, and no report is due any more.`,
  ),
  'campaign.failed': offering(
    'Campaign ended without success',
    (f) => `${f.offering} did not reach its minimum target or was cancelled. All orders are being refunded.`,
  ),
  'campaign.paused': offering('Campaign paused', (f) => `${f.offering} is taking no orders for now.`),
  'campaign.fatwaRevoked': offering(
    'Fatwa revoked',
    (f) =>
      `A scholar withdrew the signature of the terms of ${f.offering}. While it is open, it takes no orders until three scholars have signed.`,
  ),
  'campaign.fatwaExpired': offering(
    'Fatwa expired',
    (f) =>
      `The fatwa of ${f.offering} has expired. While it is open, it takes no orders until three scholars have signed again.`,
  ),
  'campaign.screeningEnded': offering(
    'Screening not passed',
    (f) =>
      `The Shariah screening of ${f.offering} is not passed at present. While it is open, it takes no orders until it is passed.`,
  ),
  'campaign.screeningPassed': offering(
    'Screening passed',
    (f) => `${f.offering} passes its Shariah screening again.`,
  ),
  'campaign.screeningPassedPaused': offering(
    'Screening passed',
    (f) =>
      `${f.offering} passes its Shariah screening again. It is paused: you can now request that it resumes.`,
  ),
  'campaign.changeCarriedOut': offering(
    'Change approved',
    (f) => `A second person has approved a change of ${f.offering}. It is carried out.`,
  ),
  'campaign.changeDeclined': {
    words: (f) => ({
      title: 'Change declined',
      body: `Your request for a change of ${f.offering} was declined. The reason stands beside it.`,
      link: LINKED_PATHS.resumeAction,
    }),
    mail: 'View your request',
  },
  'campaign.preview': unopened(
    'Ready to open',
    (f) => `${f.offering} has passed its reviews and opens on its opening date.`,
  ),
  'campaign.overCap': unopened(
    'Opening delayed',
    (f) =>
      `${f.offering} cannot open: its maximum target is above what you may still raise at present. We try again each day until it closes.`,
  ),
  'review.overCap': {
    words: (f) => ({
      title: 'Opening delayed',
      body: `${f.offering}, which you approved, cannot open: its maximum target is above what its issuer may still raise at present.`,
      link: f.review,
    }),
  },
  'campaign.draft': unopened(
    'Returned to draft',
    (f) => `${f.offering} came back from review with comments.`,
  ),
  'campaign.rejected': unopened(
    'Offering rejected',
    (f) => `${f.offering} was rejected. The reason stands beside your answers.`,
  ),
  'update.posted': anUpdate('Update posted', (f) => `The issuer of ${f.offering} posted an update.`),
  'fatwa.revoked': ofPosition(
    'Fatwa revoked',
    (f) => `A scholar withdrew the signature of the terms of ${f.offering}. Fewer than three are left.`,
  ),
  'fatwa.expired': ofPosition(
    'Fatwa expired',
    (f) => `The fatwa of ${f.offering} has expired. The scholars have not signed its terms again yet.`,
  ),
  'fatwa.screening': ofPosition(
    'Screening not passed',
    (f) => `The Shariah screening of ${f.offering} is not passed at present.`,
  ),
  'fatwa.screeningPassed': ofPosition(
    'Screening passed',
    (f) => `${f.offering} passes its Shariah screening again.`,
  ),
  'investment.paused': ofPosition(
    'Campaign paused',
    (f) => `${f.offering} takes no orders for now. What you have ordered stays as it is.`,
  ),
  'investment.resumed': ofPosition('Campaign resumed', (f) => `The campaign of ${f.offering} goes on.`),
  'update.material': anUpdate(
    'Important update posted',
    (f) =>
      `The issuer of ${f.offering} posted an update that may matter for your investment. Please read it.`,
    'mailed',
  ),
  'question.asked': forIssuer(
    'New question',
    (f) => `An investor has a question about ${f.offering}. Your answer will be public.`,
    'Answer the question',
  ),
  'question.answered': aQuestion(
    'Your question is answered',
    (f) => `The issuer of ${f.offering} answered your question.`,
    'Read the answer',
  ),
  'question.hidden': aQuestion(
    'Your question is hidden',
    (f) => `Our compliance team has hidden your question about ${f.offering}. The reason stands beside it.`,
  ),
  'question.hiddenToIssuer': forIssuer(
    'A question is hidden',
    (f) => `Our compliance team has hidden a question about ${f.offering}. The reason stands beside it.`,
  ),
  'milestone.returned': milestone(
    'Evidence sent back',
    (f) => `The evidence of a milestone of ${f.offering} came back with a reason. You can file it again.`,
  ),
  'milestone.released': milestone(
    'Money released',
    (f) => `${f.amount} for a milestone of ${f.offering} is available in your wallet.`,
  ),
  'report.reminder': aReport(
    'A report is due',
    (f) => `Please publish the quarterly report of ${f.offering}${f.by}.`,
  ),
  'report.accountsReturned': aReport(
    'Accounts sent back',
    (f) =>
      `Compliance sent back the accounts in a quarterly report of ${f.offering}. The reason stands beside the report. Please file them again.`,
  ),
  'report.overdue': aReport(
    'A report is overdue',
    (f) =>
      `The quarterly report of ${f.offering} is overdue. Its page shows how many reports came on time. Please publish it soon.`,
  ),
  // The mail to this address carries the link, which is stored nowhere.
  'colleague.invited': {
    words: (f) => ({
      title: 'You are invited',
      body: `You are invited to work on ${f.offering}. Open the link in the email that we have sent you.`,
      link: null,
    }),
  },
  'colleague.accepted': forOwner(
    'Invitation accepted',
    (f) => `A person you invited now has access to ${f.offering}.`,
  ),
  'colleague.left': forOwner(
    'A colleague has left',
    (f) => `A colleague has given up access to ${f.offering}.`,
  ),
  'colleague.removed': {
    words: (f) => ({
      title: 'Your access has ended',
      body: `The owner of ${f.offering} has ended your access to it.`,
      link: null,
    }),
  },
  'colleague.roleChanged': {
    words: (f) => ({
      title: 'Your role has changed',
      body: `The owner of ${f.offering} has changed what you may do with it.`,
      link: f.offerings,
    }),
  },
}
