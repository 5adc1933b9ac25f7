import { describe, expect, it } from 'vitest'
import { DEPOSIT_LABELS } from '#machines/deposit/labels.ts'
import {
  DEPOSIT_EVENTS,
  DEPOSIT_TIMEOUT_MS,
  depositMachine,
  type DepositEvent,
} from '#machines/deposit/machine.ts'
import { depositModel } from '#machines/deposit/model.ts'
import { applyEvent, stateLabel, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('deposit', depositModel)

const every = new Set<string>([...DEPOSIT_EVENTS.public, ...DEPOSIT_EVENTS.internal])
const opened = startLifecycle(depositMachine, { depositId: 'dep-1', amount: '5000', currency: 'USD' })
const confirmed: DepositEvent = { type: 'deposit.confirmed', now: '2026-11-20T09:00:00.000Z' }
const paid: DepositEvent = { type: 'deposit.paid', amount: '5000', currency: 'USD', isErased: false }

/** Where a deposit stands after these events, and what each asked for; an event that is refused throws. */
function after(...events: readonly DepositEvent[]) {
  let row = opened
  const effects: string[] = []
  for (const event of events) {
    const next = applyEvent(depositMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${JSON.stringify(row.state)}`)
    effects.push(...next.actions.map(({ type }) => type))
    row = next
  }
  return { ...row, effects }
}

describe('deposit, to the letter', () => {
  it('waits for a silent bank for 30 minutes from the last confirmation, and not a millisecond less', () => {
    expect(DEPOSIT_TIMEOUT_MS).toBe(1_800_000)
    const row = after(
      confirmed,
      { type: 'deposit.tokenRefused' },
      { ...confirmed, now: '2026-11-20T09:10:00.000Z' },
    )
    const at = (now: string) => applyEvent(depositMachine, row, { type: 'deposit.timedOut', now }, every)
    expect(at('2026-11-20T09:39:59.999Z')).toEqual({
      ok: false,
      reason: 'not_allowed',
      guard: 'hasBeenSilent',
    })
    expect(at('2026-11-20T09:40:00.000Z')).toMatchObject({ ok: true, state: 'timedOut' })
  })

  it('credits once, by the fact that money has arrived', () => {
    expect(after(confirmed, paid)).toMatchObject({
      state: 'settled',
      effects: ['scheduleTimeout', 'creditWallet'],
    })
    for (const type of every)
      expect(
        applyEvent(depositMachine, after(confirmed, paid), { ...paid, type } as DepositEvent, every).ok,
      ).toBe(false)
  })

  it('credits what arrives after a refusal or after its time', () => {
    const late = after(confirmed, { type: 'deposit.timedOut', now: '2026-11-20T09:30:00.000Z' }, paid)
    const changed = after(confirmed, { type: 'deposit.refused', reason: 'insufficient_funds' }, paid)
    expect([late.state, changed.state, changed.context.declineReason]).toEqual(['settled', 'settled', null])
  })

  it('sends back what arrives for an erased account, whatever the amount', () => {
    for (const amount of ['5000', '1'])
      expect(after(confirmed, { ...paid, amount, isErased: true })).toMatchObject({
        state: 'returned',
        effects: ['scheduleTimeout', 'sendBack'],
      })
  })

  it('leaves a wrong amount or currency to a person', () => {
    for (const wrong of [{ amount: '4999' }, { currency: 'CAD' }])
      expect(after(confirmed, { ...paid, ...wrong })).toMatchObject({
        state: 'mismatched',
        effects: ['scheduleTimeout'],
      })
  })

  it('is confirmed by its owner and by nobody told otherwise', () => {
    const own = new Set<string>(DEPOSIT_EVENTS.public)
    expect(applyEvent(depositMachine, opened, confirmed, own).ok).toBe(true)
    expect(applyEvent(depositMachine, opened, paid, own)).toEqual({ ok: false, reason: 'unknown_event' })
  })

  it('has words for every state', () => {
    for (const [state, text] of Object.entries(DEPOSIT_LABELS))
      expect(stateLabel(depositMachine, { state: state as 'created', context: opened.context })).toBe(text)
  })
})
