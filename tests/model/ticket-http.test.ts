import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, replyMessage, sendMessage } from '#contracts/notification/messages.ts'
import { answerTicket, closeTicket, supportTicket, tickets } from '#contracts/notification/tickets.ts'
import { ticketModel } from '#machines/ticket/model.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let counter = 0
let support: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  support = await product.person('support', { roles: ['support'] })
})
afterAll(() => product?.close())

class TicketAtService {
  readonly #person: Person
  readonly #id: string

  private constructor(person: Person, id: string) {
    this.#person = person
    this.#id = id
  }

  static async start(): Promise<TicketAtService> {
    // A person of support too, so that only the own ticket stands against an answer.
    const person = await product.person(`person-${(counter += 1)}`, { roles: ['support'] })
    const { data } = await product.as(person).reply(sendMessage, {
      body: {
        draftId: null,
        to: 'support',
        category: 'register',
        headline: 'Name',
        text: 'It is wrong.',
        images: [],
      },
    })
    return new TicketAtService(person, data.conversationId)
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    const params = { id: this.#id }
    const { text = '' } = event as { readonly text?: string }
    if (event.type === 'ticket.asked') {
      const { data } = await product.as(this.#person).reply(messages, { query: { conversation: this.#id } })
      const call = { params: { id: data[0]?._id ?? '' }, body: { text } }
      const { status } = await product.as(this.#person).call(replyMessage, call)
      expect(status).toBe(isAccepted ? 200 : 400)
      return
    }
    const isOwn = event['actorId'] === 'person-1'
    const call =
      event.type === 'ticket.closed'
        ? product.as(this.#person).call(closeTicket, { params })
        : product.as(isOwn ? this.#person : support).call(answerTicket, { params, body: { text } })
    const { status } = await call
    const isEmpty = event.type === 'ticket.answered' && text === ''
    expect(status).toBe(isAccepted ? 200 : isOwn ? 404 : isEmpty ? 400 : 409)
  }

  /** What the person and support read says what the model says. */
  async check({ value }: Step['of']): Promise<void> {
    const { data } = await product.as(this.#person).reply(tickets, { query: {} })
    expect(data.map(({ state }) => state)).toEqual([value])
    const seen = await product.as(support).reply(supportTicket, { params: { id: this.#id } })
    expect(seen.data.state).toBe(value)
  }
}

describe('ticket at its service', () => {
  const coverage = coverageOf(ticketModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(ticketModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const ticket = await TicketAtService.start()
    const carryOut = (event: ModelEvent, step: Step) => ticket.carryOut(event, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await ticket.check(step.of)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(ticketModel, step.of)) await ticket.carryOut(event, false)
      await ticket.check(step.of)
    })
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(ticketModel.machine.states)))
  })

  it('left a trail of each ticket that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'ticket')).toEqual([])
  })
})
