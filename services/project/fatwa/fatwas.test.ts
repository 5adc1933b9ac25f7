import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  enrolScholarKey,
  fatwaCertificate,
  fatwaCertificateFile,
  fatwaCertificates,
  fatwas,
  revokeScholarKey,
  saveBoardProfile,
  scholarKeys,
  shariahBoard,
} from '#contracts/project/fatwa/fatwas.ts'
import { keyStatement, termsStatement } from '#contracts/project/fatwa/statement.ts'
import { FATWA_TEXTS, SCHOLAR_KEYS_MAX } from '#contracts/project/fatwa/values.ts'
import { VERIFY_SCRIPT } from '#contracts/project/fatwa/verify-script.ts'
import { approveTerms, proposalReview, revokeTerms } from '#contracts/project/proposal-review.ts'
import { projectById } from '#contracts/project/projects.ts'
import { FATWA_GUARD_TEXTS } from '#machines/fatwa/labels.ts'
import { publishOffering, signTerms, submitOffering } from '#services/demonstration/projects/publish.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { query } from '#services/kit/database/database.ts'
import { TOPICS } from '#services/project/campaign.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { closeAccount, reopenAccount } from '#services/user/accounts/staff-store.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'
import { isSignedBy } from './keys.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

let product: TestPlatform
let issuer: Person
let scholars: [Person, Person, Person, Person]
let compliance: Person
let counter = 0
let offeringId = ''

beforeAll(async () => {
  product = await startPlatform({ at: NOW })
  issuer = await product.person('issuer', { isIssuer: true })
  compliance = await product.person('compliance', { roles: ['compliance'] })
  const scholar = (name: string, ...names: [string, string]) =>
    product.person(name, { names, roles: ['scholar'] })
  scholars = await Promise.all([
    scholar('scholar1', 'Amina', 'Rahman'),
    scholar('scholar2', 'Bilal', 'Saeed'),
    scholar('scholar3', 'Chadia', 'Noor'),
    scholar('scholar4', 'Daud', 'Tahir'),
  ])
})
afterAll(() => product?.close())

const params = () => ({ id: offeringId })
const state = async () => (await product.project.offerings.find(offeringId))?.state

/** An open offering that three scholars have signed. */
async function openOffering(): Promise<void> {
  offeringId = `signed-${(counter += 1)}`
  const offering = sampleOffering({
    id: offeringId,
    issuerId: issuer.userId,
    closesAt: new Date(NOW.getTime() + 300 * DAY_MS),
  })
  await submitOffering(product.project, offering)
  await publishOffering(product.project, offering, {
    scholars: scholars.slice(0, 3).map(({ userId }) => userId),
    compliance: compliance.userId,
  })
}

async function bodyFor(who: Person) {
  const { data } = await product.as(who).reply(proposalReview, { params: params() })
  const signs = await signerOf(product.project.keys, who.userId)
  return { version: data.version, digest: data.digest, ...signs(offeringId, data.digest) }
}

const notices = (topic: string) =>
  query<{ payload: unknown }>(
    product.db.orm,
    sql`SELECT payload FROM kit.job WHERE topic = ${topic} AND payload ->> 'offeringId' = ${offeringId}
        AND (${topic} <> ${TOPICS.issuerNotice} OR payload ->> 'about' LIKE 'fatwa%') ORDER BY id`,
  ).then((rows) => rows.map(({ payload }) => payload))

const raw = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

function newKey(scholar: string) {
  const { privateKey, publicKey: made } = generateKeyPairSync('ed25519')
  const publicKey = raw(made)
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64')
  return { publicKey, proof: signed(keyStatement({ scholar, publicKey })), signed }
}

describe('Ed25519', () => {
  // RFC 8032, section 7.1, tests 1 to 3.
  it.each([
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '\x72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
  ])('verifies the vectors of RFC 8032 and nothing else: %s', (key, text, signature) => {
    const made = Buffer.from(signature, 'hex')
    expect(isSignedBy(Buffer.from(key, 'hex'), text, made)).toBe(true)
    expect(isSignedBy(Buffer.from(key, 'hex'), `${text} `, made)).toBe(false)
    expect(isSignedBy(Buffer.from(key, 'hex').reverse(), text, made)).toBe(false)
    expect(isSignedBy(Buffer.alloc(31), text, made)).toBe(false)
  })
})

