import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { readTrail } from './events.ts'
import { TRAIL_ATTACHMENT } from '#packages/pades/audit/certificate.ts'
import { checkTrail } from '#packages/pades/audit/trail.ts'
import { revisions, verifyPdf } from '#packages/pades/verification/verify.ts'
import { digestOf, PUBLIC_URL, signingBench, type Page } from '#tests/support/documents/signing-bench.ts'
import { IS_LONG } from '#tests/support/long.ts'

const bench = await signingBench()
const other = bench.second()
afterAll(async () => {
  await other.close()
  await bench.close()
})
const { provider } = bench.signing
/** Number of races between signers; the full number runs with `npm run test:long`. */
const ROUNDS = IS_LONG ? 50 : 6
const NAMES = ['Amina Rahman', 'Yusuf Haddad', 'Layla Osman', 'Bilal Aziz']

type Made = Awaited<ReturnType<typeof bench.envelope>>

/** All signers have read and confirmed, and only the last click is missing. */
async function ready(made: Made, hosts: readonly (typeof bench.app)[]): Promise<Page[]> {
  return Promise.all(
    made.signers.map(async ({ key }, index) => {
      const page = bench.page(hosts[index % hosts.length])
      const session = { signerKey: key, parentOrigin: PUBLIC_URL, returnUrl: PUBLIC_URL, nonce: `n${index}` }
      await page.open((await provider.createSession(made.ref, session)).url)
      const pages = Array.from({ length: 40 }, (_, number) => number + 1)
      expect((await page.view(pages)).body.data).toEqual({ viewedAll: true })
      expect(await page.prove()).toBe(true)
      return page
    }),
  )
}

const hashesOf = async (envelopeId: string) =>
  (
    await query<{ hash: string }>(
      bench.db.orm,
      sql`SELECT encode(sha256, 'hex') AS hash FROM signing.revision WHERE envelope_id = ${envelopeId} ORDER BY number`,
    )
  ).map(({ hash }) => hash)

async function expectNothingLost(made: Made): Promise<Uint8Array> {
  expect((await provider.getState(made.ref)).status).toBe('completed')
  const bytes = (await provider.download(made.ref, 'signed'))?.bytes ?? new Uint8Array()
  const verdict = await verifyPdf(bytes, { trusted: [await bench.root()] })
  expect(verdict).toMatchObject({ ok: true, problems: [] })
  const people = verdict.signatures.filter(({ kind }) => kind === 'signature')
  expect(people.map(({ signer }) => signer).toSorted()).toEqual(
    made.signers.map(({ name }) => name).toSorted(),
  )
  // Every revision is the beginning of the next one, and each is known by its hash.
  const stored = await hashesOf(made.ref.envelopeId)
  expect((await revisions(bytes)).map(({ sha256 }) => sha256)).toEqual(stored.slice(1))
  expect(stored.at(-1)).toBe(digestOf(bytes))
  return bytes
}

describe('signers at the same moment', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'lose nothing in one process, round %i',
    async () => {
      const made = await bench.envelope(NAMES)
      const pages = await ready(made, [bench.app])
      const answers = await Promise.all(pages.map((page) => page.complete()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.filter(({ body }) => body.data?.['completed'] === true)).toHaveLength(1)
      await expectNothingLost(made)
    },
  )

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'lose nothing in two processes, round %i',
    async () => {
      const made = await bench.envelope(NAMES)
      const pages = await ready(made, [bench.app, other.app])
      const answers = await Promise.all(pages.map((page) => page.complete()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.filter(({ body }) => body.data?.['completed'] === true)).toHaveLength(1)
      await expectNothingLost(made)
    },
  )

  it('sign once each, however often they click', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const pages = await ready(made, [bench.app, other.app])
    const answers = await Promise.all(
      pages.flatMap((page) => [page.complete(), page.complete(), page.complete()]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    await expectNothingLost(made)
  })

  it('either complete or decline, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await bench.envelope(['Amina Rahman'])
      const [page] = await ready(made, [bench.app])
      if (!page) throw new Error('no page')
      const twin = bench.page(other.app)
      twin.secret = page.secret
      const [signed, declined] = await Promise.all([
        page.complete(),
        twin.send('/api/decline', { reason: 'No.' }),
      ])
      const { status } = await provider.getState(made.ref)
      expect([signed.status === 200, declined.status === 200]).toEqual([
        status === 'completed',
        status === 'declined',
      ])
    }
  })
})

describe('the trail', () => {
  it('holds what happened, prints its last hash in the certificate, and shows any change', async () => {
    const made = await bench.envelope(['Amina Rahman', 'Yusuf Haddad'])
    const pages = await ready(made, [bench.app])
    for (const page of pages) await page.complete()
    const keys = await bench.options.personal.ofMany(
      bench.db.orm,
      made.signers.map(({ key }) => key),
    )
    const { envelopeId } = made.ref
    const trail = await readTrail(bench.db.orm, envelopeId, keys)
    expect([trail[0]?.type, trail.at(-1)?.type]).toEqual(['CREATED', 'COMPLETED'])
    for (const { key } of made.signers)
      expect(trail.filter(({ actor }) => actor === key).map(({ type }) => type)).toEqual([
        'OPENED',
        'SERVED',
        'VIEWED_ALL_PAGES',
        'CODE_ASKED',
        'CODE_PASSED',
        'CONSENTED',
        'SIGNED',
      ])
    const head = trail.at(-1)?.hash ?? ''
    expect(checkTrail(envelopeId, trail, head)).toEqual({ ok: true })
    const signed = trail.find(({ type }) => type === 'SIGNED')
    expect(signed?.data).toMatchObject({ method: 'code', kind: 'typed', userAgent: 'Bench/1.0' })

    const forged = trail.map((event) =>
      event.type === 'SIGNED' ? { ...event, at: '2020-01-01T00:00:00.000Z' } : event,
    )
    expect(checkTrail(envelopeId, forged, head)).toMatchObject({ ok: false, problem: 'hash' })
    expect(checkTrail(envelopeId, trail.slice(0, -1), head)).toMatchObject({ ok: false, problem: 'head' })

    const audit = (await provider.download(made.ref, 'audit'))?.bytes ?? new Uint8Array()
    expect(await attachmentOf(audit)).toMatchObject({ envelopeId, headHash: head })
  })
})

async function attachmentOf(bytes: Uint8Array): Promise<unknown> {
  const pdf = await PDF.load(bytes)
  const file = pdf.getAttachment(TRAIL_ATTACHMENT)
  return JSON.parse(Buffer.from(file ?? new Uint8Array()).toString('utf8'))
}
