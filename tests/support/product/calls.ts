import type * as z from 'zod/mini'
import type { Operation } from '#contracts/operation.ts'

/** What a request may carry besides its input. */
export interface As {
  readonly token?: string | undefined
  /** The Cookie header. */
  readonly cookie?: string | undefined
  readonly browser?: boolean
  /** The client address an outer layer vouches for. */
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back; `body` is whatever the test says that it looks at. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  /** Cookies of the answer by name; '' for one that is cleared. */
  readonly cookies: Readonly<Record<string, string>>
  /** The body as it was sent. */
  readonly text: string
}

type Schema = z.ZodMiniType

/** The field of an input, absent where the contract has none. */
type Part<Name extends string, S> = [S] extends [z.ZodMiniUndefined]
  ? { readonly [K in Name]?: undefined }
  : S extends Schema
    ? Record<never, never> extends z.input<S>
      ? { readonly [K in Name]?: z.input<S> }
      : { readonly [K in Name]: z.input<S> }
    : never

/** The input of an operation, as its contract has it. */
export type Input<O extends Operation> = Part<'params', NonNullable<O['params']>> &
  Part<'query', NonNullable<O['query']>> &
  Part<'body', NonNullable<O['body']>>

/** Left out where nothing has to be given. */
export type InputArgument<O extends Operation> =
  Record<never, never> extends Input<O> ? [input?: Input<O>] : [input: Input<O>]

/** The reply of an operation. */
export type Reply<O extends Operation> = z.output<O['reply']>

/** Method, address and body of a call. */
export interface Line {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Writes a call as its contract spells it. */
export function lineOf(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = {},
): Line {
  const given = (params ?? {}) as Readonly<Record<string, string>>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(given[name] ?? ''))
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return {
    method: method.toUpperCase(),
    path: asked === '' ? filled : `${filled}?${asked}`,
    body,
  }
}

/** A request of a browser or a program. */
export function requestOf({ method, body }: Pick<Line, 'method' | 'body'>, as: As): RequestInit {
  return {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as.token === undefined ? {} : { authorization: as.token }),
      ...(as.cookie === undefined ? {} : { cookie: as.cookie }),
      ...(as.browser ? { 'sec-fetch-site': 'same-origin' } : {}),
      ...as.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

export async function answerOf<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Body,
    cookies: cookiesOf(response.headers),
    text,
  }
}

/** The Cookie header of a browser that kept what an answer set. */
export function joinCookies(
  before: string | undefined,
  set: Readonly<Record<string, string>>,
): string | undefined {
  const kept = new Map<string, string>()
  for (const pair of before?.split('; ') ?? []) kept.set(pair.slice(0, pair.indexOf('=')), pair)
  for (const [name, value] of Object.entries(set)) {
    if (value === '') kept.delete(name)
    else kept.set(name, `${name}=${value}`)
  }
  return kept.size === 0 ? undefined : [...kept.values()].join('; ')
}

function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';')
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    }),
  )
}
