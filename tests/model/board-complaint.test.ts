import { expect, it } from 'vitest'
import { COMPLAINT_GUARD_TEXTS, COMPLAINT_STATE_TEXTS } from '#machines/board-complaint/labels.ts'
import type { ComplaintEvent } from '#machines/board-complaint/machine.ts'
import { boardComplaintModel } from '#machines/board-complaint/model.ts'
import { complaintRefusal } from '#machines/board-complaint/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('boardComplaint', boardComplaintModel)

const context = { writtenBy: 'writer-1' }
const answered: ComplaintEvent = { type: 'complaint.answered', actorId: 'scholar-1', answer: 'Yes.' }

it.each<[string, 'open' | 'answered', ComplaintEvent, string | null]>([
  ['an empty answer', 'open', { ...answered, answer: '' }, COMPLAINT_GUARD_TEXTS.hasAnswer],
  ['the writer', 'open', { ...answered, actorId: 'writer-1' }, COMPLAINT_GUARD_TEXTS.isNotInvolved],
  ['a second answer', 'answered', answered, COMPLAINT_STATE_TEXTS.answered],
  ['nothing', 'open', answered, null],
])('is refused for %s of a complaint that is %s', (_why, state, event, text) => {
  expect(complaintRefusal({ state, context }, event)).toBe(text)
})