describe('keys', () => {
  it('are enrolled with a second factor by who holds them, and belong to one person', async () => {
    const [, , , who] = scholars
    const { publicKey, proof } = newKey(who.userId)
    const body = { label: 'Office', publicKey, proof }
    const plain = await product.as(who).call(enrolScholarKey, { body })
    expect([plain.status, plain.body]).toMatchObject([403, { code: 'step_up_required' }])
    // A proof for another scholar shows nothing.
    const other = newKey(scholars[0].userId)
    await expect(
      product
        .as(who)
        .confirmed(enrolScholarKey, { body: { ...body, publicKey: other.publicKey, proof: other.proof } }),
    ).rejects.toThrow(FATWA_TEXTS.badProof)
    await product.as(who).confirmed(enrolScholarKey, { body })
    const { data } = await product.as(who).reply(scholarKeys, {})
    expect(data).toMatchObject([{ label: 'Office', publicKey, revokedAt: null, signatures: 0 }])
    await expect(product.as(who).confirmed(enrolScholarKey, { body })).rejects.toThrow(FATWA_TEXTS.knownKey)
    // Those of others answer like what does not exist.
    const id = data[0]?._id ?? ''
    await expect(product.as(scholars[0]).confirmed(revokeScholarKey, { params: { id } })).rejects.toThrow(
      '404',
    )
    expect((await product.as(issuer).call(scholarKeys, {})).status).toBe(403)
    await product.as(who).confirmed(revokeScholarKey, { params: { id } })
    for (let more = 0; more < SCHOLAR_KEYS_MAX; more += 1)
      await product.project.keys.enrol({ scholarId: who.userId, label: 'More', ...newKey(who.userId) })
    await expect(
      product.project.keys.enrol({ scholarId: who.userId, label: 'More', ...newKey(who.userId) }),
    ).rejects.toThrow(FATWA_TEXTS.tooManyKeys)
  })
})

describe('a signature', () => {
  beforeEach(async () => {
    offeringId = `waiting-${(counter += 1)}`
    await submitOffering(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId }))
    await product.project.reviews.takeUp({ id: offeringId, version: 1, reviewerId: scholars[0].userId })
  })

  it('counts only with the own key, of this offering and these terms', async () => {
    const [who, other] = scholars
    const body = await bodyFor(who)
    const foreign = await signerOf(product.project.keys, other.userId)
    const send = (change: object) =>
      product.as(who).confirmed(approveTerms, { params: params(), body: { ...body, ...change } })
    const { signature } = foreign(offeringId, body.digest)
    await expect(send({ signature })).rejects.toThrow(FATWA_TEXTS.badSignature)
    await expect(send(foreign(offeringId, body.digest))).rejects.toThrow(FATWA_TEXTS.noKey)
    const own = await signerOf(product.project.keys, who.userId)
    await expect(send(own('another-offering', body.digest))).rejects.toThrow(FATWA_TEXTS.badSignature)
    expect(await certificateState()).toBe('proposed')
    await send({})
    expect(await certificateState()).toBe('collecting')
    await expect(send({})).rejects.toThrow(FATWA_GUARD_TEXTS.isDue)
  })

  it('is refused of a revoked key', async () => {
    const [who] = scholars
    const key = newKey(who.userId)
    const keyId = await product.project.keys.enrol({ scholarId: who.userId, label: 'Lost', ...key })
    await product.project.keys.revoke({ scholarId: who.userId, id: keyId })
    const { version, digest } = await bodyFor(who)
    const signature = key.signed(termsStatement({ offering: offeringId, digest }))
    await expect(
      product.project.reviews.approveTerms({
        id: offeringId,
        reviewerId: who.userId,
        version,
        digest,
        keyId,
        signature,
      }),
    ).rejects.toThrow(FATWA_TEXTS.revokedKey)
  })
})

