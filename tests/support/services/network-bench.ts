import { TERMS_VERSION } from '#contracts/user/terms.ts'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import { listen } from '#services/web/listen.ts'
import { userBench, type Answer, type As } from './user-bench.ts'

export type NetworkBench = Awaited<ReturnType<typeof networkBench>>

/** What the embedded provider's redirect carries, and the cookie of the start. */
export interface Returned {
  readonly code: string
  readonly state: string
  readonly iss: string
  readonly error: string | null
  readonly cookie: string
}

/** The user service with the embedded identity providers listening on a port of their own, as a browser reaches them. */
export async function networkBench(options: Parameters<typeof userBench>[0] = {}) {
  const bench = await userBench(options)
  const { site } = bench.networks
  if (!site) throw new Error('The embedded providers are missing')
  const listening = await listen(site, {
    name: 'identity',
    host: '127.0.0.1',
    port: 0,
    log: bench.ctx.log,
  })

  /** The form of the popup, sent with these fields. */
  const press = async (url: string, fields: Record<string, string>) => {
    const { pathname, search } = new URL(url)
    const shown = await fetch(`http://127.0.0.1:${listening.port}${pathname}${search}`)
    if (shown.status !== 200) throw new Error(`The form is not shown: ${shown.status}`)
    return fetch(`http://127.0.0.1:${listening.port}${pathname}${search}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  }
  const start = async (network: NetworkId, as: As = {}) => {
    const answer = await bench.call('POST', '/v2/users/login/start', { network }, as)
    const cookie = `__Host-oauth=${answer.cookies['__Host-oauth'] ?? ''}`
    return {
      answer,
      url: String(answer.body.data?.['url']),
      state: String(answer.body.data?.['state']),
      cookie,
    }
  }
  /** From the start to what the popup page receives. */
  const authorize = async (
    network: NetworkId,
    fields: Record<string, string>,
    as: As = {},
  ): Promise<Returned> => {
    const { url, cookie } = await start(network, as)
    const answer = await press(url, { answer: 'allow', ...fields })
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    const text = (name: string) => searchParams.get(name) ?? ''
    return {
      code: text('code'),
      state: text('state'),
      iss: text('iss'),
      error: searchParams.get('error'),
      cookie,
    }
  }
  const exchange = (network: NetworkId, returned: Partial<Returned>, as: As = {}): Promise<Answer> => {
    const { code, state, iss, cookie } = returned
    const path = network === 'linkedin' ? '/v2/users/login/linkedin' : '/v1/common/otherLogin'
    const body = network === 'linkedin' ? { linkedinToken: code, state, iss } : { code, state, iss }
    return bench.call('POST', path, body, { cookie, ...as })
  }
  const signIn = async (network: NetworkId, fields: Record<string, string>) =>
    exchange(network, await authorize(network, fields))
  const finish = (grant: unknown, changes: Record<string, unknown> = {}) =>
    bench.call('POST', '/v2/users/login/finish', {
      grant,
      userType: { isIssuer: false, isInvestor: true },
      acceptedTerms: true,
      termsVersion: TERMS_VERSION,
      ...changes,
    })

  return {
    ...bench,
    port: listening.port,
    start,
    press,
    authorize,
    exchange,
    signIn,
    finish,
    async close() {
      await listening.close()
      await bench.close()
    },
  }
}
