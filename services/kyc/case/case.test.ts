// Over 20 s: each test fills in a case of its own, whose declaration is really signed.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '#contracts/internal/file.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { query } from '#services/kit/database/database.ts'
import { SIGN_DOCUMENT_TEXT } from '#contracts/kyc/values.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { createKycProgress } from './kyc-progress.ts'
import { PHONE } from '#tests/support/people/phones.ts'

const STALE = 'This page was changed somewhere else. Please reload it.'

let bench: KycBench

beforeAll(async () => {
  bench = await kycBench({ maxConnections: 20 })
})
afterAll(() => bench?.close())

const audits = (caseId: string) =>
  query<{ action: string; detail: Record<string, unknown> }>(
    bench.store.db.orm,
    sql`SELECT action, detail FROM kit.audit WHERE entity = 'kyc' AND entity_id = ${caseId} ORDER BY id`,
  )

describe('a case that is not begun', () => {
  it('is shown as such, with what the account knows, and nothing is written by looking', async () => {
    const someone = await bench.person('looker')
    const kyc = await bench.mine(someone)
    expect(kyc).toMatchObject({
      _id: 'kyc_new_investor',
      state: 'draft',
      version: 0,
      stepCompleted: 0,
      label: 'Start KYC',
      missing: [],
      answers: { identity: null, questionnaire: null },
    })
    expect(kyc.steps).toHaveLength(7)
    expect(JSON.parse(kyc.steps[0]?.draft ?? '')).toEqual({
      firstName: 'Amina',
      lastName: 'Rahman',
      name: 'Amina Rahman',
      email: 'looker@example.org',
      phone: PHONE,
    })
    expect(
      await query(bench.store.db.orm, sql`SELECT FROM users.kyc_case WHERE person_id = ${someone.userId}`),
    ).toEqual([])
  })

  it('has a case and a number of steps of its own for each role', async () => {
    const both = await bench.person('bothroles', { isIssuer: true })
    seen(await bench.save(both, 'investor', 'personal', GOOD_STEPS.personal))
    expect((await bench.mine(both, 'investor')).version).toBe(2)
    const issuer = await bench.mine(both, 'issuer')
    expect([issuer.version, issuer.steps.map(({ step }) => step)]).toEqual([
      0,
      ['identity', 'address', 'personal', 'company', 'financial', 'questionnaire'],
    ])
  })

  it('is begun once by two tabs: the second one reloads', async () => {
    const someone = await bench.person('twobegin')
    const begin = () => bench.save(someone, 'investor', 'personal', GOOD_STEPS.personal, 0)
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'stale', message: STALE })
  })
})

describe('two tabs', () => {
  it('never overwrite each other', async () => {
    const someone = await bench.person('twotabs')
    const first = seen(await bench.save(someone, 'investor', 'personal', GOOD_STEPS.personal))
    const second = seen(
      await bench.save(
        someone,
        'investor',
        'personal',
        { ...GOOD_STEPS.personal, occupation: 'Teacher' },
        first.version,
      ),
    )
    const late = await bench.save(
      someone,
      'investor',
      'personal',
      { ...GOOD_STEPS.personal, occupation: 'Baker' },
      first.version,
    )
    expect([late.status, late.code, late.message]).toEqual([409, 'stale', STALE])
    expect(await bench.mine(someone)).toMatchObject({
      version: second.version,
      answers: { personal: { occupation: 'Teacher' } },
    })
  })
})

describe('a draft', () => {
  const keep = (as: Person, step: KycStep, draft: string, version: number) =>
    bench.call(as, 'PUT', '/v2/users/kyc/draft', { role: 'investor', version, step, draft })

  it('is kept as it was typed, is there on another device, and never counts as complete', async () => {
    const someone = await bench.person('drafter')
    const draft = JSON.stringify({ country: 'CA', city: 'Tor' })
    const kept = seen(await keep(someone, 'address', draft, 0))
    expect(kept.steps[1]).toMatchObject({ status: 'started', draft })
    expect([kept.stepCompleted, kept.answers.address]).toEqual([0, null])
    // As another session of the same person sees it.
    expect((await bench.mine(someone)).steps[1]?.draft).toBe(draft)
  })

  it('does not undo a page that is complete, and goes when the page is saved', async () => {
    const someone = await bench.person('redrafter')
    const saved = seen(await bench.save(someone, 'investor', 'personal', GOOD_STEPS.personal))
    const typed = seen(await keep(someone, 'personal', '{"occupation":"T"}', saved.version))
    expect(typed.steps[2]).toMatchObject({ status: 'done', draft: '{"occupation":"T"}' })
    expect(typed.answers.personal).toEqual(GOOD_STEPS.personal)
    const again = seen(await bench.save(someone, 'investor', 'personal', GOOD_STEPS.personal))
    expect(again.steps[2]).toMatchObject({ status: 'done', draft: null })
  })

  it.each(['', 'no JSON', '[]', '"text"', 'null'])('is an object: %s is refused', async (draft) => {
    const someone = await bench.person(`odd${draft.length}${draft.charCodeAt(0)}`)
    const answer = await keep(someone, 'address', draft, 0)
    expect([answer.status, answer.fieldErrors]).toEqual([400, { draft: 'Invalid input' }])
    expect((await bench.mine(someone)).version).toBe(0)
  })
})

