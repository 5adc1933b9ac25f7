import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSigning, withdrawSignature } from '#contracts/internal/document.ts'
import { query } from '#services/kit/database/database.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'

/*
 * A declaration contains every answer: unsigned ones are deleted with the answers they were made of, and signed ones
 * stay.
 */

const DAY_MS = 86_400_000

let bench: KycBench
beforeAll(async () => {
  bench = await kycBench()
  bench.startService('user')
})
afterAll(() => bench?.close())

const runDue = () => bench.ctx.jobs.runDue()
const orm = () => bench.store.db.orm

/** Requests a declaration for the questionnaire with these answers. */
async function ask(as: Person, change: object = {}): Promise<string> {
  seen(await bench.save(as, 'investor', 'questionnaire', { ...GOOD_STEPS.questionnaire, ...change }))
  return seen(await bench.askSignature(as, 'investor')).declarationId ?? ''
}

/** Opens the declaration at the provider, which copies it. */
const openAtProvider = (as: Person, itemId: string) =>
  bench.ask(openSigning)({ userId: as.userId, body: { workflow_id: itemId } })

interface Kept {
  /** Entries of the document service that refer to bytes. */
  readonly entries: number
  /** PDFs made by the product for this person whose bytes are still stored. */
  readonly bytes: number
}

async function keptOf({ userId }: Person): Promise<Kept> {
  const names = new Set(await readdir(path.join(bench.dataDir, 'objects'), { recursive: true }))
  const entries = await query(
    orm(),
    sql`SELECT FROM document.file WHERE owner_id = ${userId} AND role = 'document' AND withdrawn_at IS NULL`,
  )
  const made = await query<{ key: string }>(
    orm(),
    sql`SELECT key FROM file.object WHERE owner_id = ${userId} AND source = 'product'`,
  )
  return {
    entries: entries.length,
    bytes: made.filter(({ key }) => names.has(path.join(key.slice(0, 2), key))).length,
  }
}

const listed = async (as: Person) => {
  const answer = await bench.call(as, 'GET', '/v2/documents/ReceivedDocuments')
  expect(answer.status, answer.text).toBe(200)
  const { data } = JSON.parse(answer.text) as {
    data: { _id: string; documents: unknown[]; state: { closed: boolean } }[]
  }
  return data.map(({ _id, documents, state }) => ({ _id, files: documents.length, closed: state.closed }))
}

async function upToDeclaration(mailbox: string): Promise<Person> {
  const someone = await bench.person(mailbox)
  await bench.fillIn(someone, 'investor', { until: 'questionnaire' })
  return someone
}

describe('an unsigned declaration', () => {
  it('goes when a page it was made of changes, its copy at the provider too', async () => {
    const someone = await upToDeclaration('void')
    const id = await ask(someone)
    await openAtProvider(someone, id)
    expect(await keptOf(someone)).toEqual({ entries: 1, bytes: 2 })
    expect(await listed(someone)).toEqual([{ _id: id, files: 1, closed: false }])
    const profile = { ...GOOD_STEPS.financial, netWorth: { amount: '99999900', currency: 'USD' } }
    seen(await bench.save(someone, 'investor', 'financial', profile))
    await runDue()
    expect(await keptOf(someone)).toEqual({ entries: 0, bytes: 0 })
    expect(await listed(someone)).toEqual([{ _id: id, files: 0, closed: true }])
    const trail = await query<{ action: string }>(
      orm(),
      sql`SELECT action FROM kit.audit a JOIN document.item i ON i.workflow_id = a.entity_id WHERE i.id = ${id} ORDER BY a.id`,
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'document.signatureAsked',
      'document.cancelled',
      'document.forgotten',
    ])
    // It cannot be opened any more, and further calls change nothing.
    expect((await bench.call(someone, 'POST', '/v2/signing/check', { workflow_id: id })).status).toBe(200)
    await expect(openAtProvider(someone, id)).rejects.toThrow()
    await runDue()
  })

  it('goes when a newer one takes its place', async () => {
    const someone = await upToDeclaration('newer')
    const first = await ask(someone)
    await openAtProvider(someone, first)
    const second = await ask(someone, {
      ontarioForm: { ...GOOD_STEPS.questionnaire.ontarioForm, loss: 'AMR' },
    })
    expect(second).not.toBe(first)
    await runDue()
    expect(await keptOf(someone)).toEqual({ entries: 1, bytes: 1 })
    await bench.sign(someone, second)
  })

  it('goes with the draft that expires', async () => {
    const someone = await upToDeclaration('late')
    const id = await ask(someone)
    await openAtProvider(someone, id)
    expect(await keptOf(someone)).toEqual({ entries: 1, bytes: 2 })
    for (const days of [89, 2]) {
      bench.clock.advance(days * DAY_MS)
      await runDue()
    }
    expect((await bench.mine(await bench.enter(someone))).state).toBe('expired')
    expect(await keptOf(someone)).toEqual({ entries: 0, bytes: 0 })
  })
})

it('a signed declaration is a record: it stays though the pages change and the draft expires', async () => {
  const someone = await upToDeclaration('signed')
  await bench.sign(someone, await ask(someone))
  await runDue()
  const before = await keptOf(someone)
  const [signed] = await listed(someone)
  expect(signed).toMatchObject({ files: 1, closed: false })
  const profile = { ...GOOD_STEPS.financial, netWorth: { amount: '99999900', currency: 'USD' } }
  seen(await bench.save(someone, 'investor', 'financial', profile))
  await runDue()
  expect(await keptOf(someone)).toEqual(before)
  expect(await bench.ask(withdrawSignature)({ userId: someone.userId, workflowId: signed?._id ?? '' })).toBe(
    false,
  )
  for (const days of [91, 1]) {
    bench.clock.advance(days * DAY_MS)
    await runDue()
  }
  expect(await keptOf(someone)).toEqual(before)
})

it('what was asked of somebody is withdrawn by nobody else', async () => {
  const [someone, other] = [await upToDeclaration('mine'), await bench.person('thief')]
  const workflowId = await ask(someone)
  const withdraw = bench.ask(withdrawSignature)
  expect(await withdraw({ userId: other.userId, workflowId })).toBe(false)
  await runDue()
  expect(await keptOf(someone)).toEqual({ entries: 1, bytes: 1 })
})
