import { workApproval, workComment, workSent, workView } from '#contracts/document/work.ts'
import { workFlow, type DocumentItemWire } from '#contracts/document/documents.ts'
import * as documents from '#contracts/internal/document.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { signUrl } from '#contracts/signing/signing.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'

/** The document service's part in paths that the specification assigns to this service. */
export const WORK_ASKS = {
  workFlow: documents.workFlow,
  workComment: documents.workComment,
  workApproval: documents.workApproval,
  workSent: documents.workSent,
  workView: documents.workView,
  openSigning: documents.openSigning,
} as const

/** Forwards to the document service, which owns every item and checks its owner (record 0183). */
export function workHandlers(ask: Asks<typeof WORK_ASKS>): Handler[] {
  const done = (message: string, data: DocumentItemWire) => ({ status: true as const, message, data })
  return [
    handler(workFlow, async ({ actor, query }) => ({
      status: true,
      message: '',
      ...(await ask.workFlow({ userId: signedIn(actor).userId, query })),
    })),
    handler(workComment, async ({ actor, params, body }) =>
      done('Your comment has been added.', await ask.workComment({ ...whose(actor, params), ...body })),
    ),
    handler(workApproval, async ({ actor, params, body }) =>
      done(
        body.status === 'Accepted' ? 'You have accepted.' : 'You have rejected.',
        await ask.workApproval({ ...whose(actor, params), ...body }),
      ),
    ),
    handler(workSent, async ({ actor, params, body }) =>
      done('Your document has been sent.', await ask.workSent({ ...whose(actor, params), ...body })),
    ),
    handler(workView, async ({ actor, params }) =>
      done('The document is marked as read.', await ask.workView(whose(actor, params))),
    ),
    handler(signUrl, async ({ actor, body }) => {
      const { userId, sessionId } = signedIn(actor)
      return { status: true, message: '', data: await ask.openSigning({ userId, sessionId, body }) }
    }),
  ]
}

const whose = (actor: Parameters<typeof signedIn>[0], { id }: { id: string }) => ({
  userId: signedIn(actor).userId,
  itemId: id,
})
