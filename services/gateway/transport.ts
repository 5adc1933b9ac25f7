import { PROBLEM_CODES, UNAVAILABLE_MESSAGE } from '#contracts/problem.ts'
import { SERVICE_NAMES, type ServiceName } from '#contracts/operation.ts'
import { statusHeaders, refusalBody } from '#services/kit/http/problem.ts'
import type { RequestBindings } from '#services/kit/http/service.ts'
import {
  CLIENT_ADDRESS_HEADER,
  REQUEST_ID_HEADER,
  SERVICE_TOKEN_HEADER,
} from '#services/kit/http/rpc-token.ts'
import type { GatewayCall } from './call.ts'

export interface TransportOptions {
  /** Serves all services of this process. */
  readonly host: { fetch(request: Request, bindings: RequestBindings): Response | Promise<Response> }
  /** Base URLs of services in other processes. */
  readonly serviceUrls: Readonly<Partial<Record<ServiceName, string>>>
  /** Issues a token that proves to another process that a call comes from this product. */
  readonly serviceToken: (audience: ServiceName) => string
  readonly timeoutMs?: number
}

/** A REST call as Mesh makes it. */
export type RestInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Sends one REST call of the gateway; `url` is `http://<service>.internal/…`. */
export type Transport = (url: string, init: RestInit, call: GatewayCall) => Promise<Response>

/** Calls that take longer are aborted. */
const SERVICE_TIMEOUT_MS = 10_000

const KEPT_HEADERS = ['clear-site-data', 'retry-after']

/** Sends REST calls to the services of this process or to their base URLs, with the caller's credentials. */
export function createTransport(options: TransportOptions): Transport {
  const timeoutMs = options.timeoutMs ?? SERVICE_TIMEOUT_MS
  return async (url, init, call) => {
    const { hostname, pathname, search } = new URL(url)
    const service = SERVICE_NAMES.find((name) => hostname === `${name}.internal`)
    if (!service) throw new Error(`The gateway knows no service behind ${hostname}`)
    const headers = { ...init.headers, ...call.headers }
    const base = options.serviceUrls[service]
    const send =
      base === undefined
        ? (): Promise<Response> => inProcess(options, url, { ...init, headers }, call)
        : (signal: AbortSignal): Promise<Response> =>
            remote(
              `${base}${pathname}${search}`,
              { ...init, headers, signal },
              options.serviceToken(service),
              call,
            )
    const response = await untilDone(send, timeoutMs, call.signal).catch((error: unknown) =>
      unreachable(error, service, call),
    )
    collect(response, call)
    return response
  }
}

async function inProcess(options: TransportOptions, url: string, request: RestInit, call: GatewayCall) {
  const { clientAddress, requestId } = call
  return options.host.fetch(new Request(url, request), { clientAddress, requestId })
}

async function remote(url: string, request: RestInit, token: string, call: GatewayCall): Promise<Response> {
  const headers = {
    ...request.headers,
    [SERVICE_TOKEN_HEADER]: token,
    [CLIENT_ADDRESS_HEADER]: call.clientAddress,
    [REQUEST_ID_HEADER]: call.requestId,
  }
  // A redirect would send the caller's credentials to another address.
  const response = await fetch(url, { ...request, headers, redirect: 'error' })
  // Read here, while the time limit still applies.
  const text = await response.text()
  return new Response(text === '' ? null : text, { status: response.status, headers: response.headers })
}

/**
 * Waits for an answer until the time is over or the client disconnects. A service of this process is not interrupted;
 * its answer is dropped.
 */
function untilDone<T>(
  send: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  client: AbortSignal,
): Promise<T> {
  const limit = new AbortController()
  return new Promise((resolve, reject) => {
    const stop = (reason: unknown) => {
      limit.abort(reason)
      reject(reason instanceof Error ? reason : new Error('The client left'))
    }
    const leave = () => stop(client.reason)
    const timer = setTimeout(() => stop(new DOMException('No answer in time', 'TimeoutError')), timeoutMs)
    const end = () => {
      clearTimeout(timer)
      client.removeEventListener('abort', leave)
    }
    if (client.aborted) {
      end()
      return leave()
    }
    client.addEventListener('abort', leave, { once: true })
    send(limit.signal).then(resolve, reject).finally(end)
  })
}

/** Answers for the unreachable service, because an error thrown here would reach the client in another form. */
function unreachable(error: unknown, service: ServiceName, call: GatewayCall): Response {
  const late = error instanceof Error && error.name === 'TimeoutError'
  if (!call.signal.aborted) {
    call.log.error('gateway.unreachable', { service, requestId: call.requestId, late, error })
  }
  const message = late ? 'The service did not answer in time. Please try again.' : UNAVAILABLE_MESSAGE
  const status = late ? 504 : 503
  return Response.json(refusalBody({ message, code: PROBLEM_CODES.unavailable }), {
    status,
    headers: statusHeaders(status),
  })
}

function collect(response: Response, call: GatewayCall): void {
  for (const cookie of response.headers.getSetCookie()) call.answered.push(['set-cookie', cookie])
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null && !call.answered.some(([known]) => known === name)) call.answered.push([name, value])
  }
}
