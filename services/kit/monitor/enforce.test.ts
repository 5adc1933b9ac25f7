import { expect, test } from 'vitest'
import { depositMachine } from '#machines/deposit/machine.ts'
import { documentItemMachine, type DocumentItemEvent } from '#machines/document-item/machine.ts'
import { startLifecycle } from '#machines/lifecycle.ts'
import { orderMachine, type OrderContext, type OrderEvent } from '#machines/order/machine.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createLog } from '#services/kit/log.ts'
import { enforce, reportUntaken, type Sender } from './enforce.ts'
import { createMetrics } from './metrics.ts'
import { createMonitor, RECENT_MAX } from './monitor.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const context: OrderContext = {
  orderId: 'ord_1',
  offeringId: 'off_1',
  investorId: 'usr_anna',
  units: 1,
  coolingOffEndsAt: NOW.toISOString(),
  reconfirmBy: null,
  termsVersion: 1,
}
const ALLOWED = new Set(['order.cancelChosen', 'order.coolingOffEnded', 'campaign.failed', 'deposit.paid'])
const JOB: Sender = { allowed: ALLOWED, by: 'server' }
const PERSON: Sender = { allowed: ALLOWED, by: 'person' }

function setUp() {
  const lines: unknown[] = []
  const clock = manualClock(NOW)
  const metrics = createMetrics()
  const log = createLog({ clock, write: (line) => lines.push(JSON.parse(line)) })
  const monitor = createMonitor({ clock, log, metrics })
  const send = (state: string, event: OrderEvent, sender: Sender) =>
    enforce({ monitor }, orderMachine, { id: 'ord_1', state, context }, event, sender)
  const counted = async () =>
    (await metrics.text()).split('\n').filter((line) => /^mizan_\w+_events_total/.test(line))
  return { clock, lines, monitor, send, counted }
}
const ended: OrderEvent = { type: 'order.coolingOffEnded', now: NOW.toISOString() }
const tooEarly: OrderEvent = { type: 'order.coolingOffEnded', now: '2026-11-20T07:59:59Z' }
const cancel: OrderEvent = { type: 'order.cancelChosen', now: NOW.toISOString() }

test('an event that the machine takes is applied and not reported', async () => {
  const { send, lines, counted } = setUp()
  expect(send('coolingOff', ended, JOB)).toMatchObject({ ok: true, state: 'confirmed' })
  expect([lines, await counted()]).toEqual([[], []])
})

test('an event of the server that the state does not take is a metric, a warning and the newest entry', async () => {
  const { send, lines, monitor, counted } = setUp()
  expect(send('held', ended, JOB)).toEqual({ ok: false, reason: 'not_allowed' })
  const seen = { machine: 'order', state: 'held', event: 'order.coolingOffEnded' }
  expect(await counted()).toEqual([
    'mizan_unexpected_events_total{machine="order",state="held",event="order.coolingOffEnded"} 1',
  ])
  expect(lines).toEqual([
    {
      time: NOW.toISOString(),
      level: 'warn',
      event: 'lifecycle.unexpected_event',
      machine: 'order',
      state: 'held',
      fact: 'order.coolingOffEnded',
      id: 'ord_1',
    },
  ])
  expect(monitor.recentUnexpected()).toEqual([{ ...seen, id: 'ord_1', at: NOW }])
})

test('where the event is known to come late it is passed over', async () => {
  const { send, lines, counted } = setUp()
  send('refunded', ended, { ...JOB, late: ['refunded'] })
  send('held', ended, { ...JOB, late: 'always' })
  expect([lines, await counted()]).toEqual([[], []])
  send('held', ended, { ...JOB, late: ['refunded'] })
  expect(lines).toHaveLength(1)
})

