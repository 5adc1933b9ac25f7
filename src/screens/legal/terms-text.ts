import { PRODUCT_NAME, SUPPORT_EMAIL } from '#lib/product.ts'

/** A part of the terms and conditions; `id` is its anchor. */
export interface TermsSection {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Shown above everything else. */
export const DEMONSTRATION_NOTICE =
  'This installation is a demonstration. It is not a licensed offer of investments. Card payments are made by a provider that is part of this program: no bank is connected, and no real money moves.'

/** The text of TERMS_VERSION, which describes exactly what the product does; any change needs a new version. */
export const TERMS: readonly TermsSection[] = [
  {
    id: 'who',
    title: 'Who we are',
    paragraphs: [
      `${PRODUCT_NAME} is software that brings issuers of projects together with people who invest in them through digital shares.`,
      'No licence stands behind this installation, neither for crowdfunding nor for securities nor for payment services. Nothing on it is an offer of securities, an invitation to invest, or advice.',
      'No bank and no card network is connected. No card is charged, no real money moves, and a balance in a wallet is a claim against nobody. The offerings, issuers and holders that come with the demonstration are invented.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    paragraphs: [
      'Anybody may sign up, as an investor, as an issuer or as both. The account exists once the code that we sent to its e-mail address was entered. A code is good for five minutes, five tries and one use. What was typed for a sign-up that nobody proves is deleted after a day.',
      'Each log-in asks for two things: your password, or an account of yours at a network that is linked here; and a second factor. That is a code sent by e-mail or SMS, or, once you have set them up, a code of your authenticator app, a passkey, or one of your recovery codes. An investment asks for the second factor once more, for that amount and that offering alone. So do changes of the e-mail address, the mobile number, the second factors and the linked networks, together with the password.',
      'You change your password with the present one, and recover a forgotten one by a link that we send to your e-mail address or your proved mobile number. That link is good for 15 minutes and one use. A new password ends the sessions on other devices and leaves the second factor as it is. We tell you by e-mail of each change to what protects your account.',
      'After five wrong passwords within 15 minutes an e-mail address is closed until those 15 minutes are over; a browser in which you have logged in before has five of its own. A session ends after 15 minutes without activity and a warning of 30 seconds, and 12 hours after the log-in in any case.',
      'Your name, e-mail address and telephone number are stored encrypted under a key of your own. In the share register your name is shown to you, to the issuer of that offering, and to our compliance, finance and administration staff. Everybody else sees a pseudonym.',
      'Before you invest or raise funds, a person of our staff checks who you are: from what you answer, from your identity document and a photo of you, and from lists of sanctions and of people in public office. No program decides it. To invest you need an approved identity check, you must have accepted the risk text in force, and the offering must be open. Before you order, we compare how long an offering takes, and the loss that you may suffer, with what you answered in your identity check. We warn you where they do not fit; you then order only once you have confirmed that you read the warning. That is no advice, and the decision is yours. The limits that a regime or your province sets are worked out from the figures you state, are shown before you order, and are held to.',
      'We keep a record of each log-in: when it was, how it was proved, the device and browser, the network address, and the place that is guessed from that address. You see your last ten under Profile and security. They are kept encrypted under your key for 180 days, so that you and we can tell a stranger’s log-in from yours; we mail you when one comes from a device and network not seen in that time.',
      'Codes and links go by SMS to your mobile number only after you proved it with a code, or to prove it. A message carries the code or link and what it is for. How many may be sent to a number, and for an account, is limited.',
      'You may log in or sign up through LinkedIn or the identity provider that this installation offers. Their page opens in a window of its own and tells us who you are there, with your name and e-mail address; it learns that you use this platform. To sign up, you then choose a kind of user, accept these terms and prove the address with a code. We keep a keyed digest of your identity there and the name of that account, encrypted under your key; we post nothing and keep no access to it. You may unlink it at any time.',
      'You may share a document that you added under My documents by a link. Everyone who has the link can read that file until the link ends: on its date, after 50 uses, or when you end it. We count the uses.',
      'Under Privacy policy you download everything we hold about you, and erase your account. Erasing is refused while there is money in your wallet, an order or a payment is open, you hold digital shares, or a document waits for your signature. What the law makes us keep is then locked until its date, and destroyed on it.',
    ],
  },
  {
    id: 'wallet',
    title: 'Wallet',
    paragraphs: [
      'Money enters a wallet by card, in US dollars, from $1.00 to $100,000.00 a payment. A card payment is credited when the card provider confirms it, and not before. A payment whose bank does not answer counts as failed after 30 minutes; if it arrives later, it is credited all the same. A payment that arrives with another amount than asked for is credited to nobody until a person has looked into it. Money comes by bank transfer too, with the reference that your wallet shows. It is credited once the bank has reported it and the payer has your verified name; a transfer that does not fit waits for a person of finance, or goes back.',
      'A wallet shows three sums apart: what is available, what is held for orders and withdrawals, and what is pending from card payments on their way. You take money out, after your identity check, to a bank account of yours that you have proved with the code of a test transfer. Where its holder is not exactly your verified name, finance looks at it first. A new account waits for 72 hours. From $10,000.00 within 24 hours on, a person of finance approves it; more than $50,000.00 within 24 hours is not possible. If there is a fee, you see it before you confirm.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders and holds',
    paragraphs: [
      'An order names a number of digital shares, the price of one, and the version of the offering’s terms that you saw. If price or terms have changed meanwhile, the order is refused and nothing is taken. It cannot be for less than the smallest number the offering allows, and nobody can invest in their own offering.',
      'Orders are taken as they arrive, and each is filled whole or refused whole. In one step the shares are reserved for you and their price is held in your wallet. Held money is still yours; it can be used for nothing else. The same request sent twice is one order.',
    ],
  },
  {
    id: 'cooling-off',
    title: 'Cooling-off',
    paragraphs: [
      'Each offering stands under the rule of a regime that says how long you may cancel. The page of the offering names the rule and the moment at which it would end, and your order keeps both. Where a rule counts back from the close of the offering, an order placed after that moment has no cooling-off.',
      'Before that moment you may cancel without a reason. Exactly what was held is available again at once, and the shares go back on offer. At that moment and after it you cannot cancel.',
    ],
  },
  {
    id: 'refunds',
    title: 'Changed terms, failed campaigns and refunds',
    paragraphs: [
      'If an offering changes its terms before your shares are allotted, your order waits until you confirm the new terms, at most to the moment stated with them. If you refuse, it is refunded. If you do not answer, the rules of the offering decide: it is refunded, except under the rules of Malaysia, where it stays under the new terms. Your order says which.',
      'If the orders that are past their cooling-off do not reach the soft cap of an offering by the time it has closed and the last cooling-off has run out, the campaign has failed, and every order is refunded.',
      'A refund is exactly what was held, with nothing taken off, and goes to your wallet. Once shares are allotted there is no refund.',
    ],
  },
  {
    id: 'allotment',
    title: 'Allotment and digital shares',
    paragraphs: [
      'When the orders past their cooling-off reach the soft cap, they are allotted; later orders are allotted when their cooling-off is over. In one step the held money goes to the escrow account of the offering and your shares are entered in the share register as held.',
      'Allotted shares are locked for the number of months that the offering states, counted from the allotment. They cannot be transferred before that date. After it you can ask the issuer for a transfer; there is no market for them here, and you may find no buyer.',
      'The money in escrow is paid to the issuer in parts, each after our staff has accepted the proof of its milestone. Results are paid to holders as the contract of the offering says.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      'The platform charges nothing for an account, a card payment, an order, an allotment or a refund. An order costs the price of one share times the number of shares.',
      'What a project itself costs, such as an agent’s fee, is part of the terms of its offering and stated there.',
    ],
  },
  {
    id: 'risks',
    title: 'Risks',
    paragraphs: [
      'You may lose all the money you put in. Nobody guarantees the capital or a return. Projections are estimates and stand beside a loss case that may come true. It may be impossible to sell digital shares quickly, or ever.',
      'The platform gives no advice. That a project passed the screening under Shariah rules says nothing about whether it will make a profit.',
      'Before your first order you accept a risk text of its own, and again whenever it changes.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    paragraphs: [
      `Complaints go to ${SUPPORT_EMAIL}. That address belongs to a domain reserved for tests, so in this installation no mail to it arrives: a demonstration has nobody who could decide a complaint, and no ombudsman or compensation scheme stands behind it.`,
      'You reach us through the page Contact, with or without an account. An enquiry becomes a ticket of our support. What you write without an account is kept encrypted, and deleted a year after its last change.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'These terms have a version and a date. Whoever signs up accepts the version in force; we store with the account which one it was, and when.',
      'This is the seventh version; the first was in force from 01/11/2026, the second on 20/11/2026, the third from 22/11/2026, the fourth and the fifth on 29/11/2026, the sixth on 30/11/2026. What changed stands below the text. A later version does not apply to an account before its holder has accepted it; we ask for that after the next log-in.',
    ],
  },
]
