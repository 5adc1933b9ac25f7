import type { Currency } from '#contracts/money.ts'
import type { Regime } from '#contracts/project/projects.ts'
import type { CampaignEvent } from '#machines/campaign/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Tx } from '#services/kit/database/database.ts'
import type { NewRow } from '#services/kit/database/write.ts'
import { createOfferings as createSupplies } from '#services/ledger/offerings.ts'
import { BY_SERVICE, CAMPAIGN_MACHINE_VERSION, createCampaignWriter, newCampaign, step } from './campaign.ts'
import { contractTerms, termsDigest, type ContractTerms } from './terms/contract-terms.ts'
import { offeringFaults } from './rules.ts'
import { insertOffering, insertScreening, insertTexts, packOf } from './publishing-store.ts'
import { screen, type Screening, type ScreeningFigures } from './screening.ts'
import { changeOffering, insertTerms, lockOffering } from './store.ts'

interface Text {
  readonly title: string
  readonly body: string
}

/** Everything an offering consists of. Money is minor units, percentages are hundredths of a per cent. */
export interface NewOffering {
  readonly id: string
  readonly issuerId: string
  readonly issuerName: string
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly keywords: string
  readonly sector: string
  readonly country: string
  readonly city: string
  readonly regime: Regime
  readonly currency: Currency
  readonly unitPrice: bigint
  readonly totalUnits: number
  readonly minUnits: number
  readonly softCap: bigint
  readonly lockMonths: number
  readonly tokenName: string
  readonly tokenSymbol: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly projectedReturnBp: number
  readonly horizonMonths: number
  readonly lossCaseBp: number
  readonly lossCaseText: string
  readonly terms: ContractTerms
  readonly sections: readonly Text[]
  readonly risks: readonly Text[]
  readonly useOfFunds: readonly { readonly label: string; readonly amount: bigint }[]
  readonly screening: { readonly pack: string; readonly figures: ScreeningFigures }
}

export type Publishing = ReturnType<typeof createPublishing>

/** Writing offerings and bringing them before the public. */
export function createPublishing(ctx: ServiceContext) {
  const write = createCampaignWriter(ctx)
  const supplies = createSupplies(ctx)

  /** Writes a draft. @throws Error naming every rule it breaks */
  async function createOffering(input: NewOffering): Promise<void> {
    const terms = contractTerms.parse(input.terms)
    const hardCap = input.unitPrice * BigInt(input.totalUnits)
    const faults = offeringFaults({
      ...input,
      hardCap,
      contractType: terms.type,
      terms,
      texts: allTexts(input),
    })
    if (faults.length > 0) throw new Error(`offering ${input.id}: ${faults.join(' ')}`)
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now()
      const screening = screen(await packOf(tx, input.screening.pack), input.screening.figures)
      await insertOffering(tx, offeringRow(input, { hardCap, screening, now }))
      await insertTexts(tx, input)
      await insertTerms(tx, {
        offeringId: input.id,
        version: 1,
        contract: terms,
        digest: termsDigest(terms),
        summary: 'First terms',
        actorId: input.issuerId,
        createdAt: now,
      })
      await insertScreening(tx, input.id, input.screening, screening, now)
    })
  }

  /** Takes a draft through both reviews and opens it: from here on the ledger has its shares. @throws Error when a guard refuses */
  async function publish(offeringId: string): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now().toISOString()
      const row = await lockOffering(tx, offeringId)
      if (!row) throw new Error(`no offering ${offeringId}`)
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
      const events: CampaignEvent[] = [
        { type: 'campaign.submitted' },
        { type: 'shariah.reviewStarted' },
        { type: 'shariah.approved' },
        { type: 'compliance.approved' },
        // Until fatwas are kept, the screening stands for them: what is unknown does not open.
        { type: 'campaign.opened', now, isFatwaValid: row.screeningVerdict === 'pass' },
      ]
      for (const event of events) await advance(tx, offeringId, event)
    })
  }

  async function advance(tx: Tx, offeringId: string, event: CampaignEvent): Promise<void> {
    const row = await lockOffering(tx, offeringId)
    if (!row) throw new Error(`no offering ${offeringId}`)
    const next = step(ctx, row, event, BY_SERVICE)
    if ('reason' in next) {
      throw new Error(
        `offering ${offeringId} in '${row.state}' refuses ${event.type} (${next.guard ?? next.reason})`,
      )
    }
    await write(tx, row, next, { event })
  }

  /** Screens an offering anew; a campaign that does not pass any more takes no orders until it does. */
  async function rescreen(offeringId: string, screening: NewOffering['screening']): Promise<Screening> {
    return ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now()
      const row = await lockOffering(tx, offeringId)
      if (!row) throw new Error(`no offering ${offeringId}`)
      const result = screen(await packOf(tx, screening.pack), screening.figures)
      await insertScreening(tx, offeringId, screening, result, now)
      await changeOffering(tx, offeringId, { screeningVerdict: result.verdict, changedAt: now })
      if (result.verdict !== 'pass' && (row.state === 'live' || row.state === 'softCapReached')) {
        await advance(tx, offeringId, { type: 'campaign.paused' })
      }
      return result
    })
  }

  return { createOffering, publish, rescreen }
}

function allTexts(input: NewOffering): string[] {
  const { name, summary, description, lossCaseText } = input
  return [
    name,
    summary,
    description,
    lossCaseText,
    ...[...input.sections, ...input.risks].flatMap((t) => [t.title, t.body]),
  ]
}

function offeringRow(
  input: NewOffering,
  { hardCap, screening, now }: { hardCap: bigint; screening: Screening; now: Date },
): NewRow<'project.offering'> {
  const start = newCampaign({
    offeringId: input.id,
    softCap: input.softCap.toString(),
    hardCap: hardCap.toString(),
    opensAt: input.opensAt.toISOString(),
    closesAt: input.closesAt.toISOString(),
  })
  return {
    id: input.id,
    issuerId: input.issuerId,
    issuerName: input.issuerName,
    name: input.name,
    summary: input.summary,
    description: input.description,
    keywords: input.keywords,
    contractType: input.terms.type,
    sector: input.sector,
    country: input.country,
    city: input.city,
    regime: input.regime,
    currency: input.currency,
    unitPrice: input.unitPrice,
    totalUnits: input.totalUnits,
    minUnits: input.minUnits,
    softCap: input.softCap,
    hardCap,
    lockMonths: input.lockMonths,
    tokenName: input.tokenName,
    tokenSymbol: input.tokenSymbol,
    opensAt: input.opensAt,
    closesAt: input.closesAt,
    projectedReturnBp: input.projectedReturnBp,
    horizonMonths: input.horizonMonths,
    lossCaseBp: input.lossCaseBp,
    lossCaseText: input.lossCaseText,
    screeningVerdict: screening.verdict,
    state: start.state,
    status: start.status,
    machineVersion: CAMPAIGN_MACHINE_VERSION,
    campaign: start.context,
    createdAt: now,
    changedAt: now,
  }
}
