// Over 20 s: each test submits a case of its own, whose document is really read.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { investorFacts } from '#contracts/internal/kyc.ts'
import { query } from '#services/kit/database/database.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { ScreeningUnavailable } from '#services/providers/screening/port.ts'
import { readReviews } from '#services/privacy/kyc-review.ts'
import { jpeg } from '#tests/support/files/file-samples.ts'
import { approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import { QUALITY_TEXTS } from '#services/providers/identity/quality.ts'

/* The checks between submission and review. Names of the lists are invented. */
let bench: KycBench

beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())
afterEach(() => vi.restoreAllMocks())

async function submitted(
  as: Person,
  given: Parameters<KycBench['fillIn']>[2] = {},
  role: 'investor' | 'issuer' = 'investor',
) {
  await bench.fillIn(as, role, given)
  seen(await bench.submit(as, role))
  await bench.ctx.jobs.runDue()
  return bench.mine(as, role)
}

/** Answers and a passport with this name. */
async function named(as: Person, firstName: string, lastName: string, dob: string) {
  const { image } = await passportOf({ firstName, lastName, dob })
  const identity = {
    ...GOOD_STEPS.identity,
    email: as.email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
  }
  return { photo: image, pages: { identity, personal: { ...GOOD_STEPS.personal, dob } } }
}

describe('a sound case', () => {
  it('is with a reviewer, without risk: the zone was read and says what was typed', async () => {
    const someone = await bench.person('sound')
    const kyc = await submitted(someone)
    expect(kyc).toMatchObject({ state: 'review', label: 'KYC under review.', changeRequests: [] })
    expect(kyc.documents.find(({ kind }) => kind === 'idFront')).toMatchObject({
      quality: [],
      reading: {
        isAccepted: true,
        isExpired: false,
        name: 'same',
        dob: 'same',
        documentNumber: 'AB1234567',
        expiryDate: '2034-05-17',
        printedName: 'AMINA RAHMAN',
        printedDob: '1988-02-29',
      },
    })
    const shown = await look(bench, await reviewer(bench), kyc._id)
    expect([shown.riskScore, shown.riskParts, shown.hits]).toEqual([0, [], []])
  })

  it('is never approved by itself: a reviewer does', async () => {
    const someone = await bench.person('approvable')
    await submitted(someone)
    await approve(bench, someone, 'investor')
    const kyc = await bench.mine(someone)
    expect([kyc.state, kyc.label, kyc.isKycCompleted, kyc.stepCompleted]).toEqual([
      'approved',
      ' KYC Approved',
      true,
      7,
    ])
    const user = await bench.call(someone, 'GET', '/v2/users')
    expect(JSON.parse(user.text)).toMatchObject({
      data: { progress: { isKycCompleted: true, stepCompleted: 7 }, companyDetails: { companyStatus: null } },
    })
    expect(await bench.ask(investorFacts)({ userId: someone.userId })).toEqual({
      kycApproved: true,
      isVerified: true,
      country: 'CA',
      province: 'ON',
      finances: {
        currency: 'USD',
        totalIncome: '8500000',
        netWorth: '32000000',
        netFinancialAssets: '12000000',
      },
      riskFormSigned: true,
      profile: { riskTolerance: 'medium', timeHorizon: 'threeToFive' },
    })
  })
})

it('tells its applicant of decisions about single documents with the outcome, not before', async () => {
  const someone = await bench.person('interim')
  const { _id } = await submitted(someone)
  const staff = await reviewer(bench)
  const decide = async (kind: string, decision: string) => {
    const { version, documents } = await look(bench, staff, _id)
    const documentId = documents.find((document) => document.kind === kind)?._id
    const body = { version, documentId, decision, reason: 'Blurred at the edge' }
    expect((await bench.call(staff, 'PUT', `/v2/users/kyc/review/${_id}/document`, body)).status).toBe(200)
  }
  const told = async () =>
    (await bench.mine(someone)).documents
      .filter(({ kind }) => kind === 'proofOfAddress')
      .map(({ decision, reason }) => [decision, reason])
  await decide('proofOfAddress', 'revision')
  expect(await told()).toEqual([['undecided', null]])
  const { version } = await look(bench, staff, _id)
  const back = { version, decision: 'revision', reason: 'See the document', items: [] }
  expect((await bench.call(staff, 'PUT', `/v2/users/kyc/review/${_id}/decision`, back)).status).toBe(200)
  expect(await told()).toEqual([['revision', 'Blurred at the edge']])
})

