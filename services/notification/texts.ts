import type { KycRole } from '#contracts/kyc/steps.ts'
import { codedMoney } from '#contracts/currencies.ts'
import { LINKED_PATHS } from '#contracts/paths.ts'

/** Parameters of a stored notice; all are optional, so that notices of older versions can still be read. */
export interface NoticeParams {
  readonly orderId?: string | undefined
  readonly offeringId?: string | undefined
  readonly depositId?: string | undefined
  readonly itemId?: string | undefined
  /** The tab of document management that contains the item. */
  readonly tab?: string | undefined
  /** The role of the case, because a person with two roles has two cases. */
  readonly role?: KycRole | undefined
  readonly units?: number | undefined
  /** In minor units. */
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}

interface Words {
  readonly title: string
  readonly body: string
  readonly link: string | null
}

interface Facts {
  readonly offering: string
  readonly amount: string
  readonly shares: string
  readonly order: string
  readonly project: string
  /** Completes 'You received a document …'; empty when the document is about no offering. */
  readonly about: string
  readonly item: string
  readonly kyc: string
}

type Template = (facts: Facts) => Words

const order =
  (title: string, body: (facts: Facts) => string): Template =>
  (facts) => ({
    title,
    body: body(facts),
    link: facts.order,
  })

const offering =
  (title: string, body: (facts: Facts) => string): Template =>
  (facts) => ({
    title,
    body: body(facts),
    link: facts.project,
  })

const aDocument =
  (title: string, body: (facts: Facts) => string): Template =>
  (facts) => ({
    title,
    body: body(facts),
    link: facts.item,
  })

const kyc =
  (title: string, body: string): Template =>
  ({ kyc: link }) => ({ title, body, link })

/** For the sender, whose list of recipients shows the reason. */
const declinedFor =
  (link: string): Template =>
  () => ({
    title: 'A signature was declined',
    body: 'Somebody has declined to sign a document you sent. The recipients of it show why.',
    link,
  })

