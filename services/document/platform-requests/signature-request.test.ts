import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askSignature, signatureState } from '#contracts/internal/document.ts'
import type { Ask } from '#contracts/internal/question.ts'
import { query } from '#services/kit/database/database.ts'
import { pdfsig } from '#tests/support/files/pdf-checks.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { signingProduct } from '#tests/support/documents/signing-product.ts'

const product = await signingProduct()
afterAll(() => product.close())
const { ids } = product

const PDF = Buffer.from(await samplePdf(1))
let references = 0
const ask = async (change: Partial<Parameters<Ask<typeof askSignature>>[0]> = {}) => {
  references += 1
  const input = {
    userId: ids.investor,
    title: 'Declaration',
    description: '<p>Please sign.</p><script>alert(1)</script>',
    base64: PDF.toString('base64'),
    purpose: 'kyc-investor' as const,
    reference: `case-1:${references}`,
    ...change,
  }
  return (await product.ask(askSignature)(input)).workflowId
}
const stateOf = (workflowId: string, userId = ids.investor) =>
  product.ask(signatureState)({ userId, workflowId })
async function decline(id: string): Promise<void> {
  const page = product.page()
  await page.open((await product.address('investor', id)).url)
  expect((await page.send('/api/decline', { reason: 'Not true of me.' })).status).toBe(200)
}
const OPEN = { isSigned: false, isDeclined: false, signedAt: null, sha256: null, fileKey: null }

