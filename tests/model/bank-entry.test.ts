import { expect, it } from 'vitest'
import { BANK_ENTRY_GUARD_TEXTS } from '#machines/bank-entry/labels.ts'
import { BANK_ENTRY_EVENTS, bankEntryMachine, type BankEntryEvent } from '#machines/bank-entry/machine.ts'
import { bankEntryModel } from '#machines/bank-entry/model.ts'
import { bankEntryRefusal, whyWaiting } from '#machines/bank-entry/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('bankEntry', bankEntryModel)

const every = new Set<string>([...BANK_ENTRY_EVENTS.public, ...BANK_ENTRY_EVENTS.internal])
const { cases, inputs } = bankEntryModel
const transfer = inputs['a transfer']

function after(...events: readonly BankEntryEvent[]) {
  let row = startLifecycle(bankEntryMachine, transfer)
  for (const event of events) {
    const next = applyEvent(bankEntryMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} is refused`)
    row = next
  }
  return row
}
const received = (name: keyof (typeof cases)['entry.received']) =>
  ({ type: 'entry.received', ...cases['entry.received'][name] }) as const

it.each([
  ['asExpected', null],
  ['unclear', 'isClear'],
  ['unknown', 'isKnown'],
  ['otherAmount', 'isExpected'],
  ['otherName', 'isOwnName'],
] as const)('%s waits because of %s', (name, why) => {
  expect(whyWaiting(transfer, received(name))).toBe(why)
  expect(after(received(name)).state).toBe(why === null ? 'booked' : 'waiting')
})

it('is booked by a second person only, and never by the owner of the wallet', () => {
  const row = after(received('unknown'), {
    type: 'entry.creditProposed',
    actorId: 'finance-1',
    payeeId: 'investor-1',
  })
  const said = (actorId: string) => bankEntryRefusal(row, { type: 'entry.approved', actorId })?.text ?? null
  expect([said('finance-1'), said('investor-1'), said('finance-2')]).toEqual([
    BANK_ENTRY_GUARD_TEXTS.isSecond,
    BANK_ENTRY_GUARD_TEXTS.isNotPayee,
    null,
  ])
})

it('of a payment that came back is not sent out again', () => {
  const row = { ...after(received('unknown')), context: { ...transfer, isReturn: true } }
  expect(bankEntryRefusal(row, { type: 'entry.returnProposed', actorId: 'finance-1' })?.text).toBe(
    BANK_ENTRY_GUARD_TEXTS.isTransfer,
  )
})
