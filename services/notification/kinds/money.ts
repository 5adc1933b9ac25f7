import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { Facts, Kind, Kinds, Mailed } from './kind.ts'

const order = (title: string, body: (facts: Facts) => string, mail?: Mailed): Kind => ({
  words: (facts) => ({ title, body: body(facts), link: facts.order }),
  ...(mail && { mail: 'View your order' }),
  ...(mail === 'deadline' && { isDeadline: true }),
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

/** Notices about orders, money and the rules of money. */
export const MONEY_KINDS: Kinds = {
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
}

/** Notices of older versions do not hold what silence means. */
function silenceText({ silence, amount }: Pick<Facts, 'silence' | 'amount'>): string {
  if (silence === undefined) return ''
  return silence === 'stays'
    ? ' Without an answer, your order goes on under the new terms.'
    : ` Without an answer, ${amount} comes back to your wallet.`
}
