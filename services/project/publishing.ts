import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import type { Regime } from '#contracts/project/projects.ts'
import type { CampaignEvent } from '#machines/campaign/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { query, type Executor, type Tx } from '#services/kit/database/database.ts'
import { createOfferings as createSupplies } from '#services/ledger/offerings.ts'
import { CAMPAIGN_MACHINE_VERSION, createCampaignWriter, newCampaign, rowPosition, step } from './campaign.ts'
import { contractTerms, termsDigest, type ContractTerms } from './terms/contract-terms.ts'
import { offeringFaults } from './rules.ts'
import { screen, type Screening, type ScreeningFigures, type ScreeningPack } from './screening.ts'
import { lockOffering } from './store.ts'

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
      await insertOffering(tx, input, { hardCap, screening, now })
      await insertTexts(tx, input)
      await tx.execute(sql`
        INSERT INTO project.offering_terms (offering_id, version, contract, digest, summary, actor_id, created_at)
        VALUES (${input.id}, 1, ${JSON.stringify(terms)}::jsonb, ${termsDigest(terms)}, 'First terms', ${input.issuerId}, ${now})`)
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
    const next = step(rowPosition(row), event)
    if ('reason' in next) {
      throw new Error(
        `offering ${offeringId} in '${row.state}' refuses ${event.type} (${next.guard ?? next.reason})`,
      )
    }
    await write(tx, row, next)
  }

  /** Screens an offering anew; a campaign that does not pass any more takes no orders until it does. */
  async function rescreen(offeringId: string, screening: NewOffering['screening']): Promise<Screening> {
    return ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now()
      const row = await lockOffering(tx, offeringId)
      if (!row) throw new Error(`no offering ${offeringId}`)
      const result = screen(await packOf(tx, screening.pack), screening.figures)
      await insertScreening(tx, offeringId, screening, result, now)
      await tx.execute(sql`
        UPDATE project.offering SET screening_verdict = ${result.verdict}, changed_at = ${now} WHERE id = ${offeringId}`)
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

async function packOf(db: Executor, version: string): Promise<ScreeningPack> {
  const [row] = await query<{
    denominator: ScreeningPack['denominator']
    income: number
    incomeInclusive: boolean
    debt: number
    debtInclusive: boolean
    cash: number
    cashInclusive: boolean
  }>(
    db,
    sql`SELECT denominator, income_max_bp AS income, income_inclusive, debt_max_bp AS debt,
          debt_inclusive, cash_max_bp AS cash, cash_inclusive
        FROM project.screening_pack WHERE version = ${version}`,
  )
  if (!row) throw new Error(`no screening pack ${version}`)
  return {
    version,
    denominator: row.denominator,
    income: { maxBp: row.income, inclusive: row.incomeInclusive },
    debt: { maxBp: row.debt, inclusive: row.debtInclusive },
    cash: { maxBp: row.cash, inclusive: row.cashInclusive },
  }
}

async function insertOffering(
  tx: Tx,
  input: NewOffering,
  { hardCap, screening, now }: { hardCap: bigint; screening: Screening; now: Date },
): Promise<void> {
  const start = newCampaign({
    offeringId: input.id,
    softCap: input.softCap.toString(),
    hardCap: hardCap.toString(),
    opensAt: input.opensAt.toISOString(),
    closesAt: input.closesAt.toISOString(),
  })
  await tx.execute(sql`
    INSERT INTO project.offering (id, issuer_id, issuer_name, name, summary, description, keywords, contract_type, sector,
      country, city, regime, currency, unit_price, total_units, min_units, soft_cap, hard_cap, lock_months, token_name,
      token_symbol, opens_at, closes_at, projected_return_bp, horizon_months, loss_case_bp, loss_case_text,
      screening_verdict, state, status, machine_version, campaign, created_at, changed_at)
    VALUES (${input.id}, ${input.issuerId}, ${input.issuerName}, ${input.name}, ${input.summary}, ${input.description},
      ${input.keywords}, ${input.terms.type}, ${input.sector}, ${input.country}, ${input.city}, ${input.regime},
      ${input.currency}, ${input.unitPrice}, ${input.totalUnits}, ${input.minUnits}, ${input.softCap}, ${hardCap},
      ${input.lockMonths}, ${input.tokenName}, ${input.tokenSymbol}, ${input.opensAt}, ${input.closesAt},
      ${input.projectedReturnBp}, ${input.horizonMonths}, ${input.lossCaseBp}, ${input.lossCaseText},
      ${screening.verdict}, ${start.state}, ${start.status}, ${CAMPAIGN_MACHINE_VERSION},
      ${JSON.stringify(start.context)}::jsonb, ${now}, ${now})`)
}

async function insertTexts(tx: Tx, input: NewOffering): Promise<void> {
  const texts = [
    ...input.sections.map((text, position) => ({ ...text, kind: 'section', position })),
    ...input.risks.map((text, position) => ({ ...text, kind: 'risk', position })),
  ]
  await tx.execute(sql`
    INSERT INTO project.offering_text (offering_id, kind, position, title, body)
    SELECT ${input.id}, t.kind, t.position, t.title, t.body
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS t (kind text, position smallint, title text, body text)`)
  const plan = input.useOfFunds.map(({ label, amount }, position) => ({
    label,
    amount: amount.toString(),
    position,
  }))
  await tx.execute(sql`
    INSERT INTO project.use_of_funds (offering_id, position, label, amount)
    SELECT ${input.id}, t.position, t.label, t.amount
    FROM jsonb_to_recordset(${JSON.stringify(plan)}::jsonb) AS t (position smallint, label text, amount bigint)`)
}

async function insertScreening(
  tx: Tx,
  offeringId: string,
  { pack, figures }: NewOffering['screening'],
  result: Screening,
  now: Date,
): Promise<void> {
  const plain = JSON.stringify(figures, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  await tx.execute(sql`
    INSERT INTO project.screening (offering_id, pack, figures, verdict, decided_by, screened_at)
    VALUES (${offeringId}, ${pack}, ${plain}::jsonb, ${result.verdict}, ${result.decidedBy}, ${now})`)
}
