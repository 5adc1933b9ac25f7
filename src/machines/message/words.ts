import type { MachineWords } from '#machines/words.ts'
import { MESSAGE_CONDITIONS, type messageMachine } from './machine.ts'

export const MESSAGE_WORDS: MachineWords<typeof messageMachine> = {
  purpose: 'A message between an issuer and an investor, or to support. Each of the two has a copy.',
  states: {
    beginning: 'It is written, or it arrives.',
    draft: 'Only its writer reads it.',
    sent: 'Its recipient has a copy.',
    unread: 'Its recipient has not opened it.',
    read: 'Its recipient has opened it.',
    stored: 'Its owner has put it into the folder Store.',
    discarded: 'The draft is gone.',
  },
  events: {
    'message.sent': 'Its writer sends it',
    'message.saved': 'Its writer saves it',
    'message.discarded': 'Its writer deletes it',
    'message.opened': 'Its recipient opens it',
    'message.stored': 'Its owner stores it',
    'message.returned': 'Its owner puts it back',
  },
  guards: { isOwn: 'its owner wrote it' },
  conditions: MESSAGE_CONDITIONS,
}
