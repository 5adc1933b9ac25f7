import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { Log } from '#services/kit/log.ts'
import { addressOf, isNearby } from '#services/kit/http/address.ts'
import { offlineIpInfo } from './offline.ts'
import { NEARBY, UNKNOWN_LOCATION, type IpInfo } from './port.ts'

const LIMIT_MS = 1_000
const MAX_BYTES = 8 * 1024
/** Look-ups at a time; further ones get no place. */
const AT_ONCE = 2
/** Failures in a row after which the provider is not asked for a while, so that it delays nothing. */
const FAILURES = 3
const REST_MS = 60_000
/** Letters of any script, spaces and punctuation of place names. */
const PLACE = /^[\p{L}\p{M}][\p{L}\p{M} .,'’()-]{0,59}$/u

interface Deps {
  readonly config: Pick<Config, 'ipInfoUrl'>
  readonly clock: Clock
  readonly log: Log
}

/** The provider of IP_INFO_URL, or offline knowledge. */
export function createIpInfo({ config, clock, log }: Deps): IpInfo {
  const base = config.ipInfoUrl?.replace(/\/+$/, '')
  if (base === undefined) return offlineIpInfo
  let waiting = 0
  let failures = 0
  let restsUntil = 0

  const guarded = async (ip: string): Promise<string> => {
    if (waiting >= AT_ONCE || clock.now().getTime() < restsUntil) return UNKNOWN_LOCATION
    waiting += 1
    try {
      const place = await ask(`${base}/${encodeURIComponent(ip)}`)
      failures = 0
      return place
    } catch (error) {
      failures += 1
      if (failures >= FAILURES) restsUntil = clock.now().getTime() + REST_MS
      log.warn('ip_info.failed', { reason: reasonOf(error), failures })
      return UNKNOWN_LOCATION
    } finally {
      waiting -= 1
    }
  }
  return {
    async locate(ip) {
      const address = addressOf(ip)
      if (address === undefined) return UNKNOWN_LOCATION
      return isNearby(address) ? NEARBY : guarded(address.toString())
    },
  }
}

async function ask(url: string): Promise<string> {
  // The limit includes the body, so that a slow answer is cut off.
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const answer: unknown = JSON.parse(await readText(response))
  const places = ['city', 'country_name'].flatMap((name) => placeOf(answer, name))
  return places.length === 0 ? UNKNOWN_LOCATION : places.join(', ')
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// An outside answer ends up on screens and in mails, so only place names are accepted.
function placeOf(answer: unknown, name: string): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const value: unknown = Reflect.get(answer, name)
  const place = typeof value === 'string' ? value.trim() : ''
  return PLACE.test(place) ? [place] : []
}

// The message of a network error contains the requested address, so it is not logged.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return /^(status \d+|answer too large)$/.test(error.message) ? error.message : error.name
}
