import {
  type ProposalProblem,
  proposalProblems,
  type TypedAnswers,
} from '#contracts/project/proposal-rules.ts'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'

/** What is wrong on one page, beside the answers of the others. */
export function problemsOfPage(
  page: ProposalPage,
  answers: TypedAnswers,
  videoOrigin?: string | null,
): readonly ProposalProblem[] {
  return proposalProblems(answers, videoOrigin).filter((problem) => problem.page === page)
}
