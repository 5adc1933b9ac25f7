import { withPassword } from '#packages/embedded-postgres/passwords.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** Reads one variable after the other; a wrong one is noted as a sentence and counts as not set. */
export type Reader = ReturnType<typeof createReader>

/** Shorter than every real secret of a vendor, longer than every sample. */
const SECRET_MIN = 16

/** Whether a text is a host name, with its port if it has one. */
export function isHost(text: string): boolean {
  return text !== '' && hostOf(`https://${text}`) === text
}

/** The host of an address; empty for any other text. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}

export function createReader(env: Env, { production }: { readonly production: boolean }) {
  const faults: string[] = []
  // An empty variable counts as unset, because that is what `VAR= command` and most process managers mean.
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const refuse = (sentence: string): undefined => {
    faults.push(sentence)
    return undefined
  }
  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const found = protocols.find(
      (protocol) => value.startsWith(`${protocol}//`) || value.startsWith('socket:'),
    )
    // The message does not repeat the value, which may contain a password.
    return found === undefined
      ? refuse(`${name} must begin with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
      : value
  }
  const database = (name: string): string | undefined => {
    const value = url(name, ['postgres:', 'postgresql:', 'socket:'])
    try {
      return value && withPassword(value)
    } catch {
      return refuse(`${name} names a passfile that cannot be read or has no entry for its role.`)
    }
  }
  return {
    faults,
    refuse,
    text,
    url,
    database,
    /** The parts of a list with commas; empty if it is not set. */
    parts(name: string): string[] {
      return (text(name) ?? '').split(',').flatMap((part) => part.trim() || [])
    },
    /** A text that the choice of a vendor asks for; empty with a fault. */
    needed(name: string, chosen: string): string {
      const value = text(name)
      if (value === undefined) refuse(`${chosen} needs ${name}.`)
      return value ?? ''
    },
    secret(name: string, value: string): string {
      if (value !== '' && value.length < SECRET_MIN)
        refuse(`${name} must have at least ${SECRET_MIN} characters.`)
      return value
    },
    /** An address without a trailing slash; the fault does not repeat the value, which may contain a password. */
    address(name: string, value: string): string {
      if (value === '') return ''
      const parsed = URL.canParse(value) ? new URL(value) : undefined
      const plain = parsed && !parsed.search && !parsed.hash && !parsed.username && !parsed.password
      const fits = plain && (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && !production))
      if (fits) return parsed.href.replace(/\/+$/, '')
      refuse(
        `${name} must be an ${production ? 'https' : 'http or https'} address without query or password.`,
      )
      return ''
    },
    integer(name: string, min: number, max: number): number | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      return number >= min && number <= max
        ? number
        : refuse(`${name} must be a whole number from ${min} to ${max}, not '${value}'.`)
    },
    origin(name: string): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const parsed = URL.canParse(value) ? new URL(value) : undefined
      const fits = parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && !parsed.search
      return fits
        ? parsed.origin
        : refuse(`${name} must be an origin such as https://example.org, without a path.`)
    },
    instant(name: string): Date | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const at = new Date(value)
      return Number.isNaN(at.getTime())
        ? refuse(`${name} must be an instant such as 2026-11-20T08:00:00Z.`)
        : at
    },
    choice<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      return allowed.find((item) => item === value) ?? refuse(`${name} must be one of ${allowed.join(', ')}.`)
    },
    list<const T extends string>(name: string, allowed: readonly T[]): T[] | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const items = value.split(',').map((item) => item.trim())
      if (allowed.length > 2 && value === 'all') return [...allowed]
      const known = allowed.filter((item) => items.includes(item))
      const unknown = items.filter((item) => !known.some((name_) => name_ === item))
      return unknown.length === 0
        ? known
        : refuse(
            `${name} must be a comma-separated list of ${allowed.join(', ')}; '${unknown.join(', ')}' is not known.`,
          )
    },
  }
}