describe('a signature the platform asks for', () => {
  it('lies among the received documents of its signer, from the platform, with its file', async () => {
    const id = await ask()
    const item = await product.newest('investor')
    expect(item).toMatchObject({
      _id: id,
      sender: 'Mizan',
      subject: 'Declaration',
      description: '<p>Please sign.</p>',
      isDigitalSignRequired: true,
      isSigned: false,
      state: { signature: 'open', closed: false },
      documents: [{ name: 'Declaration.pdf', contentType: 'application/pdf', size: PDF.length }],
    })
    expect(await stateOf(id)).toEqual(OPEN)
    await product.ctx.jobs.runDue()
    expect(await product.noticesOf(ids.investor)).toContain('document.signatureAsked')
  })

  it('is opened and signed as every other one, and its state says so, with the hash of what was signed', async () => {
    const id = await ask()
    expect(await product.check('investor', id)).toMatchObject({ isSigned: false })
    expect((await product.sign('investor', id)).body).toEqual({ status: true, data: { completed: true } })
    const status = await product.check('investor', id)
    const contract = await product.fetchFile(status.finalSignedContract)
    const state = z
      .strictObject({
        isSigned: z.literal(true),
        isDeclined: z.literal(false),
        signedAt: z.string(),
        sha256: z.string(),
        fileKey: z.string(),
      })
      .parse(await stateOf(id))
    expect(state.sha256).toBe(createHash('sha256').update(contract).digest('hex'))
    expect(state.signedAt).toBe(product.clock.now().toISOString())
    expect(Buffer.from(contract).subarray(0, PDF.length).equals(PDF)).toBe(false)
    expect(pdfsig(contract)[0]).toMatchObject({ validation: 'Signature is Valid.' })
    expect((await product.verify(contract)).body.data).toMatchObject({ verdict: 'ours' })
    expect((await product.newest('investor', 'My')).isSigned).toBe(true)
  })

  it('is declined, and stays so under its reference', async () => {
    const reference = 'declined-one'
    const id = await ask({ reference })
    await decline(id)
    expect(await stateOf(id)).toEqual({ ...OPEN, isDeclined: true })
    expect(await ask({ reference })).toBe(id)
    await product.ctx.jobs.runDue()
    // Another one may be requested.
    const again = await ask()
    expect(again).not.toBe(id)
    expect((await product.sign('investor', again)).status).toBe(200)
  })

  it.each([
    ['signed', (id: string) => product.sign('investor', id), ['document.signedByAll']],
    ['declined', (id: string) => decline(id), []],
    ['replaced by a newer one', () => ask(), []],
  ])('has a notice that counts as read once it is %s', async (_how, end, unread) => {
    const id = await ask()
    expect(await product.unreadOf('investor', id)).toEqual(['document.signatureAsked'])
    await end(id)
    expect(await product.unreadOf('investor', id)).toEqual(unread)
  })

  it('has a notice that counts as read even if it is written after the end', async () => {
    const id = await ask()
    const late = { userId: ids.investor, itemId: id, tab: 'RECEIVED' }
    const come = (round: number) =>
      product.ctx.jobs.deliver('document.notices', {
        kind: 'document.signatureReminder',
        notices: [{ ...late, round }],
      })
    await come(7)
    expect(await product.unreadOf('investor', id)).toContain('document.signatureReminder')
    await decline(id)
    await product.ctx.jobs.runDue()
    await come(8)
    expect(await product.unreadOf('investor', id)).toEqual([])
  })

  it('is nobody else’s: neither their state, page nor list shows it, and no review queue does', async () => {
    const id = await ask()
    expect(await stateOf(id, ids.both)).toBeNull()
    expect(await stateOf('itm_none')).toBeNull()
    for (const who of ['both', 'issuer', 'compliance', 'admin'] as const) {
      expect((await product.signUrl(who, id)).status).toBe(404)
      expect((await product.call(who, 'POST', '/v2/signing/check', { workflow_id: id })).status).toBe(404)
      expect((await product.list(who, 'Received')).some(({ _id }) => _id === id)).toBe(false)
    }
    const [row] = await query<{ workflow: string }>(
      product.db.orm,
      sql`SELECT workflow_id AS workflow FROM document.item WHERE id = ${id}`,
    )
    for (const who of ['compliance', 'issuer'] as const) {
      const sent = await product.call(who, 'GET', '/v2/documents/workflows')
      expect([sent.status, JSON.stringify(sent.body).includes(row?.workflow ?? id)]).toEqual([200, false])
      expect((await product.call(who, 'GET', `/v2/documents/workflows/${row?.workflow}`)).status).toBe(404)
    }
  })

  it('is no state of what somebody else asked for', async () => {
    await product.send(['investor'])
    expect(await stateOf((await product.newest('investor'))._id)).toBeNull()
  })

  it('is one for one reference, however often and at once it is asked', async () => {
    const before = await product.count('document.workflow')
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask({ reference: 'once' })))
    expect(new Set(answers).size).toBe(1)
    expect(await ask({ reference: 'once', title: 'Another title' })).toBe(answers[0])
    expect(await product.count('document.workflow')).toBe(before + 1)
    // The same reference of another person is a different request.
    expect(await ask({ reference: 'once', userId: ids.both })).not.toBe(answers[0])
  })

  it('takes an unfinished older one back, and leaves what is signed', async () => {
    const signed = await ask()
    await product.sign('investor', signed)
    const older = await ask()
    const { url } = await product.address('investor', older)
    const others = await ask({ userId: ids.both })
    const newer = await ask()
    expect((await product.signUrl('investor', older)).status).toBe(409)
    const page = product.page()
    expect((await page.open(url)).status).not.toBe(200)
    expect(await stateOf(older)).toEqual(OPEN)
    const list = await product.list('investor', 'Received')
    expect(list.find(({ _id }) => _id === older)).toMatchObject({
      cancelReason: 'Replaced by a newer version.',
      state: { signature: 'closed', closed: true },
    })
    expect(await stateOf(signed)).toMatchObject({ isSigned: true })
    expect((await product.signUrl('both', others)).status).toBe(200)
    expect((await product.sign('investor', newer)).status).toBe(200)
    expect(await stateOf(newer)).toMatchObject({ isSigned: true })
  })

  it('is written down, and none of its words lies open in the folder of files', async () => {
    const words = Buffer.from(PDF.subarray(100, 140))
    const id = await ask()
    const [row] = await query<{ workflow: string }>(
      product.db.orm,
      sql`SELECT workflow_id AS workflow FROM document.item WHERE id = ${id}`,
    )
    expect(await product.audited(row?.workflow ?? '')).toEqual(['document.signatureAsked'])
    await product.sign('investor', id)
    const { dataDir } = product.ctx.config
    const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    )
    const open = await Promise.all(
      files.map(async (file) => (await readFile(path.join(file.parentPath, file.name))).includes(words)),
    )
    expect([files.length > 10, open.includes(true)]).toEqual([true, false])
  })

  it('is refused for what is no PDF, no purpose, or nobody', async () => {
    const before = await product.count('document.workflow')
    await expect(ask({ base64: Buffer.from('<html>').toString('base64') })).rejects.toThrow('not a PDF')
    // @ts-expect-error: the compiler refuses it as well
    await expect(ask({ purpose: 'anything' })).rejects.toThrow('askSignature is wrong: purpose')
    await expect(ask({ userId: 'usr_nobody' })).rejects.toThrow()
    expect(await product.count('document.workflow')).toBe(before)
  })
})
