import { expect, it } from 'vitest'
import { QUESTION_GUARD_TEXTS, QUESTION_STATE_TEXTS } from '#machines/question/labels.ts'
import type { QuestionEvent } from '#machines/question/machine.ts'
import { questionModel } from '#machines/question/model.ts'
import { questionRefusal } from '#machines/question/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('question', questionModel)

const context = { issuerId: 'issuer-1', askedBy: 'investor-1' }
const hidden: QuestionEvent = { type: 'question.hidden', actorId: 'compliance-1', reason: 'Abuse.' }

it.each<[string, 'open' | 'answered' | 'hidden', QuestionEvent, string | null]>([
  ['an empty answer', 'open', { type: 'question.answered', answer: '' }, QUESTION_GUARD_TEXTS.hasAnswer],
  ['no reason', 'open', { ...hidden, reason: '' }, QUESTION_GUARD_TEXTS.hasReason],
  ['the issuer', 'answered', { ...hidden, actorId: 'issuer-1' }, QUESTION_GUARD_TEXTS.isNotInvolved],
  ['the person who asked', 'open', { ...hidden, actorId: 'investor-1' }, QUESTION_GUARD_TEXTS.isNotInvolved],
  [
    'a second answer',
    'answered',
    { type: 'question.answered', answer: 'Yes.' },
    QUESTION_STATE_TEXTS.answered,
  ],
  ['nothing', 'answered', hidden, null],
])('is refused for %s of a question that is %s', (_why, state, event, text) => {
  expect(questionRefusal({ state, context }, event)).toBe(text)
})
