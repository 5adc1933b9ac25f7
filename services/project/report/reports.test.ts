import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#contracts/notification/notifications.ts'
import { acceptColleagueInvitation, inviteColleague } from '#contracts/project/colleague/colleagues.ts'
import { projectUpdates } from '#contracts/project/deal-room/updates.ts'
import { issuerTasks } from '#contracts/project/desk/desk.ts'
import { proposalReview } from '#contracts/project/proposal-review.ts'
import { projectById } from '#contracts/project/projects.ts'
import { REPORT_TEXTS } from '#contracts/project/report/values.ts'
import {
  acceptReportAccounts,
  reportAccountsFile,
  reportAccountsQueue,
  returnReportAccounts,
} from '#contracts/project/report/accounts.ts'
import {
  fileReportAccounts,
  offeringReports,
  publishReport,
  reportFile,
} from '#contracts/project/report/reports.ts'
import { REPORT_GUARD_TEXTS } from '#machines/report/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newestScreening } from '#services/project/screening/store.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { upload } from '#tests/support/product/deeds.ts'
import { operateFunded } from '#tests/support/product/reporting-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { periodText, quarterOf, quartersBetween } from './rules.ts'

const BEGUN = new Date('2026-08-20T09:00:00Z')
const FILING = new Date('2026-10-20T09:00:00Z')
let product: TestPlatform
let issuer: Person
let investor: Person
let stranger: Person
let offeringId: string
let counter = 0

beforeAll(async () => {
  product = await startPlatform({ at: BEGUN })
  stranger = await product.person('stranger', { isIssuer: true, isInvestor: true })
})
afterAll(() => product?.close())
beforeEach(async () => {
  product.clock.set(BEGUN)
  offeringId = `operating-${(counter += 1)}`
  issuer = await product.person(`issuer${counter}`, { isIssuer: true })
  investor = await product.person(`investor${counter}`, { isInvestor: true })
  await operateFunded(product, { id: offeringId, issuerId: issuer.userId, investorId: investor.userId })
})

/** Sessions end in the days between. */
const fresh = async (who: Person): Promise<Person> => ({
  ...who,
  ...(await product.session(who.userId, { isIssuer: true, isInvestor: true })),
})
const as = async (who: Person) => product.as(await fresh(who))
const read = async (who: Person) =>
  (await (await as(who)).reply(offeringReports, { query: { project: offeringId } })).data
const first = async () => (await read(issuer)).at(-1)?._id ?? 'none'
const usd = (amount: string) => ({ amount, currency: 'USD' as const })
async function publish(who: Person, id: string, change: object = {}) {
  const own = await fresh(who)
  const file = await upload(product, own, pdf({}), 'application/pdf')
  const body = { text: 'Both washers ran.', revenue: usd('150000'), costs: usd('90000'), file, ...change }
  return product.as(own).call(publishReport, { params: { id }, body })
}
const ACCOUNTS = {
  income: usd('20000'),
  impermissibleIncome: usd('600'),
  interestBearingDebt: usd('31000'),
  cashAndInterestBearing: usd('12000'),
  totalAssets: usd('90000'),
}
const officerOf = () => product.person(`compliance-of-${offeringId}`, { roles: ['compliance'] })
const waitingFor = async (officer: Person) => {
  const { data } = await product.as(officer).reply(reportAccountsQueue, { query: { perPage: '50' } })
  const found = data.find(({ projectId }) => projectId === offeringId)
  if (!found) throw new Error(`no accounts of ${offeringId} wait`)
  return found
}
const decide = async (officer: Person, id: string) =>
  (await product.as(officer).call(acceptReportAccounts, { params: { id } })).status
const tick = async (at: string) => {
  product.clock.set(new Date(at))
  await product.jobs.deliver('project.reportClock', {})
}
const told = async (who: Person) => {
  await product.jobs.runDue()
  const { data } = await (await as(who)).reply(notifications, { query: {} })
  return data.map(({ title }) => title).filter((title) => title.includes('report'))
}
const score = async () =>
  (await product.as(stranger).reply(projectById, { params: { id: offeringId } })).data.reportScore

