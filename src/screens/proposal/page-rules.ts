import {
  type ProposalProblem,
  type SubmissionRules,
  proposalProblems,
  type TypedAnswers,
} from '#contracts/project/proposal-rules.ts'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'

/** What is wrong on one page, beside the answers of the others. */
export function problemsOfPage(
  page: ProposalPage,
  answers: TypedAnswers,
  rules?: SubmissionRules,
): readonly ProposalProblem[] {
  return proposalProblems(answers, rules).filter((problem) => problem.page === page)
}
