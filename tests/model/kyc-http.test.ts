import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import { STEPS_OF, type KycRole } from '#contracts/kyc/steps.ts'
import { KYC_STEP_COUNT, kycLabelOf } from '#machines/kyc-case/kyc-label.ts'
import { needsTwoReviewers } from '#machines/kyc-case/checks.ts'
import type { KycChangeRequest, KycCaseContext } from '#machines/kyc-case/events.ts'
import { KYC_PEOPLE, kycCaseModel } from '#machines/kyc-case/model.ts'
import type { NamedPayloads } from '#machines/model.ts'
import { isDeciding, progressOf, type KycCaseState } from '#machines/kyc-case/rules.ts'
import { WALKED_AT, withoutNumbers } from './levels.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  pathsOf,
  refusedIn,
  walk,
  type ModelEvent,
  type Path,
  type Step,
} from '#tests/support/walks/harness.ts'
import { A_HIT, DAY_MS, kycHttpBench, type KycHttpAnswer, type KycHttpBench } from './kyc-http-bench.ts'
import { IS_LONG } from '#tests/support/long.ts'

const { first, second, applicant } = KYC_PEOPLE
const reason = 'It does not fit the document.'
const idFront = { item: 'idFront', step: 1, reason }
const pages = [
  { item: 'address', step: 2, reason },
  { item: 'financial', step: 5, reason },
]
const ready = {
  riskAccepted: true,
  declarationAgreed: true,
  infoInvestment: true,
  isDocSign: true,
  identityAttached: true,
  documents: ['idFront'],
}
type At = { readonly value: unknown; readonly context: KycCaseContext }

/**
 * What can be said over HTTP: whatever the form holds was judged when it was saved; documents decided so are named by the reviewer itself; a
 * score comes from the lists or not at all; checks are run by submitting only.
 */
const model = {
  ...kycCaseModel,
  cases: {
    ...kycCaseModel.cases,
    'kyc.stepSaved': (at: never) =>
      (at as At).value === 'draft' || (at as At).value === 'revision'
        ? Object.fromEntries(
            Object.entries(kycCaseModel.cases['kyc.stepSaved'](at)).filter(([name]) => name !== 'beyondLast'),
          )
        : { next: { step: 1, complete: true, items: [] } },
    'kyc.submitted': { ready },
    'kyc.resubmitted': { ready },
    'kyc.checksDone': ({ value, context }: At): NamedPayloads => {
      if (value === 'review') return {}
      const lowRisk = { riskScore: 0, hits: [] }
      return context.role === 'issuer'
        ? { lowRisk }
        : { lowRisk, withHit: { riskScore: 60, hits: ['hit-1'] } }
    },
    'kyc.checksFailedHard': { document: { items: [idFront] } },
    'kyc.revisionAsked': ({ context: { documents, hits } }: At): NamedPayloads => {
      if (Object.keys(hits).length > 0) return {}
      if (documents['idFront'] === 'approved') return { pagesBySecond: { items: pages, reviewerId: second } }
      if (documents['idFront'] === 'undecided') return { pages: { items: pages, reviewerId: first } }
      return documents['idFront'] === 'revision'
        ? {
            document: { items: [idFront], reviewerId: first },
            documentByApplicant: { items: [idFront], reviewerId: applicant },
          }
        : {
            pages: { items: pages, reviewerId: first },
            pagesByApplicant: { items: pages, reviewerId: applicant },
          }
    },
  },
}

let bench: KycHttpBench
beforeAll(async () => {
  bench = await kycHttpBench()
  for (const role of ['investor', 'issuer'] as const) {
    await bench.reset(role, false)
    for (let step = 1; step <= KYC_STEP_COUNT[role]; step += 1) {
      const { status, message } = await bench.savePage(role, step)
      expect([step, status, message]).toEqual([step, 200, 'Saved'])
    }
    await bench.keep(role)
  }
})
afterAll(() => bench?.close())

/** The one case of a path. What the two sides hold is read again only once something was accepted. */
class Case {
  readonly role: KycRole
  /** Once a new check has replaced it. */
  replacedId = ''
  #view: KycCaseWire | undefined
  #shown: KycReviewCaseWire | undefined

  constructor(role: KycRole) {
    this.role = role
  }

  async view(): Promise<KycCaseWire> {
    this.#view ??= await bench.mine(this.role)
    return this.#view
  }

