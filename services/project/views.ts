import { percentFigure } from '#contracts/payment/rules/percent.ts'
import { formatMoney } from '#contracts/currencies.ts'
import { formatDay } from '#contracts/dates.ts'
import { toWire, type Currency, type MoneyWire } from '#contracts/money.ts'
import type { CoolingOffForOrder } from '#contracts/internal/project.ts'
import type { Project, ProjectCard } from '#contracts/project/projects.ts'
import { MILESTONE_LABELS } from '#machines/milestone/labels.ts'
import { isOverdue } from '#machines/milestone/rules.ts'
import { SALE_LABEL } from '#contracts/project/values.ts'
import { verdictOf } from '#services/kit/http/problem.ts'
import { contractLines } from './contract-lines.ts'
import { offeredTermsOf } from '#contracts/project/offered-terms.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import type { Funds } from './funds-store.ts'
import type { ShownCoolingOff } from './terms/cooling-off.ts'
import { daysLeft, type Hindrance, noCalendarText, noOrdersText } from './rules.ts'
import { saleRule } from './terms/trading.ts'
import { assetOf } from './presentation/asset.ts'
import type { Presentation } from './presentation/content.ts'
import type { MilestoneTexts, OfferingTexts, PublicOffering } from './store.ts'

const money = (minor: bigint, currency: Currency): MoneyWire => toWire({ minor, currency })

/** The offering as one card of a list. */
export function cardOf(
  row: PublicOffering,
  { investors, cover }: { readonly investors: number; readonly cover: ProjectCard['cover'] },
  now: Date,
): ProjectCard {
  const { currency } = row
  const taken = row.soldUnits + row.reservedUnits
  return {
    _id: row.id,
    name: row.name,
    summary: row.summary,
    contractType: row.contractType,
    sector: row.sector,
    country: row.country,
    city: row.city,
    status: row.status,
    state: row.state,
    screeningVerdict: row.screeningVerdict,
    currency,
    unitPrice: money(row.unitPrice, currency),
    totalUnits: row.totalUnits,
    minUnits: row.minUnits,
    softCap: money(row.softCap, currency),
    hardCap: money(row.hardCap, currency),
    lockMonths: row.lockMonths,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    daysLeft: daysLeft(now, row.closesAt),
    projectedReturnPercent: percentFigure(row.projectedReturnBp),
    projectedReturnYearlyPercent: percentFigure(row.yearlyReturnBp),
    horizonMonths: row.horizonMonths,
    totals: {
      raised: money((taken - row.mintedUnits) * row.unitPrice, currency),
      soldUnits: Number(row.soldUnits),
      reservedUnits: Number(row.reservedUnits),
      availableUnits: row.totalUnits - Number(taken),
      investors,
    },
    cover,
    likes: row.likes,
  }
}

export interface DealRoom {
  readonly row: PublicOffering
  readonly investors: number
  readonly texts: OfferingTexts
  readonly terms: ContractTerms
  readonly termsChange: Project['termsChange']
  readonly termsChanges?: NonNullable<Project['termsChanges']>
  readonly reportScore: Project['reportScore']
  readonly coolingOff: ShownCoolingOff
  readonly hindrance: Hindrance | null
  readonly presentation: Presentation
  /** Per cent of the price that the issuer receives when a share is sold on; null where none was agreed. */
  readonly royaltyPercent: number | null
}

/** The offering with its whole deal room. */
export function projectOf(
  {
    row,
    investors,
    texts,
    terms,
    termsChange,
    termsChanges,
    reportScore,
    coolingOff: period,
    hindrance,
    presentation,
    royaltyPercent,
  }: DealRoom,
  now: Date,
): Project {
  const { currency } = row
  const { asset, ...shown } = presentation
  const card = cardOf(row, { investors, cover: presentation.images[0] ?? null }, now)
  const reason =
    noOrdersText({ ...row, hindrance, freeUnits: card.totals.availableUnits }, now) ??
    (period.endsAt === null ? noCalendarText(period.knownTo) : null)
  return {
    ...card,
    issuerName: row.issuerName,
    description: row.description,
    sections: [...texts.sections],
    useOfFunds: texts.useOfFunds.map(({ label, amount }) => ({ label, amount: money(amount, currency) })),
    milestones: texts.milestones.map((milestone) => milestoneView(milestone, row, now)),
    risks: [...texts.risks],
    lossCasePercent: percentFigure(row.lossCaseBp),
    lossCaseText: row.lossCaseText,
    contractTerms: [
      ...contractLines(terms, currency),
      { label: SALE_LABEL, value: saleRule(terms, row.state, { ...row, royaltyPercent }) },
    ],
    terms: offeredTermsOf(terms),
    termsVersion: row.termsVersion,
    termsChange,
    ...(termsChanges && { termsChanges }),
    reportScore,
    invest: verdictOf(reason),
    coolingOff: shownCoolingOffOf(period),
    tokenomics: {
      token_price: money(row.unitPrice, currency),
      token_name: row.tokenName,
      token_symbol: row.tokenSymbol,
      total_supply: row.totalUnits,
      max_supply: row.totalUnits,
      circulating_supply: Number(row.soldUnits - row.redeemedUnits),
    },
    ...shown,
    asset: assetOf(asset, currency, now),
  }
}

/** How much of what is raised investors can still take back, or wait for answers to changed terms; a failed offering returns all of it anyway. */
export const raisedNoteOf = (
  { status, currency }: Pick<PublicOffering, 'status' | 'currency'>,
  { provisional }: Pick<Funds, 'provisional'>,
): string | null =>
  status === 'failed' || provisional === 0n
    ? null
    : `${formatMoney(money(provisional, currency), { trim: true })} of it is not final yet.`

/** A milestone as everybody sees it; it can be overdue from the funding of its offering on. */
function milestoneView(
  row: MilestoneTexts,
  { currency, state: campaign }: PublicOffering,
  now: Date,
): Project['milestones'][number] {
  const { title, proof, dueAt, sharePercent, state, amount } = row
  return {
    title,
    proof,
    dueAt: dueAt.toISOString(),
    sharePercent,
    state,
    stateLabel: isOverdue({ state, dueAt, campaign }, now) ? 'Overdue' : MILESTONE_LABELS[state],
    released: amount === null ? null : money(amount, currency),
    accepted: acceptedText(row, currency),
  }
}

const acceptedText = ({ releasedAt, amount, files }: MilestoneTexts, currency: Currency): string | null =>
  releasedAt === null || amount === null
    ? null
    : `Finance accepted ${files === 1 ? '1 document' : `${files} documents`} on ${formatDay(releasedAt)} and released ${formatMoney(money(amount, currency), { trim: true })}.`

/** The same with an end that may be unknown. */
function shownCoolingOffOf({ regime, rule, ruleVersion, endsAt }: ShownCoolingOff): Project['coolingOff'] {
  return { regime, rule, ruleVersion, endsAt: endsAt?.toISOString() ?? null }
}

/** The same for an order, with why none is placed where the end is unknown. */
export function coolingOffOf(period: ShownCoolingOff): CoolingOffForOrder {
  if (period.endsAt !== null) return { ...period, endsAt: period.endsAt.toISOString() }
  const { knownTo, ...known } = period
  return { ...known, noOrders: noCalendarText(knownTo) }
}
