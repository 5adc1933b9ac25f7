import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthsAfter } from '#contracts/dates.ts'
import { submittedProposal } from '#contracts/project/proposal-rules.ts'
import { FATWA_EVENTS, type FatwaContext } from '#machines/fatwa/machine.ts'
import { FATWA_INSTANTS, fatwaModel } from '#machines/fatwa/model.ts'
import { signTerms, submitOffering } from '#services/demonstration/projects/publish.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { query } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { TOPICS } from '#services/project/campaign.ts'
import { fatwaOf, hasSignature, insertReview } from '#services/project/fatwa/store.ts'
import { termsDocument } from '#services/project/proposal/content.ts'
import { termsDigest } from '#services/project/terms/terms-digest.ts'
import { closeAccount, reopenAccount } from '#services/user/accounts/staff-store.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { BOARD, sampleOffering } from '#tests/support/services/service-context.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'

const NOW = new Date(FATWA_INSTANTS.start)
/** From the first day to the one on which signatures may be renewed, and from there to their end. */
const UNTIL_LATE_MS = Date.parse(FATWA_INSTANTS.late) - Date.parse(FATWA_INSTANTS.start)
const LATE_MS = Date.parse(FATWA_INSTANTS.end) - Date.parse(FATWA_INSTANTS.late)
const UNSAID = new Set<string>(FATWA_EVENTS.internal)
const NO_UPLOADS = { images: new Map(), documents: new Map() }

let product: TestPlatform
let counter = 0
beforeAll(async () => {
  product = await startPlatform({ at: NOW })
  // Those who leave the board in the model have accounts.
  for (const userId of ['scholar-1', 'scholar-2'])
    await product.person(userId, { userId, isInvestor: false, roles: ['scholar'] })
})
afterAll(() => product?.close())

interface Signed {
  readonly by: string
  readonly until: string
}

/** One offering in its review, whose terms scholars sign. */
class FatwaAtService {
  readonly #id: string
  #royalty = 1

  private constructor(id: string) {
    this.#id = id
  }

