import { ProblemError, readProblem } from '#graphql/problem.ts'

/** What nobody can explain gets the machine's words for that step, never the server's. */
export async function explained<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const problem = readProblem(error)
    throw problem.kind === 'failed' ? new Error('The call failed') : new ProblemError(problem)
  }
}
