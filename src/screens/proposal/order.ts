import { PROPOSAL_PAGES, type ProposalPage } from '#contracts/project/proposal-values.ts'
import type { Proposal } from './use-proposal.ts'

export type WizardPage = ProposalPage | 'check'

const ORDER: readonly WizardPage[] = [...PROPOSAL_PAGES, 'check']

/** The page after this one. */
export const pageAfter = (page: ProposalPage): WizardPage => ORDER[ORDER.indexOf(page) + 1] ?? 'check'

/** The page before this one; undefined before the first. */
export const pageBefore = (page: WizardPage): WizardPage | undefined => ORDER[ORDER.indexOf(page) - 1]

/** The page that an address names; undefined for any other word. */
export const namedPage = (name: string | null): WizardPage | undefined => ORDER.find((page) => page === name)

/** An optional page counts once it is begun. */
export const pagesComplete = ({
  pagesDone,
  pagesInAll,
}: Pick<Proposal, 'pagesDone' | 'pagesInAll'>): string => `${pagesDone} of ${pagesInAll} pages complete`
