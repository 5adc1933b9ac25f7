import { proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import { TERM_PAGES } from '#contracts/project/proposal-values.ts'
import type { NewRow } from '#services/kit/database/write.ts'
import { CAMPAIGN_MACHINE_VERSION, newCampaign } from '#services/project/campaign.ts'
import type { OfferingTexts } from '#services/project/store.ts'
import type { Screening, ScreeningFigures } from '#contracts/finance/screening.ts'

/** Everything that scholars approve: the pages with terms. Dates are not part of them, so that an extension needs no new fatwa. */
export function termsDocument(answers: ProposalAnswers): object {
  return Object.fromEntries(TERM_PAGES.map((page) => [page, answers[page]]))
}

const known = (figure: string | null) => (figure === null ? null : BigInt(figure))

/** The figures by which the issuer is screened. */
export function figuresOf({ eligibility, books }: ProposalAnswers): ScreeningFigures {
  return {
    coreActivity: eligibility.coreActivity,
    income: known(books.income),
    impermissibleIncome: known(books.impermissibleIncome),
    interestBearingDebt: known(books.interestBearingDebt),
    cashAndInterestBearing: known(books.cashAndInterestBearing),
    totalAssets: known(books.totalAssets),
    averageCapitalisation: known(books.averageCapitalisation),
  }
}

/** Sections, risks and the plan of the money as the offering's page shows them. */
export function textsOf({ basics, risks, funds, milestones }: ProposalAnswers): OfferingTexts {
  return {
    sections: basics.sections,
    risks: risks.items,
    useOfFunds: funds.items.map(({ label, amount }) => ({ label, amount: BigInt(amount) })),
    milestones: milestones.items.map(({ title, proof, dueAt, share }) => ({
      title,
      proof,
      dueAt: new Date(dueAt),
      sharePercent: share,
      state: 'planned',
      amount: null,
      releasedAt: null,
      files: 0,
    })),
  }
}

/** Whose offering it is. */
export interface OfferingOwner {
  readonly id: string
  readonly issuerId: string
  /** Registered name of the company. */
  readonly issuerName: string
  /** Its entry in the register; null where none is known. */
  readonly company: string | null
}

/** The row of an offering whose campaign begins as a draft. */
export function offeringRow(
  { id, issuerId, issuerName, company }: OfferingOwner,
  answers: ProposalAnswers,
  { screening, termsVersion, now }: { screening: Screening; termsVersion: number; now: Date },
): NewRow<'project.offering'> & { company: string | null; termsVersion: number; royaltyPercent: number } {
  const { eligibility, basics, contract, shares, dates, returns, books } = answers
  const [sector] = eligibility.categories
  if (sector === undefined) throw new Error(`proposal ${id} has no category`)
  const start = newCampaign({
    offeringId: id,
    softCap: shares.softCap,
    hardCap: shares.hardCap,
    opensAt: dates.opensAt,
    closesAt: dates.closesAt,
  })
  return {
    id,
    issuerId,
    issuerName,
    company,
    name: basics.name,
    summary: basics.summary,
    description: basics.description,
    keywords: [...eligibility.categories.slice(1), basics.keywords].join(' ').trim(),
    contractType: contract.terms.type,
    sector,
    country: eligibility.country,
    city: basics.city,
    regime: eligibility.regime,
    currency: proposalCurrency(answers),
    unitPrice: BigInt(shares.price),
    totalUnits: shares.copies,
    minUnits: shares.minUnits,
    softCap: BigInt(shares.softCap),
    hardCap: BigInt(shares.hardCap),
    royaltyPercent: shares.royalty,
    lockMonths: shares.lockMonths,
    tokenName: shares.tokenName,
    tokenSymbol: shares.tokenSymbol,
    opensAt: new Date(dates.opensAt),
    closesAt: new Date(dates.closesAt),
    projectedReturnBp: returns.projectedReturnBp,
    horizonMonths: returns.horizonMonths,
    lossCaseBp: returns.lossCaseBp,
    lossCaseText: returns.lossCaseText,
    netZakatable: known(books.netZakatable ?? null),
    termsVersion,
    screeningVerdict: screening.verdict,
    state: start.state,
    status: start.status,
    machineVersion: CAMPAIGN_MACHINE_VERSION,
    campaign: start.context,
    createdAt: now,
    changedAt: now,
  }
}
