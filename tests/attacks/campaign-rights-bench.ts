import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { investorFacts, issuerCompany } from '#contracts/internal/kyc.ts'
import { acceptRisk } from '#contracts/user/users.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { query } from '#services/kit/database/database.ts'
import { requireAccess } from '#services/kit/http/host-access.ts'
import { answers } from '#services/kit/http/questions.ts'
import { newId } from '#services/kit/ids.ts'
import { upload } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { WEALTHY } from '#tests/support/services/payment.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { ACTORS, type Actor, type Deed, type Subject } from './campaign-rights.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

/* What the tests of rights in a campaign, its milestones and its refunds share. */

export const UNIT = { amount: '10000', currency: 'USD' } as const
const EVERYBODY = Object.keys(ACTORS) as Actor[]

const CODES: Readonly<Record<number, readonly string[]>> = {
  401: ['unauthenticated'],
  403: ['forbidden'],
  404: ['not_found'],
  409: ['not_allowed', 'conflict'],
}

/** May they call this at all, whatever the state is? */
export function isAdmitted({ operation: { access } }: Deed, actor: Actor): boolean {
  const facts = ACTORS[actor]
  if (facts === null) return false
  const { isInvestor, isIssuer, roles } = { isInvestor: true, isIssuer: false, roles: [], ...facts }
  try {
    requireAccess(access, {
      kind: 'user',
      userId: 'usr_1',
      sessionId: 'ses_1',
      isInvestor,
      isIssuer,
      roles: [...roles],
      emailVerified: true,
      view: 'investor',
    })
    return true
  } catch {
    return false
  }
}

/** The status of an answer to a person whom the state would not keep away. */
function refusalOf(deed: Deed, actor: Actor): number | undefined {
  if (deed.may.includes(actor)) return undefined
  if (actor === 'visitor') return 401
  if (!isAdmitted(deed, actor)) return 403
  return deed.sees.includes(actor) ? 409 : 404
}

/** The people of the table by what they are told: the refused ones with their status, and those who may. `inState` is for those who are let in. */
export function told(deed: Deed, inState: number | undefined) {
  const refused: (readonly [Actor, number])[] = []
  const allowed: Actor[] = []
  for (const actor of EVERYBODY) {
    const status = refusalOf(deed, actor) ?? inState
    if (status === undefined) allowed.push(actor)
    else refused.push([actor, status])
  }
  return { refused, allowed }
}

/** Whether a machine knows an event in a state, whatever its guards say. */
export const takes = (machine: AnyStateMachine, state: string, type: string): boolean =>
  machine.states[state]?.events.includes(type) === true

