import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askSignature } from '#contracts/internal/document.ts'
import { readFile, readLockedRecord } from '#contracts/internal/file.ts'
import { ERASE_PHRASE } from '#contracts/privacy/privacy-text.ts'
import { query } from '#services/kit/database/database.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { signingProduct, type SigningProduct } from '#tests/support/documents/signing-product.ts'

/* Owners of signed files and what happens to them when an owner leaves, with the product's own erasure and sweep. */

type Who = 'investor' | 'both' | 'compliance'
const YEAR_MS = 366 * 86_400_000
let product: SigningProduct

beforeAll(async () => {
  product = await signingProduct()
  product.startService('user')
})
afterAll(() => product?.close())

const rows = <T>(statement: ReturnType<typeof sql>) => query<T>(product.db.orm, statement)
const runDue = () => product.ctx.jobs.runDue()

/** Requests a declaration as the platform does, and returns the item that is signed. */
async function declaration(
  who: Who,
  purpose: 'kyc-investor' | 'kyc-issuer' = 'kyc-investor',
): Promise<string> {
  const base64 = Buffer.from(await samplePdf(1)).toString('base64')
  const asked = { userId: product.ids[who], title: 'Declaration', description: '', base64 }
  const made = await product.ask(askSignature)({
    ...asked,
    purpose,
    reference: who,
  })
  return z.object({ workflowId: z.string() }).parse(made).workflowId
}

interface Kept {
  readonly key: string
  readonly owner: string
  readonly under: string
  readonly destroyed: Date | null
}
/** Every file of an item's signing, at the provider and in the product. */
const signedFiles = (itemId: string) =>
  rows<Kept>(
    sql`SELECT o.key, o.owner_id AS owner, o.sealed_under AS under, o.destroyed_at AS destroyed
          FROM document.item i JOIN document.envelope e ON e.id = i.envelope_id JOIN signing.envelope s ON s.id = e.provider_id
          JOIN file.object o ON o.key = s.certificate_key
            OR o.key IN (SELECT r.object_key FROM signing.revision r WHERE r.envelope_id = s.id)
            OR o.key IN (SELECT f.object_key FROM document.file f WHERE f.id IN (e.original_id, e.signed_id, e.certificate_id))
         WHERE i.id = ${itemId} ORDER BY o.key`,
  )
/** The keys whose bytes are in the folder of files. */
async function bytesOf(keys: readonly string[]): Promise<string[]> {
  const names = await readdir(product.ctx.config.dataDir, { recursive: true })
  return keys.filter((key) => names.some((name) => name.endsWith(key)))
}

/** Erases an account with the call of the page and a second factor. */
async function erase(who: Who): Promise<void> {
  const { ctx, host } = product
  const userId = product.ids[who]
  const facts = { isIssuer: false, isInvestor: true, roles: [], emailVerified: true }
  const opened = await ctx.sessions.open(product.db.orm, { userId, ...facts, secFetchSite: undefined })
  const authorization = opened.handle
  const half = { sid: undefined, secFetchSite: undefined, method: 'GET', background: true }
  const actor = await ctx.sessions.resolve({ authorization, ...half })
  if (actor.kind === 'guest') throw new Error('the session does not hold')
  const scope = { userId, sessionId: actor.sessionId, operation: 'eraseAccount' }
  const { token } = await ctx.stepUps.issue(product.db.orm, scope)
  const response = await host.request('/v2/users/privacy/erase', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'x-step-up': token },
    body: JSON.stringify({ confirm: ERASE_PHRASE }),
  })
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
  await runDue()
}

/** Takes the roles away, because staff cannot be erased. */
async function leaveOffice(who: Who): Promise<void> {
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query("UPDATE users.account SET roles = '{}', is_investor = true WHERE id = $1", [
    product.ids[who],
  ])
  await owner.end()
}

