import type { SmsSender } from './port.ts'

const LIMIT_MS = 5_000

/**
 * Sends messages through a provider over HTTP: POST `{ from, to, text }` as JSON with a bearer token.
 * Any answer but 2xx within five seconds is a failure, which the job retries.
 */
export function createHttpSms({
  url,
  token,
  from,
}: {
  url: string
  token: string | undefined
  from: string
}): SmsSender {
  return {
    async send({ to, text }) {
      const response = await post(url, token, JSON.stringify({ from, to, text }))
      // The body is not needed, and an endless one would hold the connection.
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS provider answered with status ${response.status}`)
    },
  }
}

async function post(url: string, token: string | undefined, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      // A redirect would send number and code to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  } catch (error) {
    // Without the original message, which may contain the URL and would be stored with the job.
    throw new Error(`The SMS provider could not be reached: ${error instanceof Error ? error.name : 'error'}`)
  }
}
