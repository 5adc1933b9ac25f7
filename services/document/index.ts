import { DOCUMENT_QUESTIONS } from '#contracts/internal/document.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'
import { signatureRequestAnswers } from './platform-requests/signature-request.ts'
import { handleForgetting } from './platform-requests/withdrawal.ts'
import { handleSendingJobs } from './sending/jobs.ts'
import { sendingHandlers } from './sending/routes.ts'
import { personAnswers } from './export-part.ts'
import { handleOwnJobs } from './inbox/own.ts'
import type { DocumentServiceDeps } from './deps.ts'
import { createRenewals } from './sending/renewal-jobs.ts'
import { listHandlers } from './inbox/routes.ts'
import { createSigningJobs } from './signing/jobs.ts'
import { mountSigning, signingHandlers, signingAnswers } from './signing/routes.ts'
import { shareHandlers } from './inbox/shares.ts'
import { workAnswers } from './inbox/work.ts'

export function createDocumentService(ctx: ServiceContext, given: DocumentServiceDeps): Service {
  const deps = { ctx, ...given }
  handleSendingJobs(deps)
  handleOwnJobs(deps)
  handleForgetting(deps)
  const renewals = createRenewals(deps)
  const signing = createSigningJobs(deps)
  return {
    name: 'document',
    handlers: [
      ...listHandlers(deps),
      ...shareHandlers(deps),
      ...sendingHandlers(deps),
      ...signingHandlers(deps),
    ],
    answers: answers(DOCUMENT_QUESTIONS, {
      ...workAnswers(deps),
      ...signingAnswers(deps),
      ...signatureRequestAnswers(deps),
      ...personAnswers(deps),
    }),
    raw: (app, host) => mountSigning(deps, app, host),
    start: () => {
      renewals.start()
      signing.start()
    },
  }
}
