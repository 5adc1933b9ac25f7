import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { saveFile } from '#contracts/internal/file.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { investorsOf } from '#contracts/internal/token.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { query } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { signDemonstration, type SigningSeedDeps } from './sign.ts'
import { demoPdf } from './pdf.ts'
import { DEMO_PEOPLE, RECEIVED_PLAN, type PlannedOutcome, type PlannedSending } from './plan.ts'
import { REQUESTED_PLAN } from './plan-requested.ts'
import { MONTHS_OF } from '#services/document/storage/rules.ts'
import { ISSUER_PLAN, OWN_PLAN } from './plan-own.ts'
import { daysOn } from './days.ts'
import { addOwnDocument, addSending, type Draft, type SeedFile } from './rows.ts'
import { insertRows } from './store.ts'

export interface DocumentSeedDeps extends SigningSeedDeps {
  readonly investorsOf: Ask<typeof investorsOf>
}

/** The owners of the documents by mailbox name, and one offering of each issuer. */
export interface DocumentSeedPeople {
  readonly investor: string
  readonly issuer: string
  readonly both: string
  readonly compliance: string
  readonly offerings: { readonly issuer: string; readonly both: string }
}

const HOUR_MS = 3_600_000

/** Writes the documents of the demonstration: every state on every tab of three people, over the last twelve months. */
export async function seedDocuments(
  ctx: ServiceContext,
  deps: DocumentSeedDeps,
  people: DocumentSeedPeople,
): Promise<void> {
  if (!(await isSeeded(ctx))) await writeDocuments(ctx, deps, people)
  await signDemonstration(ctx, deps, people)
}

async function writeDocuments(
  ctx: ServiceContext,
  deps: DocumentSeedDeps,
  people: DocumentSeedPeople,
): Promise<void> {
  const offeringIds = [people.offerings.issuer, people.offerings.both]
  const { investors: holders } = await deps.investorsOf({ offeringIds })
  const named = [people.compliance, ...DEMO_PEOPLE.map((name) => people[name])]
  const now = ctx.clock.now()
  const draft: Draft = {
    now,
    provider: ctx.config.signing.provider,
    fileOf: await seedFiles(deps.saveFile, named, now),
    keyOf: await keysOf(ctx, [...named, ...Object.values(holders).flat()]),
    rows: { workflow: [], workflowProject: [], file: [], envelope: [], item: [] },
  }
  addStaffSendings(draft, people, RECEIVED_PLAN)
  addStaffSendings(draft, people, REQUESTED_PLAN)
  for (const name of ['issuer', 'both'] as const) {
    const offeringId = people.offerings[name]
    addIssuerSendings(draft, { senderId: people[name], offeringId, holders: holders[offeringId] ?? [] })
  }
  for (const name of DEMO_PEOPLE) addOwnDocuments(draft, people[name])
  await ctx.db.transaction(async (tx) => {
    await insertRows(tx, draft.rows)
    await ctx.audit.record(tx, {
      action: 'document.seeded',
      entity: 'document_workflow',
      entityId: 'demonstration',
      detail: { workflows: draft.rows.workflow.length, items: draft.rows.item.length },
    })
  })
}

async function isSeeded({ db }: ServiceContext): Promise<boolean> {
  const rows = await query(
    db.orm,
    sql`SELECT FROM kit.audit WHERE entity = 'document_workflow' AND entity_id = 'demonstration' LIMIT 1`,
  )
  return rows.length > 0
}

/** Sendings of staff to the three people; for issuers they are about one of their offerings when the plan says so. */
function addStaffSendings(draft: Draft, people: DocumentSeedPeople, plans: readonly PlannedSending[]): void {
  for (const [index, plan] of plans.entries()) {
    const recipients = DEMO_PEOPLE.flatMap((name, place) =>
      plan.to?.includes(name) === false
        ? []
        : [{ userId: people[name], answer: plan.answers[place] ?? ('open' as const) }],
    )
    const createdAt = createdOn(draft.now, plan, { index, count: plans.length })
    const sending = { plan, senderId: people.compliance, byStaff: true, projectId: undefined, createdAt }
    if (plan.project !== true) addSending(draft, { ...sending, recipients })
    else {
      addSending(draft, { ...sending, recipients: recipients.slice(0, 1) })
      const projectId = people.offerings.issuer
      // Of another subject: in the list of what was sent, the two are told apart.
      const ofProject = { ...plan, subject: `${plan.subject}, for issuers` }
      addSending(draft, { ...sending, plan: ofProject, projectId, recipients: recipients.slice(1) })
    }
  }
}

