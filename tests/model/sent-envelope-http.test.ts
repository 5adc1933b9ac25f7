import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGN_URL_MISSING_TEXT } from '#contracts/signing/signing.ts'
import { ENVELOPE_GUARD_TEXTS } from '#machines/envelope/labels.ts'
import { sentEnvelopeModel } from '#machines/sent-envelope/model.ts'
import { SENDING_TEXTS } from '#services/document/items/sending-rules.ts'
import { query } from '#services/kit/database/database.ts'
import {
  SigningProviderSilent,
  type EnvelopeState,
  type SigningProvider,
} from '#services/providers/signing/port.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { signingProduct, type SigningProduct } from '#tests/support/documents/signing-product.ts'
import { signal } from '#tests/support/signal.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  pathsOf,
  refusedIn,
  walk,
  type ModelEvent,
  type Path,
  type Step,
} from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'

const START = new Date('2026-11-20T08:00:00Z')
const LAST_DAY = '2026-11-20'
const OVER = new Date('2026-11-21T00:00:00Z')
/** How long an envelope waits before the provider is asked anew. */
const POLL_MS = 5 * 60_000
const ADDRESS = 'https://sign.example/1'
const ANSWERED = ENVELOPE_GUARD_TEXTS.hasNotAnswered
const CLOSED = ENVELOPE_GUARD_TEXTS.isInTime

/** Who ends an envelope, and how we hear from the provider. */
const SOURCES = {
  'ended by us, told by webhook': { byUs: true, polled: false },
  'ended at the provider, told when asked': { byUs: false, polled: true },
} as const
type Source = (typeof SOURCES)[keyof typeof SOURCES]

/** What is shown of the item in each state of its envelope. */
const SIGNATURE: Readonly<Record<string, string>> = {
  preparing: 'open',
  sent: 'open',
  completed: 'signed',
  declined: 'declined',
  expired: 'closed',
  voided: 'closed',
}

interface Told {
  readonly status: number
  readonly text: string | undefined
}

/** The envelopes that the provider has, by our id, which is also its own. */
const atProvider = new Map<string, EnvelopeState>()
const takenBack: string[] = []
let created = 0
/** Waits until the provider is to answer, and is told that it was asked. */
let asked: (id: string) => Promise<void>
let contract: Uint8Array

const provider: SigningProvider = {
  name: 'docuseal',
  abilities: { sequential: true, perSignerPades: false, separateAudit: true, sessionLifeMs: null },
  createEnvelope: async ({ idempotencyKey, signers }) => {
    await asked(idempotencyKey)
    created += 1
    const open = signers.map(({ key }) => ({ key, state: 'open' as const, at: null }))
    atProvider.set(idempotencyKey, { status: 'sent', signers: open })
    return { provider: 'docuseal', envelopeId: idempotencyKey }
  },
  createSession: async () => ({ url: ADDRESS, expiresAt: null, singleUse: false, messages: 'docuseal' }),
  getState: async ({ envelopeId }) => {
    const state = atProvider.get(envelopeId)
    if (!state) throw new SigningProviderSilent('docuseal')
    return state
  },
  download: async (_ref, what) => (what === 'signed' ? { bytes: contract } : null),
  voidEnvelope: async ({ envelopeId }) => {
    takenBack.push(envelopeId)
    if (atProvider.get(envelopeId)?.status === 'sent') report(envelopeId, 'voided')
  },
  parseWebhook: (_headers, rawBody) => ({
    ok: true,
    events: JSON.parse(Buffer.from(rawBody).toString('utf8')) as [],
  }),
}

/** What the provider says of an envelope from now on. */
function report(id: string, status: EnvelopeState['status']): void {
  const answer = { completed: 'signed', declined: 'declined' } as const
  const signers = [{ key: product.ids.investor, at: START, state: 'open' as const }]
  atProvider.set(id, {
    status,
    signers: signers.map((one) => ({ ...one, state: answer[status as keyof typeof answer] ?? one.state })),
  })
}

let product: SigningProduct
let counter = 0
beforeAll(async () => {
  contract = await samplePdf(1)
  product = await signingProduct({ vendor: provider })
  product.startService('document')
})
afterAll(() => product?.close())

/** A document that one person is to sign, for whom the provider is just being asked for an envelope. */
class SentEnvelopeAtService {
  readonly #source: Source
  readonly #workflowId: string
  readonly #itemId: string
  readonly #id: string
  /** Lets the provider answer; what the signer is told who asked. */
  readonly #hand: () => Promise<Told>
  #isHanded = false
  #isTakenBack = false

  private constructor(
    source: Source,
    ids: { workflowId: string; itemId: string; id: string },
    hand: () => Promise<Told>,
  ) {
    this.#source = source
    this.#workflowId = ids.workflowId
    this.#itemId = ids.itemId
    this.#id = ids.id
    this.#hand = hand
  }

