import type { MachineWords } from '#machines/words.ts'
import { REFUND_CONDITIONS, type refundMachine } from './machine.ts'

export const REFUND_WORDS: MachineWords<typeof refundMachine> = {
  purpose: 'A refund of all orders of a campaign, or of one order: exactly what was held goes back.',
  states: {
    draft: 'Nobody has proposed the refund yet.',
    proposed: 'The issuer or staff have proposed it. A person of finance decides.',
    executing: 'The money of each order is on its way back to the wallet of its investor.',
    partlyFailed: 'Some orders could not be refunded yet. Their money is still held, and it is tried again.',
    settled: 'All money of this refund is back in the wallets of the investors.',
    declined: 'A person of finance has declined it. Nothing changes.',
    withdrawn: 'The person who proposed it has withdrawn it.',
    lapsed: 'There was nothing left to refund, or nobody decided in time.',
  },
  events: {
    'refund.proposed': 'The issuer, compliance or finance proposes the refund',
    'refund.begun': 'The campaign fails by itself',
    'refund.approved': 'Another person, of finance, approves it',
    'refund.declined': 'Another person, of finance, declines it',
    'refund.withdrawn': 'The person who proposed it withdraws it',
    'refund.partlyFailed': 'Orders are left whose refund failed',
    'refund.retried': 'Finance or the product tries again',
    'refund.settled': 'The last order is refunded',
    'refund.lapsed': 'The campaign or the order has moved on, or nobody decided in time',
  },
  guards: {
    isOfOrder: 'it is about one order',
    isRequested: 'somebody has proposed it',
    isUnasked: 'nobody has proposed it',
  },
  conditions: REFUND_CONDITIONS,
}
