import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  blockSender,
  changeMessage,
  discardDraft,
  messageById,
  messages,
  saveDraft,
  sendMessage,
} from '#contracts/notification/messages.ts'
import { MESSAGE_LABELS, type MessageState } from '#machines/message/labels.ts'
import { messageModel } from '#machines/message/model.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

let product: TestPlatform
let issuer: Person
let investor: Person
let blocker: Person
let stranger: Person

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  issuer = await product.person('issuer', { isIssuer: true })
  investor = await product.person('investor', { isInvestor: true })
  blocker = await product.person('blocker', { isInvestor: true })
  stranger = await product.person('stranger', { isInvestor: true })
  await publish(product.project, sampleOffering({ id: 'grove', issuerId: issuer.userId }))
  for (const { userId } of [investor, blocker])
    await investDirectly(product.ledger, {
      offeringId: 'grove',
      investorId: userId,
      units: 1n,
      amount: 10_000n,
      key: userId,
    })
  await product.as(issuer).reply(sendMessage, { body: { ...WRITTEN, to: blocker.userId } })
  const { data } = await product.as(blocker).reply(messages, { query: {} })
  const block = { params: { id: data[0]?._id ?? '' }, body: { isBlocked: true } }
  await product.as(blocker).reply(blockSender, block)
})
afterAll(() => product?.close())

const WRITTEN = {
  draftId: null,
  category: 'investment' as const,
  headline: 'Rent of May',
  text: 'When is it paid?',
  images: [],
}
const CHANGES = {
  'message.opened': 'open',
  'message.stored': 'store',
  'message.returned': 'return',
} as const

class MessageAtService {
  readonly #id: string
  private constructor(id: string) {
    this.#id = id
  }

  /** A draft of the issuer, or a message that the issuer has received. */
  static async start(isOwn: boolean): Promise<MessageAtService> {
    if (isOwn) {
      const body = { ...WRITTEN, to: investor.userId }
      return new MessageAtService((await product.as(issuer).reply(saveDraft, { body })).data._id)
    }
    await product.as(investor).reply(sendMessage, { body: { ...WRITTEN, to: issuer.userId } })
    const { data } = await product.as(issuer).reply(messages, { query: { folder: 'received' } })
    return new MessageAtService(data[0]?._id ?? '')
  }

  async carryOut({ type, ...event }: ModelEvent, isAccepted: boolean): Promise<void> {
    const params = { id: this.#id }
    const own = product.as(issuer)
    if (type === 'message.sent' || type === 'message.saved') {
      const to = event['mayWrite'] === false ? stranger : event['isBlocked'] === true ? blocker : investor
      const typed = {
        ...WRITTEN,
        draftId: this.#id,
        to: event['hasRecipient'] === false ? '' : to.userId,
        ...(type === 'message.sent' && {
          category: event['category'],
          headline: event['headline'],
          text: event['text'],
        }),
      }
      const path = type === 'message.sent' ? '/v2/messages' : '/v2/messages/drafts'
      const { status } = await product.send('POST', path, typed, issuer)
      expect(status < 300).toBe(isAccepted)
      return
    }
    const change = CHANGES[type as keyof typeof CHANGES]
    const { status } =
      change === undefined
        ? await own.call(discardDraft, { params })
        : await own.call(changeMessage, { params, body: { change } })
    // A message that is opened again stays as it is.
    if (change !== 'open') expect(status === 200).toBe(isAccepted)
  }

  async check({ value }: Step['of']): Promise<void> {
    const { status, body } = await product.as(issuer).call(messageById, { params: { id: this.#id } })
    if (value === 'discarded') expect(status).toBe(404)
    else
      expect(body).toMatchObject({
        data: { state: value, stateLabel: MESSAGE_LABELS[value as MessageState] },
      })
  }
}

describe('message at its service', () => {
  const coverage = coverageOf(messageModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(messageModel).map((path) => [`${path.inputName}: ${path.title}`, path] as const))(
    '%s',
    async (_title, path) => {
      const message = await MessageAtService.start(path.inputName === 'own')
      const carryOut = (event: ModelEvent, step: Step) => message.carryOut(event, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await message.check(step.of)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(messageModel, step.of)) await message.carryOut(event, false)
        await message.check(step.of)
      })
    },
  )

  it('went through every state and every transition', () => {
    // It is left at once.
    expect(coverage.missedStates()).toEqual(['message.beginning'])
    const missed = coverage.missedTransitions()
    expect(missed.filter((name) => !name.startsWith('message.beginning'))).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(MESSAGE_LABELS)))
  })

  it('left a trail of each message that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'message')).toEqual([])
  })
})