const certificateState = async () => {
  const [row] = await query<{ state: string }>(
    product.db.orm,
    sql`SELECT state FROM project.fatwa WHERE offering_id = ${offeringId}`,
  )
  return row?.state
}

describe('a valid fatwa', () => {
  beforeEach(openOffering)
  const certificate = async () => (await product.as().reply(fatwaCertificate, { params: params() })).data

  it('shows who has signed, until when, and the digest, to everybody', async () => {
    expect(await certificate()).toMatchObject({
      state: 'valid',
      validUntil: '2027-11-20T09:00:00.000Z',
      hasFile: true,
      signatures: [{ scholar: 'Amina Rahman' }, { scholar: 'Bilal Saeed' }, { scholar: 'Chadia Noor' }],
    })
    const { data } = await product.as().reply(fatwaCertificates, { query: { perPage: '50' } })
    expect(data).toContainEqual(expect.objectContaining({ _id: offeringId, state: 'valid', signatures: 3 }))
    expect((await product.as().call(fatwaCertificate, { params: { id: 'nothing' } })).status).toBe(404)
  })

  it('ends at once with a signature that is taken back: campaign, issuer and investors', async () => {
    const body = { reason: 'The rent was hidden.' }
    await product.as(scholars[1]).confirmed(revokeTerms, { params: params(), body })
    expect([await state(), await certificateState()]).toEqual(['paused', 'revoked'])
    expect(await certificate()).toMatchObject({ state: 'revoked', validUntil: null, signatures: [{}, {}] })
    expect((await product.as().reply(projectById, { params: params() })).data.invest.allowed).toBe(false)
    expect(await notices(TOPICS.issuerNotice)).toEqual([
      { offeringId, issuerId: issuer.userId, about: 'fatwaRevoked' },
    ])
    expect(await notices(TOPICS.fatwaEnded)).toEqual([
      { offeringId, about: 'revoked', at: NOW.toISOString() },
    ])
    await expect(product.as(scholars[1]).confirmed(revokeTerms, { params: params(), body })).rejects.toThrow(
      FATWA_GUARD_TEXTS.hasSigned,
    )
    const [mine] = (await product.as(scholars[1]).reply(fatwas, { query: { perPage: '50' } })).data.filter(
      ({ _id }) => _id === offeringId,
    )
    expect(mine).toMatchObject({ state: 'revoked', isSignedByMe: false, signatures: 2 })
    // The trail names who, from where and to where.
    const [entry] = await query<{ actorId: string; detail: object }>(
      product.db.orm,
      sql`SELECT actor_id, detail FROM kit.audit WHERE entity = 'fatwa' AND entity_id = ${offeringId} AND action = 'fatwa.revoked'`,
    )
    expect(entry).toMatchObject({ actorId: scholars[1].userId, detail: { from: 'valid', to: 'revoked' } })
  })

  it('expires to the millisecond, and a renewal within its last thirty days keeps it', async () => {
    const end = NOW.getTime() + 365 * DAY_MS
    const at = async (ms: number, run: () => Promise<void>) => {
      product.clock.set(new Date(ms))
      try {
        await run()
      } finally {
        product.clock.set(NOW)
      }
    }
    const renew = async (who: Person, digest: string) =>
      signTerms(product.project, { id: offeringId, version: 1, reviewerId: who.userId, digest })
    const { digest } = await certificate()
    await at(end - 31 * DAY_MS, () =>
      expect(renew(scholars[0], digest)).rejects.toThrow(FATWA_GUARD_TEXTS.isDue),
    )
    await at(end - 1, async () => {
      await product.jobs.deliver(TOPICS.fatwaEnds, { offeringId })
      expect(await certificateState()).toBe('valid')
      for (const who of scholars.slice(0, 3)) await renew(who, digest)
    })
    await at(end, async () => {
      await product.jobs.deliver(TOPICS.fatwaEnds, { offeringId })
      expect(await certificateState()).toBe('valid')
    })
    await at(end + 366 * DAY_MS, async () => {
      // The end counts before its job has run.
      expect(
        await product.project.publishing.isFatwaValid(product.db.orm as never, {
          id: offeringId,
          screeningVerdict: 'pass',
        }),
      ).toBe(false)
      await product.jobs.deliver(TOPICS.fatwaEnds, { offeringId })
      expect(await certificateState()).toBe('expired')
      expect(await notices(TOPICS.fatwaEnded)).toMatchObject([{ about: 'expired' }])
    })
  })
})

