import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerComplaint,
  boardComplaints,
  ownComplaints,
  writeComplaint,
} from '#contracts/project/fatwa/complaints.ts'
import { COMPLAINT_STATE_TEXTS } from '#machines/board-complaint/labels.ts'
import { boardComplaintModel } from '#machines/board-complaint/model.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let counter = 0
let scholar: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  scholar = await product.person('scholar', { roles: ['scholar'] })
})
afterAll(() => product?.close())

class ComplaintAtService {
  readonly #writer: Person
  readonly #id: string

  private constructor(writer: Person, id: string) {
    this.#writer = writer
    this.#id = id
  }

  static async start(): Promise<ComplaintAtService> {
    // A person of its own for each; a scholar too, so that only the own complaint stands against an answer.
    const writer = await product.person(`writer-${(counter += 1)}`, { roles: ['scholar'] })
    const body = { offeringId: null, text: 'The screening is too old by now.' }
    const { data } = await product.as(writer).reply(writeComplaint, { body })
    return new ComplaintAtService(writer, data._id)
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    const isOwn = event['actorId'] === 'writer-1'
    const answer = String(event['answer'])
    const { status, body } = await product
      .as(isOwn ? this.#writer : scholar)
      .call(answerComplaint, { params: { id: this.#id }, body: { answer } })
    if (isAccepted) expect(status).toBe(200)
    else if (isOwn) expect(status).toBe(404)
    else if (answer === '') expect(status).toBe(400)
    else expect([status, body.message]).toEqual([409, COMPLAINT_STATE_TEXTS.answered])
  }

  /** What the person who wrote it and the scholars read says what the model says. */
  async check({ value }: Step['of']): Promise<void> {
    const { data: own } = await product.as(this.#writer).reply(ownComplaints, { query: {} })
    expect(own.map(({ state }) => state)).toEqual([value])
    const query = { show: 'open', perPage: '50' } as const
    const { data: waiting } = await product.as(scholar).reply(boardComplaints, { query })
    expect(waiting.some(({ _id }) => _id === this.#id)).toBe(value === 'open')
  }
}

describe('complaint to the board at its service', () => {
  const coverage = coverageOf(boardComplaintModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(boardComplaintModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const complaint = await ComplaintAtService.start()
      const carryOut = (event: ModelEvent, step: Step) => complaint.carryOut(event, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await complaint.check(step.of)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(boardComplaintModel, step.of)) await complaint.carryOut(event, false)
        await complaint.check(step.of)
      })
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(boardComplaintModel.machine.states)))
  })

  it('left a trail of each complaint that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'boardComplaint')).toEqual([])
  })
})
