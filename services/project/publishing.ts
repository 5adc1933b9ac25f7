import { dayOf, daysAfter } from '#contracts/dates.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import type { CampaignEvent } from '#machines/campaign/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { createOfferings as createSupplies } from '#services/ledger/offerings.ts'
import { BY_SERVICE, createCampaignWriter, step, TOPICS } from './campaign.ts'
import { createFatwas, type FormerScholars } from './fatwa/fatwas.ts'
import { figuresOf, offeringRow, termsDocument, textsOf, type OfferingOwner } from './proposal/content.ts'
import { approverOf } from './proposal/store.ts'
import { presentationOf, type Uploads } from './presentation/content.ts'
import { writePresentation } from './presentation/store.ts'
import { insertOffering, replaceTexts } from './publishing-store.ts'
import { createRescreening } from './screening/rescreening.ts'
import { decidingPack, insertScreening } from './screening/store.ts'
import { lockCaps } from './terms/caps-store.ts'
import { capProblem, createIssuerCaps } from './terms/caps.ts'
import { screen } from '#contracts/finance/screening.ts'
import { changeOffering, findOffering, lockOffering, type OfferingRow } from './store.ts'
import { findTerms, insertTerms, newestTermsVersion } from './terms/store.ts'
import { termsDigest } from './terms/terms-digest.ts'

export type Publishing = ReturnType<typeof createPublishing>

/** Writing offerings and bringing them before the public. */
export function createPublishing(ctx: ServiceContext, formerScholars: FormerScholars) {
  const write = createCampaignWriter(ctx)
  const supplies = createSupplies(ctx)
  const caps = createIssuerCaps(ctx)
  const screening = createRescreening(ctx)
  const fatwas = createFatwas(ctx, formerScholars)

  /**
   * Writes the offering of a complete proposal, or writes it anew when it came back as a draft. Terms get a new version when they changed.
   * The proposal must be locked.
   */
  async function writeDraft(
    tx: Tx,
    owner: OfferingOwner,
    answers: ProposalAnswers,
    uploads: Uploads,
  ): Promise<{ termsVersion: number }> {
    const { id } = owner
    const now = ctx.clock.now()
    const pack = await decidingPack(tx, now)
    const figures = figuresOf(answers)
    const result = screen(pack, figures)
    const known = await lockOffering(tx, id)
    const document = termsDocument(answers)
    const digest = termsDigest(document)
    const before = known && (await findTerms(tx, id, known.termsVersion))
    const isSame = before !== undefined && before.digest.equals(digest)
    const termsVersion = isSame ? (known?.termsVersion ?? 1) : (await newestTermsVersion(tx, id)) + 1
    const row = offeringRow(owner, answers, { screening: result, termsVersion, now })
    if (known === undefined) await insertOffering(tx, row)
    else {
      const { createdAt: _first, ...changes } = row
      await changeOffering(tx, id, changes)
    }
    await replaceTexts(tx, { id, ...textsOf(answers), now })
    await writePresentation(tx, id, presentationOf(answers, uploads), now)
    if (!isSame) {
      await insertTerms(tx, {
        offeringId: id,
        version: termsVersion,
        contract: answers.contract.terms,
        terms: document,
        digest,
        summary: termsVersion === 1 ? 'First terms' : 'Changed before the offering opened',
        actorId: owner.issuerId,
        createdAt: now,
      })
      await (known === undefined ? fatwas.begin(tx, id) : fatwas.termsChanged(tx, id, owner.issuerId))
    }
    await insertScreening(tx, id, { pack, figures }, result, now)
    return { termsVersion }
  }

  /** A campaign may open or go on while enough scholars stand by its terms and its screening is a pass. */
  async function isFatwaValid(tx: Tx, row: Pick<OfferingRow, 'id' | 'screeningVerdict'>): Promise<boolean> {
    return row.screeningVerdict === 'pass' && (await fatwas.isInForce(row.id, tx))
  }

  /**
   * Why a maximum target passes what the issuer may raise under its regime; null when it fits. Its caps must be locked.
   * At its opening an offering competes with those that have opened only.
   */
  async function capFault(
    tx: Tx,
    {
      id,
      issuerId,
      company,
      regime,
      currency,
      hardCap,
    }: Pick<OfferingRow, 'id' | 'issuerId' | 'company' | 'regime' | 'currency' | 'hardCap'>,
    at: 'submission' | 'opening',
  ): Promise<string | null> {
    const standing = await caps.capFor(tx, {
      issuerId,
      company,
      regime,
      exceptId: id,
      isOpening: at === 'opening',
    })
    return standing && capProblem(standing, { minor: hardCap, currency })
  }

  /**
   * Opens a campaign that both boards have approved: from here on the ledger has its shares. False when it cannot open now, because its
   * dates, its fatwa or the cap of its regime do not allow it.
   */
  async function open(offeringId: string): Promise<boolean> {
    return ctx.db.transaction(async (tx) => {
      const at = ctx.clock.now()
      const now = at.toISOString()
      const found = await findOffering(tx, offeringId)
      // Before its offering, as submissions lock them.
      if (found) await lockCaps(tx, found)
      const row = await lockOffering(tx, offeringId)
      if (row?.state !== 'preview') return false
      if ((await capFault(tx, row, 'opening')) !== null) {
        await waitForRoom(tx, row, at)
        return false
      }
      const event: CampaignEvent = { type: 'campaign.opened', now, isFatwaValid: await isFatwaValid(tx, row) }
      const next = step(ctx, row, event, BY_SERVICE)
      if ('reason' in next) return false
      await supplies.openOffering(
        {
          offeringId,
          currency: row.currency,
          unitPrice: row.unitPrice,
          totalUnits: BigInt(row.totalUnits),
          opensAt: row.opensAt,
          closesAt: row.closesAt,
        },
        tx,
      )
      await write(tx, row, next, { event })
      await ctx.jobs.enqueue(tx, {
        topic: TOPICS.opened,
        payload: { offeringId },
        dedupeKey: offeringId,
      })
      return true
    })
  }

  /** Tells the issuer, and compliance who approved it, once that the cap is used up; tries again each day, since room comes back. */
  async function waitForRoom(
    tx: Tx,
    { id, issuerId, opensAt, closesAt }: OfferingRow,
    at: Date,
  ): Promise<void> {
    if (at >= closesAt) return
    await ctx.jobs.enqueue(tx, {
      topic: TOPICS.issuerNotice,
      payload: { offeringId: id, issuerId, about: 'overCap' },
      // A proposal may come back with other dates.
      dedupeKey: `${id}:overCap:${opensAt.toISOString()}`,
    })
    const approver = await approverOf(tx, id)
    if (approver !== undefined)
      await ctx.jobs.enqueue(tx, {
        topic: TOPICS.reviewNotice,
        payload: { userId: approver, offeringId: id, about: 'overCap' },
        dedupeKey: `${id}:overCap:${opensAt.toISOString()}`,
      })
    await ctx.jobs.enqueue(tx, {
      topic: TOPICS.opening,
      payload: { offeringId: id },
      runAt: daysAfter(at, 1),
      dedupeKey: `${id}:${dayOf(daysAfter(at, 1))}`,
    })
  }

  return {
    writeDraft,
    isFatwaValid,
    termsChanged: fatwas.termsChanged,
    capFault,
    open,
    ...screening,
  }
}
