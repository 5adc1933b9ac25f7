import { expect, it } from 'vitest'
import { MESSAGE_GUARD_TEXTS, MESSAGE_STATE_TEXTS, type MessageState } from '#machines/message/labels.ts'
import type { MessageEvent } from '#machines/message/machine.ts'
import { messageModel } from '#machines/message/model.ts'
import { messageRefusal } from '#machines/message/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('message', messageModel)

const sent: MessageEvent = {
  type: 'message.sent',
  hasRecipient: true,
  category: 'loan',
  headline: 'Rent',
  text: 'When?',
  mayWrite: true,
  isBlocked: false,
}

it.each<[string, MessageState, MessageEvent, string | null]>([
  ['no recipient', 'draft', { ...sent, hasRecipient: false }, MESSAGE_GUARD_TEXTS.hasRecipient],
  ['no category', 'draft', { ...sent, category: null }, MESSAGE_GUARD_TEXTS.hasCategory],
  ['no headline', 'draft', { ...sent, headline: '' }, MESSAGE_GUARD_TEXTS.hasHeadline],
  ['no text', 'draft', { ...sent, text: '' }, MESSAGE_GUARD_TEXTS.hasText],
  ['a stranger', 'draft', { ...sent, mayWrite: false }, MESSAGE_GUARD_TEXTS.mayWrite],
  ['a person who blocks it', 'draft', { ...sent, isBlocked: true }, MESSAGE_GUARD_TEXTS.isNotBlocked],
  ['a second sending', 'sent', sent, MESSAGE_STATE_TEXTS.sent],
  ['the deletion of a sent one', 'sent', { type: 'message.discarded' }, MESSAGE_STATE_TEXTS.sent],
  ['a second storing', 'stored', { type: 'message.stored' }, MESSAGE_STATE_TEXTS.stored],
  ['nothing', 'draft', sent, null],
])('is refused for %s of a message that is %s', (_why, state, event, text) => {
  expect(messageRefusal({ state, context: { isOwn: true } }, event)).toBe(text)
})
