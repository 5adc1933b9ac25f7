import { SALE_LABEL } from '#contracts/project/values.ts'
import { formatCount, formatMoney } from '#contracts/currencies.ts'
import { formatDay, instantText, monthsText } from '#contracts/dates.ts'
import type { MoneyWire } from '#contracts/money.ts'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { CONTRACT_NAMES, REGIME_NAMES } from '#contracts/project/contract-names.ts'
import type { KeyInformationSheet } from '#contracts/project/interest/overviews.ts'
import type { Project, Regime } from '#contracts/project/projects.ts'
import { COUNTRY_NAMES } from '#services/kit/countries.ts'

type Part = KeyInformationSheet['parts'][number]
type Row = Part['rows'][number]

/** Facts of an offering that its page does not show. */
export interface SheetFacts {
  readonly regime: Regime
  /** Of the price that the issuer receives when a share is sold on; null where none was agreed. */
  readonly royaltyPercent: number | null
  /** Scholars whose approval of exactly these terms holds. */
  readonly scholars: number
  /** SHA-256 of the terms, in hexadecimal. */
  readonly digest: string
}

const row = (label: string, value: string | null): Row => ({ label, value })
const NO_LOAN = 'Does not apply: this offering is not a loan.'
const amount = (money: MoneyWire): string => formatMoney(money, { trim: true })

/** The sheet in the order of Annex I of the ECSPR. A point that the terms do not state stays null: nothing is made up. */
export function keyInformationOf(project: Project, facts: SheetFacts, now: Date): KeyInformationSheet {
  return {
    projectId: project._id,
    projectName: project.name,
    summary: project.summary,
    issuerName: project.issuerName,
    termsVersion: project.termsVersion,
    writtenAt: now.toISOString(),
    parts: [
      owner(project),
      conditions(project, facts),
      risks(project),
      { ...shares(project), rows: [...shares(project).rows, ...asset(project)] },
      { title: 'Part E: special purpose vehicle', rows: [row('Company between you and the project', null)] },
      rights(project),
      { title: 'Part G: disclosures on loans', rows: [row('Loans', NO_LOAN)] },
      fees(facts),
      { title: 'Part I: portfolio management of loans', rows: [row('Portfolio management', NO_LOAN)] },
      shariah(project, facts),
    ],
  }
}

/** The parts of the sheet that an order is placed under: what neither the day nor the state of the offering changes. */
export function orderParts(
  project: Project,
  facts: Pick<SheetFacts, 'regime' | 'royaltyPercent'>,
): readonly Part[] {
  return [
    { ...shares(project), title: 'What is bought, and how it is paid' },
    { ...conditions(project, facts), title: 'The offering and its conditions' },
    {
      title: 'The contract, and limits on transfer',
      rows: rights(project).rows.filter(({ label }) => label !== SALE_LABEL),
    },
    { ...fees(facts), title: 'Fees' },
    { ...risks(project), title: 'Risks of the project' },
  ]
}

function owner(project: Project): Part {
  return {
    title: 'Part A: project owner and project',
    rows: [
      row('Project owner', project.issuerName),
      row('Legal form, ownership and management', null),
      row('Contact details', null),
      row('People responsible for this sheet', null),
      row('Principal activities', null),
      row('Financial statements', null),
      row('Key annual figures of the last three years', null),
      row('Project', `${project.name}. ${project.summary}`),
      row('Description', project.description === '' ? null : project.description),
      row('Sector', project.sector),
      row('Place', `${project.city}, ${COUNTRY_NAMES.get(project.country) ?? project.country}`),
      ...project.sections.map(({ title, body }) => row(title, body)),
    ],
  }
}