describe('submitting', () => {
  it('says everything that is missing, and hands nothing over', async () => {
    const someone = await bench.person('early')
    await bench.fillIn(someone, 'investor', { until: 'personal' })
    const { missing } = await bench.mine(someone)
    expect(missing).toEqual([
      'Complete every step first.',
      'Answer every risk question with Yes.',
      'Agree to the declaration.',
    ])
    const refused = await bench.submit(someone, 'investor')
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'not_allowed',
      'Complete every step first.',
    ])
    expect((await bench.mine(someone)).state).toBe('draft')
  })

  it('is done by one of 100 who submit at once, and nothing is half-applied', async () => {
    const someone = await bench.person('hundred')
    const { version, _id } = await bench.fillIn(someone, 'investor')
    const body = { role: 'investor', version }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => bench.call(someone, 'POST', '/v2/users/kyc/submit', body)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`))).toEqual(
      new Set(['200 ', '409 stale']),
    )
    const submissions = (await audits(_id)).filter(({ action }) => action === 'kyc.submitted')
    expect(submissions.map(({ detail }) => detail)).toEqual([
      { from: 'draft', to: 'checking', version: version + 1, role: 'investor' },
    ])
    const jobs = await query<{ topic: string }>(
      bench.store.db.orm,
      sql`SELECT topic FROM kit.job WHERE payload->>'caseId' = ${_id} ORDER BY topic`,
    )
    expect(jobs.map(({ topic }) => topic)).toEqual(['kyc.checks', 'kyc.mail', 'kyc.notice'])
  })

  it('ends all changes: a page, a draft, a file and another submission are refused in the words of the state', async () => {
    const someone = await bench.person('submitted')
    await bench.fillIn(someone, 'investor')
    const { version, documents } = seen(await bench.submit(someone, 'investor'))
    const before = await bench.mine(someone)
    const body = { role: 'investor', version }
    const tries = [
      bench.save(someone, 'investor', 'personal', GOOD_STEPS.personal),
      bench.call(someone, 'PUT', '/v2/users/kyc/draft', { ...body, step: 'personal', draft: '{}' }),
      bench.attach(someone, 'investor', 'selfie'),
      bench.call(someone, 'POST', '/v2/users/kyc/documents/remove', {
        ...body,
        documentId: documents[0]?._id,
      }),
      bench.call(someone, 'POST', '/v2/users/kyc/submit', body),
      bench.call(someone, 'POST', '/v2/users/kyc/restart', body),
    ]
    for (const answer of await Promise.all(tries))
      expect([answer.status, answer.code]).toEqual([409, 'not_allowed'])
    const after = await bench.mine(someone)
    // Addresses differ in every answer.
    const plain = (kyc: typeof after) => ({
      ...kyc,
      documents: kyc.documents.map((document) => ({ ...document, url: '' })),
    })
    expect(plain(after)).toEqual(plain(before))
  })

  it('tells the applicant in the product and by mail, without what they told', async () => {
    const someone = await bench.person('told')
    await bench.fillIn(someone, 'investor')
    seen(await bench.submit(someone, 'investor'))
    await bench.ctx.jobs.runDue()
    const notices = await bench.call(someone, 'GET', '/v2/notifications')
    expect(notices.text).toContain('Identity check received')
    expect(notices.text).toContain('"link":"/kycProcess?role=investor"')
    expect(notices.text).toContain('"channel":"mail"')
    const [mail] = await bench.mailsTo(someone.email)
    expect(mail?.subject).toBe('We have received your identity check')
    expect(mail?.text).toMatch(
      /^Hello Amina,\n\nThis is about your identity check \(KYC\) as an investor\. We have received/,
    )
    expect(mail?.text).toMatch(/^Open your identity check:\nhttp\S+\/kycProcess\?role=investor$/m)
    expect(mail?.text).not.toMatch(new RegExp(`Rahman|King Street|${PHONE}`))
    const logged = bench.lines.filter((line) => line.includes('kyc.'))
    expect(logged.join()).toContain('kyc.submitted')
    for (const secret of ['Rahman', 'told@example.org', 'King Street', PHONE])
      expect(bench.lines.join()).not.toContain(secret)
  })
})

describe('the declaration', () => {
  it('M17: is asked for once for the same answers, and is signed again when any page changes', async () => {
    const someone = await bench.person('signer')
    await bench.fillIn(someone, 'investor', { until: 'questionnaire' })
    const early = { ...GOOD_STEPS.questionnaire, isDocSign: false }
    const unsigned = seen(await bench.save(someone, 'investor', 'questionnaire', early))
    expect([unsigned.steps[6]?.status, unsigned.missing]).toEqual(['done', [SIGN_DOCUMENT_TEXT]])
    const ask = async () => seen(await bench.askSignature(someone, 'investor'))
    const asked = await ask()
    expect(asked).toMatchObject({ isDocSign: false, declarationId: expect.stringMatching(/^itm_/) as string })
    const again = await ask()
    expect([again.declarationId, again.version]).toEqual([asked.declarationId, asked.version])
    const refused = await bench.submit(someone, 'investor')
    expect([refused.status, refused.message]).toEqual([409, SIGN_DOCUMENT_TEXT])
    await bench.sign(someone, asked.declarationId ?? '')
    const signed = await bench.mine(someone)
    expect([signed.isDocSign, signed.missing]).toEqual([true, []])
    // Saving the same page again changes nothing in the declaration.
    const same = seen(await bench.save(someone, 'investor', 'personal', GOOD_STEPS.personal))
    expect([same.isDocSign, same.isSignatureOutdated, same.missing]).toEqual([true, false, []])
    const judge = { ...GOOD_STEPS.personal, occupation: 'Judge' }
    const changed = seen(await bench.save(someone, 'investor', 'personal', judge))
    // No page is asked for again.
    expect(changed.steps.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'done'))
    expect(changed).toMatchObject({
      isDocSign: false,
      isSignatureOutdated: true,
      declarationId: null,
      missing: [SIGN_DOCUMENT_TEXT],
    })
    expect((await bench.submit(someone, 'investor')).status).toBe(409)
    // Changed back, it says what was signed.
    const back = seen(await bench.save(someone, 'investor', 'personal', GOOD_STEPS.personal))
    expect([back.isDocSign, back.isSignatureOutdated]).toEqual([true, false])
    seen(await bench.save(someone, 'investor', 'personal', judge))
    await bench.askAndSign(someone, 'investor')
    expect(seen(await bench.submit(someone, 'investor')).state).toBe('checking')
  })

  it('is written for complete pages only', async () => {
    const someone = await bench.person('hasty')
    await bench.fillIn(someone, 'investor', { until: 'questionnaire' })
    const refused = await bench.askSignature(someone, 'investor')
    expect([refused.status, refused.message]).toEqual([409, 'Complete every step first.'])
  })
})

describe('two roles of one person', () => {
  it('have one declaration open at a time: asking for the other takes it back, and it is asked for anew', async () => {
    const both = await bench.person('twosigners', { isIssuer: true })
    for (const role of ['investor', 'issuer'] as const) {
      await bench.fillIn(both, role, { until: 'questionnaire' })
      seen(await bench.save(both, role, 'questionnaire', GOOD_STEPS.questionnaire))
    }
    const ask = async (role: 'investor' | 'issuer') =>
      seen(await bench.askSignature(both, role)).declarationId
    const first = await ask('investor')
    const other = await ask('issuer')
    const second = await ask('investor')
    expect(new Set([first, other, second]).size).toBe(3)
    await bench.sign(both, second ?? '')
    expect((await bench.mine(both, 'issuer')).isDocSign).toBe(false)
    await bench.askAndSign(both, 'issuer')
    expect([
      (await bench.mine(both, 'investor')).missing,
      (await bench.mine(both, 'issuer')).missing,
    ]).toEqual([[], []])
    // The user's own reply has the label of the role in their session (A10).
    seen(await bench.submit(both, 'issuer'))
    const standings = [
      await createKycProgress(bench.ctx)(bench.store.db.orm, both.userId, 'investor'),
      await createKycProgress(bench.ctx)(bench.store.db.orm, both.userId, 'issuer'),
    ]
    expect(standings).toEqual([
      { progress: { isKycCompleted: false, stepCompleted: 6 }, companyDetails: { companyStatus: 'Pending' } },
      { progress: { isKycCompleted: false, stepCompleted: 6 }, companyDetails: { companyStatus: 'Pending' } },
    ])
    expect([(await bench.mine(both, 'investor')).label, (await bench.mine(both, 'issuer')).label]).toEqual([
      'Resume KYC',
      'KYC under review.',
    ])
  })
})

describe('a file', () => {
  const paperOf = async (as: Person) => bench.upload(as, await bench.paper(), 'application/pdf')
  const attach = (as: Person, upload: string, version: number) =>
    bench.call(as, 'POST', '/v2/users/kyc/documents', {
      role: 'investor',
      version,
      kind: 'proofOfAddress',
      upload,
    })
  const isThere = async (as: Person, key: string) =>
    (await bench.ask(readRecord)({ key, ownerId: as.userId })) !== null

  it('of a call that loses against another leaves nothing behind; that of a call sent twice stays', async () => {
    const someone = await bench.person('racer')
    const [one, other] = [await paperOf(someone), await paperOf(someone)]
    const answers = await Promise.all([attach(someone, one, 0), attach(someone, other, 0)])
    // The losing call is refused after the other one, or while the other file is being read.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const kept = [await isThere(someone, one), await isThere(someone, other)]
    expect(kept).toEqual(answers.map(({ status }) => status === 200))
    const winner = kept[0] === true ? one : other
    expect((await attach(someone, winner, 0)).status).toBe(409)
    expect(await isThere(someone, winner)).toBe(true)
  })

  it('that is replaced in a draft goes for good', async () => {
    const someone = await bench.person('replacer')
    const [one, other] = [await paperOf(someone), await paperOf(someone)]
    const { version } = seen(await attach(someone, one, 0))
    seen(await attach(someone, other, version))
    await bench.ctx.jobs.runDue()
    expect([await isThere(someone, one), await isThere(someone, other)]).toEqual([false, true])
    expect((await bench.mine(someone)).documents).toHaveLength(1)
  })

  it('has the same address while it is good, for its owner; each new one is written down', async () => {
    const someone = await bench.person('addressed')
    seen(await attach(someone, await paperOf(someone), 0))
    const urlOf = async () => (await bench.mine(someone)).documents[0]?.url
    const first = await urlOf()
    expect(await urlOf()).toBe(first)
    bench.clock.advance(31_000)
    expect(await urlOf()).not.toBe(first)
    const shown = await query(
      bench.store.db.orm,
      sql`SELECT FROM kit.audit WHERE action = 'file.record_shown' AND actor_id = ${someone.userId}`,
    )
    expect(shown).toHaveLength(2)
  })
})

describe('what is told', () => {
  it('is sealed in every column, and nobody else sees the case', async () => {
    const someone = await bench.person('sealed', { isIssuer: true })
    await bench.fillIn(someone, 'issuer', { until: 'financial' })
    const { documents } = await bench.mine(someone, 'issuer')
    const rows = await query<{ row: string }>(
      bench.store.db.orm,
      sql`SELECT c::text AS row FROM users.kyc_case c UNION ALL SELECT p::text FROM users.kyc_page p
          UNION ALL SELECT d::text FROM users.kyc_document d UNION ALL SELECT a.detail::text FROM kit.audit a
          UNION ALL SELECT j.payload::text FROM kit.job j`,
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of [
      'Rahman',
      'Granada Works',
      'King Street',
      '1988-02-29',
      'ON-1234567',
      'AB1234567',
      'sealed@example.org',
    ])
      expect(text).not.toContain(secret)
    const other = await bench.person('stranger', { isIssuer: true })
    expect((await bench.mine(other, 'issuer')).version).toBe(0)
    const theft = await bench.call(other, 'POST', '/v2/users/kyc/documents/remove', {
      role: 'issuer',
      version: 0,
      documentId: documents[0]?._id,
    })
    expect([theft.status, theft.message]).toEqual([404, 'This document does not exist.'])
    expect((await bench.mine(someone, 'issuer')).documents).toHaveLength(4)
  })
})
