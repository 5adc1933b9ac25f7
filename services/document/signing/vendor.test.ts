import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { verification } from '#contracts/signing/signing.ts'
import { query } from '#services/kit/database/database.ts'
import type { EnvelopeState, SigningProvider } from '#services/providers/signing/port.ts'
import { samplePdf, signingBench } from '#tests/support/documents/signing-bench.ts'
import { signingProduct, type Who } from '#tests/support/documents/signing-product.ts'

/* A fake vendor: one function takes over the changes it reports by webhook and those that nothing reports. */
const envelopes = new Map<string, EnvelopeState>()
const told: string[] = []
let asked = 0
let signers: string[] = []
let contractAtVendor = () => samplePdf(3)
const vendor: SigningProvider = {
  name: 'docuseal',
  abilities: { sequential: true, perSignerPades: false, separateAudit: true, sessionLifeMs: null },
  createEnvelope: async (input) => {
    signers = input.signers.map(({ key }) => key)
    envelopes.set(input.idempotencyKey, {
      status: 'sent',
      signers: signers.map((key) => ({ key, state: 'open', at: null })),
    })
    return { provider: 'docuseal', envelopeId: input.idempotencyKey }
  },
  createSession: async () => ({
    url: 'https://sign.example/1',
    expiresAt: null,
    singleUse: false,
    messages: 'docuseal',
  }),
  getState: async ({ envelopeId }) => {
    asked += 1
    return envelopes.get(envelopeId) ?? { status: 'sent', signers: [] }
  },
  download: async (_ref, what) => (what === 'signed' ? { bytes: await contractAtVendor() } : null),
  voidEnvelope: async ({ envelopeId }) => void told.push(envelopeId),
  parseWebhook: (headers, rawBody) => {
    if (headers.get('x-proof') !== 'right') return { ok: false, refused: 'bad_signature' }
    return { ok: true, events: JSON.parse(Buffer.from(rawBody).toString('utf8')) }
  },
}
const product = await signingProduct({ vendor })
afterAll(() => product.close())
beforeEach(() => {
  asked = 0
})

