import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerQuestion,
  askQuestion,
  hideQuestion,
  ownQuestions,
  projectQuestions,
} from '#contracts/project/deal-room/questions.ts'
import type { QuestionContext } from '#machines/question/machine.ts'
import { questionModel } from '#machines/question/model.ts'
import { questionRefusal } from '#machines/question/rules.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let counter = 0
/** The people of the model, by the names that it gives them. All could hide, so that only their part in the question stands against it. */
const people: Record<string, Person> = {}

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  people['issuer-1'] = await product.person('issuer', { isIssuer: true, roles: ['compliance'] })
  people['compliance-1'] = await product.person('compliance', { roles: ['compliance'] })
})
afterAll(() => product?.close())

function personOf(name: unknown): Person {
  const person = people[String(name)]
  if (!person) throw new Error(`nobody is ${String(name)}`)
  return person
}

class QuestionAtService {
  readonly #offeringId: string
  readonly #id: string

  private constructor(offeringId: string, id: string) {
    this.#offeringId = offeringId
    this.#id = id
  }

  static async start(): Promise<QuestionAtService> {
    const offeringId = `walked-${(counter += 1)}`
    // A person of its own for each, since there is a limit for each.
    const asker = await product.person(`asker-${counter}`, { isInvestor: true, roles: ['compliance'] })
    people['investor-1'] = asker
    const issuerId = personOf('issuer-1').userId
    await publish(product.project, sampleOffering({ id: offeringId, issuerId }))
    const body = { projectId: offeringId, question: 'Who insures it?' }
    const { data } = await product.as(asker).reply(askQuestion, { body })
    return new QuestionAtService(offeringId, data._id)
  }

  async carryOut(event: ModelEvent, before: Step['of'], isAccepted: boolean): Promise<void> {
    const { status, body } = await this.#send(event)
    if (isAccepted) expect([event.type, status]).toEqual([event.type, 200])
    else if (event['actorId'] === 'issuer-1' || event['actorId'] === 'investor-1') expect(status).toBe(404)
    else if (event['answer'] === '' || event['reason'] === '') expect(status).toBe(400)
    else expect([status, body.message]).toEqual([409, refusalIn(before, event)])
  }

  /** What everybody and the person who asked read says what the model says. */
  async check(of: Step['of']): Promise<void> {
    const query = { project: this.#offeringId }
    const { data: own } = await product.as(personOf('investor-1')).reply(ownQuestions, { query })
    expect(own.map(({ state }) => state)).toEqual([of.value])
    const { data: shown } = await product.as().reply(projectQuestions, { query })
    expect(shown.map(({ _id }) => _id)).toEqual(of.value === 'answered' ? [this.#id] : [])
  }

  #send(event: ModelEvent): Promise<{ status: number; body: { message?: string } }> {
    const params = { id: this.#id }
    const by = product.as(personOf(event['actorId'] ?? 'issuer-1'))
    if (event.type === 'question.answered')
      return by.call(answerQuestion, { params, body: { answer: String(event['answer']) } })
    if (event.type === 'question.hidden')
      return by.call(hideQuestion, { params, body: { reason: String(event['reason']) } })
    throw new Error(`Nobody can say ${event.type}`)
  }
}

const refusalIn = (before: Step['of'], event: ModelEvent) =>
  questionRefusal(
    { state: String(before.value) as never, context: before.context as QuestionContext },
    event as never,
  )

describe('question over HTTP', () => {
  const coverage = coverageOf(questionModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(questionModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const question = await QuestionAtService.start()
    const carryOut = (event: ModelEvent, step: Step) => question.carryOut(event, step.before, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await question.check(step.of)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(questionModel, step.of)) await question.carryOut(event, step.of, false)
      await question.check(step.of)
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'question')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(questionModel.machine.states)))
  })
})