describe('hits', () => {
  it('of a list are kept sealed, once per entry, and raise the risk', async () => {
    const someone = await bench.person('hit')
    const kyc = await submitted(someone, await named(someone, 'Viktor', 'Exampelov', '1964-03-03'))
    expect(kyc.state).toBe('review')
    const shown = await look(bench, await reviewer(bench), kyc._id)
    expect(shown.hits).toEqual([
      expect.objectContaining({
        kind: 'sanction',
        subject: 'Viktor Exampelov',
        matchedName: 'Viktor Exampelov',
        list: 'demonstration',
        decision: 'open',
      }),
    ])
    expect(shown.riskParts).toContainEqual({
      reason: 'The name is like one on a list of sanctions',
      points: 60,
    })
    const record = await recordKeyOf(bench.ctx, bench.store.db.orm, someone.userId)
    if (!record) throw new Error('There is no record key.')
    expect(await readReviews(bench.store.db.orm, someone.userId, record)).toMatchObject([
      {
        risk: shown.riskParts,
        hits: [{ matched: 'Viktor Exampelov', decision: 'open', reason: null, closedAt: null }],
        words: [],
      },
    ])
    const [own] = await query<{ row: string }>(
      bench.store.db.orm,
      sql`SELECT c::text AS row FROM users.kyc_case c WHERE id = ${kyc._id}`,
    )
    expect(own?.row).not.toMatch(/sanctionHit|points/)
    const rows = await query<{ row: string }>(
      bench.store.db.orm,
      sql`SELECT h::text AS row FROM users.kyc_hit h`,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain('Exampelov')
  })

  it('that were cleared are asked anew when the day of birth they were cleared for has changed', async () => {
    const someone = await bench.person('reborn')
    const { _id } = await submitted(someone, await named(someone, 'Viktor', 'Exampelov', '1988-03-03'))
    const staff = await reviewer(bench)
    const send = async (path: string, body: object) => {
      const { version } = await look(bench, staff, _id)
      const answer = await bench.call(staff, 'PUT', `/v2/users/kyc/review/${_id}/${path}`, {
        version,
        ...body,
      })
      expect(answer.status, answer.text).toBe(200)
    }
    const [hit] = (await look(bench, staff, _id)).hits
    await send('hit', { hitId: hit?._id, decision: 'cleared', reason: 'Born 24 years later' })
    const items = [{ step: 'personal', reason: 'Please check the date' }]
    await send('decision', { decision: 'revision', reason: 'One thing', items })
    const personal = { ...GOOD_STEPS.personal, dob: '1964-03-03' }
    seen(await bench.save(someone, 'investor', 'personal', personal))
    await bench.askAndSign(someone, 'investor')
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    expect((await look(bench, staff, _id)).hits.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['open', null],
    ])
  })

  it('of owners and of the company itself are told by their names', async () => {
    const someone = await bench.person('owned', { isIssuer: true })
    const [owner] = GOOD_STEPS.company.owners
    const company = {
      ...GOOD_STEPS.company,
      legalName: 'EFT Demonstration Company',
      owners: [{ ...owner, name: 'Petra Officeholder', dob: '1969-01-02' }],
    }
    const kyc = await submitted(someone, { pages: { company } }, 'issuer')
    const shown = await look(bench, await reviewer(bench), kyc._id)
    expect(shown.hits.map(({ subject, kind }) => `${kind}: ${subject}`).toSorted()).toEqual([
      'pep: Petra Officeholder',
      'sanction: EFT Demonstration Company',
    ])
    expect([kyc.companyStatus, kyc.label]).toEqual(['Pending', 'KYC under review.'])
  })
})

