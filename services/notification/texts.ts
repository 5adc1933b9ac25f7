import type { KycRole } from '#contracts/kyc/steps.ts'
import { formatMoney } from '#contracts/currencies.ts'
import { documentItemPath } from '#contracts/web/open-paths.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { formatDay, instantText } from '#contracts/dates.ts'
import { REGIME_CALENDARS } from '#contracts/payment/rules/values.ts'
import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import { REGIMES } from '#contracts/project/values.ts'

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

interface Facts {
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

interface Kind {
  readonly words: (facts: Facts) => Words
  /** The button of its mail; undefined for a notice that is not mailed. */
  readonly mail?: string
  /** Time runs out: its mail waits for no other day. */
  readonly isDeadline?: true
}

type Mailed = 'mailed' | 'deadline'

const order = (title: string, body: (facts: Facts) => string, mail?: Mailed): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.order }),
  ...(mail && { mail: 'View your order' }),
  ...(mail === 'deadline' && { isDeadline: true }),
})

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

/** About the results of an offering, for its issuer. */
const distribution = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: LINKED_PATHS.distributions }),
  mail: 'View your distributions',
})

/** About money that leaves the wallet. */
const wallet = (title: string, body: (facts: Facts) => string): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: LINKED_PATHS.wallet }),
  mail: 'Open your wallet',
})

const aDocument = (title: string, body: (facts: Facts) => string, mail?: Mailed): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.item }),
  ...(mail && { mail: 'Open the document' }),
  ...(mail === 'deadline' && { isDeadline: true }),
})

/** The KYC service mails these itself, because only it can read what its mail says. */
const kyc = (title: string, body: string): Kind => ({
  words: ({ kyc: link }) => ({ title, body, link }),
})

/** For the sender, whose list of recipients shows the reason. */
const declinedFor = (link: string): Kind => ({
  words: () => ({
    title: 'A signature was declined',
    body: 'A signer declined to sign a document you sent. Its list of recipients shows the reason.',
    link,
  }),
  mail: 'Open your documents',
})

