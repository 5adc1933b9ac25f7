/** Articles of the blog, the oldest first. */
export const ARTICLES = [
  {
    category: 'product',
    author: 'Sara Khalil',
    title: 'Why your money and your shares stand in one book',
    summary: 'Two records can disagree. One double-entry ledger for both cannot.',
    description:
      'Most platforms keep money in one system and the share register in another, and compare the two at night. We chose one ledger for both. This is what it changes for you.',
    body: `When you invest on most platforms, two things happen. A payment system moves money, and later another system writes your name into a register. Between the two there is a gap. In the gap live the questions that nobody likes to ask: was the share issued before the money arrived? Was it issued twice? Who notices?

## One entry moves both

Here an investment is **one transfer with legs in two assets**. One pair of legs moves dollars from your wallet into escrow. The other moves digital shares from the offering to you. The database accepts all legs or none of them. There is no moment in which you have paid and own nothing, and none in which you own something unpaid.

## What follows from it

- The share register is not a list that somebody keeps. It is what the ledger says.
- A refund gives back exactly what was held, to the cent, because the hold says how much that was.
- A check runs every hour and adds everything up again. It must find zero.

## What it does not do

A ledger does not make a project good. It makes the record of it true. Whether a building is let or a harvest fails is decided elsewhere, and you carry your part of that risk. Read the loss case of an offering before you read its projection.`,
  },
  {
    category: 'guides',
    author: 'Musa Karimi',
    title: 'Musharakah and mudarabah: who bears the loss?',
    summary: 'Both share profit by a ratio. They differ when a project loses money.',
    description:
      'Two kinds of partnership carry most offerings. They look alike while things go well. The difference shows in a bad year, with figures.',
    body: `Both contracts share **actual profit** by a ratio that is agreed before the start. Neither may promise a lump sum or a percentage of your capital. The difference is who put in money, and so who can lose it.

## Musharakah: all partners put in capital

You bring 300, the issuer brings 700, and profit is shared 40 to 60.

| Result | You | Issuer |
|---|---|---|
| Profit 200 | 80 | 120 |
| Loss 100 | -30 | -70 |

Profit follows the *agreed ratio*. Loss follows *capital*, and nothing else may be agreed: you hold 30 % of the capital, so you bear 30 % of the loss. A partner who does not work in the business may not receive a larger part of the profit than of the capital. With 40 % of the profit on 30 % of the capital you must therefore take part in the work, or the terms are refused.

## Mudarabah: one side brings money, the other work

You bring all of the capital, the manager brings skill and time. Profit is shared, say 70 to 30. A loss falls on the capital alone: the manager has lost the work. The exception is misconduct, negligence or a breach of the contract. Then the manager bears it.

## What to look for

1. Find the ratio in the terms of the offering.
2. Find the loss case beside the projection.
3. Try the [calculator](/how_to_invest#calculator) with the worst line first.`,
  },
  {
    category: 'shariah',
    author: 'Ibrahim Siddiqi',
    title: 'What a fatwa on an offering covers, and when it ends',
    summary: 'Three scholars sign the exact terms. One changed field ends the fatwa.',
    description:
      'A fatwa here is no seal for a company. It is an opinion on exact terms, signed by at least three scholars, and it ends when a term changes.',
    body: `A certificate on a wall says that somebody once looked at something. That is not enough for an investment whose terms can change on a Tuesday.

## Bound to the terms

The terms of an offering are written in one fixed form, and a hash is taken of it: a short number that changes when any letter changes. Scholars sign **that number**, each with a key of their own. At least three signatures are needed, and no scholar may direct or control the issuer.

## When it ends

- **A term changes.** The hash is another one, the fatwa is stale, and the campaign pauses until the board has signed again.
- **A scholar withdraws.** Each of us can revoke a signature. The page of the offering shows it at once.
- **Its time is over.** A fatwa is valid for a stated period and must then be renewed.

## Screening is a second question

The contract may be sound while the business is not. So income and debt of the issuer are screened by a published method. Methods differ, and we say which one decides and what the others would say. Unknown never counts as a pass.

You find the certificates, the method and the way to complain to us on the [page of the board](/shariahcompliance).`,
  },
  {
    category: 'guides',
    author: 'Musa Karimi',
    title: 'Cooling-off: how to use the time after an order',
    summary: 'You can cancel without a reason. Use the days to read, not to worry.',
    description:
      'After an order you have time in which you can cancel and get all of the money back. Here is what to read in it.',
    body: `An order is quickly placed. That is why the law of most countries, and our rules, give you time afterwards; in the United States it ends 48 hours before the offering closes. In this time your money is **held**: it is neither spent nor with the issuer.

## Three things to read

1. **The loss case.** Not the projection. Ask yourself whether you could bear it this year.
2. **The use of funds.** Every amount should have a purpose that you could explain to a friend.
3. **The questions of others.** They stand below the offering with the answers of the issuer. Ask your own.

## How to cancel

Open the order in *My portfolio* and press **Cancel the order**. The full amount is in your wallet at once. The exact end of the time stands beside the button, in UTC and in your own time.

## When the terms change

If the issuer changes a term while you wait, you are asked whether you still want to invest. The question says until when, and what happens without an answer: the money comes back, or, under the rules of Malaysia, the order goes on.`,
  },
] as const

