import { describe, expect, it } from 'vitest'
import { ORDER_LABELS } from '#machines/order/labels.ts'
import { order, type OrderData, usd } from '#tests/support/screens/screen-data.ts'
import { nextStep, stateLook } from './next-step.ts'

const STATES = Object.keys(ORDER_LABELS) as OrderData['state'][]

const ENDED: ReturnType<typeof order>['timeline'] = [
  {
    stage: 'returned',
    status: 'done',
    label: 'The offering failed',
    word: 'on',
    at: null,
    note: null,
  },
]

const UNLOCKED: ReturnType<typeof order>['timeline'] = [
  { stage: 'locked', status: 'done', label: 'Locked', word: 'until', at: null, note: null },
]

const allotting = (note: string | null): ReturnType<typeof order>['timeline'] => [
  { stage: 'allotted', status: 'current', label: 'Digital shares allotted', word: 'on', at: null, note },
]

describe('nextStep', () => {
  it.each([
    [
      order(),
      'You can cancel until 24/11/2026 12:09 pm UTC, and we return the full amount. After that the order is confirmed. Until the digital shares are allotted, your $2,000.00 is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.',
    ],
    [
      order({ cancel: { allowed: false, reason: 'This order cannot be cancelled now.' } }),
      'This order cannot be cancelled now. Until the digital shares are allotted, your $2,000.00 is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.',
    ],
    [
      order({ state: 'confirmed' }),
      'You get the digital shares when the offering reaches its minimum target; if it does not, we return all your money. Until the digital shares are allotted, your $2,000.00 is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.',
    ],
    [
      order({ state: 'confirmed', timeline: allotting(null) }),
      'The minimum target is reached. You get the digital shares next. Until the digital shares are allotted, your $2,000.00 is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.',
    ],
    [
      order({ state: 'confirmed', timeline: allotting('Once the offering is no longer paused') }),
      'The minimum target is reached. You get the digital shares once the offering is no longer paused. Until the digital shares are allotted, your $2,000.00 is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.',
    ],
    [
      order({ state: 'reconfirming', reconfirmBy: '2026-12-04T00:00:00.000Z' }),
      'The terms of the offering changed. Accept or refuse them until 04/12/2026 12:00 am UTC; without an answer we return all your money. Until the digital shares are allotted, your $2,000.00 is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.',
    ],
    [
      order({
        state: 'reconfirming',
        reconfirmBy: '2026-12-04T00:00:00.000Z',
        // The regime may have no cooling-off.
        coolingOff: null,
        silence: 'stays',
      }),
      'The terms of the offering changed. Accept or refuse them until 04/12/2026 12:00 am UTC; without an answer you stay in under the new terms. Until the digital shares are allotted, your $2,000.00 is held in your own wallet, where the issuer cannot use it; with the allotment it goes to escrow.',
    ],
    [
      order({ state: 'held', lockedUntil: '2028-02-24T12:09:00.000Z' }),
      'The digital shares are yours, locked until 24/02/2028 12:09 pm UTC.',
    ],
    [
      order({ state: 'held', lockedUntil: '2028-02-24T12:09:00.000Z', timeline: UNLOCKED }),
      'The digital shares are yours. Their lock has ended.',
    ],
    [
      order({ state: 'refunded', timeline: ENDED, refundedAmount: usd(200_000n) }),
      'The offering failed on 20/11/2026 12:09 pm UTC, $2,000.00 returned to your wallet.',
    ],
    [
      order({ state: 'cancelled', timeline: [] }),
      'Cancelled on 20/11/2026 12:09 pm UTC, no money was taken.',
    ],
    [order({ state: 'exited' }), 'These digital shares have been redeemed.'],
  ])('%#', (given, words) => expect(nextStep(given)).toBe(words))

  it('never leaves a gap where an instant is missing, in any state', () => {
    for (const state of STATES) {
      const words = nextStep(order({ state, coolingOff: null }))
      expect(words, state).toMatch(/^[A-Z$].*\.$/)
      expect(words, state).not.toMatch(/until\s+UTC| {2}/)
    }
  })
})

describe('stateLook', () => {
  it('tells what still moves from what is the investor’s and what is over', () => {
    const looks = STATES.map((state) => [state, stateLook(state)])
    expect(looks.filter(([, look]) => look === 'good').map(([state]) => state)).toEqual(['allotted', 'held'])
    expect(looks.filter(([, look]) => look === 'quiet').map(([state]) => state)).toEqual([
      'exited',
      'cancelled',
      'refunded',
    ])
  })
})
