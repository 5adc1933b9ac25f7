import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  enrolScholarKey,
  fatwaCertificate,
  fatwaCertificates,
  fatwas,
  revokeScholarKey,
  saveBoardProfile,
  scholarKeys,
  shariahBoard,
} from '#contracts/project/fatwa/fatwas.ts'
import { termsStatement } from '#contracts/project/fatwa/statement.ts'
import { FATWA_TEXTS, SCHOLAR_KEYS_MAX } from '#contracts/project/fatwa/values.ts'
import { approveTerms, proposalReview, revokeTerms } from '#contracts/project/proposal-review.ts'
import { projectById } from '#contracts/project/projects.ts'
import { FATWA_GUARD_TEXTS } from '#machines/fatwa/labels.ts'
import { signTerms, submitOffering } from '#services/demonstration/projects/publish.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { query } from '#services/kit/database/database.ts'
import { TOPICS } from '#services/project/campaign.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { closeAccount, reopenAccount } from '#services/user/accounts/staff-store.ts'
import type { Person } from '#tests/support/product/platform.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'
import { fatwaBench, newScholarKey } from '#tests/support/offerings/fatwa-bench.ts'

const { product, issuer, scholars, openOffering } = await fatwaBench()
let counter = 0
let offeringId = ''
afterAll(() => product.close())

const params = () => ({ id: offeringId })
const state = async () => (await product.project.offerings.find(offeringId))?.state

async function signedOffering(): Promise<void> {
  offeringId = `signed-${(counter += 1)}`
  await openOffering(offeringId)
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

describe('keys', () => {
  it('are enrolled with a second factor by who holds them, and belong to one person', async () => {
    const [, , , who] = scholars
    const { publicKey, proof } = newScholarKey(who.userId)
    const body = { label: 'Office', publicKey, proof }
    const plain = await product.as(who).call(enrolScholarKey, { body })
    expect([plain.status, plain.body]).toMatchObject([403, { code: 'step_up_required' }])
    // A proof for another scholar shows nothing.
    const other = newScholarKey(scholars[0].userId)
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
      await product.project.keys.enrol({ scholarId: who.userId, label: 'More', ...newScholarKey(who.userId) })
    await expect(
      product.project.keys.enrol({ scholarId: who.userId, label: 'More', ...newScholarKey(who.userId) }),
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
    const key = newScholarKey(who.userId)
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
  beforeEach(signedOffering)
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
    await signedOffering()
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
  await signedOffering()
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
  await signedOffering()
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
  await signedOffering()
  const label = 'Office'
  await product.project.keys.enrol({ scholarId: who.userId, label, ...newScholarKey(who.userId) })
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