/** Questions with their answers, in the order of their place. */
export const QUESTIONS = [
  {
    category: 'investing',
    title: 'Can I lose money?',
    body: 'Yes, all of it. In a partnership you bear losses by your part of the capital. Invest what you can lose, and in more than one project.',
  },
  {
    category: 'investing',
    title: 'What is a digital share?',
    body: 'A part of an offering that is entered in the share register under your name. It gives you a part of the results by the contract of the offering. It is no currency and is not traded on an exchange.',
  },
  {
    category: 'investing',
    title: 'What happens when the minimum target is not reached?',
    body: 'Every investor gets the full amount back into the wallet. You need not do anything.',
  },
  {
    category: 'investing',
    title: 'Can I cancel an order?',
    body: 'Yes, during the cooling-off and without a reason. The order shows the exact time at which it ends.',
  },
  {
    category: 'investing',
    title: 'Can I sell my digital shares?',
    body: 'Not during the lock-up. Afterwards you can ask the issuer for a transfer. You may find no buyer.',
  },
  {
    category: 'money',
    title: 'What does it cost?',
    body: 'Account, orders and the register are free. The fee of a withdrawal is shown before you confirm it. The costs of a project are stated in its offering. See [How to invest](/how_to_invest#fees).',
  },
  {
    category: 'money',
    title: 'Where is my money before a project starts?',
    body: 'In your own wallet: the money of an order is held there, and nobody can spend it. When the minimum target is reached and your cooling-off is over, it goes to escrow, and from there to the issuer in parts.',
  },
  {
    category: 'money',
    title: 'How do I withdraw?',
    body: 'Add a bank account in your own name, confirm it with the code of a test transfer, and ask for the amount. A new account waits 72 hours before the first withdrawal, so that a thief gains nothing.',
  },
  {
    category: 'shariah',
    title: 'Who decides whether an offering complies?',
    body: 'A board of scholars. At least three sign the exact terms. When one term changes, the signatures end and the campaign pauses.',
  },
  {
    category: 'shariah',
    title: 'What is purification?',
    body: 'A company may have a little income that is not permissible. Your part of it is worked out per share and per day and goes to charity. It cannot flow back.',
  },
  {
    category: 'shariah',
    title: 'Do you work out my zakat?',
    body: 'Yes. Investors find it under *Zakat* after they log in: by the lunar or the solar year, and by the gold or the silver nisab, whichever you choose.',
  },
  {
    category: 'account',
    title: 'Why do you check my identity?',
    body: 'The law asks for it, and it protects you: a share register is worth little when nobody knows who stands in it.',
  },
  {
    category: 'account',
    title: 'I lost my second factor. What now?',
    body: 'Write to [support@mizan.test](mailto:support@mizan.test) from your own address. Two staff members must agree, and you have 24 hours to stop it.',
  },
  {
    category: 'issuers',
    title: 'How do I raise funds?',
    body: 'Open an account as an issuer, let us check your company, and write a proposal. Scholars and compliance read it before anybody else does.',
  },
] as const

/** The people of the platform, in the order of their place. */
export const PEOPLE = [
  { category: 'shariah', title: 'Ibrahim Siddiqi', summary: 'Chair of the Shariah board' },
  { category: 'shariah', title: 'Khalid Mansour', summary: 'Scholar, contracts of partnership' },
  { category: 'shariah', title: 'Hafsa Idris', summary: 'Scholar, zakat and purification' },
  { category: 'advisory', title: 'Noura Al-Fahim', summary: 'Adviser, property' },
  { category: 'advisory', title: 'Peter Lindqvist', summary: 'Adviser, ledgers and audit' },
  { category: 'advisory', title: 'Aisha Bashir', summary: 'Adviser, investor protection' },
  { category: 'management', title: 'Sara Khalil', summary: 'Managing director' },
  { category: 'management', title: 'Nadia Farouk', summary: 'Head of compliance' },
  { category: 'management', title: 'Omar Nasser', summary: 'Head of finance' },
] as const

/** What stands below the question of a shared dialog. */
export const POPUPS = [
  {
    category: 'confirm',
    title: 'What support never asks',
    body: 'Our staff never ask you to confirm something on the telephone or in a message.',
  },
  {
    category: 'remove',
    title: 'What stays after a deletion',
    body: 'What was signed or paid stays in the records, as the law demands.',
  },
  {
    category: 'inactivity',
    title: 'Saved drafts stay',
    body: 'Drafts that were saved are still there when you log in again.',
  },
] as const
