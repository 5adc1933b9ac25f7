import { ProblemError, OFFLINE_PROBLEM, problemOfStatus } from './problem.ts'
import { currentToken, requestHeaders } from './session-token.ts'

/** The copy of everything, as the file that is to be saved. It is fetched past the cache: nobody keeps it in memory. */
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
