import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workFlow } from '#contracts/internal/document.ts'
import { readFile, saveFile } from '#contracts/internal/file.ts'
import { DOCUMENT_TABS } from '#contracts/document/documents.ts'
import { signStatus } from '#contracts/signing/signing.ts'
import { query } from '#services/kit/database/database.ts'
import { createDemonstrationSigner } from './signer.ts'
import { seedDemonstration } from '#services/demonstration/seed.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { DEMO_PEOPLE } from './plan.ts'

const DECLARATION = 'Declaration of your details and acknowledgement of risk.pdf'
const NOW = new Date('2026-11-20T09:30:00.000Z')
let platform: TestPlatform
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  platform = await startPlatform({ at: NOW })
  await seedDemonstration(platform, platform.openOwner)
  ids = (await seedUsers(platform.ctx, platform.openOwner)).ids
})
afterAll(() => platform?.close())

const rows = <T>(statement: ReturnType<typeof sql>) => query<T>(platform.db.orm, statement)
async function bytesOf(key: string): Promise<Uint8Array> {
  const { base64 } = (await platform.ask(readFile)({ key })) as { base64: string }
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

describe.each(DEMO_PEOPLE)('documents of %s@', (name) => {
  it.each(DOCUMENT_TABS)('%s: enough for three pages, within the filter’s reach', async (tab) => {
    const [found] = await rows<{ items: number; first: Date; last: Date }>(
      sql`SELECT count(*)::int AS items, min(created_at) AS first, max(created_at) AS last FROM document.item
           WHERE user_id = ${ids[name] ?? ''} AND tab = ${tab}`,
    )
    expect(found?.items).toBeGreaterThanOrEqual(25)
    expect(found?.last.getTime()).toBeLessThanOrEqual(NOW.getTime())
    expect(found?.first.getTime()).toBeGreaterThan(NOW.getTime() - 480 * 86_400_000)
  })

  it('stand in every state', async () => {
    const states = async (column: string, tab: string) => {
      const found = await rows<{ state: string }>(
        sql`SELECT DISTINCT ${sql.raw(column)} AS state FROM document.item WHERE user_id = ${ids[name] ?? ''} AND tab = ${tab}`,
      )
      return found.map(({ state }) => state).toSorted()
    }
    expect(await states('approval_state', 'RECEIVED')).toEqual([
      'Accepted',
      'Rejected',
      'closed',
      'notAsked',
      'open',
    ])
    expect(await states('comment_state', 'RECEIVED')).toEqual(['commented', 'notAsked', 'open'])
    expect(await states('receipt_state', 'RECEIVED')).toEqual(['notAsked', 'read', 'unread'])
    expect(await states('status', 'RECEIVED')).toEqual(['done', 'noAction', 'pending'])
    expect(await states('request_state', 'REQUESTED')).toEqual(
      expect.arrayContaining(['cancelled', 'declined', 'pending', 'submitted']),
    )
    expect(await states('status', 'REQUESTED')).toEqual(['cancelled', 'pending', 'submitted'])
    expect(await states('renewal_state', 'REQUESTED')).toEqual([
      'due',
      'expiring',
      'none',
      'sent',
      'upcoming',
    ])
    expect(await states('renewal_state', 'MYDOC')).toEqual(['due', 'expiring', 'none', 'upcoming'])
  })

  it('open with their keys', async () => {
    const { data } = (await platform.ask(workFlow)({
      userId: ids[name] ?? '',
      query: { perPage: '50' },
    })) as { data: { comments: { content: string }[]; documents: { name: string }[] }[] }
    expect(data.flatMap(({ comments }) => comments.map(({ content }) => content))).toContain(
      'Thank you, this is clear to me.',
    )
    // Includes the declaration that the platform asked an investor to sign.
    const files = data.flatMap(({ documents }) => documents.map(({ name: file }) => file))
    expect(new Set(files)).toEqual(new Set(['agreement.pdf', ...(name === 'investor' ? [DECLARATION] : [])]))
  })
})

it('keeps what people call their own documents sealed', async () => {
  const [plain] = await rows<{ named: number }>(
    sql`SELECT count(*)::int AS named FROM document.workflow WHERE workflow_type = 'own' AND subject <> ''`,
  )
  expect(plain?.named).toBe(0)
})

describe('all of them', () => {
  it('stand in every state of signing, each, together and in order', async () => {
    const found = await rows<{ signing: string }>(
      sql`SELECT DISTINCT signing FROM document.workflow WHERE asks_signature ORDER BY 1`,
    )
    expect(found.map(({ signing }) => signing)).toEqual(['each', 'inOrder', 'together'])
    const states = await rows<{ state: string }>(
      sql`SELECT DISTINCT request_state AS state FROM document.item WHERE request_state IS NOT NULL ORDER BY 1`,
    )
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining([
        'awaitingSignature',
        'cancelled',
        'declined',
        'pending',
        'signed',
        'signing',
        'submitted',
      ]),
    )
    const signatures = await rows<{ state: string }>(
      sql`SELECT DISTINCT signature_state AS state FROM document.item WHERE tab = 'RECEIVED' ORDER BY 1`,
    )
    expect(signatures.map(({ state }) => state)).toEqual(['declined', 'notAsked', 'open', 'signed'])
  })

  it('belong to projects for issuers, and are counted', async () => {
    const [project] = await rows<{ items: number }>(
      sql`SELECT count(*)::int AS items FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
           WHERE i.user_id = ${ids['issuer'] ?? ''} AND w.workflow_type = 'project'`,
    )
    expect(project?.items).toBeGreaterThanOrEqual(5)
    const [off] = await rows<{ wrong: number }>(
      sql`SELECT count(*)::int AS wrong FROM document.tally t WHERE items <> (SELECT count(*) FROM document.item i
            WHERE (i.user_id, i.tab, i.master_id, i.status, i.renewal_state) = (t.user_id, t.tab, t.master_id, t.status, t.renewal_state))`,
    )
    expect(off?.wrong).toBe(0)
  })

  it('are real PDFs', async () => {
    const files = await rows<{ key: string; isCertificate: boolean }>(
      sql`SELECT DISTINCT object_key AS key, role = 'certificate' AS is_certificate FROM document.file`,
    )
    // Three contracts and the declaration.
    expect(files.filter(({ isCertificate }) => isCertificate).length).toBe(4)
    expect(files.length).toBeGreaterThanOrEqual(10)
    for (const { key, isCertificate } of files) {
      const pdf = await PDF.load(await bytesOf(key))
      const text = pdf.getPages()[0]?.extractText().text
      expect(text).toMatch(isCertificate ? /Audit certificate/ : /demonstration data of the platform|declar/i)
    }
  })

  it('are written once', async () => {
    const count = () => rows(sql`SELECT count(*) FROM document.item`)
    const before = await count()
    await seedDemonstration(platform, platform.openOwner)
    expect(await count()).toEqual(before)
  })
})

