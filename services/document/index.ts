import { DOCUMENT_QUESTIONS } from '#contracts/internal/document.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'
import { askedSignatureAnswers } from './platform-requests/asked-signature.ts'
import { handleForgetting } from './platform-requests/asked-signature-withdrawal.ts'
import { handleDeskJobs } from './sending/jobs.ts'
import { deskHandlers } from './sending/routes.ts'
import { personAnswers } from './export-part.ts'
import { handleOwnJobs } from './inbox/own.ts'
import type { DocumentNeeds } from './parts.ts'
import { createRenewals } from './sending/renewal-jobs.ts'
import { listHandlers } from './inbox/routes.ts'
import { createSigningJobs } from './signing/jobs.ts'
import { mountSigning, signingHandlers, signingAnswers } from './signing/routes.ts'
import { workAnswers } from './inbox/work.ts'

export function createDocumentService(context: ServiceContext, needs: DocumentNeeds): Service {
  const parts = { context, ...needs }
  handleDeskJobs(parts)
  handleOwnJobs(parts)
  handleForgetting(parts)
  const renewals = createRenewals(parts)
  const signing = createSigningJobs(parts)
  return {
    name: 'document',
    handlers: [...listHandlers(parts), ...deskHandlers(parts), ...signingHandlers(parts)],
    answers: answers(DOCUMENT_QUESTIONS, {
      ...workAnswers(parts),
      ...signingAnswers(parts),
      ...askedSignatureAnswers(parts),
      ...personAnswers(parts),
    }),
    raw: (app, tools) => mountSigning(parts, app, tools),
    start: () => {
      renewals.start()
      signing.start()
    },
  }
}