describe('the certificate as a file', () => {
  const run = promisify(execFile)
  let folder = ''
  let text = ''
  beforeAll(async () => {
    await openOffering()
    folder = await mkdtemp(path.join(tmpdir(), 'fatwa-'))
    await writeFile(path.join(folder, 'verify.sh'), VERIFY_SCRIPT)
    const { data } = await product.as().reply(fatwaCertificateFile, { params: params() })
    expect(data.name).toBe(`fatwa-${offeringId}.json`)
    text = Buffer.from(data.base64, 'base64').toString()
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** What the script says of a certificate, and its exit code. */
  async function verdict(
    certificate: string,
    at = NOW.toISOString(),
  ): Promise<{ readonly code: number; readonly said: string }> {
    const file = path.join(folder, `certificate-${(counter += 1)}.json`)
    await writeFile(file, certificate)
    return run('sh', [path.join(folder, 'verify.sh'), file, at]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
    )
  }
  const parsed = () =>
    JSON.parse(text) as { terms: string; digest: string; signatures: { key: string; signature: string }[] }

  it('is found valid by a script of at most 60 lines with sh and openssl alone', async () => {
    expect(VERIFY_SCRIPT.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    const { code, said } = await verdict(text)
    expect(said).toContain('Signed by Amina Rahman on 2026-11-20T09:00:00.000Z')
    expect(said).toContain(`VALID: 3 scholars have signed these terms of ${offeringId}.`)
    expect(code).toBe(0)
    const terms = JSON.parse(Buffer.from(parsed().terms, 'base64').toString()) as object
    expect(Object.keys(terms)).toEqual([
      'contract',
      'eligibility',
      'funds',
      'milestones',
      'returns',
      'shares',
    ])
  })

  it('counts a key once, however it is spelled, and shows no control characters of the file', async () => {
    const lines = text.split('\n')
    const first = lines.findIndex((line) => line.startsWith('{"key":"'))
    const one = (lines[first] ?? '').replace(/,$/, '')
    // Base64 leaves bits of its last letter unused.
    const respelled = one.replace(/"key":"([^"]*)A="/, '"key":"$1B="')
    const line = /"key":"[^"]*A="/.test(one) ? respelled : one.replace('"key":"', '"key":" ')
    const forged = [...lines.slice(0, first), `${one},`, `${line},`, line, ...lines.slice(first + 3)].join(
      '\n',
    )
    expect(await verdict(forged)).toMatchObject({
      code: 1,
      said: expect.stringContaining('NOT VALID: a key'),
    })
    const named = text.replaceAll('Amina Rahman', 'X\u001b[8m\\n  with the key AAAA')
    const { said } = await verdict(named)
    expect([said.includes('\u001b'), said.includes('\n  with the key AAAA')]).toEqual([false, false])
  })

  it('is not found valid once its signatures have ended', async () => {
    const { code, said } = await verdict(text, '2029-01-01T00:00:00')
    expect([code, said.includes('Ended: the signature of Amina Rahman')]).toEqual([1, true])
  })

  const changedAt = (bytes: Buffer, place: number) => {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    return copy
  }

  it('holds no signature of terms with any single byte changed', () => {
    const { terms, signatures } = parsed()
    const bytes = Buffer.from(terms, 'base64')
    expect(bytes.length).toBeGreaterThan(500)
    const [{ key, signature } = { key: '', signature: '' }] = signatures
    const publicKey = Buffer.from(key, 'base64').subarray(-32)
    const holds = (of: Buffer) => {
      const digest = createHash('sha256').update(of).digest('hex')
      return isSignedBy(
        publicKey,
        termsStatement({ offering: offeringId, digest }),
        Buffer.from(signature, 'base64'),
      )
    }
    expect(holds(bytes)).toBe(true)
    const places = Array.from(bytes, (_byte, place) => place)
    expect(places.filter((place) => holds(changedAt(bytes, place)))).toEqual([])
  })

  it('is found invalid by the script with a byte of its terms changed', async () => {
    const { terms } = parsed()
    const bytes = Buffer.from(terms, 'base64')
    // Each of them is a process, and under TEST_LONG all are tried.
    const every = IS_LONG ? 1 : Math.ceil(bytes.length / 4)
    const places = Array.from(bytes, (_byte, place) => place).filter((place) => place % every === 0)
    const changed = places.map((place) => text.replace(terms, changedAt(bytes, place).toString('base64')))
    const lanes = 8
    const found = await Promise.all(
      Array.from({ length: lanes }, async (_lane, lane) => {
        const codes: number[] = []
        for (let at = lane; at < changed.length; at += lanes) {
          const { code, said } = await verdict(changed[at] ?? '')
          codes.push(said === 'NOT VALID: the terms are not those that were signed\n' ? code : 0)
        }
        return codes
      }),
    )
    expect(found.flat()).toEqual(changed.map(() => 1))
  }, 240_000)

  it.each([
    [
      'another digest',
      (from: string) => from.replace(parsed().digest, 'ab'.repeat(32)),
      'the terms are not those',
    ],
    [
      'another offering',
      (from: string) => from.replace(`"offering":"${offeringId}"`, '"offering":"other"'),
      'the signature of Amina Rahman is wrong',
    ],
    [
      'a signature of another key',
      (from: string) =>
        from.replace(parsed().signatures[1]?.key ?? '', `MCowBQYDK2VwAyEA${newKey('x').publicKey}`),
      'the signature of Bilal Saeed is wrong',
    ],
    [
      'one key twice',
      (from: string) => {
        const lines = from.split('\n')
        const [first = ''] = lines.filter((line) => line.startsWith('{"key"'))
        return lines.map((line) => (line.startsWith('{"key"') ? first : line)).join('\n')
      },
      'a key has signed twice',
    ],
    [
      'two signatures',
      (from: string) =>
        from
          .split('\n')
          .filter((line) => !line.includes('Chadia'))
          .join('\n'),
      'it has 2 signatures',
    ],
  ])('is found invalid with %s', async (_what, change, why) => {
    const { code, said } = await verdict(change(text))
    expect(said).toContain(`NOT VALID: ${why}`)
    expect(code).toBe(1)
  })
})

describe('a scholar who leaves the board', () => {
  const certificate = async () => (await product.as().reply(fatwaCertificate, { params: params() })).data
  const close = ({ userId }: Person) =>
    closeAccount(product.db.orm, { userId, reasonSealed: '', now: product.clock.now() })
  const reopen = ({ userId }: Person) => reopenAccount(product.db.orm, userId)
  const sign = async (who: Person) => {
    const { data } = await product.as(who).reply(proposalReview, { params: params() })
    return product.as(who).confirmed(approveTerms, {
      params: params(),
      body: { version: data.version, digest: data.digest, ...(await signed(who, data.digest)) },
    })
  }
  const signed = async (who: Person, digest: string) =>
    (await signerOf(product.project.keys, who.userId))(offeringId, digest)

  it('does not count towards the third signature, and counts again only with a new one', async () => {
    const [first, second, third] = scholars
    const fourth = await product.person('fourth', { roles: ['scholar'] })
    offeringId = `left-${(counter += 1)}`
    await submitOffering(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId }))
    await product.project.reviews.takeUp({ id: offeringId, version: 1, reviewerId: first.userId })
    await sign(first)
    await sign(second)
    await close(second)
    await sign(third)
    await reopen(second)
    expect([await certificateState(), await state()]).toEqual(['collecting', 'shariahReview'])
    const { data } = await sign(fourth)
    expect([data.approvals, await certificateState(), await state()]).toEqual([
      3,
      'valid',
      'complianceReview',
    ])
    const [dropped] = await query<{ actorId: string | null }>(
      product.db.orm,
      sql`SELECT actor_id FROM kit.audit WHERE entity = 'fatwa' AND entity_id = ${offeringId} AND action = 'fatwa.scholarLeft'`,
    )
    expect(dropped).toEqual({ actorId: null })
  })

  it('keeps a fatwa that is valid, and stands on the board page with the key and its dates', async () => {
    await openOffering()
    const [first, , third] = scholars
    const [key] = await product.project.keys.list(third.userId)
    const fifth = await product.person('fifth', { names: ['Fatima', 'Zahra'], roles: ['scholar'] })
    await sign(fifth)
    const [{ _id: id } = { _id: '' }] = (await product.as(fifth).reply(scholarKeys, {})).data
    await product.as(fifth).confirmed(revokeScholarKey, { params: { id } })
    const publicKey = key?.publicKey.toString('base64')
    await close(third)
    try {
      await product.project.reviews.dropFormer(offeringId)
      expect(await certificate()).toMatchObject({ state: 'valid', signatures: [{}, {}, { publicKey }, {}] })
      const { members } = (await product.as().reply(shariahBoard, {})).data
      expect(members.find(({ name }) => name === 'Chadia Noor')).toEqual({
        name: 'Chadia Noor',
        credentials: null,
        isOnBoard: false,
        keys: [{ publicKey, addedAt: NOW.toISOString(), revokedAt: null }],
      })
      expect(members.find(({ name }) => name === 'Fatima Zahra')).toMatchObject({
        isOnBoard: true,
        keys: [{ revokedAt: NOW.toISOString() }],
      })
      // Without a profile, but with a signature on a certificate.
      expect(members.find(({ name }) => name === 'Amina Rahman')).toMatchObject({
        credentials: null,
        isOnBoard: true,
        keys: [{ revokedAt: null }],
      })
      // With too few left it ends, and then the former scholar counts no more.
      const reason = 'The rent was hidden.'
      for (const { userId: reviewerId } of [first, fifth])
        await product.project.reviews.revokeTerms({ id: offeringId, reviewerId, reason })
      expect(await certificate()).toMatchObject({ state: 'revoked', signatures: [{}, {}] })
      await product.project.reviews.dropFormer(offeringId)
      expect(await certificate()).toMatchObject({
        state: 'revoked',
        signatures: [{ scholar: 'Bilal Saeed' }],
      })
    } finally {
      await reopen(third)
    }
  })
})

