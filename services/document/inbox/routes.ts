import type * as z from 'zod/mini'
import {
  documentFile,
  documentItemById,
  documentsOverview,
  legacyDocumentItem,
  myDocuments,
  receivedDocuments,
  requestedDocuments,
  type DocumentTab,
} from '#contracts/document/documents.ts'
import { monthsAfter } from '#contracts/dates.ts'
import { addOwnDocument, removeOwnDocument } from '#contracts/document/own-documents.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Actor, type Handler, type SignedIn } from '#services/kit/http/service.ts'
import { fileOfParticipant } from '#services/document/storage/file-store.ts'
import {
  hasProjectItems,
  expiringOf,
  renewalsOf,
  tallyOf,
  type RenewalRow,
} from '#services/document/storage/list-store.ts'
import { listItems } from './lists.ts'
import { masterHandlers } from './masters.ts'
import { readOthers } from '#services/document/items/others.ts'
import { addOwn, removeOwn } from './own.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { countsOf } from '#services/document/storage/rules.ts'
import { ownItem } from '#services/document/storage/store.ts'
import { fileWire, itemView, subjectOf } from '#services/document/items/view.ts'
import { noItem } from './work.ts'

type Query = z.output<NonNullable<typeof receivedDocuments.query>>

/** How far the renewals calendar looks ahead, and how many entries it shows. */
const CALENDAR_MONTHS = 12
const RENEWALS_MAX = 100

/**
 * Lists, items, files and own documents. Every query includes the owner, so that other people's items do not exist for
 * the caller.
 */
export function listHandlers(deps: DocumentDeps): Handler[] {
  const list = async (tab: DocumentTab, userId: string, query: Query) => ({
    status: true as const,
    message: '',
    ...(await listItems(deps, { userId, tab, query, now: deps.ctx.clock.now() })),
  })
  const one = async (actor: Actor, id: string) => {
    const item = await ownItem(deps.ctx.db.orm, signedIn(actor).userId, id)
    if (!item) throw noItem()
    return { status: true as const, message: '', data: await itemView(deps, item) }
  }
  return [
    handler(receivedDocuments, async ({ actor, query }) => list('RECEIVED', signedIn(actor).userId, query)),
    handler(requestedDocuments, async ({ actor, query }) => list('REQUESTED', signedIn(actor).userId, query)),
    handler(myDocuments, async ({ actor, query }) => list('MYDOC', signedIn(actor).userId, query)),

    handler(documentsOverview, async ({ actor }) => ({
      status: true,
      message: '',
      data: await overview(deps, signedIn(actor)),
    })),

    handler(documentItemById, async ({ actor, params }) => one(actor, params.id)),

    handler(legacyDocumentItem, async ({ actor, query }) => one(actor, query.id)),

    handler(documentFile, async ({ actor, params }) => ({
      status: true,
      message: '',
      data: await fileLink(deps, signedIn(actor), params.id),
    })),

    handler(addOwnDocument, async ({ actor, body }) => ({
      status: true,
      message: 'The document has been added.',
      data: await addOwn(deps, signedIn(actor).userId, body),
    })),

    handler(removeOwnDocument, async ({ actor, params }) => {
      await removeOwn(deps, signedIn(actor).userId, params.id)
      return { status: true, message: 'The document has been removed.' }
    }),

    ...masterHandlers(deps),
  ]
}

async function overview(deps: DocumentDeps, { userId, isIssuer }: SignedIn) {
  const { db, clock, personal } = deps.ctx
  const until = monthsAfter(clock.now(), CALENDAR_MONTHS)
  const [tally, expiring, renewals, hasProjectWorkflows, key] = await Promise.all([
    tallyOf(db.orm, userId),
    expiringOf(db.orm, userId),
    renewalsOf(db.orm, { userId, until, limit: RENEWALS_MAX }),
    isIssuer && hasProjectItems(db.orm, userId),
    personal.of(db.orm, userId),
  ])
  return {
    counts: countsOf(tally, expiring),
    hasProjectWorkflows,
    renewals: renewals.map((row) => renewalWire(row, key)),
  }
}

const renewalWire = (row: RenewalRow, key: PersonKey | undefined) => ({
  itemId: row.itemId,
  subject: subjectOf(row, key),
  documentType: row.documentType,
  state: row.state,
  on: row.on.toISOString(),
})

/** A new address of a file for the sender or a recipient (C15). */
async function fileLink(deps: DocumentDeps, { userId, roles }: SignedIn, id: string) {
  const { db, personal } = deps.ctx
  const file = await fileOfParticipant(db.orm, { userId, isStaff: roles.includes('compliance') }, id)
  if (!file) throw noFile()
  const { name, contentType } = fileWire(file, await personal.of(db.orm, file.ownerId))
  const others = readOthers(deps)
  const [url, previewUrl] = await Promise.all([
    others.address({ key: file.objectKey, name }),
    others.address({ key: file.objectKey, preview: true }),
  ])
  if (url === null) throw noFile()
  return { url, previewUrl, name, contentType }
}

const noFile = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')
