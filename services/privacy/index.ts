import { SUPPORT_EMAIL } from '#contracts/support.ts'
import type { Handler } from '#services/kit/http/service.ts'
import type { Mail, Mailer } from '#services/providers/mail/port.ts'
import { handleCleanJobs } from './erase.ts'
import { handleExportJobs } from './export.ts'
import type { RightsNeeds, RightsParts } from './needs.ts'
import { privacyHandlers } from './routes.ts'
import { handleSweep } from './sweep.ts'

interface Given {
  readonly others: RightsNeeds
  readonly mailer: Mailer
}

/** A person's rights over their data (R5): export, erasure, and destruction of what was kept. */
export function createRights(
  { context }: Pick<RightsParts, 'context'>,
  { others, mailer }: Given,
): { readonly handlers: readonly Handler[]; readonly answers: readonly []; start(): void } {
  const parts: RightsParts = { context, others, sayGoodbye: (email) => mailer.send(goodbye(email)) }
  handleExportJobs(parts)
  handleCleanJobs(parts)
  const sweep = handleSweep(parts)
  return { handlers: privacyHandlers(parts), answers: [], start: () => sweep.start() }
}

function goodbye(to: string): Mail {
  return {
    to,
    subject: 'Your Mizan account is erased',
    text:
      'Your account was erased a moment ago, with your password and a second factor. Nobody can log in with it any more. ' +
      'What the law makes us keep is locked until its date, as the privacy policy says.\n\n' +
      `If this was not you, write to ${SUPPORT_EMAIL}.\n`,
  }
}