it('a signature of earlier terms can be withdrawn, so that it does not count if they come back', async () => {
  await openOffering()
  const [who, other] = scholars
  await query(
    product.db.orm,
    sql`INSERT INTO project.offering_terms (offering_id, version, contract, terms, digest, summary, actor_id, created_at)
        SELECT offering_id, 2, contract, terms, sha256('other'), 'Other terms', actor_id, created_at
        FROM project.offering_terms WHERE offering_id = ${offeringId}`,
  )
  await query(product.db.orm, sql`UPDATE project.offering SET terms_version = 2 WHERE id = ${offeringId}`)
  await product.db.transaction((tx) => product.project.publishing.termsChanged(tx, offeringId, issuer.userId))
  expect(await certificateState()).toBe('stale')
  const review = async () => (await product.as(who).reply(proposalReview, { params: params() })).data
  expect(await review()).toMatchObject({ isApprovedByMe: false, mayWithdraw: true })
  const body = { reason: 'I did not see the lease.' }
  await product.as(who).confirmed(revokeTerms, { params: params(), body })
  expect(await review()).toMatchObject({ mayWithdraw: false, fatwa: 'stale' })
  await expect(product.as(who).confirmed(revokeTerms, { params: params(), body })).rejects.toThrow(
    FATWA_GUARD_TEXTS.hasSigned,
  )
  // The first terms come back: two signatures of them are left.
  await query(product.db.orm, sql`UPDATE project.offering SET terms_version = 1 WHERE id = ${offeringId}`)
  await product.db.transaction((tx) => product.project.publishing.termsChanged(tx, offeringId, issuer.userId))
  const { data } = await product.as().reply(fatwaCertificate, { params: params() })
  expect([data.state, data.signatures.map(({ scholar }) => scholar)]).toEqual([
    'stale',
    ['Bilal Saeed', 'Chadia Noor'],
  ])
  expect((await product.as(other).reply(proposalReview, { params: params() })).data.mayWithdraw).toBe(true)
})

