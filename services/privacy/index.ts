import type { PersonData } from '#services/user/store.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Handler } from '#services/kit/http/service.ts'
import { writeMail, type Mail } from '#services/kit/mail/letter.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
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
  const deps: RightsDeps = { ctx, others, sayGoodbye: (person) => mailer.send(goodbye(person)) }
  handleExportJobs(deps)
  handleCleanJobs(deps)
  const sweep = handleSweep(deps)
  return { handlers: privacyHandlers(deps), answers: [], start: () => sweep.start() }
}

function goodbye({ email, firstName }: PersonData): Mail {
  return writeMail({
    to: email,
    name: firstName,
    subject: 'Your Mizan account is erased',
    body: [
      'Your account was erased a moment ago, with your password and a second factor. No one can log in with it any more.',
      'What the law makes us keep is locked until its date, as the privacy policy says.',
      'If this was not you, write to us at once.',
    ],
    reason: 'You get this email because your account was erased. It is the last one.',
  })
}