/** The product with every person of the table, one of whom has money. */
export async function rightsBench() {
  let counter = 0
  const people: Partial<Record<Actor, Person>> = {}
  const evidence: Partial<Record<Actor, string>> = {}
  /** The first of two people. */
  const first: Partial<Record<'compliance' | 'finance' | 'finance2', Person>> = {}
  const issuers = new Set<string>()
  const product = await startPlatform({
    at: NOW,
    answers: answers(
      { issuerCompany, investorFacts },
      {
        issuerCompany: async ({ userId }) =>
          issuers.has(userId) ? { legalName: `Works of ${userId}` } : null,
        investorFacts: async () => WEALTHY,
      },
    ),
  })
  const owner = await product.openOwner()
  for (const [name, facts] of Object.entries(ACTORS) as [Actor, (typeof ACTORS)[Actor]][]) {
    if (facts === null) continue
    people[name] = await product.person(name.replaceAll(' ', '-'), facts)
  }
  for (const name of ['compliance', 'finance', 'finance2'] as const)
    first[name] = await product.person(`first-${name}`, {
      roles: [name === 'compliance' ? 'compliance' : 'finance'],
    })
  for (const name of ['issuer', 'other issuer', 'editor', 'viewer'] as const) {
    issuers.add(personOf(name).userId)
    evidence[name] = await upload(product, personOf(name), pdf(), 'application/pdf')
  }
  const investor = personOf('investor with an order')
  const body = { version: RISK_TEXT_VERSION, accepted: true } as const
  await product.as(investor).reply(acceptRisk, { body })
  await product.ledger.deposit({
    provider: 'test',
    userId: investor.userId,
    currency: 'USD',
    amount: 100_000_000n,
    idempotency: { actor: 'test', key: newId('k') },
  })

  function personOf(name: Actor): Person {
    const person = people[name]
    if (!person) throw new Error(`${name} has no account`)
    return person
  }

  const callerOf = (name: Actor) => product.as(name === 'visitor' ? {} : personOf(name))

  /** Everything stored that these calls could touch. */
  async function stored(id: string): Promise<string> {
    const [row] = await query<{ all: object }>(
      owner.orm,
      sql`SELECT jsonb_build_object(
        'offering', (SELECT jsonb_agg(o) FROM project.offering o WHERE o.id = ${id}),
        'proposal', (SELECT jsonb_agg(p) FROM project.proposal p WHERE p.id = ${id}),
        'reviews', (SELECT count(*) FROM project.review r WHERE r.offering_id = ${id}),
        'changes', (SELECT jsonb_agg(c ORDER BY c.id) FROM project.campaign_change c WHERE c.offering_id = ${id}),
        'milestones', (SELECT jsonb_agg(m ORDER BY m.id) FROM project.milestone m WHERE m.offering_id = ${id}),
        'filings', (SELECT jsonb_agg(f ORDER BY f.seq) FROM project.milestone_filing f
          JOIN project.milestone m ON m.id = f.milestone_id WHERE m.offering_id = ${id}),
        'refunds', (SELECT jsonb_agg(r ORDER BY r.id) FROM payment.refund r WHERE r.offering_id = ${id}),
        'orders', (SELECT jsonb_agg(h ORDER BY h.id) FROM payment.share_order h WHERE h.offering_id = ${id}),
        'transfers', (SELECT count(*) FROM ledger.transfer),
        'jobs', (SELECT count(*) FROM kit.job),
        'audit', (SELECT count(*) FROM kit.audit)) AS all`,
    )
    return JSON.stringify(row?.all)
  }

  const audited = async (): Promise<bigint> =>
    (await query<{ n: bigint }>(owner.orm, sql`SELECT count(*) AS n FROM kit.audit`))[0]?.n ?? 0n

  /** All at once are refused, with a code that fits, and change nothing. */
  async function expectRefused(
    deed: Deed,
    subject: Subject,
    expected: readonly (readonly [Actor, number])[],
  ): Promise<void> {
    const before = await stored(subject.id)
    const answers = await Promise.all(
      expected.map(async ([actor]) => {
        const { status, body } = await deed.send(callerOf(actor), subject, actor)
        const { code = 'none' } = body as { readonly code?: string }
        return [actor, status, CODES[status]?.includes(code) === true ? 'fits' : code]
      }),
    )
    expect(answers).toEqual(expected.map(([actor, status]) => [actor, status, 'fits']))
    expect(await stored(subject.id)).toBe(before)
  }

  /** Passes, and is in the audit trail. */
  async function expectDone(deed: Deed, actor: Actor, subject: Subject): Promise<void> {
    const before = await audited()
    const answer = await deed.send(callerOf(actor), subject, actor)
    expect([actor, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([actor, 200, ''])
    expect(await audited()).toBeGreaterThan(before)
  }

  /** A published offering with an order and both colleagues. */
  async function offering(): Promise<string> {
    const id = nextId()
    await publish(product.project, sampleOffering({ id, issuerId: personOf('issuer').userId }))
    await addColleagues(id)
    return id
  }

  async function addColleagues(id: string): Promise<void> {
    for (const role of ['editor', 'viewer'] as const)
      await query(
        owner.orm,
        sql`INSERT INTO project.colleague (id, offering_id, owner_id, role, state, invited_by, invited_at, expires_at, user_id, accepted_at)
            VALUES (${newId('col')}, ${id}, ${personOf('issuer').userId}, ${role}, 'active', ${personOf('issuer').userId}, ${NOW}, ${NOW},
              ${personOf(role).userId}, ${NOW})`,
      )
  }

  async function order(id: string): Promise<void> {
    const body = { projectId: id, units: 1, unitPrice: UNIT, termsVersion: 1, idempotencyKey: newId('key') }
    await product.as(personOf('investor with an order')).confirmed(placeOrder, { body })
  }

  async function subjectOf(id: string, more: Partial<Subject> = {}): Promise<Subject> {
    const { row, digest } = await product.project.proposals.read({
      id,
      issuerId: personOf('issuer').userId,
    })
    const waiting = await query<{ kind: string; id: string }>(
      owner.orm,
      sql`SELECT kind, id FROM project.campaign_change WHERE offering_id = ${id} AND state = 'waiting'`,
    )
    const found = await product.project.offerings.find(id)
    const signs = await signerOf(product.project.keys, personOf('scholar').userId)
    return {
      id,
      revision: row.revision,
      version: row.version,
      digest: digest ?? '',
      signed: signs(id, digest ?? ''),
      changes: Object.fromEntries(waiting.map((one) => [one.kind, one.id])),
      closesLater: new Date((found?.closesAt ?? NOW).getTime() + DAY_MS).toISOString(),
      ...more,
    }
  }

  async function close(): Promise<void> {
    await expectGoodBooks(product.ledger)
    await owner.close()
    await product.close()
  }
  const nextId = () => `rights-${(counter += 1)}`
  return {
    product,
    owner,
    personOf,
    evidence,
    first,
    nextId,
    stored,
    expectRefused,
    expectDone,
    offering,
    addColleagues,
    order,
    subjectOf,
    close,
  }
}
