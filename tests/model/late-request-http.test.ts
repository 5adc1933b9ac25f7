import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileFacts, keepFile } from '#contracts/internal/file.ts'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import {
  approveLate,
  askForLate,
  declineLate,
  endRespite,
  latePaymentQueue,
  withdrawLate,
} from '#contracts/project/late-payment/late-payments.ts'
import type { LateRequestContext } from '#machines/late-request/machine.ts'
import { lateRequestModel } from '#machines/late-request/model.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { answers } from '#services/kit/http/questions.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const KEY = 'k'.repeat(43)
const TERMS: ContractTerms = {
  type: 'murabaha',
  goods: 'Looms',
  cost: '450000',
  markUp: '50000',
  instalments: 100,
  possessionFirst: true,
  lateIncreaseBp: 0,
}

let product: TestPlatform
let owner: Database
const people = new Map<string, Person>()
/** Each item is about an instalment of its own. */
let number = 0
beforeAll(async () => {
  product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    answers: answers(
      { issuerCompany, keepFile, fileFacts },
      {
        issuerCompany: async ({ userId }) =>
          userId === people.get('partner-1')?.userId || userId === people.get('issuer')?.userId
            ? { legalName: 'Sample Works Ltd' }
            : null,
        keepFile: async () => true,
        fileFacts: async () => ({
          examined: true,
          contentType: 'application/pdf',
          size: 10,
          sha256: '0'.repeat(64),
          name: 'receipt.pdf',
        }),
      },
    ),
  })
  owner = await product.openOwner()
  people.set('issuer', await product.person('issuer', { isIssuer: true }))
  for (const name of ['finance-1', 'finance-2', 'partner-1'])
    people.set(name, await product.person(name, { roles: ['finance'] }))
  const holder = await product.person('holder')
  await operateOffering(product, {
    id: 'looms',
    issuerId: by('issuer').userId,
    holders: [[holder.userId, 100n]],
    terms: TERMS,
  })
  await query(owner.orm, sql`UPDATE project.offering SET operating_since = '2017-01-01' WHERE id = 'looms'`)
})
afterAll(async () => {
  await owner?.close()
  await product?.close()
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const by = (name: string): Person => people.get(name) as Person

class RequestAtService {
  readonly #context: LateRequestContext
  readonly #number: number
  #id = 'lpr_unknown'

  constructor(context: LateRequestContext) {
    this.#context = context
    this.#number = number += 1
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    const undo = await this.#prepare(event)
    const status = await this.#send(event)
    await undo()
    if (isAccepted) expect([event.type, status]).toEqual([event.type, 200])
    else expect([400, 404, 409]).toContain(status)
  }

  /** Brings about the facts of an event, and answers what takes them back. */
  async #prepare(event: ModelEvent): Promise<() => Promise<unknown>> {
    if (event['isLate'] === false) {
      const at = (state: string) =>
        query(owner.orm, sql`UPDATE project.offering SET state = ${state} WHERE id = 'looms'`)
      await at('deploying')
      return () => at('operating')
    }
    if (event['hasNoRespite'] !== false) return async () => undefined
    const other = `lpr_other_${this.#number}`
    // A request for respite that waits, or stands itself, leaves no room for another one.
    await query(
      owner.orm,
      sql`UPDATE project.late_request SET number = 500 WHERE id = ${this.#id} AND kind = 'respite'`,
    )
    await query(
      owner.orm,
      sql`INSERT INTO project.late_request (id, offering_id, number, kind, amount, reason, files, state, machine_version, asked_by, asked_at,
            decided_by, decided_at)
          VALUES (${other}, 'looms', (SELECT coalesce((SELECT number FROM project.late_request WHERE id = ${this.#id} AND kind = 'cost'),
            ${this.#number})), 'respite', 0, 'Insolvent.', '[]', 'approved', '1', 'a', now(), 'b', now())`,
    )
    return async () => {
      await query(owner.orm, sql`DELETE FROM project.late_request WHERE id = ${other}`)
      await query(
        owner.orm,
        sql`UPDATE project.late_request SET number = ${this.#number} WHERE id = ${this.#id}`,
      )
    }
  }

  async #send(event: ModelEvent): Promise<number> {
    const params = { id: this.#id }
    const reason = textOf(event['reason'])
    const other = event['isOfIssuer'] === true ? 'partner-1' : 'finance-1'
    const actor = by(textOf(event['actorId']) || other)
    switch (event.type) {
      case 'late.asked': {
        if (this.#id !== 'lpr_unknown') return 409
        const { status, body } = await product.as(by(this.#context.askedBy)).call(askForLate, {
          body: {
            projectId: 'looms',
            number: this.#number,
            kind: this.#context.kind,
            amount: this.#context.kind === 'cost' ? { amount: '100', currency: 'USD' } : null,
            reason,
            files: Array.from({ length: Number(event['files']) }, () => KEY),
          },
        })
        if (status === 200)
          this.#id = (body as { data: { requests: { _id: string }[] } }).data.requests.at(-1)?._id ?? ''
        return status
      }
      case 'late.approved':
        return (await product.as(actor).confirmedCall(approveLate, { params })).status
      case 'late.declined':
        return (await product.as(actor).call(declineLate, { params, body: { reason } })).status
      case 'late.withdrawn':
        return (await product.as(actor).call(withdrawLate, { params })).status
      default:
        return (await product.as(actor).call(endRespite, { params, body: { reason } })).status
    }
  }

  /** Finance reads the state, and what each of them may do. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    if (state === 'draft') return
    const { data } = await product.as(by('finance-2')).reply(latePaymentQueue, {
      query: { perPage: '50', pageNo: String(Math.ceil(this.#number / 50)) },
    })
    const shown = data
      .find((one) => one.number === this.#number)
      ?.requests.find(({ _id }) => _id === this.#id)
    const may = (event: ModelEvent) => expect.objectContaining({ allowed: of.can(event as never) })
    const second = { actorId: 'finance-2', isOfIssuer: false }
    expect(shown).toMatchObject({
      state,
      stateLabel: stateLabel(lateRequestModel.machine, { state, context: of.context as never }),
      approve: may({ type: 'late.approved', ...second, isLate: true, hasNoRespite: true }),
      decline: may({ type: 'late.declined', ...second, reason: 'x' }),
      withdraw: may({ type: 'late.withdrawn', actorId: 'finance-2' }),
      end: may({ type: 'respite.ended', isOfIssuer: false, reason: 'x' }),
    })
  }
}

describe('request about a late payment at its service', () => {
  const coverage = coverageOf(lateRequestModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(lateRequestModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const context = path.input as LateRequestContext
      const request = new RequestAtService(context)
      const carryOut = (event: ModelEvent, step: Step) => request.carryOut(event, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await request.check(step)
        const key = `${context.kind} ${String(step.of.value)}`
        if (probed.has(key)) return
        probed.add(key)
        for (const event of refusedIn(lateRequestModel, step.of)) await request.carryOut(event, false)
        await request.check(step)
      })
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('left a trail of each request that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'lateRequest')).toEqual([])
  })
})
