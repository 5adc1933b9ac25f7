import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, replyMessage, reportMessage, sendMessage } from '#contracts/notification/messages.ts'
import {
  answerTicket,
  closeSupportTicket,
  closeTicket,
  supportTicket,
  tickets,
} from '#contracts/notification/tickets.ts'
import { ticketModel } from '#machines/ticket/model.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let counter = 0
let support: Person
/** Of support too, as the writer of the message that each ticket reports. */
let writer: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  support = await product.person('support', { roles: ['support'] })
  writer = await product.person('writer', { roles: ['support'], isIssuer: true })
  await publish(product.project, sampleOffering({ id: 'grove', issuerId: writer.userId, name: 'Grove' }))
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
    const person = await product.person(`person-${(counter += 1)}`, {
      roles: ['support'],
      isInvestor: true,
    })
    await investDirectly(product.ledger, {
      offeringId: 'grove',
      investorId: person.userId,
      units: 1n,
      amount: 10_000n,
      key: `key${counter}`,
    })
    await product.as(writer).reply(sendMessage, {
      body: {
        draftId: null,
        to: person.userId,
        category: 'register',
        headline: 'Name',
        text: 'It is wrong.',
        images: [],
      },
    })
    const got = await product.as(person).reply(messages, { query: { folder: 'received' } })
    const { data } = await product.as(person).reply(reportMessage, {
      params: { id: got.data[0]?._id ?? '' },
      body: { reason: 'It is wrong.' },
    })
    return new TicketAtService(person, data.conversationId)
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    const params = { id: this.#id }
    const text = typeof event['text'] === 'string' ? event['text'] : ''
    if (event.type === 'ticket.asked') {
      const { data } = await product.as(this.#person).reply(messages, { query: { conversation: this.#id } })
      const call = { params: { id: data[0]?._id ?? '' }, body: { text } }
      const { status } = await product.as(this.#person).call(replyMessage, call)
      expect(status).toBe(isAccepted ? 200 : 400)
      return
    }
    const isClosing = event.type === 'ticket.closed'
    const isOwn = event['actorId'] === 'person-1'
    const isWriter = event['actorId'] === 'writer-1'
    const who = isOwn ? this.#person : isWriter ? writer : support
    const call = isClosing
      ? product.as(who).call(isWriter ? closeSupportTicket : closeTicket, { params })
      : product.as(who).call(answerTicket, { params, body: { text } })
    const { status } = await call
    const isHidden = isWriter || (isOwn && !isClosing)
    const isEmpty = !isClosing && text === ''
    expect(status).toBe(isAccepted ? 200 : isHidden ? 404 : isEmpty ? 400 : 409)
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
