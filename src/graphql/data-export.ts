import { ProblemError, OFFLINE_PROBLEM, problemOfStatus } from './problem.ts'
import { currentToken, requestHeaders } from './session-token.ts'

/** The export as a file to save; not cached, so that it does not stay in memory. */
export async function fetchDataExport(id: string): Promise<Blob> {
  const response = await fetch(`/v2/users/privacy/export/${encodeURIComponent(id)}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: requestHeaders(currentToken()),
  }).catch(() => {
    throw new ProblemError(OFFLINE_PROBLEM)
  })
  if (!response.ok) throw new ProblemError(problemOfStatus(response.status))
  return response.blob()
}
