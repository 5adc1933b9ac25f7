import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptReportAccounts,
  reportAccountsQueue,
  returnReportAccounts,
} from '#contracts/project/report/accounts.ts'
import { offeringReports } from '#contracts/project/report/reports.ts'
import {
  ACCOUNTS_LABELS,
  ACCOUNTS_STATE_TEXTS,
  type AccountsState,
} from '#machines/report-accounts/labels.ts'
import { reportAccountsModel } from '#machines/report-accounts/model.ts'
import { query } from '#services/kit/database/database.ts'
import { createReportAccounts } from '#services/project/report/accounts.ts'
import { operateFunded } from '#tests/support/product/reporting-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let counter = 0
let compliance: Person
let investor: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  compliance = await product.person('compliance', { roles: ['compliance'] })
  investor = await product.person('investor', { isInvestor: true })
})
afterAll(() => product?.close())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

class AccountsAtService {
  readonly #issuer: Person
  readonly #offeringId: string
  readonly #id: string

  private constructor(issuer: Person, offeringId: string, id: string) {
    this.#issuer = issuer
    this.#offeringId = offeringId
    this.#id = id
  }

  static async start(): Promise<AccountsAtService> {
    const offeringId = `walked-accounts-${(counter += 1)}`
    // Of compliance too, so that only the own part in the offering stands against a decision.
    const issuer = await product.person(`issuer${counter}`, { isIssuer: true, roles: ['compliance'] })
    await operateFunded(product, { id: offeringId, issuerId: issuer.userId, investorId: investor.userId })
    const [report] = await query<{ id: string }>(
      product.db.orm,
      sql`UPDATE project.report SET state = 'onTime', body = 'It ran.', revenue = 10, costs = 5, published_by = ${issuer.userId},
            published_at = ${product.clock.now()}, file = '{"key": "k", "name": "report.pdf"}'::jsonb
          WHERE offering_id = ${offeringId} RETURNING id`,
    )
    const accounts = {
      income: usd('20000'),
      impermissibleIncome: usd('600'),
      interestBearingDebt: usd('0'),
      cashAndInterestBearing: usd('12000'),
      totalAssets: usd('90000'),
    }
    const reportId = report?.id ?? 'none'
    await product.db.transaction((tx) =>
      createReportAccounts(product.ctx).file(tx, { reportId, filedBy: issuer.userId, accounts }),
    )
    const [row] = await query<{ id: string }>(
      product.db.orm,
      sql`SELECT id FROM project.report_accounts WHERE report_id = ${reportId}`,
    )
    return new AccountsAtService(issuer, offeringId, row?.id ?? 'none')
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    const isOwn = event['actorId'] === 'filer-1'
    const params = { id: this.#id }
    const who = product.as(isOwn ? this.#issuer : compliance)
    const reason = String(event['reason'])
    const { status, body } =
      event.type === 'accounts.accepted'
        ? await who.call(acceptReportAccounts, { params })
        : await who.call(returnReportAccounts, { params, body: { reason } })
    if (isAccepted) expect(status).toBe(200)
    else if (isOwn && reason !== '') expect(status).toBe(404)
    else if (reason === '') expect(status).toBe(400)
    else
      expect([status, Object.values<string>(ACCOUNTS_STATE_TEXTS)]).toEqual([
        409,
        expect.arrayContaining([body.message]),
      ])
  }

  /** What the issuer and compliance read says what the model says. */
  async check({ value }: Step['of']): Promise<void> {
    const { data } = await product
      .as(this.#issuer)
      .reply(offeringReports, { query: { project: this.#offeringId } })
    const state = String(value) as AccountsState
    expect(data.map(({ accounts }) => [accounts?.state, accounts?.stateLabel])).toEqual([
      [state, ACCOUNTS_LABELS[state]],
    ])
    expect(data[0]?.fileAccounts.allowed).toBe(state === 'returned')
    const { data: waiting } = await product
      .as(compliance)
      .reply(reportAccountsQueue, { query: { perPage: '50' } })
    expect(waiting.some(({ _id }) => _id === this.#id)).toBe(state === 'filed')
  }
}

describe('accounts of a report at their service', () => {
  const coverage = coverageOf(reportAccountsModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(reportAccountsModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const accounts = await AccountsAtService.start()
      const carryOut = (event: ModelEvent, step: Step) => accounts.carryOut(event, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await accounts.check(step.of)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(reportAccountsModel, step.of)) await accounts.carryOut(event, false)
        await accounts.check(step.of)
      })
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(reportAccountsModel.machine.states)))
  })

  it('left a trail of each that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'reportAccounts')).toEqual([])
  })
})