const MINUTE = 60_000
const webhook = async (
  body: unknown,
  headers: Record<string, string> = { 'x-proof': 'right' },
  to = 'docuseal',
) =>
  (
    await product.host.request(`/v2/signing/webhooks/${to}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  ).status
/** A document that exists at the vendor, with its id there and the item's. */
async function atVendor(change: Record<string, unknown> = {}, to: readonly Who[] = ['investor']) {
  await product.send(to, change)
  const item = await product.newest('investor')
  const { url } = await product.address('investor', item._id)
  expect(url).toBe('https://sign.example/1')
  return { item, envelopeId: [...envelopes.keys()].at(-1) ?? '' }
}
const finish = (envelopeId: string, state: 'signed' | 'declined') =>
  envelopes.set(envelopeId, {
    status: state === 'signed' ? 'completed' : 'declined',
    signers: signers.map((key) => ({ key, state, at: product.clock.now() })),
  })

/** A contract with seals of another authority. */
async function sealedElsewhere(): Promise<Uint8Array> {
  const bench = await signingBench()
  const { ref, signers: people } = await bench.envelope(['Amina Rahman'])
  const { url } = await bench.signing.provider.createSession(ref, {
    signerKey: people[0]?.key ?? '',
    parentOrigin: bench.origins.product,
    returnUrl: bench.origins.product,
    nonce: 'n',
  })
  await bench.page().sign(url, 3)
  const file = await bench.signing.provider.download(ref, 'signed')
  await bench.close()
  if (!file) throw new Error('Nothing was sealed.')
  return file.bytes
}

/** A promise that a test resolves. */
function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

describe('a webhook', () => {
  it('makes us look, once per event, and the contract is ours to hand out', async () => {
    const { item, envelopeId } = await atVendor()
    finish(envelopeId, 'signed')
    const event = [{ eventId: 'evt-1', envelopeId }]
    expect(await webhook(event)).toBe(200)
    await product.ctx.jobs.runDue()
    expect(asked).toBe(1)
    for (let copy = 0; copy < 3; copy += 1) expect(await webhook(event)).toBe(200)
    await product.ctx.jobs.runDue()
    expect(asked).toBe(1)
    const status = await product.check('investor', item._id)
    expect(status).toMatchObject({ isCompleted: true, isSigned: true, auditCertificateUrl: '' })
    const contract = await product.fetchFile(status.finalSignedContract)
    // The vendor sealed it, and its hash is known here.
    expect((await product.verify(contract)).body.data).toMatchObject({
      verdict: 'ours',
      problems: ['known_by_hash'],
      completedAt: product.clock.now().toISOString(),
      signatures: [],
    })
    expect((await product.newest('investor')).state.signature).toBe('signed')
  })

  it('brings a contract that is known to the last byte, whose signatures are not said to hold', async () => {
    const sealed = await sealedElsewhere()
    const { item, envelopeId } = await atVendor()
    contractAtVendor = async () => sealed
    finish(envelopeId, 'signed')
    const { finalSignedContract } = await product.check('investor', item._id)
    contractAtVendor = () => samplePdf(3)
    const { data } = (await product.verify(await product.fetchFile(finalSignedContract))).body
    const result = verification.parse(data)
    expect([result.verdict, result.problems]).toEqual(['ours', ['known_by_hash']])
    expect(result.signatures.length).toBeGreaterThan(1)
    for (const { ok, problems } of result.signatures)
      expect([ok, problems.includes('foreign')]).toEqual([false, true])
    // With one more byte the hash is unknown.
    const other = Buffer.concat([sealed, Buffer.from('\n')])
    expect((await product.verify(other)).body.data).toMatchObject({ verdict: 'foreign', completedAt: null })
  })

  it('is reported where it contradicts the answer that we have, and passed over where it repeats it', async () => {
    const { monitor } = product.ctx
    expect(monitor.recentUnexpected()).toEqual([])
    for (const [first, last] of [
      ['signed', 'signed'],
      ['signed', 'declined'],
    ] as const) {
      const { item, envelopeId } = await atVendor()
      finish(envelopeId, first)
      const [asking, held] = [signal(), signal()]
      contractAtVendor = async () => {
        asking.give()
        await held.given
        return samplePdf(3)
      }
      const early = product.check('investor', item._id)
      await asking.given
      contractAtVendor = () => samplePdf(3)
      finish(envelopeId, last)
      const { isDeclined } = await product.check('investor', item._id)
      held.give()
      await early
      const reported =
        last === 'declined' ? [{ state: 'declined', event: 'envelope.completed', id: envelopeId }] : []
      expect([isDeclined, monitor.recentUnexpected()]).toMatchObject([last === 'declined', reported])
    }
  })

  it('is refused without proof, for another provider, and believed in nothing but which envelope to look at', async () => {
    const { item, envelopeId } = await atVendor()
    expect(await webhook([{ eventId: 'evt-2', envelopeId }], {})).toBe(400)
    expect(await webhook([{ eventId: 'evt-2', envelopeId }], undefined, 'documenso')).toBe(404)
    expect(await webhook([{ eventId: 'evt-2', envelopeId, status: 'completed' }])).toBe(200)
    expect(await webhook([{ eventId: 'evt-3', envelopeId: 'unknown' }])).toBe(200)
    await product.ctx.jobs.runDue()
    expect((await product.check('investor', item._id)).isCompleted).toBe(false)
  })
})

describe('the poller', () => {
  it('finds what no webhook told', async () => {
    const { item, envelopeId } = await atVendor()
    finish(envelopeId, 'declined')
    product.start()
    await product.ctx.jobs.stop()
    product.clock.advance(10 * MINUTE)
    await product.ctx.jobs.runDue()
    expect((await product.newest('investor')).state.signature).toBe('declined')
    expect(item.state.signature).toBe('open')
  })

  it('goes on with the others when one cannot be asked', async () => {
    const broken = await atVendor()
    const good = await atVendor()
    finish(good.envelopeId, 'signed')
    const getState = vendor.getState.bind(vendor)
    vendor.getState = (ref) =>
      ref.envelopeId === broken.envelopeId ? Promise.reject(new Error('down')) : getState(ref)
    product.clock.advance(10 * MINUTE)
    await product.ctx.jobs.runDue()
    vendor.getState = getState
    const list = await product.list('investor', 'Received')
    const stateOf = (id: string) => list.find(({ _id }) => _id === id)?.state.signature
    expect([stateOf(good.item._id), stateOf(broken.item._id)]).toEqual(['signed', 'open'])
  })
})

describe('a sending that is taken back while its envelope is being opened', () => {
  /** Requests an address and delays the vendor until `meanwhile` has happened. */
  async function heldUp(meanwhile: (workflowId: string) => Promise<void>) {
    const workflowId = await product.send(['investor'])
    const item = await product.newest('investor')
    const createEnvelope = vendor.createEnvelope.bind(vendor)
    const [asking, held] = [signal(), signal()]
    vendor.createEnvelope = async (input) => {
      asking.give()
      await held.given
      return createEnvelope(input)
    }
    const answer = product.signUrl('investor', item._id)
    await asking.given
    vendor.createEnvelope = createEnvelope
    await meanwhile(workflowId)
    held.give()
    return { answer: await answer, envelopeId: [...envelopes.keys()].at(-1) ?? '' }
  }

  it('hands out no address, and takes the envelope back at the vendor', async () => {
    const { answer, envelopeId } = await heldUp(async (workflowId) => {
      const to = `/v2/documents/workflows/${workflowId}/cancel`
      expect((await product.call('compliance', 'POST', to, { reason: 'Wrong file' })).status).toBe(200)
      // The job that voids envelopes also runs before the envelope exists.
      await product.ctx.jobs.runDue()
    })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This document can no longer be signed.' } })
    expect(told).not.toContain(envelopeId)
    await product.ctx.jobs.runDue()
    expect(told.filter((id) => id === envelopeId)).toHaveLength(1)
    expect(await product.audited(envelopeId)).toEqual(['envelope.voided', 'envelope.openedTooLate'])
  })

  it('is one envelope for two who ask at once, and it is not taken back', async () => {
    const { answer, envelopeId } = await heldUp(async () => {
      const again = await product.signUrl('investor', (await product.newest('investor'))._id)
      expect(again.status).toBe(200)
    })
    expect(answer.status).toBe(200)
    await product.ctx.jobs.runDue()
    expect(told).not.toContain(envelopeId)
    expect(await product.audited(envelopeId)).toEqual(['envelope.sent'])
  })
})

describe('a sending that is taken back after its signer was faster at the vendor', () => {
  it('is signed, whether the vendor tells us or we ask', async () => {
    for (const tells of [true, false]) {
      const workflowId = await product.send(['investor'])
      const item = await product.newest('investor')
      await product.address('investor', item._id)
      const envelopeId = [...envelopes.keys()].at(-1) ?? ''
      if (!tells) finish(envelopeId, 'signed')
      const to = `/v2/documents/workflows/${workflowId}/cancel`
      expect((await product.call('compliance', 'POST', to, { reason: 'Wrong file' })).status).toBe(200)
      await product.ctx.jobs.runDue()
      if (tells) {
        expect((await product.newest('investor')).state.signature).toBe('closed')
        finish(envelopeId, 'signed')
        expect(await webhook([{ eventId: `late-${envelopeId}`, envelopeId }])).toBe(200)
        await product.ctx.jobs.runDue()
      }
      expect((await product.newest('investor')).state.signature).toBe('signed')
      expect(await product.check('investor', item._id)).toMatchObject({ isCompleted: true, isSigned: true })
      // A repeated report changes nothing.
      const before = await product.audited(item._id)
      expect(await webhook([{ eventId: `again-${envelopeId}`, envelopeId }])).toBe(200)
      await product.ctx.jobs.runDue()
      expect(await product.audited(item._id)).toEqual(before)
    }
  })
})

describe('time', () => {
  it('reminds three days before the end, and takes the envelope back when the item closes', async () => {
    const change = { expiresOn: '2026-12-20', signing: 'together' }
    const { item, envelopeId } = await atVendor(change, ['investor', 'both'])
    const [other = { id: '' }] = await query<{ id: string }>(
      product.db.orm,
      sql`SELECT id FROM document.item WHERE user_id = ${product.ids.both} ORDER BY created_at DESC LIMIT 1`,
    )
    product.clock.set(new Date('2026-12-18T09:00:00Z'))
    await product.ctx.jobs.runDue()
    expect(await product.noticesOf(product.ids.investor)).toContain('document.signatureReminder')
    const asked = ['document.toSign', 'document.signatureReminder']
    expect(await product.unreadOf('both', other.id)).toEqual(expect.arrayContaining(asked))
    // The sweep comes to the other signer later.
    await query(product.db.orm, sql`UPDATE document.item SET renews_at = NULL WHERE id = ${other.id}`)
    product.clock.set(new Date('2026-12-21T01:00:00Z'))
    await product.ctx.jobs.runDue()
    await product.ctx.jobs.runDue()
    expect(told).toContain(envelopeId)
    expect(await product.signatureStateOf(item._id)).toBe('closed')
    const left = await product.unreadOf('both', other.id)
    expect(left.filter((kind) => asked.includes(kind))).toEqual([])
  })
})