  static async of(source: Source): Promise<SentEnvelopeAtService> {
    product.clock.set(new Date(START.getTime() + 1000 * (counter += 1)))
    const workflowId = await product.send(['investor'], { expiresOn: LAST_DAY })
    const { _id: itemId } = await product.newest('investor')
    const [held, give] = signal()
    let isAsked: (id: string) => void = () => undefined
    const id = new Promise<string>((resolve) => {
      isAsked = resolve
    })
    asked = async (envelopeId) => {
      isAsked(envelopeId)
      await held
    }
    const answer = addressOf(itemId)
    const early = answer.then(({ text }) => Promise.reject(new Error(`Nobody was asked: ${text ?? ''}`)))
    return new SentEnvelopeAtService(
      source,
      { workflowId, itemId, id: await Promise.race([id, early]) },
      async () => {
        give()
        return answer
      },
    )
  }

  async carryOut({ type }: ModelEvent, { before }: Pick<Step, 'before'>): Promise<void> {
    const byUs = this.#source.byUs || before.value === 'preparing'
    switch (type) {
      case 'envelope.sent':
        this.#isHanded = true
        return expect(await this.#hand()).toEqual({ status: 200, text: ADDRESS })
      case 'envelope.expired':
        return byUs ? this.#timePasses() : this.#tell('expired', before.value === 'sent')
      case 'envelope.voided':
        return byUs ? this.#takeBack() : this.#tell('voided', before.value === 'sent')
      case 'envelope.completed':
        return this.#tell('completed', before.value === 'sent')
      case 'envelope.declined':
        return this.#tell('declined', before.value === 'sent')
      default:
        throw new Error(`Nobody can say ${type}`)
    }
  }

  /** Whatever of it can be said is passed over or refused in words, and nothing changes. */
  async expectRefused({ type }: ModelEvent, { value }: Step['of']): Promise<void> {
    const before = await this.#shown()
    if (type === 'envelope.sent') await this.#expectNoOther(String(value))
    else {
      const known = atProvider.get(this.#id)
      await this.#tell(type.slice('envelope.'.length) as EnvelopeState['status'], false)
      if (known) atProvider.set(this.#id, known)
      else atProvider.delete(this.#id)
      if (type === 'envelope.expired') await this.#timePasses()
      if (type === 'envelope.voided') await this.#takeBack()
    }
    expect([type, await this.#shown()]).toEqual([type, before])
  }

  /** Row, item and progress of the signing are as the model says. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value)
    const { row, signature, isCompleted, isSigned, isDeclined } = await this.#shown()
    expect([row, signature]).toEqual([
      { status: state, isKnown: this.#isHanded, isFinished: state === 'completed' },
      SIGNATURE[state],
    ])
    expect([isCompleted, isSigned, isDeclined]).toEqual([
      state === 'completed',
      state === 'completed',
      state === 'declined',
    ])
  }

  /**
   * An envelope that ended before the provider had answered is taken back there, and what the provider says of it finds nothing:
   * its id was never stored, so no signer has an address.
   */
  async expectForgotten(): Promise<void> {
    const before = await this.#shown()
    expect(await this.#hand()).toEqual({ status: 409, text: CLOSED })
    expect(takenBack).not.toContain(this.#id)
    await product.ctx.jobs.runDue()
    expect(takenBack.filter((id) => id === this.#id)).toEqual([this.#id])
    await this.#tell('completed', false)
    expect(await this.#shown()).toEqual(before)
  }

  /** No second envelope is asked for: whoever asks gets the address, or is told why there is none. */
  async #expectNoOther(state: string): Promise<void> {
    const before = created
    const text = { sent: ADDRESS, completed: ANSWERED, declined: ANSWERED }[state] ?? CLOSED
    expect([state, await addressOf(this.#itemId)]).toEqual([
      state,
      { status: state === 'sent' ? 200 : 409, text },
    ])
    expect(created).toBe(before)
  }

  /** The provider says so from now on; we hear of it by an event, or when we ask for those that wait. */
  async #tell(status: EnvelopeState['status'], isWaiting: boolean): Promise<void> {
    report(this.#id, status)
    if (this.#source.polled && isWaiting) {
      const now = product.clock.now()
      product.clock.set(new Date(now.getTime() + POLL_MS))
      await product.jobs.deliver('signing.poll', {})
      return product.clock.set(now)
    }
    const event = [{ eventId: `evt-${(counter += 1)}`, envelopeId: this.#id }]
    const { status: answered } = await product.host.request('/v2/signing/webhooks/docuseal', {
      method: 'POST',
      body: JSON.stringify(event),
    })
    expect(answered).toBe(200)
    await product.ctx.jobs.runDue()
  }

  async #takeBack(): Promise<void> {
    const path = `/v2/documents/workflows/${this.#workflowId}/cancel`
    const { status, body } = await product.call('compliance', 'POST', path, { reason: 'Wrong file' })
    expect([status, body.message]).toEqual(
      this.#isTakenBack ? [409, SENDING_TEXTS.cancelledBefore] : [200, expect.any(String)],
    )
    this.#isTakenBack = true
    await product.ctx.jobs.runDue()
  }

  /** The last day of the document ends, and the clock goes back to where people still have sessions. */
  async #timePasses(): Promise<void> {
    const now = product.clock.now()
    product.clock.set(OVER)
    await product.jobs.deliver('document.renewals', {})
    await product.ctx.jobs.runDue()
    product.clock.set(now)
  }

  async #shown() {
    const [row] = await query<{ status: string; isKnown: boolean; isFinished: boolean }>(
      product.db.orm,
      sql`SELECT status, provider_id IS NOT NULL AS is_known, signed_id IS NOT NULL AS is_finished
            FROM document.envelope WHERE id = ${this.#id}`,
    )
    const items = await product.list('investor', 'Received')
    const item = items.find(({ _id }) => _id === this.#itemId)
    const { isCompleted, isSigned, isDeclined } = await product.check('investor', this.#itemId)
    const trail = await product.audited(this.#id)
    return {
      row,
      signature: item?.state.signature,
      isCompleted,
      isSigned,
      isDeclined,
      trail: trail.filter((action) => action !== 'envelope.openedTooLate'),
    }
  }
}

/** What a signer is told who asks for the address: the address, or why there is none. */
async function addressOf(itemId: string): Promise<Told> {
  const { status, body } = await product.signUrl('investor', itemId)
  const detail = body.data as { signerdetail: readonly { workflowUrl: string }[] } | undefined
  return { status, text: status === 200 ? detail?.signerdetail[0]?.workflowUrl : body.message }
}

/** A path as far as the product can go: what ended before the provider had answered has nothing left that could complete it. */
function walkable(path: Path): Path {
  const end = path.steps.findIndex(
    ({ event, before }, index) =>
      event.type === 'envelope.completed' &&
      before.value !== 'sent' &&
      path.steps[index - 1]?.before.value === 'preparing',
  )
  return end === -1 ? path : { ...path, steps: path.steps.slice(0, end) }
}

describe('sent envelope over HTTP', () => {
  const coverage = coverageOf(sentEnvelopeModel.machine)
  const probed = new Set<string>()
  // How an envelope ended is walked from wherever it can end, so that it can be completed after that.
  const paths = pathsOf(sentEnvelopeModel, { simple: () => undefined }).map(walkable)

  describe.each(Object.entries(SOURCES))('%s', (sourceName, source) => {
    it.each(
      paths.map(
        (path) =>
          [
            path.steps
              .map(({ name }) => name)
              .slice(1)
              .join(' > '),
            path,
          ] as const,
      ),
    )('%s', async (_title, path) => {
      const envelope = await SentEnvelopeAtService.of(source)
      const carryOut = (event: ModelEvent, step: Step) => envelope.carryOut(event, step)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await envelope.check(step)
        const state = String(step.of.value)
        const isForgotten = step.before.value === 'preparing' && ['expired', 'voided'].includes(state)
        if (isForgotten) await envelope.expectForgotten()
        const key = JSON.stringify([sourceName, step.before.value, state])
        if (probed.has(key)) return
        probed.add(key)
        for (const event of refusedIn(sentEnvelopeModel, step.of))
          await envelope.expectRefused(event, step.of)
        await envelope.check(step)
      })
    })
  })

  it('is not handed over while the provider is silent, and then once', async () => {
    asked = () => Promise.reject(new SigningProviderSilent('docuseal'))
    await product.send(['investor'])
    const { _id } = await product.newest('investor')
    const before = created
    expect(await addressOf(_id)).toEqual({ status: 503, text: SIGN_URL_MISSING_TEXT })
    asked = async () => undefined
    for (let time = 0; time < 2; time += 1)
      expect(await addressOf(_id)).toEqual({ status: 200, text: ADDRESS })
    expect(created - before).toBe(1)
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(product.db.orm, 'sentEnvelope', /^preparing$/)).toEqual([])
  })

  it('reported nothing as unexpected, since all that came late is known to', () => {
    expect(product.ctx.monitor.recentUnexpected()).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(withoutNumbers(coverage.missedTransitions())).toEqual(
      WALKED_AT['sentEnvelope']?.leftByOwner?.transitions ?? [],
    )
  })

  it('refused everything else in every state', () => {
    const states = [...probed].map((key) => (JSON.parse(key) as string[])[2])
    expect(new Set(states)).toEqual(new Set(Object.keys(sentEnvelopeModel.machine.states)))
  })
})
