import { sql } from 'drizzle-orm'
import { openSigning, signingChanged } from '#contracts/internal/document.ts'
import { readFile, saveFile } from '#contracts/internal/file.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { query } from '#services/kit/database/database.ts'
import { createDemonstrationSigner } from './signer.ts'
import { DEMO_PEOPLE, RECEIVED_PLAN, type DemoPerson } from './plan.ts'
import { REQUESTED_PLAN } from './plan-requested.ts'

export const SIGNING_SEED_ASKS = { saveFile, readFile, openSigning, signingChanged } as const
export type SigningSeedDeps = Asks<typeof SIGNING_SEED_ASKS>

const REASON = 'The share of profit is not what we agreed.'

/**
 * Signs and declines as planned through the embedded provider, so that files, certificates and trails are real. What
 * was done before an interrupted start is not done again.
 */
export async function signDemonstration(
  ctx: ServiceContext,
  ask: SigningSeedDeps,
  people: Readonly<Record<DemoPerson | 'compliance', string>>,
): Promise<void> {
  const { config } = ctx
  // Nothing is sent to a real vendor for a demonstration.
  if (config.signing.provider !== 'embedded') return
  const signer = createDemonstrationSigner(ctx, {
    isProduction: config.production,
    saveFile: ask.saveFile,
    readFile: ask.readFile,
    signOrigin: () => config.signOrigin,
    publicUrl: () => config.publicUrl,
    changed: async (providerId) => void (await ask.signingChanged({ providerId })),
  })
  const planned = plannedAnswers(people)
  const answer = async ({ itemId, userId, subject }: OpenItem) => {
    const given = planned.get(keyOf(subject, userId))
    if (given === undefined) return
    const {
      signerdetail: [detail, ...others],
    } = await ask.openSigning({ userId, body: { workflow_id: itemId } })
    if (!detail || others.length > 0) throw new Error('An item has one signer')
    await (given === 'signed' ? signer.sign(detail.workflowUrl) : signer.decline(detail.workflowUrl, REASON))
  }
  // Contracts are signed in parallel, because the first start waits for them; the signers of one contract follow one
  // another.
  const items = await openItems(ctx, people.compliance)
  await Promise.all(
    [...new Set(items.map(({ subject }) => subject))].map(async (subject) => {
      for (const item of items) if (item.subject === subject) await answer(item)
    }),
  )
}

interface OpenItem {
  readonly itemId: string
  readonly userId: string
  readonly subject: string
}

const keyOf = (subject: string, userId: string): string => `${userId} ${subject}`

/** The planned answers by subject and person. */
function plannedAnswers(
  people: Readonly<Record<DemoPerson, string>>,
): ReadonlyMap<string, 'signed' | 'declined'> {
  const planned = new Map<string, 'signed' | 'declined'>()
  for (const { subject, answers } of [...RECEIVED_PLAN, ...REQUESTED_PLAN]) {
    for (const [place, name] of DEMO_PEOPLE.entries()) {
      const answer = answers[place]
      if (answer === 'signed' || answer === 'declined') planned.set(keyOf(subject, people[name]), answer)
    }
  }
  return planned
}

/** Items sent by staff that still need a signature. */
function openItems({ db }: ServiceContext, senderId: string): Promise<OpenItem[]> {
  return query<OpenItem>(
    db.orm,
    sql`SELECT i.id AS item_id, i.user_id, w.subject FROM document.item i
          JOIN document.workflow w ON w.id = i.workflow_id
         WHERE w.sender_id = ${senderId} AND i.tab <> 'MYDOC'
           AND (i.signature_state = 'open' OR i.request_state IN ('awaitingSignature', 'signing'))
         ORDER BY i.signing_position NULLS LAST, i.id`,
  )
}
