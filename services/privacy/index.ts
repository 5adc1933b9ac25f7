import { SUPPORT_EMAIL } from '#contracts/support.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Handler } from '#services/kit/http/service.ts'
import type { Mail, Mailer } from '#services/providers/mail/port.ts'
import { handleCleanJobs } from './erase.ts'
import { handleExportJobs } from './export.ts'
import type { RightsServiceDeps, RightsDeps } from './deps.ts'
import { privacyHandlers } from './routes.ts'
import { handleSweep } from './sweep.ts'

interface Given {
  readonly others: RightsServiceDeps
  readonly mailer: Mailer
}

/** A person's rights over their data (R5): export, erasure, and destruction of what was kept. */
export function createRights(
  ctx: ServiceContext,
  { others, mailer }: Given,
): { readonly handlers: readonly Handler[]; readonly answers: readonly []; start(): void } {
  const deps: RightsDeps = { ctx, others, sayGoodbye: (email) => mailer.send(goodbye(email)) }
  handleExportJobs(deps)
  handleCleanJobs(deps)
  const sweep = handleSweep(deps)
  return { handlers: privacyHandlers(deps), answers: [], start: () => sweep.start() }
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
