import type { SmsSender } from './port.ts'

const LIMIT_MS = 5_000

/**
 * Hands messages to a provider over HTTP: POST `{ from, to, text }` as JSON with a bearer token. Any answer but 2xx within five seconds
 * is a failure, so that the job tries again.
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
      // Whatever it says: nobody reads it, and an endless body would hold the connection.
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
      // A redirect would carry number and code to wherever it points.
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  } catch (error) {
    // Errors of the network may repeat the URL; the job keeps the message it gets.
    throw new Error(`The SMS provider could not be reached: ${error instanceof Error ? error.name : 'error'}`)
  }
}