/** Words of each kind of notice. No kind may ever be removed, because stored rows still use it. */
const TEMPLATES: Readonly<Record<string, Template>> = {
  'order.placed': order(
    'Investment received',
    (f) => `${f.amount} is held for ${f.shares} of ${f.offering}.`,
  ),
  'order.confirmed': order(
    'Cooling-off ended',
    (f) =>
      `Your order of ${f.shares} of ${f.offering} is confirmed. The shares are allotted once the soft cap is reached.`,
  ),
  'order.allotted': order(
    'Digital shares allotted',
    (f) => `${f.shares} of ${f.offering} are allotted to you.`,
  ),
  'order.held': order(
    'Entered in the share register',
    (f) => `${f.shares} of ${f.offering} are in the register under your name.`,
  ),
  'order.reconfirmationRequested': order(
    'Terms changed: your answer is needed',
    (f) => `The terms of ${f.offering} have changed. Confirm your order or get ${f.amount} back.`,
  ),
  'order.cancelled': order(
    'Order cancelled',
    (f) => `Your order of ${f.shares} of ${f.offering} is cancelled. ${f.amount} is available again.`,
  ),
  'order.refunded': order('Money returned', (f) => `${f.amount} held for ${f.offering} is available again.`),
  'deposit.settled': (f) => ({
    title: 'Money added',
    body: `${f.amount} was added to your wallet.`,
    link: LINKED_PATHS.wallet,
  }),
  'campaign.softCapReached': offering(
    'Soft cap reached',
    (f) => `${f.offering} has reached its soft cap. Confirmed orders are being allotted.`,
  ),
  'campaign.funded': offering('Campaign funded', (f) => `${f.offering} closed successfully.`),
  'campaign.failed': offering(
    'Campaign ended without success',
    (f) => `${f.offering} did not reach its soft cap or was cancelled. All orders are being refunded.`,
  ),
  'campaign.paused': offering('Campaign paused', (f) => `${f.offering} takes no orders for now.`),
  'campaign.preview': offering(
    'Ready to open',
    (f) => `${f.offering} has passed its reviews and opens on its opening date.`,
  ),
  'campaign.draft': offering('Returned to draft', (f) => `${f.offering} came back from review with remarks.`),
  'document.received': aDocument(
    'Document received',
    (f) => `You received a document${f.about}. Open it to see whether something is asked of you.`,
  ),
  'document.requested': aDocument(
    'Document requested',
    (f) => `You are asked to hand in a document${f.about}.`,
  ),
  'document.cancelled': aDocument(
    'Document taken back',
    () =>
      'A document you had not answered yet was taken back by its sender. Nothing is asked of you any more.',
  ),
  'document.reminder': aDocument(
    'Your answer is due in three days',
    (f) => `A document${f.about} still waits for your answer.`,
  ),
  'document.expiring': aDocument(
    'A document runs out within a week',
    () => 'Open it to see what is to be done before then.',
  ),
  'document.signatureReminder': aDocument(
    'Your signature is due in three days',
    () => 'A document still waits for your signature. After that day it can no longer be signed.',
  ),
  'document.yourTurn': aDocument(
    'It is your turn to sign',
    () => 'Whoever signs before you has signed. Open the document to sign it.',
  ),
  'document.completed': aDocument(
    'Contract signed by everybody',
    () => 'The signed contract and its audit certificate can be downloaded.',
  ),
  'document.declined': aDocument(
    'Contract not signed',
    () => 'Somebody has declined to sign a document you sign together. Nothing is asked of you any more.',
  ),
  'document.declinedBySigner': declinedFor(LINKED_PATHS.issuerMyDocuments),
  'document.declinedToStaff': declinedFor(LINKED_PATHS.staffDocuments),
  'document.renewalDue': aDocument(
    'A document is to be renewed',
    () => 'Please hand in a document in force.',
  ),
  'kyc.submitted': kyc('KYC received', 'We look at your details and documents. You need not do anything.'),
  'kyc.revision': kyc(
    'Your KYC needs your attention',
    'Something has to be given again. Open it to see what it is and why.',
  ),
  'kyc.approved': kyc('KYC approved', 'Your details and documents have been checked and approved.'),
  'kyc.rejected': kyc('KYC not approved', 'Your KYC could not be approved. Open it to read the reason.'),
  'kyc.revoked': kyc('Your KYC is looked at again', 'Its approval was taken back.'),
  'kyc.reopened': kyc(
    'Your KYC is looked at again',
    'It was not approved before. We tell you what comes of it.',
  ),
  'kyc.expired': kyc(
    'KYC draft deleted',
    'Nothing was added to it for 90 days, so that it was deleted. You can start again.',
  ),
  // For reviewers only; the person concerned is not informed.
  'kyc.hitsFound': () => ({
    title: 'New screening hits',
    body: 'New lists name somebody like a person who is approved. Please look at the cases with hits.',
    link: `${LINKED_PATHS.staffKyc}?state=hits`,
  }),
  'kyc.companyHold': kyc(
    'Business proposal under review',
    'Your business proposal is under review. Open it to read why, and to change it if you want to.',
  ),
  'kyc.companyApproved': kyc('Business proposal approved', 'Your business proposal has been approved.'),
  'kyc.companyRejected': kyc(
    'Business proposal not approved',
    'Your business proposal could not be approved. Open it to read the reason, and to hand it in again.',
  ),
}

export const NOTICE_KINDS: ReadonlySet<string> = new Set(Object.keys(TEMPLATES))

/** The words of a notice, with the path of the screen it leads to. */
export function wordsFor(kind: string, params: NoticeParams, nameOf: (offeringId: string) => string): Words {
  const template = TEMPLATES[kind]
  if (!template) throw new Error(`no words for the notice '${kind}'`)
  const { offeringId, orderId, units, role } = params
  return template({
    offering: offeringId === undefined ? 'the offering' : nameOf(offeringId),
    amount: amountText(params),
    shares: units === 1 ? '1 digital share' : `${(units ?? 0).toLocaleString('en-US')} digital shares`,
    order: orderId === undefined ? LINKED_PATHS.myInvestments : LINKED_PATHS.transactionApproved(orderId),
    project: offeringId === undefined ? LINKED_PATHS.browseProject : LINKED_PATHS.propertyDetails(offeringId),
    about: offeringId === undefined ? '' : ` about ${nameOf(offeringId)}`,
    item: documentPath(params),
    kyc: role === undefined ? LINKED_PATHS.kycProcess : `${LINKED_PATHS.kycProcess}?role=${role}`,
  })
}

function documentPath({ itemId, tab }: NoticeParams): string {
  if (itemId === undefined || tab === undefined) return LINKED_PATHS.documentManagement
  return LINKED_PATHS.manageDocument(tab === 'REQUESTED' ? 'Request' : 'Received', tab, itemId)
}

function amountText({ amount, currency }: NoticeParams): string {
  if (amount === undefined || currency === undefined) return 'The amount'
  return codedMoney({ amount, currency })
}