describe('the calendar', () => {
  it('has quarters in UTC, each due 45 days after its end', () => {
    const period = quarterOf(new Date('2026-09-30T23:59:59.999Z'))
    expect(period).toEqual({
      periodFrom: new Date('2026-07-01T00:00:00Z'),
      periodEndsAt: new Date('2026-10-01T00:00:00Z'),
      dueAt: new Date('2026-11-14T23:59:59.999Z'),
    })
    expect(periodText(period)).toBe('01/07/2026 to 30/09/2026')
    const spans = quartersBetween(new Date('2026-11-02T00:00:00Z'), new Date('2027-04-01T00:00:00Z'))
    expect(spans.map(({ periodFrom }) => periodFrom.toISOString().slice(0, 10))).toEqual([
      '2026-10-01',
      '2027-01-01',
      '2027-04-01',
    ])
  })

  it('plans the quarter in which the operation began and each one after, once', async () => {
    expect(await read(issuer)).toMatchObject([{ periodFrom: '2026-07-01T00:00:00.000Z', state: 'due' }])
    await tick('2027-01-02T00:00:00Z')
    await tick('2027-01-02T01:00:00Z')
    expect((await read(issuer)).map(({ periodFrom, state }) => [periodFrom.slice(0, 10), state])).toEqual([
      ['2026-07-01', 'overdue'],
      ['2026-10-01', 'due'],
      ['2027-01-01', 'due'],
    ])
  })

  it('reminds 14 and 3 days before and says once that it is overdue', async () => {
    await tick('2026-10-31T23:00:00Z')
    expect(await told(issuer)).toEqual([])
    for (const at of ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-11T23:00:00Z']) await tick(at)
    expect(await told(issuer)).toEqual(['A report is due'])
    await tick('2026-11-12T00:00:00Z')
    await tick('2026-11-13T00:00:00Z')
    expect(await told(issuer)).toEqual(['A report is due', 'A report is due'])
    await tick('2026-11-15T00:00:00Z')
    await tick('2026-11-16T00:00:00Z')
    expect((await told(issuer))[0]).toBe('A report is overdue')
    expect((await told(issuer)).length).toBe(3)
  })
})

describe('a report', () => {
  it('is published to investors, who read its figures and have a notice, and is a task of the issuer until then', async () => {
    const id = await first()
    const tasks = async () => {
      const { data } = await (await as(issuer)).reply(issuerTasks)
      return data.filter(({ kind }) => kind === 'report').map(({ text }) => text)
    }
    expect(await tasks()).toEqual([])
    product.clock.set(FILING)
    expect(await tasks()).toEqual(['Publish the report for 01/07/2026 to 30/09/2026.'])
    expect(await publish(issuer, id)).toMatchObject({ status: 200, body: { data: { state: 'onTime' } } })
    expect(await tasks()).toEqual([])
    const [, report] = [...(await read(investor)), ...(await read(investor))]
    expect(report).toMatchObject({
      text: 'Both washers ran.',
      revenue: usd('150000'),
      costs: usd('90000'),
      file: { allowed: false, reason: REPORT_TEXTS.readOnly },
    })
    const link = await (await as(investor)).call(reportFile, { params: { id } })
    expect(link).toMatchObject({ status: 200 })
    const updates = await product.as(stranger).reply(projectUpdates, { query: { project: offeringId } })
    expect(updates.data[0]?.title).toBe('Report for 01/07/2026 to 30/09/2026')
    const posted = await query(
      product.db.orm,
      sql`SELECT 1 FROM kit.job WHERE topic = 'offering.updatePosted' AND payload->>'offeringId' = ${offeringId}`,
    )
    expect(posted).toHaveLength(1)
    expect(await publish(issuer, id)).toMatchObject({ status: 409 })
  })

  it('screens the offering again by its accounts once compliance has accepted them, and tells of a verdict that is no pass any more', async () => {
    const id = await first()
    product.clock.set(FILING)
    const wrong = { ...ACCOUNTS, impermissibleIncome: usd('20001') }
    expect((await publish(issuer, id, { accounts: wrong })).status).toBe(400)
    expect((await publish(issuer, id, { accounts: ACCOUNTS })).body.message).toBe(
      `${REPORT_TEXTS.published} ${REPORT_TEXTS.accountsFiled}`,
    )
    const scholar = await product.person(`scholar-of-${offeringId}`, { roles: ['scholar'] })
    const screeningNow = async () =>
      (await product.as(scholar).reply(proposalReview, { params: { id: offeringId } })).data.screening
    // Nothing is read unchecked.
    expect(await screeningNow()).toMatchObject({ verdict: 'pass', history: [{ verdict: 'pass' }] })
    const officer = await officerOf()
    const waiting = await waitingFor(officer)
    expect(waiting).toMatchObject({
      verdict: 'pass',
      verdictThen: 'fail',
      figures: expect.arrayContaining([
        { name: 'interestBearingDebt', filed: usd('31000'), known: usd('0') },
      ]) as object,
      decide: { allowed: true },
    })
    expect((await product.as(officer).call(reportAccountsFile, { params: { id: waiting._id } })).status).toBe(
      200,
    )
    expect(await decide(officer, waiting._id)).toBe(200)
    // Debt is 34.4% of total assets, cash 13.3%.
    expect(await screeningNow()).toMatchObject({
      verdict: 'fail',
      decidedBy: 'debt',
      screenedAt: FILING.toISOString(),
      history: [
        { verdict: 'fail', screenedAt: FILING.toISOString() },
        { verdict: 'pass', decidedBy: null },
      ],
    })
    await product.jobs.runDue()
    const { data: news } = await (await as(issuer)).reply(notifications, { query: {} })
    expect(news.map(({ title }) => title)).toContain('Screening not passed')
    // The payment service passes it on to the investors.
    const ended = await query(
      product.db.orm,
      sql`SELECT 1 FROM kit.job WHERE topic = 'offering.fatwaEnded' AND payload->>'offeringId' = ${offeringId}
          AND payload->>'about' = 'screening'`,
    )
    expect(ended).toHaveLength(1)
    expect((await read(issuer)).at(-1)?.accounts?.state).toBe('accepted')
    expect((await read(investor)).at(-1)?.accounts).toBeNull()
  })

  it('has its accounts sent back with a reason, and filed again by its issuer alone', async () => {
    const id = await first()
    product.clock.set(FILING)
    await publish(issuer, id, { accounts: ACCOUNTS })
    const officer = await officerOf()
    const { _id } = await waitingFor(officer)
    const refile = async (who: Person) =>
      (await (await as(who)).call(fileReportAccounts, { params: { id }, body: ACCOUNTS })).status
    expect(await refile(issuer)).toBe(409)
    const reason = 'The debt is not that of the balance sheet.'
    const back = await product
      .as(officer)
      .call(returnReportAccounts, { params: { id: _id }, body: { reason } })
    expect(back.status).toBe(200)
    expect((await read(issuer)).at(-1)).toMatchObject({
      accounts: { state: 'returned', reason },
      fileAccounts: { allowed: true },
    })
    const tasks = async () =>
      (await (await as(issuer)).reply(issuerTasks)).data.filter(({ kind }) => kind === 'accounts')
    const period = periodText(quarterOf(BEGUN))
    expect(await tasks()).toEqual([
      {
        kind: 'accounts',
        projectId: offeringId,
        projectName: `Sample ${offeringId}`,
        text: `File the accounts for ${period} again. Compliance has sent them back.`,
        dueAt: null,
        isOverdue: false,
      },
    ])
    expect((await (await as(stranger)).reply(issuerTasks)).data).toEqual([])
    await product.jobs.runDue()
    const { data: news } = await (await as(issuer)).reply(notifications, { query: {} })
    expect(news.map(({ title }) => title)).toContain('Accounts sent back')
    expect(await refile(stranger)).toBe(404)
    expect(await refile(investor)).toBe(404)
    expect(await refile(issuer)).toBe(200)
    expect(await tasks()).toEqual([])
    expect((await waitingFor(officer))._id).not.toBe(_id)
    expect(await decide(officer, _id)).toBe(409)
  })

  it('changes no verdict by accounts of a quarter before one whose accounts are accepted', async () => {
    const id = await first()
    await tick('2027-01-02T00:00:00Z')
    const [later = 'none'] = (await read(issuer)).flatMap(({ _id, periodFrom }) =>
      periodFrom.startsWith('2026-10') ? [_id] : [],
    )
    await publish(issuer, later, { accounts: ACCOUNTS })
    const better = { ...ACCOUNTS, interestBearingDebt: usd('0') }
    await publish(issuer, id, { accounts: better })
    const officer = await officerOf()
    expect(await decide(officer, (await waitingFor(officer))._id)).toBe(200)
    const older = await waitingFor(officer)
    expect(older).toMatchObject({ verdict: 'fail', verdictThen: 'fail', isOutdated: true })
    const { message } = await product.as(officer).reply(acceptReportAccounts, { params: { id: older._id } })
    expect(message).toContain(REPORT_TEXTS.laterAccounts)
    const verdicts = await query<{ verdict: string }>(
      product.db.orm,
      sql`SELECT verdict FROM project.screening WHERE offering_id = ${offeringId} ORDER BY seq`,
    )
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['pass', 'fail'])
  })

  describe('that is published without accounts', () => {
    let id: string
    beforeEach(async () => {
      id = await first()
      product.clock.set(FILING)
      await publish(issuer, id)
    })
    const fileOf = async (who: Person) =>
      (await read(who)).find(({ _id }) => _id === id)?.fileAccounts ?? 'none'

    it('takes none afterwards, and says why to its issuer and to an investor', async () => {
      expect(await fileOf(issuer)).toEqual({ allowed: false, reason: REPORT_TEXTS.withoutAccounts })
      expect(await fileOf(investor)).toEqual({ allowed: false, reason: REPORT_TEXTS.accountsReadOnly })
    })

    it('leaves those of the next quarter to the next report', async () => {
      await tick('2027-01-02T00:00:00Z')
      const next = (await read(issuer)).find(({ periodFrom }) => periodFrom.startsWith('2026-10'))
      expect((await publish(issuer, next?._id ?? 'none', { accounts: ACCOUNTS })).status).toBe(200)
    })

    it('says that the offering has ended once it is settled', async () => {
      await query(product.db.orm, sql`UPDATE project.offering SET state = 'settled' WHERE id = ${offeringId}`)
      expect(await fileOf(issuer)).toEqual({ allowed: false, reason: REPORT_TEXTS.accountsEnded })
    })
  })

  it('has its accounts filed and checked only while the offering operates', async () => {
    const id = await first()
    product.clock.set(FILING)
    await publish(issuer, id, { accounts: ACCOUNTS })
    const officer = await officerOf()
    const { _id } = await waitingFor(officer)
    const toState = (state: string) =>
      query(product.db.orm, sql`UPDATE project.offering SET state = ${state} WHERE id = ${offeringId}`)
    await toState('settled')
    const refused = await product.as(officer).call(acceptReportAccounts, { params: { id: _id } })
    expect([refused.status, refused.body.message]).toEqual([409, REPORT_TEXTS.accountsEnded])
    await expect(waitingFor(officer)).rejects.toThrow('no accounts')
    await toState('operating')
    const body = { reason: 'The debt is not that of the balance sheet.' }
    await product.as(officer).reply(returnReportAccounts, { params: { id: _id }, body })
    await toState('settled')
    expect((await read(issuer)).at(-1)?.fileAccounts).toEqual({
      allowed: false,
      reason: REPORT_TEXTS.accountsEnded,
    })
    const again = await (await as(issuer)).call(fileReportAccounts, { params: { id }, body: ACCOUNTS })
    expect(again.status).toBe(409)
  })

  it('changes no verdict by accounts of a quarter before one that screened the offering as it was published', async () => {
    const id = await first()
    await tick('2027-01-02T00:00:00Z')
    const [later = 'none'] = (await read(issuer)).flatMap(({ _id, periodFrom }) =>
      periodFrom.startsWith('2026-10') ? [_id] : [],
    )
    // As it was before compliance checked accounts.
    await publish(issuer, later)
    product.clock.advance(3)
    const { figures } = await newestScreening(product.db.orm, offeringId)
    await product.project.publishing.rescreen(offeringId, {
      ...figures,
      income: 20_000n,
      impermissibleIncome: 600n,
      interestBearingDebt: 31_000n,
      cashAndInterestBearing: 12_000n,
      totalAssets: 90_000n,
    })
    const migration = readFileSync(
      path.join(import.meta.dirname, '../../migrations/0745-report-accounts.sql'),
      'utf8',
    )
    const kept = migration.slice(migration.indexOf('INSERT INTO'))
    const ofThis = kept.replace('WHERE s.is_new', `WHERE s.offering_id = '${offeringId}' AND s.is_new`)
    await query(product.db.orm, sql.raw(ofThis))
    expect((await read(issuer)).find(({ _id }) => _id === later)).toMatchObject({
      accounts: { state: 'accepted' },
      fileAccounts: { allowed: false },
    })
    await publish(issuer, id, { accounts: { ...ACCOUNTS, interestBearingDebt: usd('0') } })
    const officer = await officerOf()
    expect(await decide(officer, (await waitingFor(officer))._id)).toBe(200)
    expect((await newestScreening(product.db.orm, offeringId)).verdict).toBe('fail')
  })

  it('is nobody else’s to read or to publish', async () => {
    const id = await first()
    product.clock.set(FILING)
    expect((await publish(investor, id)).status).toBe(404)
    expect((await publish(stranger, id)).status).toBe(404)
    expect((await publish(issuer, id)).status).toBe(200)
    expect(await read(stranger)).toEqual([])
    expect(await (await as(stranger)).call(reportFile, { params: { id } })).toMatchObject({ status: 404 })
  })

  it('waits for the end of its quarter, and needs a PDF of the issuer and the currency of the offering', async () => {
    const id = await first()
    expect(await publish(issuer, id)).toMatchObject({
      status: 409,
      body: { message: REPORT_GUARD_TEXTS.isPeriodOver },
    })
    product.clock.set(FILING)
    const foreign = await upload(product, await fresh(stranger), pdf({}), 'application/pdf')
    expect(await publish(issuer, id, { file: foreign })).toMatchObject({
      status: 400,
      body: { fieldErrors: { file: expect.any(String) as string } },
    })
    expect(await publish(issuer, id, { costs: { amount: '1', currency: 'CAD' } })).toMatchObject({
      status: 400,
      body: { fieldErrors: { costs: REPORT_TEXTS.currency } },
    })
    expect(await publish(issuer, id, { text: 'A guaranteed return of 9%.' })).toMatchObject({ status: 400 })
  })

  it('may be published by an editor, whose upload becomes the issuer’s', async () => {
    const id = await first()
    product.clock.set(FILING)
    const body = { email: stranger.email, role: 'editor' as const }
    await (await as(issuer)).reply(inviteColleague, { params: { id: offeringId }, body })
    const [mail] = await product.mailsTo(stranger.email)
    const token = /#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
    await (await as(stranger)).reply(acceptColleagueInvitation, { body: { token } })
    expect(await publish(stranger, id)).toMatchObject({ status: 200 })
    const [row] = await query<{ ownerId: string }>(
      product.db.orm,
      sql`SELECT f.owner_id FROM project.report r JOIN file.object f ON f.key = r.file->>'key' WHERE r.id = ${id}`,
    )
    expect(row).toEqual({ ownerId: issuer.userId })
  })
})

it('the page of the offering says how many reports came on time', async () => {
  expect(await score()).toBeNull()
  const id = await first()
  product.clock.set(FILING)
  await publish(issuer, id)
  expect(await score()).toBe('1 of 1 report on time')
  // The next one is overdue at its instant, before any job runs.
  await tick('2026-12-31T00:00:00Z')
  product.clock.set(new Date('2027-02-15T00:00:00Z'))
  expect(await score()).toBe('1 of 2 reports on time')
  await query(product.db.orm, sql`UPDATE project.offering SET state = 'settled' WHERE id = ${offeringId}`)
  expect(await score()).toBe('1 of 1 report on time')
})