it('a campaign that has ended makes no notice of the end of its fatwa', async () => {
  await openOffering()
  await query(product.db.orm, sql`UPDATE project.offering SET state = 'settled' WHERE id = ${offeringId}`)
  product.clock.set(new Date(NOW.getTime() + 366 * DAY_MS))
  try {
    await product.jobs.deliver(TOPICS.fatwaEnds, { offeringId })
  } finally {
    product.clock.set(NOW)
  }
  expect(await certificateState()).toBe('expired')
  expect([await notices(TOPICS.issuerNotice), await notices(TOPICS.fatwaEnded)]).toEqual([[], []])
})

it('a copy of the data of a scholar holds keys and profile; an erasure leaves the keys that have signed', async () => {
  const who = await product.person('leaver', { names: ['Esma', 'Karim'], roles: ['scholar'] })
  await openOffering()
  const label = 'Office'
  await product.project.keys.enrol({ scholarId: who.userId, label, ...newKey(who.userId) })
  const { digest } = (await product.as().reply(fatwaCertificate, { params: params() })).data
  await signTerms(product.project, { id: offeringId, version: 1, reviewerId: who.userId, digest })
  await product.as(who).reply(saveBoardProfile, { body: { credentials: 'Teaches in Rabat.' } })
  const answers = personAnswers(product.db.orm)
  const { data } = await answers.exportPart({ userId: who.userId })
  expect(data).toMatchObject({
    signingKeys: [{ label: 'Office', publicKey: expect.any(String) }, { label: 'Demonstration' }],
    boardProfile: [{ credentials: 'Teaches in Rabat.' }],
  })
  await answers.erasePerson({ userId: who.userId })
  expect((await answers.exportPart({ userId: who.userId })).data).toMatchObject({
    signingKeys: [{ label: 'Former scholar' }],
    boardProfile: [],
  })
})

