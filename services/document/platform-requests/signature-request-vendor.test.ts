import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { askSignature, signatureState } from '#contracts/internal/document.ts'
import { query } from '#services/kit/database/database.ts'
import type { EnvelopeState, SigningProvider } from '#services/providers/signing/port.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { signingProduct } from '#tests/support/documents/signing-product.ts'

/* A vendor that sends no events, so that its state must be asked for. */
let state: EnvelopeState = { status: 'sent', signers: [] }
let looks = 0
const owners: (string | undefined)[] = []
const signed = await samplePdf(2)
const vendor: SigningProvider = {
  name: 'docuseal',
  abilities: { sequential: true, perSignerPades: false, separateAudit: true, sessionLifeMs: null },
  createEnvelope: async ({ idempotencyKey, soleOwner }) => {
    owners.push(soleOwner)
    return { provider: 'docuseal', envelopeId: idempotencyKey }
  },
  createSession: async () => ({
    url: 'https://sign.example/1',
    expiresAt: null,
    singleUse: false,
    messages: 'docuseal',
  }),
  getState: async () => {
    looks += 1
    return state
  },
  download: async (_ref, what) => (what === 'signed' ? { bytes: signed } : null),
  voidEnvelope: async () => undefined,
  parseWebhook: () => ({ ok: false, refused: 'unsigned' }),
}
const product = await signingProduct({ vendor })
afterAll(() => product.close())

const userId = product.ids.investor
const ask = async (reference: string) => {
  const input = { userId, title: 'Declaration', description: '', purpose: 'kyc-investor', reference } as const
  const base64 = Buffer.from(signed).toString('base64')
  return (await product.ask(askSignature)({ ...input, base64 })).workflowId
}
const stateOf = (workflowId: string) => product.ask(signatureState)({ userId, workflowId })

it('asks the vendor, and says what is the truth there', async () => {
  const workflowId = await ask('one')
  // The envelope does not exist at the vendor yet, so that the vendor is not called.
  expect([await stateOf(workflowId), looks]).toMatchObject([{ isSigned: false }, 0])
  await product.address('investor', workflowId)
  const at = product.clock.now()
  expect([await stateOf(workflowId), looks]).toMatchObject([{ isSigned: false, sha256: null }, 1])
  state = { status: 'completed', signers: [{ key: userId, state: 'signed', at }] }
  expect(await stateOf(workflowId)).toEqual({
    isSigned: true,
    isDeclined: false,
    signedAt: at.toISOString(),
    sha256: createHash('sha256').update(signed).digest('hex'),
    fileKey: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  // The vendor's signed file is among the signer's records.
  const files = await query<{ owner: string; under: string }>(
    product.db.orm,
    sql`SELECT o.owner_id AS owner, o.sealed_under AS under FROM file.object o
          JOIN document.file f ON f.object_key = o.key WHERE f.role = 'signed'`,
  )
  expect([files, owners]).toEqual([[{ owner: userId, under: 'record' }], [userId]])
  // A completed signature is not asked for again.
  const before = looks
  expect([await stateOf(workflowId), looks]).toMatchObject([{ isSigned: true }, before])
})

it('learns of a refusal the same way', async () => {
  state = { status: 'sent', signers: [] }
  const workflowId = await ask('two')
  await product.address('investor', workflowId)
  state = {
    status: 'declined',
    signers: [{ key: userId, state: 'declined', at: product.clock.now(), reason: 'No.' }],
  }
  expect(await stateOf(workflowId)).toMatchObject({
    isSigned: false,
    isDeclined: true,
    signedAt: null,
    sha256: null,
  })
})