describe('what is signed', () => {
  interface Finished {
    readonly subject: string
    readonly signed: string
    readonly certificate: string
    readonly names: string[]
    readonly tabs: string[]
  }
  const finished = () =>
    rows<Finished>(
      sql`SELECT w.subject, s.object_key AS signed, c.object_key AS certificate,
                 array_agg(DISTINCT i.tab ORDER BY i.tab) AS tabs, array_agg(DISTINCT i.user_id) AS names
            FROM document.envelope e JOIN document.workflow w ON w.id = e.workflow_id
            JOIN document.item i ON i.envelope_id = e.id
            JOIN document.file s ON s.id = e.signed_id JOIN document.file c ON c.id = e.certificate_id
           WHERE e.status = 'completed' AND w.sender_id <> 'mizan-platform' GROUP BY 1, 2, 3 ORDER BY 1`,
    )
  const idsOf = (...names: string[]) => names.map((name) => ids[name] ?? '').toSorted()

  it('is a contract of one, a contract of two and a request, each in the own documents too', async () => {
    const found = await finished()
    expect(found.map(({ subject, names, tabs }) => [subject, names.toSorted(), tabs])).toEqual([
      ['Agreement of the two issuers', idsOf('issuer', 'both'), ['MYDOC', 'RECEIVED']],
      ['Mandate for direct debit, signed', idsOf('investor'), ['MYDOC', 'REQUESTED']],
      ['Musharakah agreement', idsOf('investor'), ['MYDOC', 'RECEIVED']],
    ])
  })

  it('is ours and unchanged, contract and certificate; a byte more is not', async () => {
    const { verifier } = platform.signing.embedded
    for (const { signed, certificate, names } of await finished()) {
      const contract = await bytesOf(signed)
      const checked = await verifier.verify(contract)
      expect([checked.verdict, checked.problems]).toEqual(['ours', []])
      // One signature per signer, and the time stamp of the whole document.
      expect(checked.signatures.length).toBe(names.length + 1)
      expect((await verifier.verify(await bytesOf(certificate))).verdict).toBe('ours')
      const changed = Buffer.concat([contract, Buffer.from('\n% another clause\n')])
      expect((await verifier.verify(changed)).verdict).toBe('changed')
    }
  })

  it('can be fetched by its signer, where they received it and among their own documents', async () => {
    const userId = ids['investor'] ?? ''
    const { handle } = await platform.ctx.sessions.open(platform.db.orm, {
      userId,
      isIssuer: false,
      isInvestor: true,
      roles: [],
      emailVerified: true,
      secFetchSite: undefined,
    })
    const bytesAt = async (address: string) => {
      const { pathname, search } = new URL(address)
      const response = await platform.filesApp.request(pathname + search)
      expect(response.status).toBe(200)
      return new Uint8Array(await response.arrayBuffer())
    }
    const [contract] = (await finished()).filter(({ subject }) => subject === 'Musharakah agreement')
    const items = await rows<{ id: string; tab: string }>(
      sql`SELECT i.id, i.tab FROM document.item i JOIN document.envelope e ON e.id = i.envelope_id
            JOIN document.file f ON f.id = e.signed_id
           WHERE i.user_id = ${userId} AND f.object_key = ${contract?.signed ?? ''} ORDER BY i.tab`,
    )
    expect(items.map(({ tab }) => tab)).toEqual(['MYDOC', 'RECEIVED'])
    for (const { id: itemId } of items) {
      const response = await platform.host.request('/v2/signing/check', {
        method: 'POST',
        headers: { authorization: handle, 'content-type': 'application/json' },
        body: JSON.stringify({ workflow_id: itemId }),
      })
      const status = signStatus.parse(((await response.json()) as { data: unknown }).data)
      expect(await bytesAt(status.finalSignedContract)).toEqual(await bytesOf(contract?.signed ?? ''))
      expect(await bytesAt(status.auditCertificateUrl)).toEqual(await bytesOf(contract?.certificate ?? ''))
    }
  })

  it('was declined for a reason that the provider keeps', async () => {
    const envelopes = await rows<{ id: string }>(
      sql`SELECT provider_id AS id FROM document.envelope WHERE status = 'declined'`,
    )
    expect(envelopes.length).toBe(5)
    for (const { id: envelopeId } of envelopes) {
      const state = await platform.signing.embedded.provider.getState({ provider: 'embedded', envelopeId })
      expect(state.status).toBe('declined')
      expect(state.signers.map(({ reason }) => reason)).toEqual([
        'The share of profit is not what we agreed.',
      ])
    }
  })

  it('is signed without a code outside production only', () => {
    const options = {
      saveFile: platform.ask(saveFile),
      readFile: platform.ask(readFile),
      signOrigin: () => platform.ctx.config.signOrigin,
      publicUrl: () => platform.ctx.config.publicUrl,
      changed: async () => undefined,
    }
    expect(() => createDemonstrationSigner(platform.ctx, { ...options, isProduction: true })).toThrow(
      'in production',
    )
  })
})