  async shown(): Promise<KycReviewCaseWire | undefined> {
    this.#shown ??= await bench.reviewOf(this.role)
    return this.#shown
  }

  changed(): void {
    this.#view = undefined
    this.#shown = undefined
  }

  /** The state of a case that its applicant no longer works on. */
  async stateOf(id: string): Promise<unknown> {
    const { data } = await bench.call(first, 'GET', `/v2/users/kyc/review/${id}`)
    return (data as KycReviewCaseWire).state
  }

  /** Brings the filled-in form to its approval, and starts a new check beside it. */
  async renew(): Promise<void> {
    const said = async (event: ModelEvent) => {
      await carryOut(this, event)
    }
    await said({ type: 'kyc.submitted' })
    await said({ type: 'kyc.checksDone', hits: [] })
    await said({
      type: 'kyc.documentDecided',
      document: 'idFront',
      decision: 'approved',
      reason: '',
      reviewerId: first,
    })
    await said({ type: 'kyc.approved', reviewerId: first })
    expect((await bench.send(this.role, 'POST', 'new-check')).status).toBe(200)
    this.changed()
  }

  /** Carries out an event; undefined for what nobody can say. */
  async say(event: ModelEvent): Promise<KycHttpAnswer | undefined> {
    const { role } = this
    const { state, version } = await this.view()
    switch (event.type) {
      case 'kyc.stepSaved':
        return event['complete'] === true ? bench.savePage(role, Number(event['step'])) : this.#emptyFirst()
      case 'kyc.documentAttached':
        return bench.attach(role, 'idFront')
      // One call says both: which of them it is, the state says.
      case 'kyc.submitted':
        return state === 'revision' ? undefined : bench.send(role, 'POST', 'submit', {}, version)
      case 'kyc.resubmitted':
        return state === 'draft' ? undefined : bench.send(role, 'POST', 'submit', {}, version)
      case 'kyc.restarted':
        return bench.send(role, 'POST', 'restart', {}, version)
      case 'kyc.withdrawn':
        return bench.send(role, 'POST', 'new-check/withdraw', {}, version)
      case 'kyc.companyTakenUp':
        return this.#takeUpCompany(event['isCompanyOpen'] === true && state === 'approved')
      default:
        return 'reviewerId' in event ? this.#decide(event) : undefined
    }
  }

