import { PROPOSAL_TEXTS, type ProposalPage } from '#contracts/project/proposal-values.ts'
import type { ProposalWire } from '#contracts/project/proposals.ts'

export const PAGE_TITLES: Readonly<Record<ProposalPage, string>> = {
  eligibility: 'Is your project eligible?',
  basics: 'The project',
  contract: 'The contract',
  shares: 'Digital shares and targets',
  dates: 'Opening and closing',
  funds: 'Use of funds',
  milestones: 'Milestones',
  returns: 'Projection and loss case',
  risks: 'Risks',
  books: 'Figures for the Shariah screening',
  asset: 'Valuation and rent',
  team: 'Team',
  faq: 'Questions and answers',
  links: 'Social links',
  images: 'Pictures and video',
  documents: 'Documents',
}

export const PAGE_LEADS: Readonly<Record<ProposalPage, string>> = {
  eligibility: 'A few answers decide whether an offering is possible here, and under which rules.',
  basics: 'What investors read first.',
  contract: 'The terms that three scholars approve. They cannot change while that approval holds.',
  shares: 'The maximum target is the price times the number of shares.',
  dates: 'Your offering opens and closes by itself, in UTC.',
  funds: 'What the money is for, item by item. The items add up to the maximum target.',
  milestones:
    'Your company receives a part of the money with each milestone that is reached. The parts add up to 100 per cent.',
  returns: 'A projection never stands without its loss case. Never promise a return.',
  risks: 'Say plainly what can go wrong.',
  books: 'From your last closed year. An empty answer is unknown, and unknown is no pass.',
  asset: 'What the asset is worth, and what its units earn. You can leave this page out.',
  team: 'Who stands behind the project. You can leave this page out.',
  faq: 'What investors will ask, with your answers. You can leave this page out.',
  links:
    'Where people find your company elsewhere, each address from https:// on. You can leave this page out.',
  images: 'The first picture is the cover in lists. You need at least one.',
  documents: 'Anyone may read them, such as a prospectus. You can leave this page out.',
}

/** Whether anything was typed or chosen in an answer. */
const isFilled = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).some(isFilled)
    : answer !== undefined && answer !== null && answer !== ''

/** What a list of unfinished pages says of one: the only thing that is missing, that nothing is filled in, or the first thing wrong with it. */
export function missingText({
  answers,
  problems,
}: Pick<ProposalWire['pages'][number], 'answers' | 'problems'>): string {
  const [first, second] = problems
  const isTold = second === undefined || isFilled(JSON.parse(answers ?? 'null'))
  return first && isTold ? first.message : PROPOSAL_TEXTS.blank
}