test('of a row that a statement left alone the same is reported', async () => {
  const { monitor, lines, counted } = setUp()
  const type = 'order.coolingOffEnded'
  const untaken = (by: Sender['by'], late: readonly string[], guard?: string) =>
    reportUntaken({ monitor }, orderMachine, { id: 'ord_1', state: 'held' }, { type, guard }, { by, late })
  untaken('server', ['held'])
  expect([lines, await counted()]).toEqual([[], []])
  untaken('server', ['refunded'])
  expect(monitor.recentUnexpected()).toEqual([
    { machine: 'order', state: 'held', event: type, id: 'ord_1', at: NOW },
  ])
  expect(lines).toMatchObject([{ event: 'lifecycle.unexpected_event', id: 'ord_1' }])
  untaken('person', [])
  untaken('server', [], 'isAllowed')
  expect(await counted()).toEqual([
    'mizan_unexpected_events_total{machine="order",state="held",event="order.coolingOffEnded"} 1',
    'mizan_refused_events_total{machine="order",state="held",event="order.coolingOffEnded",guard=""} 1',
    'mizan_refused_events_total{machine="order",state="held",event="order.coolingOffEnded",guard="isAllowed"} 1',
  ])
  expect(lines).toHaveLength(1)
})

test('a refused click and a guard are counted apart, without a line', async () => {
  const { send, lines, monitor, counted } = setUp()
  send('coolingOff', cancel, PERSON)
  send('held', cancel, PERSON)
  send('coolingOff', tooEarly, JOB)
  expect(await counted()).toEqual([
    'mizan_refused_events_total{machine="order",state="coolingOff",event="order.cancelChosen",guard="isAllowed"} 1',
    'mizan_refused_events_total{machine="order",state="held",event="order.cancelChosen",guard=""} 1',
    'mizan_refused_events_total{machine="order",state="coolingOff",event="order.coolingOffEnded",guard="isAllowed"} 1',
  ])
  expect([lines, monitor.recentUnexpected()]).toEqual([[], []])
})

test('an event that is not on the list is unexpected, of a person too', async () => {
  const { send, counted } = setUp()
  send('confirmed', { type: 'order.allotted' }, PERSON)
  expect(await counted()).toEqual([
    'mizan_unexpected_events_total{machine="order",state="confirmed",event="order.allotted"} 1',
  ])
})

test('names that the machine does not know become one label, and never reach the log', async () => {
  const { send, lines, counted } = setUp()
  for (const type of ['anna@mizan.test', 'xstate.init', 'toString'])
    send('held', { type } as never, { ...JOB, allowed: new Set([type]) })
  expect(() => send('anna@mizan.test', ended, JOB)).toThrow()
  send('constructor', ended, JOB)
  expect(await counted()).toEqual([
    'mizan_unexpected_events_total{machine="order",state="held",event="other"} 3',
    'mizan_unexpected_events_total{machine="order",state="other",event="order.coolingOffEnded"} 2',
  ])
  expect(JSON.stringify(lines)).not.toContain('anna')
})

test('of parallel states those are named that know the event', async () => {
  const { monitor, counted } = setUp()
  const item = startLifecycle(documentItemMachine, {
    itemId: 'itm_1',
    commentAllowed: true,
    approvalAllowed: true,
    receiptAllowed: true,
    signatureAsked: false,
    noActionAllowed: false,
  })
  const event: DocumentItemEvent = { type: 'document.signed' }
  const sender: Sender = { allowed: new Set([event.type]), by: 'server' }
  enforce({ monitor }, documentItemMachine, { id: 'itm_1', ...item }, event, sender)
  expect(await counted()).toEqual([
    'mizan_unexpected_events_total{machine="documentItem",state="signature.notAsked",event="document.signed"} 1',
  ])
})

test('a payment that settled reports whatever the provider adds, and the newest 200 are remembered', () => {
  const { clock, monitor } = setUp()
  const row = {
    state: 'settled',
    context: { depositId: 'dep_1', amount: '1', currency: 'USD', confirmedAt: null, declineReason: null },
  } as const
  const paid = { type: 'deposit.paid', amount: '1', currency: 'USD', isErased: false } as const
  for (let index = 0; index < RECENT_MAX + 5; index += 1) {
    enforce({ monitor }, depositMachine, { id: `dep_${index}`, ...row }, paid, JOB)
    clock.advance(1)
  }
  const recent = monitor.recentUnexpected()
  expect([recent.length, recent[0]?.id, recent.at(-1)?.id]).toEqual([200, 'dep_204', 'dep_5'])
  expect(recent[0]?.at).toEqual(new Date(NOW.getTime() + 204))
})
