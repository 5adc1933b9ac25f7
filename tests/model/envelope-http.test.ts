import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENVELOPE_GUARD_TEXTS } from '#machines/envelope/labels.ts'
import { isTurnOf, type EnvelopeContext, type EnvelopeEvent } from '#machines/envelope/machine.ts'
import { envelopeModel } from '#machines/envelope/model.ts'
import { envelopeRefusal } from '#machines/envelope/rules.ts'
import { query } from '#services/kit/database/database.ts'
import { newSecret } from '#services/kit/ids.ts'
import { SigningRefused, type EnvelopeState } from '#services/providers/signing/port.ts'
import {
  PUBLIC_URL,
  SIGN_ORIGIN,
  samplePdf,
  signingBench,
  type Page,
  type PageAnswer,
  type SigningBench,
} from '#tests/support/documents/signing-bench.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'

type Condition = keyof typeof ENVELOPE_GUARD_TEXTS
type Made = Awaited<ReturnType<SigningBench['envelope']>>

/** The envelope is open at this moment, at which the clock stands but for events that carry another one. */
const IN_TIME = new Date(envelopeModel.cases['envelope.viewed'].byAmina.now)

/** How the page answers each refusal, and why no address is given. */
const STATUS: Readonly<Record<Exclude<Condition, 'isOver'>, number>> = {
  isSigner: 401,
  hasNotAnswered: 410,
  isInTime: 410,
  isInTurn: 409,
  hasViewed: 409,
  isProven: 403,
}
const NO_ADDRESS: Readonly<Partial<Record<Condition, string>>> = {
  hasNotAnswered: 'answered',
  isInTime: 'closed',
  isInTurn: 'not_your_turn',
}
/** The sessions of a signer end with the answer, so the page does not even know who calls. */
const USED = { status: 401, text: ENVELOPE_GUARD_TEXTS.isSigner }
const SENDER_EVENTS: ReadonlySet<string> = new Set(['envelope.voided', 'envelope.expired', 'envelope.lapsed'])

let bench: SigningBench
/** As the owner of the database, who may change what the service never does. */
let owner: Awaited<ReturnType<SigningBench['openOwner']>>
let document: Uint8Array
beforeAll(async () => {
  bench = await signingBench()
  owner = await bench.openOwner()
  document = await samplePdf(1)
})
afterAll(async () => {
  await owner?.close()
  await bench?.close()
})

const isAnswer = (state: string | undefined) => state === 'signed' || state === 'declined'
const said = ({ status, body }: PageAnswer) => ({ status, text: body.message })

/** What the machine has to say against an event, as the page has to say it. */
function refusalFor({ value, context }: Step['of'], event: ModelEvent) {
  const row = { state: value as 'sent', context: context as EnvelopeContext }
  const refusal = envelopeRefusal(row, event as EnvelopeEvent)
  if (!refusal) throw new Error(`${event.type} is not refused in ${String(value)}`)
  return { condition: refusal.condition ?? ('isInTime' as const), text: refusal.text }
}

/** An envelope with the signers of the model, who have had the page open since it was sent. */
class EnvelopeAtService {
  readonly #made: Made
  readonly #pages: number
  readonly #opened: ReadonlyMap<string, Page>

  private constructor(made: Made, pages: number, opened: ReadonlyMap<string, Page>) {
    this.#made = made
    this.#pages = pages
    this.#opened = opened
  }

  static async of({ ordering, expiresAt, signers }: EnvelopeContext): Promise<EnvelopeAtService> {
    bench.clock.set(IN_TIME)
    const names = signers.map(({ key }) => key)
    // A signer gets no address before their turn, so the order is set once all pages are open.
    const made = await bench.envelope(names, {
      order: 'parallel',
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      document,
    })
    const opened = new Map<string, Page>()
    let pages = 0
    for (const [index, name] of names.entries()) {
      const page = bench.page()
      const { body } = await page.open(await addressFor(made, index))
      pages = Number(body.data?.['pages'])
      opened.set(name, page)
    }
    await query(
      owner.orm,
      sql`UPDATE signing.envelope SET ordering = ${ordering} WHERE id = ${made.ref.envelopeId}`,
    )
    return new EnvelopeAtService(made, pages, opened)
  }