  static async of(): Promise<FatwaAtService> {
    product.clock.set(NOW)
    const offering = sampleOffering({ id: `walked-fatwa-${(counter += 1)}`, issuerId: 'issuer-1' })
    await submitOffering(product.project, offering)
    const fatwa = new FatwaAtService(offering.id)
    await fatwa.#takeUp()
    return fatwa
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const at = product.clock.now()
    const { signatures } = before.context as FatwaContext
    // What the product itself sends is not refused aloud; the signature of earlier terms is taken back without the fatwa.
    const isSilent = UNSAID.has(event.type) || (await this.#isOfEarlier(event))
    try {
      await this.#send(event, signatures)
      expect([event.type, isAccepted || isSilent]).toEqual([event.type, true])
    } catch (error) {
      if (isAccepted || !(error instanceof Problem)) throw error
      expect(error.status).toBe(409)
    }
    // What is refused happens at no time.
    if (!isAccepted) product.clock.set(at)
  }

  async #isOfEarlier({ type, actorId }: ModelEvent): Promise<boolean> {
    if (type !== 'fatwa.revoked') return false
    const now = product.clock.now()
    const own = { offeringId: this.#id, reviewerId: String(actorId) }
    const { scholars } = await fatwaOf(product.db.orm, this.#id, now)
    return !scholars.includes(own.reviewerId) && (await hasSignature(product.db.orm, own, now))
  }

  async #send(event: ModelEvent, signatures: readonly Signed[]): Promise<void> {
    const reviewerId = String(event['actorId'])
    if (event.type === 'fatwa.signed') {
      if (event['until'] === FATWA_INSTANTS.nextEnd) await this.#waitForLate(signatures)
      const { row, digest } = await this.#proposal()
      return signTerms(product.project, {
        id: this.#id,
        version: row.version,
        reviewerId,
        digest: digest ?? '',
      })
    }
    if (event.type === 'fatwa.revoked')
      return product.project.reviews.revokeTerms({
        id: this.#id,
        reviewerId,
        reason: String(event['reason']),
      })
    if (event.type === 'fatwa.termsChanged')
      return this.#changeTerms(event['signatures'] as readonly Signed[])
    if (event.type === 'fatwa.scholarLeft') return this.#leave(reviewerId)
    const ends = signatures.filter(({ until }) => Date.parse(until) <= Date.parse(String(event['now'])))
    await this.#waitForEnd(ends.map(({ by }) => by))
    return product.jobs.deliver(TOPICS.fatwaEnds, { offeringId: this.#id })
  }

  /**
   * Goes on to the time at which the stored signatures may be renewed. The model returns to its first day where a late signature is taken
   * back, which a clock cannot.
   */
  async #waitForLate(signatures: readonly Signed[]): Promise<void> {
    if (signatures.some(({ until }) => until === FATWA_INSTANTS.nextEnd)) return
    const { context } = await fatwaOf(product.db.orm, this.#id, product.clock.now())
    const ends = context.signatures.map(({ until }) => Date.parse(until))
    const late =
      ends.length === 0 ? product.clock.now().getTime() + UNTIL_LATE_MS : Math.min(...ends) - LATE_MS
    if (late > product.clock.now().getTime()) product.clock.set(new Date(late))
  }

  /** The account of a scholar is closed for a while. */
  async #leave(userId: string): Promise<void> {
    const db = product.db.orm
    await closeAccount(db, { userId, reasonSealed: '', now: product.clock.now() })
    await product.project.reviews.dropFormer(this.#id)
    await reopenAccount(db, userId)
  }

  /** The instant at which the last signature of these scholars ends. */
  async #waitForEnd(scholars: readonly string[]): Promise<void> {
    const { context } = await fatwaOf(product.db.orm, this.#id, product.clock.now())
    const ends = context.signatures
      .filter(({ by }) => scholars.includes(by))
      .map(({ until }) => Date.parse(until))
    if (ends.length > 0) product.clock.set(new Date(Math.max(...ends)))
  }

  /** The board whose turn it is asks for a change, and the issuer submits other terms, which some scholars have signed before. */
  async #changeTerms(signatures: readonly Signed[]): Promise<void> {
    const { row } = await this.#proposal()
    const isShariah = row.state === 'shariahReview'
    await product.project.reviews.decide({
      id: this.#id,
      version: row.version,
      reviewerId: isShariah ? BOARD.scholars[0] : BOARD.compliance,
      roles: [isShariah ? 'scholar' : 'compliance'],
      decision: 'returned',
      reason: '',
      pages: [{ page: 'shares', reason: 'Another royalty, please.' }],
    })
    this.#royalty += 1
    const shares = { ...(row.answers.shares as object), royalty: this.#royalty }
    const own = { id: this.#id, issuerId: 'issuer-1' }
    const returned = await this.#proposal()
    await product.project.proposals.savePage({
      ...own,
      revision: returned.row.revision,
      page: 'shares',
      answers: JSON.stringify(shares),
    })
    const changed = await this.#proposal()
    const digest = termsDigest(termsDocument(submittedProposal(changed.row.answers)))
    for (const { by } of signatures) await this.#signBefore(by, digest, changed.row.version)
    await product.project.proposals.submit(
      { ...own, revision: changed.row.revision },
      { legalName: 'Sample Works Ltd' },
      NO_UPLOADS,
    )
    await this.#takeUp()
  }

  /** A signature of these terms from an earlier submission. */
  async #signBefore(reviewerId: string, digest: Buffer, version: number): Promise<void> {
    const signs = await signerOf(product.project.keys, reviewerId)
    const { keyId, signature } = signs(this.#id, digest.toString('hex'))
    const decidedAt = product.clock.now()
    await insertReview(product.db.orm, {
      offeringId: this.#id,
      version,
      board: 'shariah',
      reviewerId,
      decision: 'approved',
      reason: '',
      pages: [],
      digest,
      decidedAt,
      keyId,
      signature: Buffer.from(signature, 'base64'),
      validUntil: monthsAfter(decidedAt, 12),
      replacedAt: null,
      revokedAt: null,
      revokedWhy: null,
    })
  }

  async #takeUp(): Promise<void> {
    const { row } = await this.#proposal()
    if (row.state !== 'submitted') return
    await product.project.reviews.takeUp({
      id: this.#id,
      version: row.version,
      reviewerId: BOARD.scholars[0],
    })
  }

  #proposal() {
    return product.project.proposals.read({ id: this.#id, issuerId: 'issuer-1' })
  }

  /** State and signatures as the product has them, and that the end is stored with a valid one only. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const fatwa = await fatwaOf(product.db.orm, this.#id, product.clock.now())
    const { signatures } = of.context as FatwaContext
    expect([fatwa.state, fatwa.scholars.toSorted()]).toEqual([
      String(of.value),
      signatures.map(({ by }) => by).toSorted(),
    ])
    const [row] = await query<{ validUntil: Date | null }>(
      product.db.orm,
      sql`SELECT valid_until FROM project.fatwa WHERE offering_id = ${this.#id}`,
    )
    expect(row?.validUntil !== null).toBe(of.value === 'valid')
  }
}

describe('fatwa at its service', () => {
  const coverage = coverageOf(fatwaModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(fatwaModel, { cover: 'transitions' }).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const fatwa = await FatwaAtService.of()
      const carryOut = (event: ModelEvent, step: Step) => fatwa.carryOut(event, step, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await fatwa.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(fatwaModel, step.of))
          await fatwa.carryOut(event, { before: step.of }, false)
        await fatwa.check(step)
      })
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(fatwaModel.machine.states)))
  })
})