describe('what was sent by somebody who has left', () => {
  it('is read by whom it was sent to, signed or not', async () => {
    await product.send(['both'], { isDigitalSignRequired: false, isReadReceiptAllowed: true })
    const unsigned = await product.newest('both')
    product.clock.advance(1000)
    await product.send(['both'])
    const contract = await product.newest('both')
    expect((await product.sign('both', contract._id)).status).toBe(200)
    await runDue()
    // With two parties no file is sealed with a person's key, not even the original.
    const files = await signedFiles(contract._id)
    const shared = files.filter(({ owner }) => owner === 'mizan-signing')
    expect([files.length, shared.length]).toEqual([6, 5])
    expect(new Set(files.map(({ under }) => under))).toEqual(new Set(['product']))

    await leaveOffice('compliance')
    await erase('compliance')
    expect(await product.ctx.personal.of(product.db.orm, product.ids.compliance)).toBeUndefined()
    for (const { documents } of [unsigned, contract]) {
      const reply = await product.call('both', 'GET', `/v2/documents/files/${documents[0]?._id ?? 'none'}`)
      const { url } = z.object({ url: z.string() }).parse(product.dataOf(reply))
      expect((await product.fetchFile(url)).length).toBeGreaterThan(500)
    }
    const { finalSignedContract } = await product.check('both', contract._id)
    expect((await product.verify(await product.fetchFile(finalSignedContract))).body.data).toMatchObject({
      verdict: 'ours',
    })
    // None of the files is destroyed with the sender.
    expect((await bytesOf(files.map(({ key }) => key))).length).toBe(6)
  })
})

describe('a declaration that the platform asked one person to sign', () => {
  let itemId: string
  beforeAll(async () => {
    itemId = await declaration('investor')
    expect((await product.sign('investor', itemId)).status).toBe(200)
    await runDue()
  })

  it.each(['investor', 'issuer'] as const)('leads back to the identity check of the %s', async (role) => {
    const id = await declaration('both', `kyc-${role}`)
    const { searchParams } = new URL((await product.address('both', id)).url)
    expect(searchParams.get('to')).toBe(`/kycProcess?role=${role}`)
  })

  it('is a record of that person in all its states, and read by them as before', async () => {
    const files = await signedFiles(itemId)
    // The original, the prepared and signed files with the certificate at the provider, and both results in the
    // product.
    expect(files.map(({ owner }) => owner)).toEqual(Array(6).fill(product.ids.investor))
    expect(files.map(({ under }) => under).toSorted()).toEqual(['person', ...Array<string>(5).fill('record')])
    const { finalSignedContract, auditCertificateUrl } = await product.check('investor', itemId)
    for (const url of [finalSignedContract, auditCertificateUrl])
      expect((await product.fetchFile(url)).length).toBeGreaterThan(1000)
  })

  it('is locked when they leave, opened for a reason, and destroyed at its date; ledger and trail stay', async () => {
    const keys = (await signedFiles(itemId)).map(({ key }) => key)
    await erase('investor')
    expect(new Set((await signedFiles(itemId)).map(({ under }) => under))).toEqual(new Set(['record']))
    expect((await bytesOf(keys)).length).toBe(6)
    const locked = { ownerId: product.ids.investor, actorId: product.ids.compliance, reason: 'Asked for.' }
    for (const key of keys) {
      expect(await product.ask(readFile)({ key })).toBeNull()
      expect(await product.ask(readLockedRecord)({ key, ...locked })).toMatchObject({
        contentType: 'application/pdf',
      })
    }

    const before = await product.count('kit.audit')
    product.clock.advance(5 * YEAR_MS - 10 * 86_400_000)
    await runDue()
    expect((await bytesOf(keys)).length).toBe(6)
    product.clock.advance(10 * 86_400_000)
    await runDue()
    expect(await bytesOf(keys)).toEqual([])
    const files = await signedFiles(itemId)
    expect([files.length, files.every(({ destroyed }) => destroyed !== null)]).toEqual([6, true])
    for (const key of keys) expect(await product.ask(readLockedRecord)({ key, ...locked })).toBeNull()
    expect(await product.count('kit.audit')).toBeGreaterThanOrEqual(before + keys.length)
    expect((await product.audited(keys[0] ?? '')).at(-1)).toBe('file.destroyed')
    expect(await product.ledger.reconcile()).toEqual([])
  })
})
