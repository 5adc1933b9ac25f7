import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEvent, startLifecycle, type Applied } from '#machines/lifecycle.ts'
import { ORDER_EVENTS, orderMachine, type OrderEvent } from '#machines/order/machine.ts'
import { orderModel } from '#machines/order/model.ts'

const every = new Set<string>([...ORDER_EVENTS.public, ...ORDER_EVENTS.internal])

const START = Date.parse('2026-06-01T00:00:00.000Z')
const HOUR_MS = 3_600_000
const instant = fc
  .integer({ min: 0, max: 30 * 24 })
  .map((hour) => new Date(START + hour * HOUR_MS).toISOString())

// What ends an order is rarer than what carries it on, or few walks would get anywhere.
const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('order.eligibilityPassed' as const),
      emailVerified: mostly(true),
      kycApproved: mostly(true),
      riskAccepted: mostly(true),
      withinLimit: mostly(true),
      offeringOpen: mostly(true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('order.fundsHeld' as const),
      now: instant,
      coolingOffEndsAt: fc.option(instant),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('order.coolingOffEnded', 'order.reconfirmed'),
      now: instant,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('order.cancelChosen' as const),
      now: instant,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('order.reconfirmationTimedOut' as const),
      now: instant,
      stays: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('offering.termsChanged' as const),
      now: instant,
      reconfirmBy: instant,
      termsVersion: fc.integer({ min: 2, max: 9 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'order.unitsReserved',
        'offering.softCapReached',
        'order.allotted',
        'order.registered',
        'order.exited',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('order.reservationExpired', 'campaign.failed', 'order.reconfirmationRefused'),
    }),
  },
)

function mostly(value: boolean): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 9 }).map((digit) => (digit === 0 ? !value : value))
}

/** What the service would have done with the machine's effects: one order's money and units. */
interface Books {
  funds: 'none' | 'held' | 'refunded' | 'released'
  units: 'none' | 'reserved' | 'back' | 'registered'
}

const FUNDS_HELD_IN = new Set<string>(['coolingOff', 'reconfirming', 'confirmed'])
const UNITS_OUT_IN = new Set<string>(['reserved', 'coolingOff', 'reconfirming', 'confirmed'])

/** Carries out one accepted event on the books, refusing what a ledger would refuse. */
function keepBooks(books: Books, event: OrderEvent, { actions }: Applied<typeof orderMachine>): void {
  if (event.type === 'order.unitsReserved') books.units = 'reserved'
  if (event.type === 'order.fundsHeld') {
    expect(books.funds).toBe('none')
    books.funds = 'held'
  }
  for (const { type } of actions) {
    if (type === 'refundFunds' || type === 'releaseFunds') {
      expect(books.funds).toBe('held')
      books.funds = type === 'refundFunds' ? 'refunded' : 'released'
    }
    if (type === 'releaseUnits' || type === 'registerLot') {
      expect(books.units).toBe('reserved')
      books.units = type === 'releaseUnits' ? 'back' : 'registered'
    }
  }
}

function expectBooksToFit(books: Books, state: string): void {
  expect([state, books.funds === 'held']).toEqual([state, FUNDS_HELD_IN.has(state)])
  expect([state, books.units === 'reserved']).toEqual([state, UNITS_OUT_IN.has(state)])
  expect([state, books.funds === 'refunded']).toEqual([state, state === 'refunded'])
  const isSold = ['allotted', 'held', 'exited'].includes(state)
  expect([state, books.funds === 'released', books.units === 'registered']).toEqual([state, isSold, isSold])
}

it('M14 order: on any walk money and units are where the state says, moved once, and never both refunded and sold', () => {
  const visited = new Set<string>()
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 60, size: 'max' }), (events) => {
      const books: Books = { funds: 'none', units: 'none' }
      let row = startLifecycle(orderMachine, orderModel.inputs.placed)
      for (const event of events) {
        // As it is in life: the row comes back from the database before each event.
        const next = applyEvent(orderMachine, JSON.parse(JSON.stringify(row)), event, every)
        if (!next.ok) continue
        expect(['exited', 'cancelled', 'refunded']).not.toContain(row.state)
        keepBooks(books, event, next)
        row = next
        visited.add(row.state)
        expectBooksToFit(books, row.state)
      }
    }),
    { numRuns: 600 },
  )
  // A walk that never gets anywhere would prove nothing.
  expect([...visited]).toEqual(expect.arrayContaining(['confirmed', 'held', 'refunded', 'reconfirming']))
})

it('M14 order: an investor alone can only ever cancel', () => {
  const own = new Set<string>(ORDER_EVENTS.public)
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let row = startLifecycle(orderMachine, orderModel.inputs.placed)
      for (const event of events) {
        const next = applyEvent(orderMachine, row, event, own)
        if (next.ok) row = next
      }
      expect(['draft', 'cancelled']).toContain(row.state)
    }),
  )
})