  /** Whether the company may be changed is compliance's doing, who put it on hold first. */
  async #takeUpCompany(isOpened: boolean): Promise<KycHttpAnswer> {
    if (isOpened) {
      const { _id, version } = await this.#toReview()
      const body = { version, decision: 'Hold', reason }
      const held = await bench.call(first, 'PUT', `/v2/users/kyc/review/${_id}/company`, body)
      expect(held.status).toBe(200)
    }
    return bench.send(this.role, 'POST', 'company/resubmit')
  }

  /** As it stands now: of what others do to it, the version of the applicant's page tells nothing. */
  async #toReview(): Promise<KycReviewCaseWire> {
    const shown = await bench.reviewOf(this.role)
    if (!shown) throw new Error('Reviewers have no such case.')
    return shown
  }

  async #emptyFirst(): Promise<KycHttpAnswer> {
    const { documents } = await bench.mine(this.role)
    const documentId = documents.find(({ kind }) => kind === 'selfie')?._id ?? 'none'
    return bench.send(this.role, 'POST', 'documents/remove', { documentId })
  }

  async #decide(event: ModelEvent): Promise<KycHttpAnswer | undefined> {
    const shown = await this.shown()
    if (!shown) return undefined
    const { reviewerId, reason: words = '', ...given } = event
    const put = (what: string, body: object) =>
      bench.call(String(reviewerId), 'PUT', `/v2/users/kyc/review/${shown._id}/${what}`, body)
    const { version } = shown
    switch (event.type) {
      case 'kyc.documentDecided':
        return this.#decideDocuments(event, shown)
      case 'kyc.hitDecided': {
        const hitId = given['hit'] === 'hit-1' ? (shown.hits[0]?._id ?? 'none') : 'hit_unknown'
        return put('hit', { version, hitId, decision: given['decision'], reason: words })
      }
      case 'kyc.revisionAsked': {
        const asked = given['items'] as readonly KycChangeRequest[]
        const items = asked.flatMap(({ item, step }) =>
          item === 'idFront' ? [] : { step: STEPS_OF[this.role][step - 1], reason },
        )
        return put('decision', { version, decision: 'revision', reason: 'Please look again.', items })
      }
      default: {
        const decision = DECISIONS[event.type]
        if (decision === undefined) return undefined
        return put('decision', { version, decision, reason: words, items: [] })
      }
    }
  }

  /** The model knows one document; the others are approved along with it. */
  async #decideDocuments(event: ModelEvent, shown: KycReviewCaseWire): Promise<KycHttpAnswer> {
    const { reviewerId, document, decision, reason: words } = event
    let answer: KycHttpAnswer = { status: 404, message: 'There is no such document here.', data: null }
    const together = decision === 'approved' && document === 'idFront'
    const kinds = together ? shown.documents.map(({ kind }) => kind) : [document]
    for (const kind of kinds) {
      const { version } = together ? await this.#toReview() : shown
      const documentId = shown.documents.find((one) => one.kind === kind)?._id ?? 'none'
      const body = { version, documentId, decision, reason: words }
      answer = await bench.call(String(reviewerId), 'PUT', `/v2/users/kyc/review/${shown._id}/document`, body)
    }
    return answer
  }

  /** What happens by itself: checks that are run, days that pass. */
  async happen({ type, ...event }: ModelEvent): Promise<void> {
    const { clock, ctx, world } = bench
    if (type === 'kyc.replaced') {
      this.replacedId = (await this.view())._id
      expect((await bench.approveNewCheck(this.replacedId)).status).toBe(200)
      return
    }
    const hits = 'hits' in event ? (event['hits'] as readonly string[]) : []
    world.hits = hits.map(() => A_HIT)
    if (type === 'kyc.rescreened') {
      world.listVersion += 1
      await ctx.jobs.enqueue(ctx.db.orm, { topic: 'kyc.rescreening', payload: { run: '', after: '' } })
    }
    world.isScreeningSilent = type === 'kyc.providerFailed'
    if (type === 'kyc.checksFailedHard') clock.advance(101 * DAY_MS)
    if (type === 'kyc.expired') clock.advance(91 * DAY_MS)
    if (type === 'kyc.expired')
      await ctx.jobs.enqueue(ctx.db.orm, { topic: 'kyc.housekeeping', payload: {}, dedupeKey: 'by hand' })
    await ctx.jobs.runDue()
    for (let tries = 0; world.isScreeningSilent && tries < 8; tries += 1) {
      clock.advance(3_600_000)
      await ctx.jobs.runDue()
    }
  }

  /** Sends what the machine refuses: the service refuses each in words, and nothing changes. Returns how many could be said. */
  async expectRefused(events: readonly ModelEvent[]): Promise<number> {
    const before = await this.view()
    let said = 0
    for (const event of events) {
      const answer = await this.say(event)
      if (answer === undefined) continue
      said += 1
      expect([event.type, answer.status]).toEqual([event.type, expect.toBeOneOf([400, 404, 409])])
      expect(answer.message.length).toBeGreaterThan(10)
    }
    expect(await bench.mine(this.role)).toEqual(before)
    return said
  }
}

const DECISIONS: Readonly<Record<string, string>> = {
  'kyc.approved': 'approve',
  'kyc.rejected': 'reject',
  'kyc.revoked': 'revoke',
  'kyc.reopened': 'reopen',
}
const BY_ITSELF: ReadonlySet<string> = new Set([
  'kyc.checksDone',
  'kyc.providerFailed',
  'kyc.rescreened',
  'kyc.checksFailedHard',
  'kyc.expired',
  'kyc.replaced',
])

async function carryOut(kyc: Case, event: ModelEvent): Promise<void> {
  if (BY_ITSELF.has(event.type)) await kyc.happen(event)
  else {
    const answer = await kyc.say(event)
    if (!answer) throw new Error(`No way to say ${event.type}`)
    expect([event.type, answer.status, answer.message]).toEqual([event.type, 200, expect.any(String)])
  }
  kyc.changed()
}