  async carryOut(event: ModelEvent, { of }: Pick<Step, 'of'>): Promise<void> {
    if (SENDER_EVENTS.has(event.type)) return expect(await this.#end(event)).toBe(true)
    const page = await this.#prepare(event)
    const data = {
      'envelope.viewed': { viewedAll: true },
      'envelope.signed': { completed: of.value === 'completed' },
    }
    const body = { status: true, data: data[event.type as keyof typeof data] }
    expect(await this.#send(page, event)).toEqual({ status: 200, body })
  }

  /** Tries what the machine refuses: it is refused in the machine's words, and nothing changes. */
  async expectRefused(event: ModelEvent, of: Step['of']): Promise<void> {
    const before = await this.#shown()
    if (SENDER_EVENTS.has(event.type)) expect(await this.#end(event)).toBe(false)
    else await this.#expectRefusedOnPage(event, of)
    expect(await this.#shown()).toEqual(before)
  }

  async #expectRefusedOnPage(tried: ModelEvent, of: Step['of']): Promise<void> {
    const { context } = of as { context: EnvelopeContext }
    const signer = context.signers.find(({ key }) => key === tried['signer'])
    // To see every page is an event of its own, which would be accepted.
    const event = signer?.state === 'open' ? { ...tried, hasViewed: false } : tried
    const { condition, text } = refusalFor(of, event)
    const refusal = isAnswer(signer?.state)
      ? USED
      : { status: STATUS[condition as keyof typeof STATUS], text }
    const mayOpen = of.can({ type: 'envelope.declined', signer: signer?.key, now: IN_TIME.toISOString() })
    const page = mayOpen ? await this.#prepare(event) : this.#openedBy(signer?.key)
    bench.clock.set(new Date(String(event['now'])))
    const answer = await this.#send(page, event)
    bench.clock.set(IN_TIME)
    // Pages that were seen before one's turn are noted for the page alone.
    const isNoted = event.type === 'envelope.viewed' && condition === 'isInTurn'
    expect([event, said(answer)]).toEqual([event, isNoted ? { status: 200, text: undefined } : refusal])
  }

  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const context = of.context as EnvelopeContext
    const states = context.signers.map(({ key, state }) =>
      isAnswer(state) || isTurnOf(context, key) ? state : 'waiting',
    )
    const { status, signers } = await this.#shown()
    expect([status, ...signers.map(({ state }) => state)]).toEqual([of.value, ...states])
  }

  /** The finished files, the pages that are open and the addresses that are given. */
  async checkAround({ of }: Pick<Step, 'of'>): Promise<void> {
    for (const what of ['signed', 'audit'] as const) {
      const file = await bench.signing.provider.download(this.#made.ref, what)
      expect([what, file !== null]).toEqual([what, of.value === 'completed'])
    }
    const { signers } = of.context as EnvelopeContext
    for (const [index, { key, state }] of signers.entries()) {
      const page = isAnswer(state) ? USED.status : of.value === 'sent' ? 200 : STATUS.isInTime
      expect([key, await this.#openedBy(key).document()]).toEqual([key, page])
      const declined = { type: 'envelope.declined', signer: key, now: IN_TIME.toISOString() }
      const reason = of.can(declined) ? null : NO_ADDRESS[refusalFor(of, declined).condition]
      expect([key, await addressFor(this.#made, index).then(() => null, reasonOf)]).toEqual([key, reason])
    }
  }

  async #shown(): Promise<EnvelopeState & { readonly reports: number }> {
    const { ref } = this.#made
    const reports = bench.changes.filter((id) => id === ref.envelopeId).length
    return { ...(await bench.signing.provider.getState(ref)), reports }
  }

  /** What the sender and the clock do; whether it ended the envelope. */
  async #end(event: ModelEvent): Promise<boolean> {
    const { ref } = this.#made
    const { status: before } = await this.#shown()
    if (event.type === 'envelope.voided') await bench.signing.provider.voidEnvelope(ref, 'Wrong file')
    else if (event.type === 'envelope.lapsed')
      await bench.db.transaction((tx) => bench.signing.closeWithin(tx, ref.envelopeId, 'expired'))
    else {
      bench.clock.set(new Date(String(event['now'])))
      await bench.signing.sweep()
      bench.clock.set(IN_TIME)
    }
    return (await this.#shown()).status !== before
  }

  /** A page that was just opened, on which what the event takes for granted was done. */
  async #prepare(event: ModelEvent): Promise<Page> {
    const page = bench.page()
    const opened = await page.open(await addressFor(this.#made, this.#indexOf(event['signer'])))
    expect(opened.status).toBe(200)
    if (event['hasViewed'] === true) expect((await page.view(this.#all())).status).toBe(200)
    if (event['isProven'] === true) expect(await page.prove()).toBe(true)
    return page
  }

  #send(page: Page, { type }: ModelEvent): Promise<PageAnswer> {
    switch (type) {
      case 'envelope.viewed':
        return page.view(this.#all())
      case 'envelope.signed':
        return page.complete()
      case 'envelope.declined':
        return page.send('/api/decline', { reason: 'Another price was agreed.' })
      default:
        throw new Error(`Nobody can say ${type} on the page`)
    }
  }

  /** The page that a signer has had open since the envelope was sent; for a stranger one with a made up secret. */
  #openedBy(name: string | undefined): Page {
    const open = name === undefined ? undefined : this.#opened.get(name)
    if (open) return open
    const page = bench.page()
    page.secret = newSecret()
    return page
  }

  #indexOf(name: unknown): number {
    return [...this.#opened.keys()].indexOf(String(name))
  }

  #all(): number[] {
    return Array.from({ length: this.#pages }, (_, index) => index + 1)
  }
}

/** A new address for a signer. @throws SigningRefused */
async function addressFor({ ref, signers }: Made, index: number): Promise<string> {
  const session = await bench.signing.provider.createSession(ref, {
    signerKey: signers[index]?.key ?? '',
    parentOrigin: PUBLIC_URL,
    returnUrl: PUBLIC_URL,
    nonce: 'nonce',
  })
  expect(new URL(session.url).origin).toBe(SIGN_ORIGIN)
  return session.url
}

const reasonOf = (error: unknown) => (error instanceof SigningRefused ? error.reason : error)

/** Who has read is told apart for the one signer whose signature the model tries without it. */
function keyOf({ value, context }: Pick<Step['of'], 'value' | 'context'>) {
  const { ordering, signers } = context as EnvelopeContext
  return [
    value,
    ordering,
    ...signers.map(({ state }, index) => (index === 0 || isAnswer(state) ? state : '')),
  ]
}
const model = { ...envelopeModel, key: keyOf }

describe('envelope over HTTP', () => {
  const coverage = coverageOf(envelopeModel.machine)
  const seen = new Set<string>()

  it.each(pathsOf(model).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const envelope = await EnvelopeAtService.of(path.input as EnvelopeContext)
    const carryOut = (event: ModelEvent, step: Step) =>
      step.refused ? envelope.expectRefused(event, step.of) : envelope.carryOut(event, step)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await envelope.check(step)
      const key = JSON.stringify(keyOf(step.of))
      if (seen.has(key)) return
      seen.add(key)
      await envelope.checkAround(step)
      // As long as it is open, the paths hold all that the machine refuses.
      if (step.of.status === 'active') return
      for (const event of refusedIn(envelopeModel, step.of)) await envelope.expectRefused(event, step.of)
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.db.orm, 'envelope')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(withoutNumbers(coverage.missedTransitions())).toEqual(
      WALKED_AT['envelope']?.leftByOwner?.transitions ?? [],
    )
  })

  it('looked around, and refused everything else, in every state', () => {
    const states = [...seen].map((key) => (JSON.parse(key) as [string])[0])
    expect(new Set(states)).toEqual(new Set(Object.keys(envelopeModel.machine.states)))
  })
})
