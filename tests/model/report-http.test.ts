import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offeringReports, publishReport } from '#contracts/project/report/reports.ts'
import { REPORT_LABELS } from '#machines/report/labels.ts'
import { reportModel } from '#machines/report/model.ts'
import { query } from '#services/kit/database/database.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { upload } from '#tests/support/product/deeds.ts'
import { operateFunded } from '#tests/support/product/reporting-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'

const { dueAt } = reportModel.inputs['a quarter']
const DUE = new Date(dueAt)
let product: TestPlatform
let investor: Person
let counter = 0
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-09-20T09:00:00Z') })
  investor = await product.person('investor', { isInvestor: true })
})
afterAll(() => product?.close())

/** The report of one operating offering, whose quarter is the one of the model. */
class ReportAtService {
  readonly #offeringId: string
  readonly #issuer: Person
  #id = 'rpt_unknown'
  #file = ''

  private constructor(offeringId: string, issuer: Person) {
    this.#offeringId = offeringId
    this.#issuer = issuer
  }

  static async begin(): Promise<ReportAtService> {
    const id = `walked-report-${(counter += 1)}`
    product.clock.set(new Date('2026-09-20T09:00:00Z'))
    const issuer = await product.person(`issuer${counter}`, { isIssuer: true })
    await operateFunded(product, { id, issuerId: issuer.userId, investorId: investor.userId })
    // The model's due date is an instant of its own.
    const owner = await product.openOwner()
    await query(owner.orm, sql`UPDATE project.report SET due_at = ${DUE} WHERE offering_id = ${id}`)
    await owner.close()
    const walked = new ReportAtService(id, issuer)
    const [row] = await query<{ id: string }>(
      product.db.orm,
      sql`SELECT id FROM project.report WHERE offering_id = ${id}`,
    )
    walked.#id = row?.id ?? ''
    walked.#file = await upload(product, issuer, pdf({}), 'application/pdf')
    return walked
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    product.clock.set(new Date(String(event['now'])))
    const isSettled = event['campaign'] === 'settled'
    if (isSettled) await this.#campaign('settled')
    if (event.type === 'report.dayPassed') await product.jobs.deliver('project.reportClock', {})
    else {
      const status = await this.#publish(event)
      expect([event.type, event, status === 200]).toEqual([event.type, event, isAccepted])
      if (!isAccepted) expect([400, 404, 409]).toContain(status)
    }
    if (isSettled) await this.#campaign('operating')
  }

  /** The clock moves both ways, and of several sessions the newest ones hold. */
  async #session(): Promise<Person> {
    const { userId } = this.#issuer
    await product.ctx.sessions.endAll(product.db.orm, userId, 'owner')
    return { ...this.#issuer, ...(await product.session(userId, { isIssuer: true })) }
  }

  async #publish(event: ModelEvent): Promise<number> {
    const as = await this.#session()
    const file = event['hasFile'] === true ? this.#file : ''
    const text = event['hasText'] === true ? 'A quiet quarter.' : ''
    const none = { amount: '0', currency: 'USD' } as const
    const body = { text, revenue: none, costs: none, file }
    return (await product.as(as).call(publishReport, { params: { id: this.#id }, body })).status
  }

  async #campaign(state: string): Promise<void> {
    await query(
      product.db.orm,
      sql`UPDATE project.offering SET state = ${state} WHERE id = ${this.#offeringId}`,
    )
  }

  /** The row, and what the issuer reads. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value) as keyof typeof REPORT_LABELS
    const as = await this.#session()
    const { data } = await product.as(as).reply(offeringReports, { query: { project: this.#offeringId } })
    const found = data.find(({ _id }) => _id === this.#id)
    expect([found?.state, found?.stateLabel]).toEqual([state, REPORT_LABELS[state]])
  }
}

describe('report over HTTP', () => {
  const coverage = coverageOf(reportModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(reportModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const report = await ReportAtService.begin()
    const carryOut = (event: ModelEvent, step: Step) => report.carryOut(event, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await report.check(step)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(reportModel, step.of)) await report.carryOut(event, false)
      await report.check(step)
    })
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(reportModel.machine.states)))
  })
})