/** The applicant's view and the reviewer's, as far as the machine says what is in them. */
async function compare(kyc: Case, { of }: Step): Promise<void> {
  const context = of.context as KycCaseContext
  const state = of.value as KycCaseState
  const progress = progressOf(state, context)
  const { role } = kyc
  const view = await kyc.view()
  if (state === 'replaced') {
    expect([await kyc.stateOf(kyc.replacedId), view.state]).toEqual(['replaced', 'approved'])
    return
  }
  if (state === 'withdrawn') {
    expect([view.state, view.isNewCheck]).toEqual(['approved', false])
    return
  }
  expect(view).toMatchObject({ state, ...progress })
  const { companyStatus } = view
  expect(view.label).toBe(kycLabelOf(role, { progress, companyDetails: { companyStatus } }))
  expect(view.changeRequests.map(({ item, isAnswered }) => [item, isAnswered])).toEqual(
    context.changeRequests.map(({ item }) => [item, context.answered.includes(item)]),
  )
  const decided = context.documents['idFront'] ?? 'undecided'
  const front = view.documents.find(({ kind }) => kind === 'idFront')
  // What a reviewer said so far is told with the outcome.
  if (front) expect(front.decision).toBe(isDeciding(state) ? 'undecided' : decided)
  if (state === 'draft' || state === 'expired') return
  const shown = await kyc.shown()
  expect(shown?.documents.find(({ kind }) => kind === 'idFront')?.decision).toBe(decided)
  expect(shown?.approvals).toHaveLength(context.approvals.length)
  expect(shown?.hits.map(({ decision }) => decision)).toEqual(Object.values(context.hits))
  if (state === 'review') expect(shown?.riskLevel === 'high').toBe(needsTwoReviewers(context))
}

/** How many steps at the start of a path fill in the form one page after the other: done once for all of them. */
function filledBefore({ steps }: Path, role: KycRole): number {
  const pagesOfRole = KYC_STEP_COUNT[role]
  const isFilled = Array.from({ length: pagesOfRole }, (_none, index) => steps[index + 1]?.event).every(
    (event, index) =>
      event?.type === 'kyc.stepSaved' && event['step'] === index + 1 && event['complete'] === true,
  )
  return isFilled ? pagesOfRole : 0
}

/** Those that go through what no path before them did. */
function fewest(paths: readonly Path[]): Path[] {
  const seen = coverageOf(kycCaseModel.machine)
  const left = () => seen.missedStates().length + seen.missedTransitions().length
  return paths.filter(({ steps, inputName }, index) => {
    const before = left()
    for (const step of steps) seen.follow(step)
    return left() < before || paths.findIndex((one) => one.inputName === inputName) === index
  })
}

describe('M1 KYC case over HTTP', () => {
  const coverage = coverageOf(kycCaseModel.machine)
  const { 'an investor': investor, 'an issuer': issuer, 'a new check': renewed } = kycCaseModel.inputs
  const paths = [
    ...pathsOf({ ...model, inputs: { 'an investor': investor } }, { apart: true }),
    ...pathsOf({ ...model, inputs: { 'an issuer': issuer } }, { cover: 'states', apart: true }),
    // A new check goes the ways of a first one, but for its end.
    ...pathsOf(
      { ...model, inputs: { 'a new check': renewed } },
      { cover: 'states', apart: true, without: ['kyc.rejected', 'kyc.hitDecided'] },
    ).filter(({ steps }) => steps.length === 2 && steps[1]?.of.value === 'withdrawn'),
    // What is refused is said in every state at the end of a path.
  ].filter(({ steps }) => steps.at(-1)?.refused !== true)
  const walked = IS_LONG ? paths : fewest(paths)
  const probed = new Set<string>()
  let refusals = 0

  it.each(walked.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const { role, replaces } = path.input as Pick<KycCaseContext, 'role'> & { replaces?: string }
    const filled = filledBefore(path, role)
    await bench.reset(role, filled > 0 || replaces !== undefined)
    const kyc = new Case(role)
    if (replaces !== undefined) await kyc.renew()
    let index = 0
    const executors = { '*': (event: ModelEvent) => carryOut(kyc, event) }
    const skipped = { ...path, steps: path.steps.slice(filled) }
    await walk(skipped, executors, async (step) => {
      index += 1
      coverage.follow(step)
      // The last one is what this path is about; the others were compared where they were last.
      if (index < skipped.steps.length) return
      await compare(kyc, step)
      const key = JSON.stringify([role, step.of.value, kycCaseModel.key(step.of as never)])
      if (probed.has(key) || step.of.value === 'replaced' || step.of.value === 'withdrawn') return
      probed.add(key)
      refusals += await kyc.expectRefused(refusedIn(model, step.of))
    })
  })

  it('went through every state, and every transition but a check that is run in review', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(withoutNumbers(coverage.missedTransitions())).toEqual(
      WALKED_AT['kycCase']?.leftByOwner?.transitions,
    )
    expect(refusals).toBeGreaterThan(IS_LONG ? 500 : 100)
  })
})
