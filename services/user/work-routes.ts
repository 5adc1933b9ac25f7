import * as z from 'zod/mini'
import { workApproval, workComment, workSent, workView } from '#contracts/document/work.ts'
import { documentItem, workFlow, type DocumentItemWire } from '#contracts/document/documents.ts'
import { signUrl } from '#contracts/signing/signing.ts'
import { handler, signedIn, type Handler, type Json, type Offer } from '#services/kit/http/service.ts'

/** What the document service does for the paths that the specification gives to this one. */
export interface WorkNeeds {
  readonly workFlow: Offer
  readonly workComment: Offer
  readonly workApproval: Offer
  readonly workSent: Offer
  readonly workView: Offer
  /** `{ userId, sessionId, body }` of C9 to `{ signerdetail }`. */
  readonly signUrl: Offer
}

const page = z.object({ data: z.array(documentItem), totalCount: z.int(), perPage: z.int() })
const signing = signUrl.reply.shape.data

/** Doors onto the document service, which owns every item; whose item it is, is checked there (record 0183). */
export function workHandlers(needs: WorkNeeds): Handler[] {
  const done = async (message: string, answer: Promise<Json>) => ({
    status: true as const,
    message,
    data: itemOf(await answer),
  })
  return [
    handler(workFlow, async ({ actor, query }) => ({
      status: true,
      message: '',
      ...page.parse(await needs.workFlow({ userId: signedIn(actor).userId, query: present(query) })),
    })),
    handler(workComment, async ({ actor, params, body }) =>
      done('Your comment has been added.', needs.workComment({ ...whose(actor, params), ...body })),
    ),
    handler(workApproval, async ({ actor, params, body }) =>
      done(
        body.status === 'Accepted' ? 'You have accepted.' : 'You have rejected.',
        needs.workApproval({ ...whose(actor, params), ...body }),
      ),
    ),
    handler(workSent, async ({ actor, params, body }) =>
      done('Your document has been sent.', needs.workSent({ ...whose(actor, params), ...body })),
    ),
    handler(workView, async ({ actor, params }) =>
      done('The document is marked as read.', needs.workView(whose(actor, params))),
    ),
    handler(signUrl, async ({ actor, body }) => {
      const { userId, sessionId } = signedIn(actor)
      const answer = await needs.signUrl({ userId, sessionId, body: present(body) })
      return { status: true, message: '', data: signing.parse(answer) }
    }),
  ]
}

const whose = (actor: Parameters<typeof signedIn>[0], { id }: { id: string }) => ({
  userId: signedIn(actor).userId,
  itemId: id,
})

const itemOf = (answer: Json): DocumentItemWire => documentItem.parse(answer)

/** JSON knows no undefined. */
const present = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
