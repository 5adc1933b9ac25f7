import type { ServiceContext } from '#services/kit/context.ts'
import type { Service } from '#services/kit/service.ts'
import { askedSignatureOffers } from './asked-signature.ts'
import { handleForgetting } from './asked-signature-withdrawal.ts'
import { handleDeskJobs } from './desk-jobs.ts'
import { deskHandlers } from './desk-routes.ts'
import { personOffers } from './export-part.ts'
import { handleOwnJobs } from './own.ts'
import type { DocumentNeeds } from './parts.ts'
import { createRenewals } from './renewal-jobs.ts'
import { listHandlers } from './routes.ts'
import { createSigningJobs } from './signing-jobs.ts'
import { mountSigning, signingHandlers, signingOffers } from './signing-routes.ts'
import { workOffers } from './work.ts'

/** Documents sent to people and asked of them, their answers, and the signing of them. */
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
    offers: {
      ...workOffers(parts),
      ...signingOffers(parts),
      ...askedSignatureOffers(parts),
      ...personOffers(parts),
    },
    raw: (app, tools) => mountSigning(parts, app, tools),
    start: () => {
      renewals.start()
      signing.start()
    },
  }
}