/** Words of each kind of notice, and whether it is mailed. No kind may ever be removed, because stored rows still use it. */
const KINDS: Readonly<Record<string, Kind>> = {
  'order.placed': order(
    'Investment received',
    (f) =>
      `${f.amount} is held for ${f.shares} of ${f.offering}.${f.cancelUntil === undefined ? '' : ` You can cancel until ${f.cancelUntil}.`}`,
    'mailed',
  ),
  'order.confirmed': order(
    'Order confirmed',
    (f) =>
      `Your order for ${f.shares} of ${f.offering} is confirmed. You receive the shares once the minimum target is reached.`,
    'mailed',
  ),
  'order.allotted': order(
    'Digital shares allotted',
    (f) => `You now hold ${f.shares} of ${f.offering}.`,
    'mailed',
  ),
  // It follows an allotment at once, whose mail is enough.
  'order.held': order(
    'Entered in the share register',
    (f) => `The share register shows ${f.shares} of ${f.offering} in your name.`,
  ),
  'order.reconfirmationRequested': order(
    'Terms changed: your answer is needed',
    (f) =>
      `The terms of ${f.offering} have changed. Accept or refuse them${f.answerBy === undefined ? '' : ` until ${f.answerBy}`}.${silenceText(f)}`,
    'deadline',
  ),
  'order.stayedIn': order(
    'The new terms now apply to your order',
    (f) =>
      `You did not answer the new terms of ${f.offering} in time, so your order for ${f.shares} goes on under them. ${f.cancelUntil === undefined ? 'You can no longer cancel it.' : `You can cancel it until ${f.cancelUntil}.`}`,
    'mailed',
  ),
  'order.cancelled': order(
    'Order cancelled',
    (f) =>
      `Your order for ${f.shares} of ${f.offering} is cancelled. ${f.amount} is available in your wallet again.`,
    'mailed',
  ),
  'order.refunded': order(
    'Money returned',
    (f) => `${f.amount} held for ${f.offering} is available in your wallet again.`,
    'mailed',
  ),
  'order.refundDecided': order(
    'Order refunded',
    (f) =>
      `Your order for ${f.shares} of ${f.offering} is refunded. ${f.amount} is available in your wallet again. Your order shows the reason.`,
    'mailed',
  ),
  'order.offeringExtended': order(
    'Offering extended',
    (f) =>
      `${f.offering} stays open${f.closes === undefined ? ' for longer' : ` until ${f.closes}`}. ${f.amount} stays held for your order.`,
    'mailed',
  ),
  'deposit.settled': {
    words: (f) => ({
      title: 'Money added',
      body: `${f.amount} was added to your wallet.`,
      link: LINKED_PATHS.wallet,
    }),
    mail: 'Open your wallet',
  },
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
      `${f.offering} does not pass its Shariah screening any more. While it is open, it takes no orders until it passes again.`,
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
  'search.matched': {
    words: (f) => ({
      title: 'A new offering matches',
      body: `${f.offering} has opened and matches ${f.searches}.`,
      link: f.project,
    }),
    mail: 'View the offering',
  },
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
    (f) => `${f.offering} does not pass its Shariah screening any more.`,
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
  'late.costApproved': distribution(
    'A charge for a late payment is approved',
    (f) => `Finance approved a charge (cost of collection) for ${f.offering}. You pay it with the late sum.`,
  ),
  'late.respiteGranted': distribution(
    'You have more time to pay',
    (f) =>
      `Finance granted more time (respite) for a late sum of ${f.offering}. Nothing is added to it meanwhile.`,
  ),
  'late.respiteEnded': distribution(
    'The extra time to pay has ended',
    (f) => `The extra time (respite) for a late sum of ${f.offering} has ended. Days count as late again.`,
  ),
  'late.overdue': distribution(
    'A payment is overdue',
    (f) =>
      `A rent or an instalment of ${f.offering} is overdue. Please file it, and add money to your wallet.`,
  ),
  // For finance only.
  'late.issuerOverdue': {
    words: (f) => ({
      title: 'An issuer is overdue',
      body: `A rent or an instalment of ${f.offering} is overdue. Please look at it.`,
      link: LINKED_PATHS.staffDistributions,
    }),
  },
  'distribution.filed': distribution(
    'A distribution is filed',
    (f) =>
      `A colleague of yours has filed a result of ${f.offering}. You can cancel it until it is approved.`,
  ),
  'distribution.returned': distribution(
    'A distribution came back',
    (f) => `Finance sent a distribution of ${f.offering} back with a reason. You can file it again.`,
  ),
  'distribution.approved': distribution(
    'A distribution is approved',
    (f) => `A distribution of ${f.offering} is approved.`,
  ),
  'distribution.paid': distribution(
    'A distribution is paid',
    (f) => `The holders of ${f.offering} are paid.${f.unpaid}`,
  ),
  'distribution.released': distribution(
    'A distribution is cancelled',
    (f) =>
      `No digital shares of ${f.offering} were held at the record date. What was set aside is back in the wallet of the issuer.`,
  ),
  'distribution.received': {
    words: (f) => ({
      title: 'You received a distribution',
      body: `${f.amount} from ${f.offering} is available in your wallet.`,
      link: f.position,
    }),
    mail: 'View your investment',
  },
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
  'withdrawal.requested': wallet(
    'Withdrawal requested',
    (f) =>
      `A withdrawal of ${f.amount} from your wallet was requested. If this was not you, please contact support at once.`,
  ),
  'withdrawal.declined': wallet(
    'Withdrawal declined',
    (f) => `Your withdrawal of ${f.amount} was declined. The money is available in your wallet again.`,
  ),
  'withdrawal.refused': wallet(
    'Withdrawal refused',
    (f) => `The bank refused your withdrawal of ${f.amount}. The money is available in your wallet again.`,
  ),
  'withdrawal.settled': wallet(
    'Withdrawal arrived',
    (f) => `Your withdrawal of ${f.amount} has arrived at your bank.`,
  ),
  'withdrawal.returned': wallet(
    'Withdrawal sent back',
    (f) => `Your bank sent back your withdrawal of ${f.amount}. The money is available in your wallet again.`,
  ),
  'accountPause.paused': wallet(
    'Your account is paused',
    () => 'You can log in and read everything, but cannot invest, withdraw or pay zakat. Please write to us.',
  ),
  'accountPause.resumed': wallet(
    'Your account is resumed',
    () => 'Your account is no longer paused. You can invest and withdraw again.',
  ),
  'bankAccount.added': wallet(
    'Bank account added',
    () => 'A bank account was added to your wallet. If this was not you, please contact support at once.',
  ),
  'bankAccount.removed': wallet('Bank account removed', () => 'A bank account was removed from your wallet.'),
  'bankAccount.refused': wallet(
    'Bank account refused',
    () => 'The bank refused the account you added. Please check its number and add it again.',
  ),
  'bankAccount.approved': wallet(
    'Bank account confirmed',
    () => 'Finance has confirmed the holder of your bank account.',
  ),
  'bankAccount.declined': wallet(
    'Bank account declined',
    () => 'Finance could not confirm the holder of your bank account. The reason stands beside the account.',
  ),
  'bankAccount.closed': wallet(
    'Bank account closed',
    () =>
      'Your bank says that your account is closed. Withdrawals to it are stopped, and their money is available in your wallet.',
  ),
  'refund.declined': {
    words: (f) => ({
      title: 'Refund declined',
      body: `Your proposal to refund ${f.offering} was declined. The reason stands beside it.`,
      link: LINKED_PATHS.cancelRefund,
    }),
    mail: 'View your proposal',
  },
  'document.received': aDocument(
    'Document received',
    (f) => `You received a document${f.about}. Open it to see if it needs an answer${f.by}.`,
    'mailed',
  ),
  'document.toSign': aDocument(
    'A document needs your signature',
    (f) => `Please read and sign a document${f.about}${f.by}.`,
    'mailed',
  ),
  'document.requested': aDocument(
    'Document requested',
    (f) => `Please submit a document${f.about}${f.by}.`,
    'mailed',
  ),
  // The person is on the page that asked for it.
  'document.signatureAsked': aDocument(
    'Signature requested',
    () => 'The declaration of your identity check is ready to sign.',
  ),
  'document.cancelled': aDocument(
    'Document withdrawn',
    () => 'The sender withdrew a document you had not answered. You need not do anything.',
  ),
  'document.reminder': aDocument(
    'Your answer is due in three days',
    (f) => `A document${f.about} is waiting for your answer${f.by}.`,
    'deadline',
  ),
  'document.expiring': aDocument(
    'A document expires within a week',
    (f) =>
      `${f.expiresOn === undefined ? '' : `It expires at the end of ${f.expiresOn}. `}Open it to see what to do before then.`,
    'deadline',
  ),
  'document.signatureReminder': aDocument(
    'Your signature is due in three days',
    (f) => `A document is waiting for your signature${f.by}. After that day it can no longer be signed.`,
    'deadline',
  ),
  'document.yourTurn': aDocument(
    'It is your turn to sign',
    (f) => `Everyone before you has signed. Open the document to sign it${f.by}.`,
    'mailed',
  ),
  'document.signed': aDocument(
    'You have signed a document',
    () => 'Your signature is confirmed. We will email you when everyone has signed.',
    'mailed',
  ),
  // For those whose signature was the last one.
  'document.signedByAll': aDocument(
    'You have signed a document',
    () =>
      'Your signature is confirmed, and the document is complete. You can download it with its audit certificate.',
    'mailed',
  ),
  'document.completed': aDocument(
    'Signed document ready',
    () => 'All signatures are complete. You can download the signed document and its audit certificate.',
    'mailed',
  ),
  'document.declined': aDocument(
    'Document not signed',
    () => 'Another signer declined, so the document is closed. You need not do anything.',
    'mailed',
  ),
  'document.shared': aDocument(
    'A link to your document was made',
    () =>
      'The link opens the document until it ends. If this was not you, end the link and change your password.',
    'mailed',
  ),
  'document.declinedBySigner': declinedFor(LINKED_PATHS.issuerMyDocuments),
  'document.declinedToStaff': declinedFor(LINKED_PATHS.staffDocuments),
  'document.renewalDue': aDocument(
    'A document is due for renewal',
    (f) => `Please submit a valid one${f.by}.`,
    'deadline',
  ),
  'kyc.submitted': kyc(
    'Identity check received',
    'We are reviewing your details and documents. You need not do anything.',
  ),
  'kyc.revision': kyc(
    'Your identity check needs your attention',
    'Open it to see which pages to update, and why.',
  ),
  'kyc.approved': kyc(
    'Your identity is verified',
    'Your details and documents have been checked and approved.',
  ),
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
  // For compliance only; the person concerned is not informed.
  'moneyCase.noticed': {
    words: ({ moneyCase }) => ({
      title: 'A movement of money was noticed',
      body: 'A rule noticed a movement of money. It waits among the cases of compliance.',
      link: moneyCase,
    }),
  },
  // For compliance only.
  'rules.calendarEnds': {
    words: (f) => ({
      title: 'A calendar of business days ends soon',
      body: `The business days of ${f.regimes} are known until ${f.expiresOn ?? 'a day soon'}. Orders that need a later day are refused. Please see to the next calendar.`,
      link: LINKED_PATHS.staffRules,
    }),
  },
  // For compliance only.
  'charity.accountClosed': {
    words: () => ({
      title: 'The account of a charity is closed',
      body: 'The bank says that the account of a charity is closed. It is not paid any more. Please withdraw it from the register.',
      link: LINKED_PATHS.staffCharities,
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

/** Notices of older versions do not hold what silence means. */
function silenceText({ silence, amount }: Pick<Facts, 'silence' | 'amount'>): string {
  if (silence === undefined) return ''
  return silence === 'stays'
    ? ' Without an answer, your order goes on under the new terms.'
    : ` Without an answer, ${amount} comes back to your wallet.`
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
