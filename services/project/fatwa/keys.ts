import { createPublicKey, verify } from 'node:crypto'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { keyStatement, termsStatement } from '#contracts/project/fatwa/statement.ts'
import { FATWA_TEXTS, SCHOLAR_KEYS_MAX } from '#contracts/project/fatwa/values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { Problem, notNow } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { findKey, insertKey, isKnownKey, keysOf, lockKeysOf, revokeKey, type KeyRow } from './key-store.ts'

export type ScholarKeys = ReturnType<typeof createScholarKeys>

/** What stands before the 32 bytes of a key in its SubjectPublicKeyInfo (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The points of small order, sign bit cleared: under them a signature can fit many texts. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
])

function isSmallOrder(publicKey: Buffer): boolean {
  const point = Buffer.from(publicKey)
  point[31] = (point[31] ?? 0) & 0x7f
  return SMALL_ORDER.has(point.toString('hex'))
}

/** Ed25519 (RFC 8032); false for what is no key too. */
export function isSignedBy(publicKey: Buffer, text: string, signature: Buffer): boolean {
  if (isSmallOrder(publicKey)) return false
  try {
    const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, signature)
  } catch {
    return false
  }
}

/** The keys with which scholars sign; each belongs to one person, and the private half stays with them (record 0356). */
export function createScholarKeys(ctx: ServiceContext) {
  /** @throws Problem 400 for a key that does not sign, 409 for one too many or one that is known */
  async function enrol(input: {
    readonly scholarId: string
    readonly label: string
    readonly publicKey: string
    readonly proof: string
  }): Promise<string> {
    const { scholarId, label } = input
    const publicKey = Buffer.from(input.publicKey, 'base64')
    const statement = keyStatement({ scholar: scholarId, publicKey: input.publicKey })
    if (!isSignedBy(publicKey, statement, Buffer.from(input.proof, 'base64')))
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { publicKey: FATWA_TEXTS.badProof })
    const id = newId('key')
    await ctx.db.transaction(async (tx) => {
      await lockKeysOf(tx, scholarId)
      const active = (await keysOf(tx, scholarId)).filter(({ revokedAt }) => revokedAt === null)
      if (active.length >= SCHOLAR_KEYS_MAX) throw notNow(FATWA_TEXTS.tooManyKeys)
      if (await isKnownKey(tx, publicKey)) throw notNow(FATWA_TEXTS.knownKey)
      const createdAt = ctx.clock.now()
      await insertKey(tx, { id, scholarId, label, publicKey, createdAt, revokedAt: null })
      await record(tx, 'scholarKey.enrolled', scholarId, id)
    })
    return id
  }

  /** From then on the key signs nothing; revoking it again changes nothing. @throws Problem 404 for those of others */
  async function revoke(input: { readonly scholarId: string; readonly id: string }): Promise<void> {
    const { scholarId, id } = input
    await ctx.db.transaction(async (tx) => {
      await lockKeysOf(tx, scholarId)
      const key = await ownKey(tx, scholarId, id)
      if (key.revokedAt !== null) return
      await revokeKey(tx, id, ctx.clock.now())
      await record(tx, 'scholarKey.revoked', scholarId, id)
    })
  }

  /**
   * Checks a scholar's signature of the terms of an offering.
   * @throws Problem 404 for a key of others, 409 for a revoked one, 400 for another signature
   */
  async function check(
    tx: Tx,
    input: {
      readonly scholarId: string
      readonly keyId: string
      readonly offering: string
      readonly digest: string
      readonly signature: Buffer
    },
  ): Promise<void> {
    const { scholarId, keyId, offering, digest, signature } = input
    // A key that is being revoked signs nothing any more.
    await lockKeysOf(tx, scholarId)
    const key = await ownKey(tx, scholarId, keyId)
    if (key.revokedAt !== null) throw notNow(FATWA_TEXTS.revokedKey)
    if (!isSignedBy(key.publicKey, termsStatement({ offering, digest }), signature))
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { signature: FATWA_TEXTS.badSignature })
  }

  async function ownKey(db: Executor, scholarId: string, id: string): Promise<KeyRow> {
    const key = await findKey(db, { id, scholarId })
    if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, FATWA_TEXTS.noKey)
    return key
  }

  const record = (tx: Tx, action: string, actorId: string, entityId: string): Promise<void> =>
    ctx.audit.record(tx, { actorId, action, entity: 'scholar_key', entityId })

  return { enrol, revoke, check, list: (scholarId: string) => keysOf(ctx.db.orm, scholarId) }
}