describe('what cannot be reviewed', () => {
  it('a passport that has run out goes back at once, with the reason; another one is taken', async () => {
    const someone = await bench.person('expired')
    const { firstName, lastName } = GOOD_STEPS.identity
    const old = await passportOf({ firstName, lastName, dob: GOOD_STEPS.personal.dob, expiry: '2026-11-19' })
    const kyc = await submitted(someone, { photo: old.image })
    expect(kyc).toMatchObject({
      state: 'revision',
      label: 'Resume KYC',
      stepCompleted: 1,
      changeRequests: [
        {
          item: 'idFront',
          step: 'identity',
          reason: 'Your identity document has expired. Please upload a valid one.',
          isAnswered: false,
        },
      ],
    })
    expect(kyc.steps.map(({ status }) => status)).toEqual([
      'asked',
      'done',
      'done',
      'done',
      'done',
      'done',
      'done',
    ])
    expect(kyc.missing).toEqual(['Complete every step first.', 'Change everything the reviewer asked for.'])
    const { image } = await passportOf({ firstName, lastName, dob: GOOD_STEPS.personal.dob })
    const attached = seen(await bench.attach(someone, 'investor', 'idFront', image))
    expect(attached.changeRequests[0]?.isAnswered).toBe(true)
    expect(attached.missing).toEqual(['Complete every step first.'])
    seen(await bench.save(someone, 'investor', 'identity', bench.goodPage(someone, 'identity')))
    expect(seen(await bench.submit(someone, 'investor'))).toMatchObject({
      state: 'checking',
      changeRequests: [],
    })
    await bench.ctx.jobs.runDue()
    expect((await bench.mine(someone)).state).toBe('review')
    // The replaced file stays, because a decision was made about it.
    const kept = await query(
      bench.store.db.orm,
      sql`SELECT FROM users.kyc_document WHERE case_id = ${kyc._id} AND kind = 'idFront' AND removed_at IS NOT NULL`,
    )
    expect(kept).toHaveLength(1)
  })

  it('a card whose zone, on its back, says that it has run out goes back with both sides', async () => {
    const someone = await bench.person('card')
    const { firstName, lastName } = GOOD_STEPS.identity
    const old = await passportOf({ firstName, lastName, dob: GOOD_STEPS.personal.dob, expiry: '2026-11-19' })
    const identity = { ...GOOD_STEPS.identity, email: someone.email, idType: 'nationalId' }
    seen(await bench.attach(someone, 'investor', 'idBack', old.image))
    await bench.fillIn(someone, 'investor', { photo: await jpeg(1200, 900), pages: { identity } })
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    const { state, changeRequests } = await bench.mine(someone)
    expect([state, changeRequests.map(({ item }) => item).toSorted()]).toEqual([
      'revision',
      ['idBack', 'idFront'],
    ])
  })

  it('a photo too small for its letters to be seen is not taken', async () => {
    const someone = await bench.person('small')
    const answer = await bench.attach(someone, 'investor', 'idFront', await jpeg(300, 200))
    expect([answer.status, answer.fieldErrors]).toEqual([400, { upload: QUALITY_TEXTS.small }])
    expect((await bench.mine(someone)).documents).toEqual([])
  })

  it('a photo that nobody can read goes back once, then a person looks', async () => {
    const someone = await bench.person('unreadable')
    const kyc = await submitted(someone, { photo: await jpeg(1200, 800) })
    expect([kyc.state, kyc.changeRequests[0]?.reason]).toEqual([
      'revision',
      'The photo of your identity document cannot be read. Please take another one.',
    ])
    seen(await bench.attach(someone, 'investor', 'idFront', await jpeg(1210, 800)))
    seen(await bench.save(someone, 'investor', 'identity', bench.goodPage(someone, 'identity')))
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    expect((await bench.mine(someone)).state).toBe('review')
    const shown = await look(bench, await reviewer(bench), kyc._id)
    expect(shown.riskParts).toContainEqual({
      reason: 'No machine-readable zone was found on the document',
      points: 15,
    })
  })
})

describe('a screening that does not answer', () => {
  it('is asked again, then two people decide without its word', async () => {
    const screening = vi.spyOn(bench.screening, 'screen').mockRejectedValue(new ScreeningUnavailable())
    const someone = await bench.person('silent')
    const kyc = await submitted(someone)
    expect(kyc.state).toBe('checking')
    for (let attempt = 0; attempt < 8; attempt += 1) {
      bench.clock.advance(3_600_000)
      await bench.ctx.jobs.runDue()
    }
    expect(screening.mock.calls.length).toBe(8)
    const later = await bench.enter(someone)
    expect((await bench.mine(later)).state).toBe('review')
    const shown = await look(bench, await reviewer(bench), kyc._id)
    expect([shown.riskScore, shown.riskParts]).toEqual([100, []])
  })
})
