import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { investorFacts } from '#contracts/internal/kyc.ts'
import {
  approveTokenOperation,
  askForTokenOperation,
  tokenHolders,
  tokenList,
} from '#contracts/token/token-operations.ts'
import { shareLotModel } from '#machines/share-lot/model.ts'
import type { ShareLotContext } from '#machines/share-lot/machine.ts'
import { answers } from '#services/kit/http/questions.ts'
import { newId } from '#services/kit/ids.ts'
import { placeCampaign } from '#tests/support/product/funded-offering.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

/** Shares of the lot; another holder has shares of the same offering, whose lock decides that of minted ones. */
const UNITS = 10
const TOTAL = 100
const LOCK_MS = 60_000

let product: TestPlatform
let first: Person
let second: Person
let holder: Person
let receiver: Person
let other: Person
let counter = 0
const verified = new Set<string>()

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { investorFacts },
      {
        investorFacts: async ({ userId }) => ({
          kycApproved: verified.has(userId),
          isVerified: verified.has(userId),
          country: 'AE',
          province: null,
          finances: null,
          riskFormSigned: true,
        }),
      },
    ),
  })
  second = await product.person('second', { roles: ['finance'] })
  holder = await product.person('holder', { isInvestor: true })
  receiver = await product.person('receiver', { isInvestor: true })
  other = await product.person('other', { isInvestor: true })
})
afterAll(() => product?.close())

/** One lot of one holder, and what two people do with it. */
class LotAtService {
  readonly #offeringId = `walked-lot-${(counter += 1)}`

