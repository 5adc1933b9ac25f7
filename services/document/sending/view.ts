import type { SentWorkflowWire } from '#contracts/document/sending.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import {
  documentTypes,
  workflowProjectPairs,
  standings,
  type SentRow,
} from '#services/document/storage/sending-store.ts'
import { filesOf, type FileRow } from '#services/document/storage/file-store.ts'
import { readOthers } from '#services/document/items/others.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { fileWire } from '#services/document/items/view.ts'

/** Sendings as their sender sees them; related data is read once for the whole page. */
export async function sentWires(deps: DocumentDeps, rows: readonly SentRow[]): Promise<SentWorkflowWire[]> {
  if (rows.length === 0) return []
  const { db, personal } = deps.ctx
  const ids = rows.map(({ id }) => id)
  const [standing, files, projects, types] = await Promise.all([
    standings(db.orm, ids),
    filesOf(db.orm, ids, []),
    workflowProjectPairs(db.orm, ids),
    documentTypes(
      db.orm,
      rows.map(({ masterId }) => masterId),
    ),
  ])
  const [titleOf, keys] = await Promise.all([
    readOthers(deps).titles(projects.map(({ projectId }) => projectId)),
    personal.ofMany(db.orm, [...new Set(files.map(({ ownerId }) => ownerId))]),
  ])
  return rows.map((row) => {
    const own = files.filter(({ workflowId }) => workflowId === row.id)
    return {
      ...wireOf(row),
      documentType: types.get(row.masterId) ?? row.masterId,
      projectTitles: projects
        .filter(({ workflowId }) => workflowId === row.id)
        .map(({ projectId }) => titleOf(projectId)),
      documents: filesIn(own, 'document', keys),
      attachments: filesIn(own, 'attachment', keys),
      ...(standing.get(row.id) ?? { recipients: 0, pending: 0, done: 0 }),
    }
  })
}

function filesIn(
  files: readonly FileRow[],
  role: FileRow['role'],
  keys: ReadonlyMap<string, PersonKey>,
): SentWorkflowWire['documents'] {
  return files.filter((file) => file.role === role).map((file) => fileWire(file, keys.get(file.ownerId)))
}

function wireOf(row: SentRow) {
  return {
    _id: row.id,
    workflowType: row.workflowType,
    requestType: row.requestType,
    subject: row.subject,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
    renewal: row.renewal,
    isDigitalSignRequired: row.asksSignature,
  }
}
