import { pageOf } from '#contracts/paging.ts'
import {
  editUpdate,
  issuerUpdates,
  postUpdate,
  projectUpdates,
  type IssuerUpdate,
  type ProjectUpdate,
} from '#contracts/project/deal-room/updates.ts'
import { COLLEAGUE_TEXTS } from '#contracts/project/colleague/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { correctFault, editFault, editUntil } from './rules.ts'
import { findRoom, listUpdates, type UpdateRow } from './store.ts'
import { noRoom, type Updates } from './updates.ts'

export interface UpdateRouteDeps {
  readonly ctx: ServiceContext
  readonly updates: Updates
}

/** Updates of offerings for everybody, and for their issuers. */
export function updateRoutes({ ctx, updates }: UpdateRouteDeps): Handler[] {
  const db = ctx.db.orm

  async function ownAnswer(id: string, userId: string, message: string) {
    const data = ownView(await updates.read(id, { userId, right: 'edit' }), {
      now: ctx.clock.now(),
      mayEdit: true,
    })
    return { status: true as const, message, data }
  }

  return [
    handler(projectUpdates, async ({ query }) => {
      const { perPage, offset } = pageOf(query)
      if (!(await findRoom(db, query.project))) throw noRoom()
      const { rows, total } = await listUpdates(db, query.project, { limit: perPage, offset })
      return { status: true, message: '', data: rows.map(viewOf), totalCount: total, perPage }
    }),
    handler(issuerUpdates, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      if (!(await findRoom(db, query.project, { userId, right: 'read' }))) throw noRoom()
      const mayEdit = (await findRoom(db, query.project, { userId, right: 'edit' })) !== undefined
      const { rows, total } = await listUpdates(db, query.project, { limit: perPage, offset })
      const now = ctx.clock.now()
      const data = rows.map((row) => ownView(row, { now, mayEdit }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(postUpdate, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const id = await updates.post({ userId, ...body })
      return ownAnswer(id, userId, 'The update is posted. Your investors get a notice.')
    }),
    handler(editUpdate, async ({ actor, params: { id }, body }) => {
      const { userId } = signedIn(actor)
      await updates.edit({ id, userId, ...body })
      return ownAnswer(id, userId, 'The update is changed.')
    }),
  ]
}

function viewOf(row: UpdateRow): ProjectUpdate {
  const { id, title, body, isMaterial, postedAt, editedAt, correctedAt, earlier } = row
  return {
    _id: id,
    title,
    text: body,
    isMaterial,
    postedAt: postedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    earlier: [...earlier],
    corrects:
      row.earlierTitle === null || row.earlierPostedAt === null
        ? null
        : { title: row.earlierTitle, postedAt: row.earlierPostedAt.toISOString() },
    correctedAt: correctedAt?.toISOString() ?? null,
  }
}

/** With what the reader may do; a viewer changes nothing. */
function ownView(
  row: UpdateRow,
  { now, mayEdit }: { readonly now: Date; readonly mayEdit: boolean },
): IssuerUpdate {
  const may = (fault: string | null) => verdictOf(mayEdit ? fault : COLLEAGUE_TEXTS.readOnly)
  return {
    ...viewOf(row),
    editUntil: editUntil(row).toISOString(),
    edit: may(editFault(row, now)),
    correct: may(correctFault(row)),
  }
}
