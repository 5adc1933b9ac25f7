import { readFileSync } from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'
import { run } from '#tests/support/files/pdf-checks.ts'

/** A certificate made for one test, for these names and this machine's address. */
export interface Certificate {
  readonly cert: string
  readonly key: string
  /** Where the certificate lies in PEM, for NODE_EXTRA_CA_CERTS. */
  readonly file: string
}

/** @throws Error with the words of openssl when it makes none */
export function certificateFor(names: readonly string[], folder: string): Certificate {
  const [file, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const subjects = ['IP:127.0.0.1', ...names.map((name) => `DNS:${name}`)].join(',')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', keyFile]
  const subject = ['-subj', '/CN=Mizan test', '-addext', `subjectAltName=${subjects}`, '-days', '2']
  const { status, text } = run(pdfTools().openssl, ['req', '-x509', ...key, ...subject, '-out', file])
  if (status !== 0) throw new Error(text)
  return { cert: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8'), file }
}

/** What came back through the proxy. */
export interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** The body read as JSON. */
  json(): unknown
}

export interface ProxyRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface TlsProxy {
  readonly port: number
  /** Sends what an ordinary client would send for this https address, to this proxy whatever its name. */
  ask(url: string, request?: ProxyRequest): Promise<ProxyAnswer>
  close(): Promise<void>
}

/** The address that the proxy gives for every client; TEST-NET-3 of RFC 5737. */
const CLIENT_ADDRESS = '203.0.113.7'

/**
 * Ends TLS and passes every request on as it came, Host included, as nginx does with `proxy_set_header Host $http_host` and
 * `X-Forwarded-For $proxy_add_x_forwarded_for`.
 * @param portOf internal port for a Host
 */
export async function startTlsProxy(
  { cert, key }: Certificate,
  portOf: (host: string) => number,
): Promise<TlsProxy> {
  const upstream = new http.Agent({ keepAlive: true })
  const server = https.createServer({ cert, key }, (request, response) => {
    const { method, url, headers } = request
    const port = portOf(headers.host ?? '')
    const forwardedFor = [headers['x-forwarded-for'], CLIENT_ADDRESS].filter(Boolean).join(', ')
    const passed = { ...headers, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' }
    const onward = http.request(
      { host: '127.0.0.1', port, agent: upstream, method, path: url, headers: passed },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = new https.Agent({ keepAlive: true, ca: cert })

  return {
    port,
    ask: (url, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const { host, hostname, pathname, search } = new URL(url)
        const to = { host: '127.0.0.1', port, servername: hostname, agent: client }
        const request = https.request(
          { ...to, method, path: pathname + search, headers: { host, ...headers } },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () => {
              const bytes = Buffer.concat(chunks)
              const json = (): unknown => JSON.parse(bytes.toString('utf8'))
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, json })
            })
          },
        )
        request.on('error', reject)
        request.end(body)
      }),
    async close() {
      client.destroy()
      upstream.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
