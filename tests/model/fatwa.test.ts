import { expect, it } from 'vitest'
import { startLifecycle } from '#machines/lifecycle.ts'
import { FATWA_GUARD_TEXTS, FATWA_STATE_TEXTS } from '#machines/fatwa/labels.ts'
import { fatwaMachine, validUntil, type FatwaEvent } from '#machines/fatwa/machine.ts'
import { fatwaModel } from '#machines/fatwa/model.ts'
import { fatwaRefusal, isInForce } from '#machines/fatwa/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('fatwa', fatwaModel)

const { context } = startLifecycle(fatwaMachine, undefined)
const now = '2026-11-20T09:00:00.000Z'
const by = (name: string, until: string) => ({ by: name, until })
const three = [
  by('one', '2027-03-01T00:00:00.000Z'),
  by('two', '2027-01-01T00:00:00.000Z'),
  by('three', '2027-02-01T00:00:00.000Z'),
]
const signed: FatwaEvent = {
  type: 'fatwa.signed',
  actorId: 'one',
  now,
  until: '2027-11-20T09:00:00.000Z',
  renewable: '2026-12-20T09:00:00.000Z',
}

it('ends when the third latest signature ends, whatever their order', () => {
  expect(validUntil(three)).toBe('2027-01-01T00:00:00.000Z')
  expect(validUntil([...three, by('four', '2027-04-01T00:00:00.000Z')])).toBe('2027-02-01T00:00:00.000Z')
  expect(validUntil(three.slice(1))).toBe(null)
})

it('is in force strictly before its end, and in no other state', () => {
  const end = Date.parse('2027-01-01T00:00:00.000Z')
  const row = { state: 'valid', context: { signatures: three } } as const
  expect(isInForce(row, new Date(end - 1))).toBe(true)
  expect(isInForce(row, new Date(end))).toBe(false)
  expect(isInForce({ ...row, state: 'stale' }, new Date(end - 1))).toBe(false)
})

it('says why an event is refused', () => {
  const row = { state: 'valid', context: { signatures: three } } as const
  expect(fatwaRefusal(row, signed)).toBe(FATWA_GUARD_TEXTS.isDue)
  expect(fatwaRefusal(row, { type: 'fatwa.expired', now })).toBe(FATWA_GUARD_TEXTS.isOver)
  expect(fatwaRefusal(row, { type: 'fatwa.revoked', now, actorId: 'one', reason: '' })).toBe(
    FATWA_GUARD_TEXTS.hasReason,
  )
  expect(fatwaRefusal(row, { type: 'fatwa.revoked', now, actorId: 'four', reason: 'No.' })).toBe(
    FATWA_GUARD_TEXTS.hasSigned,
  )
  expect(fatwaRefusal({ state: 'proposed', context }, { type: 'fatwa.expired', now })).toBe(
    FATWA_STATE_TEXTS.proposed,
  )
  expect(fatwaRefusal({ state: 'proposed', context }, signed)).toBe(null)
})
