import { pageOf } from '#contracts/paging.ts'
import {
  answerComplaint,
  boardComplaints,
  ownComplaints,
  writeComplaint,
  type ComplaintWire,
} from '#contracts/project/fatwa/complaints.ts'
import { COMPLAINT_LABELS } from '#machines/board-complaint/labels.ts'
import { complaintRefusal } from '#machines/board-complaint/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { listComplaints, type ComplaintReader, type ComplaintRow } from './complaint-store.ts'
import { positionOf, type Complaints } from './complaints.ts'

/** Complaints to the Shariah board, for the people who write them and for scholars. */
export function complaintRoutes({
  ctx,
  complaints,
}: {
  readonly ctx: ServiceContext
  readonly complaints: Complaints
}): Handler[] {
  const db = ctx.db.orm

  async function answer(id: string, reader: ComplaintReader, message: string) {
    return { status: true as const, message, data: viewOf(await complaints.read(id, reader), reader) }
  }

  return [
    handler(ownComplaints, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = { writerId: signedIn(actor).userId }
      const { rows, total } = await listComplaints(db, { reader, filter: 'all' }, { limit: perPage, offset })
      const data = rows.map((row) => viewOf(row, reader))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(boardComplaints, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = { scholarId: signedIn(actor).userId }
      const filter = query.show ?? 'open'
      const { rows, total } = await listComplaints(db, { reader, filter }, { limit: perPage, offset })
      const data = rows.map((row) => viewOf(row, reader))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(writeComplaint, async ({ actor, body }) => {
      const writerId = signedIn(actor).userId
      const id = await complaints.write({ writerId, ...body })
      return answer(id, { writerId }, 'Your complaint is with the scholars.')
    }),
    handler(answerComplaint, async ({ actor, params: { id }, body }) => {
      const scholarId = signedIn(actor).userId
      await complaints.answer({ id, scholarId, ...body })
      return answer(id, { scholarId }, 'The answer is sent.')
    }),
  ]
}

/** With whether the reader may answer it now. The writer's name is left out. */
function viewOf(row: ComplaintRow, reader: ComplaintReader): ComplaintWire {
  const event = { type: 'complaint.answered', answer: 'to ask' } as const
  const refused =
    'scholarId' in reader ? complaintRefusal(positionOf(row), { ...event, actorId: reader.scholarId }) : null
  return {
    _id: row.id,
    offeringId: row.offeringId,
    offeringName: row.offeringName,
    text: row.body,
    writtenAt: row.writtenAt.toISOString(),
    state: row.state,
    stateLabel: COMPLAINT_LABELS[row.state],
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    reply: { allowed: 'scholarId' in reader && refused === null, reason: refused },
  }
}