/** Sendings of an issuer to the investors of an offering; every fourth investor has not answered. */
function addIssuerSendings(
  draft: Draft,
  from: { readonly senderId: string; readonly offeringId: string; readonly holders: readonly string[] },
): void {
  for (const [index, plan] of ISSUER_PLAN.entries()) {
    addSending(draft, {
      plan,
      senderId: from.senderId,
      byStaff: false,
      projectId: from.offeringId,
      recipients: from.holders
        .filter((id) => id !== from.senderId)
        .map((userId, place) => ({ userId, answer: investorAnswer(plan, place) })),
      createdAt: createdOn(draft.now, plan, { index, count: ISSUER_PLAN.length }),
    })
  }
}

function investorAnswer({ requestType, asks, renewal }: PlannedSending, place: number): PlannedOutcome {
  if (place % 4 === 0) return 'open'
  if (requestType === 'Request') return renewal === undefined ? 'handedIn' : 'renewalUpcoming'
  if (asks.includes('approval')) return place % 4 === 1 ? 'rejected' : 'accepted'
  if (asks.includes('comment')) return 'commented'
  return asks.includes('receipt') ? 'read' : 'open'
}

function addOwnDocuments(draft: Draft, userId: string): void {
  for (const [index, { masterId, subject, expires }] of OWN_PLAN.entries()) {
    const at = daysOn(draft.now, -2 - Math.round(((index + 0.5) / OWN_PLAN.length) * 340))
    addOwnDocument(draft, { userId, masterId, subject, expires, at })
  }
}

/**
 * Newest first in the order of the plan, over the last twelve months; due items are recent, and renewed ones are old
 * enough for their period.
 */
function createdOn(
  now: Date,
  { due, expires, renewal = 'none' }: PlannedSending,
  { index, count }: { readonly index: number; readonly count: number },
): Date {
  const ends = [due, expires].filter((days) => days !== undefined)
  const spread =
    ends.length === 0
      ? -Math.round(((index + 0.5) / count) * 350)
      : Math.min(-6 - (index % 5), Math.min(...ends) - 20)
  const earliest = renewal === 'none' ? 0 : -MONTHS_OF[renewal] * 31 - 20
  return new Date(daysOn(now, Math.min(spread, earliest)).getTime() - ((index * 5) % 9) * HOUR_MS)
}

async function keysOf(
  { db, personal }: ServiceContext,
  userIds: readonly string[],
): Promise<(userId: string) => PersonKey> {
  const keys = await personal.ofMany(db.orm, [...new Set(userIds)])
  return (userId) => {
    const key = keys.get(userId)
    if (!key) throw new Error(`The demonstration knows no person ${userId}.`)
    return key
  }
}

const PARAGRAPHS = [
  'This document belongs to the demonstration data of the platform. Names, amounts and dates in it are invented, and nobody is bound by it.',
  'The parties share profit in the agreed ratio and loss in the ratio of their capital. No party owes interest to another, and none is promised a return.',
  'What is purchased under this document is owned before it is sold on, and what is leased is maintained by its owner unless the parties say otherwise.',
  'A late payment leads to a donation to charity in the amount of the actual cost of collecting it. It is no income of anybody.',
  'Disputes go to the Shariah board first, and then to the courts of the place where the offering is registered.',
]
const AGREEMENT = [...PARAGRAPHS, ...PARAGRAPHS, ...PARAGRAPHS, ...PARAGRAPHS]

/** One file per owner, and the last one for everybody else, because the first start must not wait for more. */
async function seedFiles(
  save: Ask<typeof saveFile>,
  owners: readonly string[],
  now: Date,
): Promise<(userId: string) => SeedFile> {
  const files = new Map<string, SeedFile>()
  for (const [index, ownerId] of owners.entries()) {
    const title = index === 0 ? 'Agreement' : 'Own document'
    const bytes = await demoPdf(title, index === 0 ? AGREEMENT : PARAGRAPHS, now)
    const name = index === 0 ? 'agreement.pdf' : 'document.pdf'
    const base64 = bytes.toString('base64')
    const { key } = await save({ ownerId, contentType: 'application/pdf', base64, name })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.set(ownerId, { key, name, size: bytes.length, sha256 })
  }
  const [other] = [...files.values()].slice(-1)
  if (!other) throw new Error('The demonstration has no files.')
  return (userId) => files.get(userId) ?? other
}
