import type { Clock } from '#services/kit/clock.ts'
import type { Database } from '#services/kit/database.ts'
import type { Keys } from '#services/kit/keys.ts'
import { keepMessage } from '#services/providers/mail/embedded.ts'
import type { SmsSender } from './port.ts'

/** Short messages as this process sends them: into the development mailbox. */
export function createSms(needs: { db: Database; keys: Keys; clock: Clock }): SmsSender {
  return {
    send: ({ to, text }) => keepMessage(needs, { from: 'Mizan', to, subject: 'SMS', text }),
  }
}