  async begin(): Promise<this> {
    product.clock.set(NOW)
    // One person may not ask for so many operations within an hour.
    first = await product.person(`first-${counter}`, { roles: ['compliance'] })
    for (const person of [holder, receiver]) verified.add(person.userId)
    const offering = sampleOffering({ id: this.#offeringId, issuerId: 'issuer-1', totalUnits: TOTAL })
    await publish(product.project, offering)
    await this.#invest(other)
    await this.#setOpen(false)
    await this.#setFunded(true)
    return this
  }

  async #invest(person: Person): Promise<void> {
    const { transferId } = await investDirectly(product.ledger, {
      offeringId: this.#offeringId,
      investorId: person.userId,
      units: BigInt(UNITS),
      amount: BigInt(UNITS) * 10_000n,
      key: `${this.#offeringId}-${person.userId}`,
    })
    const lockedUntil = new Date(NOW.getTime() + LOCK_MS)
    await product.ledger.settleInvestment(transferId, { lockedUntil })
  }

  #setOpen(isOpen: boolean): Promise<void> {
    return product.ledger.setOfferingClosed(this.#offeringId, !isOpen)
  }

  #setFunded(isFunded: boolean): Promise<void> {
    const to = isFunded ? (['operating', 'funded'] as const) : (['paused', 'paused'] as const)
    return placeCampaign(product.db.orm, this.#offeringId, to)
  }

  async carryOut(
    event: ModelEvent,
    { before }: Pick<Step, 'before'>,
    { isAccepted, isInProduct = true }: { readonly isAccepted: boolean; readonly isInProduct?: boolean },
  ): Promise<void> {
    if (event.type === 'lot.allotted') {
      // An order buys a lot of its own; it never changes one that is there.
      if (!isAccepted) return
      await this.#setOpen(true)
      await this.#invest(holder)
      return this.#setOpen(false)
    }
    if (event.type === 'lock.ended') {
      if (isAccepted) product.clock.advance(LOCK_MS)
      return
    }
    if (event.type === 'lot.redeemed') {
      if (isAccepted) await this.#redeem()
      return
    }
    if (!isInProduct) return
    const undo = isAccepted
      ? undefined
      : await this.#arrange(event, (before.context as ShareLotContext).isFrozen)
    const status = await this.#send(event)
    await undo?.()
    expect([event.type, status === 200]).toEqual([event.type, isAccepted])
    if (!isAccepted) expect([400, 409]).toContain(status)
    await expectGoodBooks(product.ledger)
  }

  /** The last result is posted, and all that is left of the capital goes back out of escrow. */
  async #redeem(): Promise<void> {
    const terms = sampleOffering({ id: this.#offeringId }).terms
    const [supply] = await product.ledger.supplies([this.#offeringId])
    await product.db.transaction(async (tx) => {
      const posted = await product.ledger.postResult(
        {
          reference: newId('dst'),
          offeringId: this.#offeringId,
          terms,
          payerId: 'issuer-1',
          currency: 'USD',
          entries: [],
          charity: 0n,
          isFinal: true,
          capital: supply?.escrow ?? 0n,
          recordAt: product.clock.now(),
        },
        tx,
      )
      expect(posted).toEqual({ outcome: 'accepted' })
      expect(
        await product.ledger.redeemUnits({ offeringId: this.#offeringId, holderIds: 'all' }, tx),
      ).toBeGreaterThan(0n)
    })
    await expectGoodBooks(product.ledger)
  }

  async #send({ type }: ModelEvent): Promise<number> {
    const { kind, ...fields } = REQUESTS[type] ?? {}
    const body = { offeringId: this.#offeringId, reason: 'A court has ordered it.', kind, ...fields }
    const of =
      type === 'lot.minted'
        ? { recipientEmail: 'holder@example.org' }
        : type.startsWith('token.')
          ? {}
          : { holderId: holder.userId }
    const { status, body: reply } = await product
      .as(first)
      .call(askForTokenOperation, { body: { ...body, ...of } as never })
    if (status !== 200) return status
    const { _id: id } = (reply as { data: { _id: string } }).data
    await product.as(second).confirmed(approveTokenOperation, { params: { id } })
    return 200
  }

  /** Makes the facts of a refused event true; the answer makes them untrue again. */
  async #arrange(event: ModelEvent, isFrozen: boolean): Promise<(() => Promise<unknown>) | undefined> {
    if (event['isFunded'] === false) {
      await this.#setFunded(false)
      return () => this.#setFunded(true)
    }
    if (event['isEligible'] === false) {
      verified.clear()
      return async () => verified.add(holder.userId).add(receiver.userId)
    }
    if (event['isWithinCap'] === false) {
      const units = BigInt(TOTAL - 2 * UNITS + 1)
      const move = {
        offeringId: this.#offeringId,
        mode: 'mint',
        from: null,
        to: other.userId,
        units,
      } as const
      await this.#move({ ...move, operationId: newId('tok') })
      return () =>
        this.#move({
          ...move,
          mode: 'burn',
          from: other.userId,
          to: null,
          operationId: newId('tok'),
        })
    }
    if (event['hasFreeUnits'] === false) {
      // Where the holder has no shares, that alone refuses.
      if ((await this.#freeze(holder, 1n, isFrozen)) !== 'done') return undefined
      return () => this.#freeze(holder, 0n, isFrozen)
    }
    if (event['isReceiverFree'] === false) {
      await this.#move({
        offeringId: this.#offeringId,
        mode: 'force',
        from: other.userId,
        to: receiver.userId,
        units: 1n,
        operationId: newId('tok'),
      })
      await this.#freeze(receiver, 0n, true)
      return () => this.#freeze(receiver, 0n)
    }
    return undefined
  }

  #move(move: Parameters<typeof product.ledger.moveUnits>[0]): Promise<unknown> {
    return product.db.transaction((tx) => product.ledger.moveUnits(move, tx))
  }

  #freeze(person: Person, units: bigint, isWhole = false) {
    const freeze = { offeringId: this.#offeringId, holderId: person.userId, units, isWhole }
    return product.db.transaction((tx) => product.ledger.setFreeze(freeze, tx))
  }

  /** What the holding and the offering show. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const { isFrozen, isPaused } = of.context as ShareLotContext
    const staff = product.as(first)
    const { data } = await staff.reply(tokenHolders, { params: { id: this.#offeringId }, query: {} })
    const own = data.find(({ _id }) => _id === holder.userId)
    const isThere = state === 'locked' || state === 'transferable'
    expect(own?.heldUnits ?? 0).toBe(isThere ? UNITS : 0)
    const tokens = await staff.reply(tokenList, { query: { project: this.#offeringId } })
    expect(tokens.data[0]?.isPaused).toBe(isPaused)
    if (!isThere) return
    expect(own).toMatchObject({
      isFrozen,
      lockedUnits: state === 'locked' ? UNITS : 0,
      frozenUnits: isFrozen ? UNITS : 0,
    })
  }
}

const RECEIVER = { recipientEmail: 'receiver@example.org', units: UNITS }
const REQUESTS: Readonly<Record<string, { readonly kind: string } & Readonly<Record<string, unknown>>>> = {
  'lot.minted': { kind: 'mint', units: UNITS },
  'lot.sent': { kind: 'transfer', ...RECEIVER },
  'lot.taken': { kind: 'forcedTransfer', ...RECEIVER },
  'lot.recovered': { kind: 'recovery', recipientEmail: RECEIVER.recipientEmail },
  'lot.burned': { kind: 'burn', units: UNITS },
  'holding.frozen': { kind: 'freeze' },
  'holding.unfrozen': { kind: 'unfreeze' },
  'token.paused': { kind: 'pause' },
  'token.resumed': { kind: 'resume' },
}

/** Before a holder has shares, more can be minted, and the offering can be paused: that is not about this lot. */
const isAboutLot = (type: string, state: string): boolean =>
  !(type.startsWith('token.') && (state === 'unminted' || state === 'ended' || state === 'redeemed')) &&
  !(type === 'lot.minted' && state !== 'unminted')

describe('share lot over HTTP', () => {
  const coverage = coverageOf(shareLotModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(shareLotModel, { cover: 'transitions' }).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const lot = await new LotAtService().begin()
      const carryOut = (event: ModelEvent, step: Step) =>
        lot.carryOut(event, step, { isAccepted: !step.refused })
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await lot.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(shareLotModel, step.of))
          await lot.carryOut(
            event,
            { before: step.of },
            { isAccepted: false, isInProduct: isAboutLot(event.type, state) },
          )
        await lot.check(step)
      })
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(shareLotModel.machine.states)))
  })
})
