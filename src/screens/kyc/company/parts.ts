import { STEP_TITLES } from '#contracts/kyc/labels.ts'

/** The parts in which the page of the company is filled in; it is one step and one body of the wire (spec 4.1). */
export const COMPANY_PARTS = ['company', 'bank', 'proposal'] as const
export type CompanyPart = (typeof COMPANY_PARTS)[number]

export const PART_TITLES: Readonly<Record<CompanyPart, string>> = {
  company: STEP_TITLES.company,
  bank: 'Bank account of the company',
  proposal: 'Business proposal',
}

/** The heading of the first part is that of the step, so its link says what is in it. */
export const PART_LINKS: Readonly<Record<CompanyPart, string>> = {
  ...PART_TITLES,
  company: 'Company and owners',
}

export const PART_LEADS: Readonly<Record<CompanyPart, string>> = {
  company: 'Who your company is, and who owns it.',
  bank: 'Where the money is paid that investors give your company.',
  proposal: 'What you want to raise money for, and how much.',
}

const OF_BANK = /^bankAccount\b/
const OF_PROPOSAL = /^(?:proposalTitle|businessProposal|amountSought|documents\.proposal|proposal$)/

/** The part that asks for a field or a document, by its path. */
export function partOf(path: string): CompanyPart {
  if (OF_BANK.test(path)) return 'bank'
  return OF_PROPOSAL.test(path) ? 'proposal' : 'company'
}

/** The part that an address names; undefined for none. */
export function namedPart(name: string | null): CompanyPart | undefined {
  return COMPANY_PARTS.find((part) => part === name)
}