function conditions(project: Project, { regime }: Pick<SheetFacts, 'regime'>): Part {
  return {
    title: 'Part B: crowdfunding process and conditions',
    rows: [
      row('Rules of the offering', REGIME_NAMES[regime]),
      row('Minimum target', amount(project.softCap)),
      row('Earlier offerings for this project', null),
      row('Opens', instantText(project.opensAt)),
      row('Deadline', instantText(project.closesAt)),
      row('If the minimum target is not reached', 'Every order is refunded in full.'),
      row('Maximum target', amount(project.hardCap)),
      row('Money that the project owner puts in', line(project, 'Capital', 'Ownership at the start')),
      row('Effect on the capital or loans of the project owner', null),
      row('Cooling-off', project.coolingOff.rule),
      ...project.useOfFunds.map((item) => row(`Use of funds: ${item.label}`, amount(item.amount))),
      ...project.milestones.map(({ title, proof, dueAt, sharePercent }) =>
        row(
          `Milestone: ${title}`,
          `${sharePercent}% of the money, due ${formatDay(dueAt)}. Shown by: ${proof}`,
        ),
      ),
    ],
  }
}

function risks(project: Project): Part {
  const { horizonMonths, projectedReturnPercent: whole, projectedReturnYearlyPercent: yearly } = project
  return {
    title: 'Part C: risk factors',
    rows: [
      ...project.risks.map(({ title, body }) => row(title, body)),
      row('Loss case', `${project.lossCasePercent}% of the investment is lost. ${project.lossCaseText}`),
      row(
        'Projection',
        `${whole}% over ${monthsText(horizonMonths)} (${yearly}% a year, simple). A projection, not a promise.`,
      ),
    ],
  }
}

function shares(project: Project): Part {
  const { token_name: name, token_symbol: symbol } = project.tokenomics
  return {
    title: 'Part D: the digital shares offered',
    rows: [
      row('Offered', `${sharesText(project.totalUnits)}, ${name} (${symbol})`),
      row('Contract', CONTRACT_NAMES[project.contractType]),
      row('Price per digital share', amount(project.unitPrice)),
      row('Minimum investment', sharesText(project.minUnits)),
      row('Oversubscription', 'Not accepted: orders end with the last digital share.'),
      row(
        'Payment',
        'From your wallet with the order; held there until the allotment, then in escrow until it is paid to the issuer.',
      ),
      row('Delivery', 'Entered in the share register when the order is allotted.'),
      row('Guarantee or security', null),
      row('Commitment to buy the digital shares back', line(project, 'Buy-out')),
    ],
  }
}

function asset({ asset: { facts, units } }: Project): Row[] {
  return [
    ...facts.map(({ label, value }) => row(label, value)),
    ...units.map(({ unit, tenant, rent, endsOn }) =>
      row(`Rent roll: ${unit}`, `${tenant}, ${rent} a month. Lease end: ${endsOn}`),
    ),
  ]
}

function rights(project: Project): Part {
  return {
    title: 'Part F: investor rights',
    rows: [
      ...project.contractTerms.map(({ label, value }) => row(label, value)),
      row('Limits on transfer', `Locked for ${monthsText(project.lockMonths)} after allotment`),
      row('Ways to sell or exit', null),
      row('Voting rights before and after the offering', line(project, 'Role of investors')),
    ],
  }
}

function fees({ royaltyPercent }: Pick<SheetFacts, 'royaltyPercent'>): Part {
  return {
    title: 'Part H: fees, information and legal redress',
    rows: [
      row('Cost of an order', 'The price of its digital shares, and nothing else.'),
      row(
        'Share of the price that the issuer receives when a digital share is sold on',
        royaltyPercent === null ? null : `${royaltyPercent}%`,
      ),
      row('More information, free of charge', "On the offering's page."),
      row('Complaints', null),
    ],
  }
}

const SCREENING = { pass: 'Passed', fail: 'Failed', unknown: 'No result at present' } as const

function shariah(project: Project, { scholars, digest }: SheetFacts): Part {
  return {
    title: 'Shariah review',
    rows: [
      row('Screening', SCREENING[project.screeningVerdict]),
      row('Scholars who approve exactly these terms', formatCount(scholars)),
      row('Terms', `Version ${project.termsVersion}`),
      row('Fingerprint of the terms (SHA-256)', digest),
    ],
  }
}

/** The value of the first of these contract terms that the offering has. */
function line(project: Project, ...labels: readonly string[]): string | null {
  return project.contractTerms.find(({ label }) => labels.includes(label))?.value ?? null
}
