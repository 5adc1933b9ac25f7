import { expect, it } from 'vitest'
import { WITHDRAWAL_GUARD_TEXTS, WITHDRAWAL_STATE_TEXTS } from '#machines/withdrawal/labels.ts'
import {
  WITHDRAWAL_EVENTS,
  withdrawalMachine,
  type WithdrawalContext,
  type WithdrawalEvent,
} from '#machines/withdrawal/machine.ts'
import { withdrawalModel } from '#machines/withdrawal/model.ts'
import { withdrawalRefusal } from '#machines/withdrawal/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('withdrawal', withdrawalModel)

const every = new Set<string>([...WITHDRAWAL_EVENTS.public, ...WITHDRAWAL_EVENTS.internal])
const { cases, inputs } = withdrawalModel
const small = inputs['a small amount']
const large = inputs['a large amount']

function after(input: WithdrawalContext, ...events: readonly WithdrawalEvent[]) {
  let row = startLifecycle(withdrawalMachine, input)
  const actions: string[] = []
  for (const event of events) {
    const next = applyEvent(withdrawalMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} is refused`)
    row = next
    actions.push(...next.actions.map(({ type }) => type))
  }
  return { ...row, actions }
}
const asked = (name: keyof (typeof cases)['withdrawal.requested']): WithdrawalEvent => ({
  type: 'withdrawal.requested',
  ...cases['withdrawal.requested'][name],
})
const sending = [asked('knownAccount'), { type: 'withdrawal.handedOver' }] as const

it.each<[string, WithdrawalContext, string]>([
  ['knownAccount', small, 'approved'],
  ['knownAccount', large, 'review'],
  ['newAccount', small, 'held'],
  ['newAccount', large, 'held'],
] as const)('%s with %o waits at %s', (name, input, state) => {
  expect(after(input, asked(name as 'knownAccount'))).toMatchObject({ state })
})

it.each([
  ['belowMinimum', WITHDRAWAL_GUARD_TEXTS.isAboveMinimum],
  ['aboveLimit', WITHDRAWAL_GUARD_TEXTS.isWithinLimit],
  ['unproven', WITHDRAWAL_GUARD_TEXTS.isProven],
  ['closed', WITHDRAWAL_GUARD_TEXTS.isOpen],
  ['otherName', WITHDRAWAL_GUARD_TEXTS.isOwnName],
] as const)('%s is refused with its reason', (name, text) => {
  expect(withdrawalRefusal(startLifecycle(withdrawalMachine, small), asked(name))?.text).toBe(text)
})

it('reserves the money once, and ends the reservation once, on every way', () => {
  const ways: readonly (readonly WithdrawalEvent[])[] = [
    [asked('knownAccount'), { type: 'withdrawal.cancelled' }],
    [asked('newAccount'), { type: 'withdrawal.cancelled' }],
    [...sending, { type: 'withdrawal.refused' }],
    [...sending, { type: 'withdrawal.sent' }, { type: 'withdrawal.settled' }],
    [
      ...sending,
      { type: 'withdrawal.sent' },
      { type: 'withdrawal.settled' },
      { type: 'withdrawal.returned' },
    ],
  ]
  for (const way of ways) {
    const { actions } = after(small, ...way)
    expect(actions.filter((one) => one === 'holdMoney')).toHaveLength(1)
    expect(actions.filter((one) => one === 'releaseMoney' || one === 'postMoney')).toHaveLength(1)
    expect(actions.filter((one) => one === 'creditBack').length).toBe(
      way.some(({ type }) => type === 'withdrawal.returned') ? 1 : 0,
    )
  }
})

it('is neither cancelled nor approved by its owner once the bank has it', () => {
  const row = after(small, ...sending)
  expect(withdrawalRefusal(row, { type: 'withdrawal.cancelled' })?.text).toBe(WITHDRAWAL_STATE_TEXTS.sending)
  const waiting = after(large, asked('knownAccount'))
  const own = { type: 'withdrawal.approved', ...cases['withdrawal.approved'].byOwner } as const
  expect(withdrawalRefusal(waiting, own)?.text).toBe(WITHDRAWAL_GUARD_TEXTS.isOther)
})
