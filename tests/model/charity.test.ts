import { expect, it } from 'vitest'
import { CHARITY_GUARD_TEXTS } from '#machines/charity/labels.ts'
import { charityModel } from '#machines/charity/model.ts'
import { charityRefusal } from '#machines/charity/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('charity', charityModel)

const context = { proposedBy: 'finance-1' }

it('is not taken into the register by the person who proposed it', () => {
  const event = { type: 'charity.approved', actorId: 'finance-1', isOwnAccount: true } as const
  expect(charityRefusal({ state: 'proposed', context }, event)).toBe(CHARITY_GUARD_TEXTS.isNotProposer)
})