it('the board is public: scholars who say so, with their keys, and the methods in force', async () => {
  const [who] = scholars
  await signerOf(product.project.keys, who.userId)
  await product.as(who).reply(saveBoardProfile, { body: { credentials: 'PhD in Islamic law.' } })
  const { data } = await product.as().reply(shariahBoard, {})
  const mine = ({ name }: { name: string }) => name === 'Amina Rahman'
  expect(data.members.find(mine)).toMatchObject({ credentials: 'PhD in Islamic law.', isOnBoard: true })
  expect(data.members.find(mine)?.keys[0]?.publicKey).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  expect(data).toMatchObject({ months: 12, renewalDays: 30, signaturesNeeded: 3 })
  expect(data.methods.filter(({ decides }) => decides)).toMatchObject([
    {
      method: 'Securities Commission Malaysia',
      limits: [
        { what: 'non-permissible income', limit: 'below 5% of income' },
        { what: 'interest-bearing debt', limit: 'below 33% of total assets' },
        { what: 'cash and interest-bearing assets', limit: 'below 33% of total assets' },
      ],
      confirmed: true,
    },
  ])
  expect(data.methods.find(({ method }) => method === 'FTSE')).toMatchObject({
    limits: expect.arrayContaining([{ what: 'receivables and cash', limit: 'at most 50% of total assets' }]),
    countedAsIncome: null,
    confirmed: false,
  })
  expect(data.methods.find(({ method }) => method === 'TASIS')).toMatchObject({ countedAsIncome: '8%' })
  expect((await product.as(issuer).call(saveBoardProfile, { body: { credentials: 'Me.' } })).status).toBe(403)
  await product.as(who).reply(saveBoardProfile, { body: { credentials: '' } })
  const { members } = (await product.as().reply(shariahBoard, {})).data
  expect(members.filter(({ credentials }) => credentials !== null)).toEqual([])
})
