import { PRODUCT_NAME, SUPPORT_EMAIL } from '#lib/product.ts'

/** A part of the privacy policy; `id` is its anchor. */
export interface PrivacySection {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The text above the tables. */
export const BEFORE_TABLES: readonly PrivacySection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    paragraphs: [
      `${PRODUCT_NAME} is software; whoever runs this installation is responsible for the data in it. This installation is a demonstration: nobody else stands behind it, and you should not give it data of real people.`,
      `Questions and requests about your data go to ${SUPPORT_EMAIL}. That address belongs to a domain reserved for tests: in this installation no mail to it arrives. Both rights that matter most, a copy and erasure, you exercise yourself on this page.`,
    ],
  },
  {
    id: 'what',
    title: 'What we store, and why',
    paragraphs: [
      'Your account: name, e-mail address, mobile number, the kind of user you are, a hash of your password, your second factors, linked networks, preferences, and which versions of the terms and of the risk text you accepted and when. We need them to let you in, and nobody else, and to keep our agreement with you.',
      'Log-ins: when, how it was proved, the device and browser, the network address, and the place guessed from it. They serve to tell a stranger’s log-in from yours.',
      'The identity check: what you answer in it, such as address, date of birth, employment, income and net worth, a company and its owners, the photographs of your identity document and of yourself, what was read off the document, your signed declaration, and what reviewers decided. The rules against money laundering and for the protection of investors ask for it; without it no order can be placed.',
      'Money and shares: card payments (never the card’s number, which only the card provider’s own page sees), bank accounts you add (their holder, number and bank, and, where the holder is not exactly your verified name, what finance decided about it), withdrawals and transfers between them and your wallet, movements of your wallet, orders, and your lines in the share register. They are what you and the issuer agreed upon.',
      'Documents: what was sent to you and by you, what you answered or handed in, what you signed, with the time, the network address and the browser of each signature as its evidence; and what you put into My documents yourself.',
      'What you were told: notifications. And a trail of who changed what, which holds ids and states only.',
    ],
  },
  {
    id: 'how',
    title: 'How it is protected',
    paragraphs: [
      'Everything that says something about you as a person is encrypted before it reaches the database or the store of files, with a key that is yours alone. A copy of the database, stolen or in a backup, is noise without the key file, which is kept apart from it. Destroying your key therefore erases you from backups too.',
      'What the law makes us keep has a second key of yours. It stays when the account is erased, and is destroyed at the date below.',
      'Ledger, trail, queues and log lines hold ids and numbers only. What an issuer writes to many people at once, such as the subject and text of a sending, is not data of one person and is not encrypted this way.',
    ],
  },
  {
    id: 'where',
    title: 'Where it is, and who sees it',
    paragraphs: [
      'Database, files and keys lie where this installation runs. Nothing of them is sold, shared for advertising or used to train anything.',
      'You see all of it. Staff of compliance see your identity check and its documents to decide about it, and never their own. Staff of finance see the holder and the last four digits of a bank account to decide about a withdrawal, a transfer or the holder. Compliance, finance and administration see your name in the share register; so does the issuer of an offering you hold, with your number of shares. Whoever sends you a document sees what you answer to it. Everybody else sees a pseudonym.',
      'Providers get what their part needs: for mail your address and the message, for short messages your number and the message, for card payments the amount, for a withdrawal the bank gets the holder and number of your account, the amount and our reference, for a signature your name, address and the document, for the identity check your document and photograph, for the place of a log-in its network address, for files sealed bytes. Each of these is part of this program unless whoever runs the installation has configured an outside service in its stead. LinkedIn or an identity provider learns that you use this platform when you log in through it.',
      'An authority gets what the law obliges us to give it, through staff of compliance, who give a reason that is written down.',
    ],
  },
]

/** The text below the tables. */
export const AFTER_TABLES: readonly PrivacySection[] = [
  {
    id: 'erasure',
    title: 'What erasing an account does',
    paragraphs: [
      'Your key is destroyed in the very moment you confirm: name, address, number, log-ins, preferences and your own documents can be read by nobody from then on, ourselves included. Every session ends, and nobody can log in. It cannot be undone, and there is no time to change your mind; that is why it asks for your password, a second factor and typed words. The e-mail address is free again, for a new account that has nothing to do with the old one.',
      'What the law makes us keep is locked until its date, by the longest rule of the countries you have declared to live in and your company to be registered in: your identity check if you sent one, signed and sent documents, orders, payments and shares, and with them who you were. A declaration that you did not sign is destroyed. Staff of compliance can open it for a reason, and each opening is written down. At the date a job destroys it.',
      'The ledger stays as it is: it holds your id and amounts, and nothing that says who you are. Signed contracts stay readable for those who signed them with you.',
      'It is refused while there is money in your wallet, an order or payment is open, you hold shares, a campaign of yours is not over, or a document waits for your signature or that of others. A card payment that arrives after the account is gone is sent back to its card.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may have a copy of everything, in a form that programs can read; have what is wrong corrected, most of it by yourself under Profile and security; have your account erased; and object to a decision. No decision about you is made by a program alone: an identity check is always decided by a person.',
      'One thing is not in your copy: whether a list of sanctions or of people in public office was searched with a hit. Telling it is forbidden.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser stores',
    paragraphs: [
      'Five cookies, all ours and all needed: token and __Host-sid are the two halves of your session and end with it; __Host-entry and __Host-oauth tie a login that is not finished to your browser and end at log-out; __Host-device marks a browser in which you have logged in before, so that strangers cannot lock you out of it. It says nothing of who you are, stays at log-out, ends 180 days after your last login, and can be made worthless under Profile and security. No cookie measures or follows you, so no banner asks for your consent. The storage of your browser keeps how you like lists and dates; the tab also keeps what you typed to sign up, without the passwords, until your account is confirmed or an hour has passed, and an order that you began. Both are emptied at log-out.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    paragraphs: [
      'You may complain to the authority for data protection where you live. In this demonstration there is nobody who could answer it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'This policy has a version and a date, as have the rules for how long records are kept. This is its fourth version: the third, of 29 November 2026, did not name what the tab keeps of a sign-up and of an order that you began. The rule in force on the day an account is erased decides about its records.',
    ],
  },
]
