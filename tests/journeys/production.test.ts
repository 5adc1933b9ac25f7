// Over 20 s on a busy machine: a product behind a TLS proxy, and a walk through each of its origins.
import { execFile } from 'node:child_process'
import { request as plainRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentsAsked, STEPS_OF } from '#contracts/kyc/steps.ts'
import { UNKNOWN_LOCATION } from '#services/providers/ip-info/port.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { jpeg } from '#tests/support/files/file-samples.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { pdfsig } from '#tests/support/files/pdf-checks.ts'
import {
  FILES_ORIGIN,
  HOSTS,
  PUBLIC_URL,
  SIGN_ORIGIN,
  startProduction,
  type Production,
} from '#tests/support/production/production.ts'
import type { ProxyAnswer, ProxyRequest } from '#tests/support/production/tls-proxy.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { awake } from '#tests/support/people/steps.ts'
import { solve } from '#tests/support/people/captcha.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/*
 * The built product in production, as docs/operations.md has it: https origins behind a TLS proxy, one internal port for all of them,
 * then one port each. What happens in it is a walk through every origin: sign-in, upload, signature, download.
 */
let production: Production
let browser: Browser
let page: Page
let complaints: string[]
/** Handle of a client that is no browser. */
let handle = ''
/** Path of the page on which the declaration is signed. */
let declaration = ''
let trickle: { endedAfterMs(): number | undefined; answer(): string }

const EMAIL = 'amina@example.org'
const PASSWORD = 'Quiet-Harbour7!'

beforeAll(async () => {
  production = await startProduction()
  trickle = sendHalfHeaders(production.product.port)
  const { port } = production.proxy
  const rules = HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(', ')
  browser = await startBrowser({ flags: [`--host-resolver-rules=${rules}`] })
  const visitor = await newVisitor(browser, { acceptDownloads: true, ignoreHTTPSErrors: true })
  ;({ page, complaints } = visitor)
})
afterAll(async () => {
  await browser?.close()
  await production?.close()
})

/** Opens a connection straight to the product whose headers never end. */
function sendHalfHeaders(port: number): typeof trickle {
  const from = performance.now()
  let [answer, endedAfterMs]: [string, number | undefined] = ['', undefined]
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\nHost: ${HOSTS[0]}\r\nX-`))
  socket.on('error', () => undefined)
  socket.on('data', (data) => (answer += String(data)))
  socket.on('close', () => (endedAfterMs = performance.now() - from))
  return { answer: () => answer, endedAfterMs: () => endedAfterMs }
}

async function call(method: string, path: string, body?: unknown, more: ProxyRequest['headers'] = {}) {
  const answer = await production.proxy.ask(PUBLIC_URL + path, {
    method,
    headers: {
      ...(handle === '' ? {} : { authorization: handle }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.bytes.toString('utf8')}`)
  return answer.json()
}

const challenged = z.object({ data: z.object({ challengeId: z.string() }) })
const challengeIn = (answer: unknown) => challenged.parse(answer).data.challengeId

/** Answers the challenge that a call begins with the code of the mail that follows. */
async function withMailedCode(path: string, ask: () => Promise<unknown>): Promise<unknown> {
  const before = production.mail.count(EMAIL)
  const challengeId = challengeIn(await ask())
  return call('POST', path, { challengeId, code: await production.mail.code(EMAIL, before) })
}

const uploads = z.object({
  result: z.object({
    image: z.object({ image_uploadUrl: z.string() }),
    document: z.object({ document_uploadUrl: z.string() }),
  }),
})
const keyOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** Address for one upload of a type and a length. */
async function uploadUrl(type: string, bytes: Uint8Array): Promise<string> {
  const { result } = uploads.parse(await call('GET', `/aws/v1/signedUrl?type=${type}&size=${bytes.length}`))
  return type === 'application/pdf' ? result.document.document_uploadUrl : result.image.image_uploadUrl
}

const PAGE = { status: 200, type: 'text/html; charset=utf-8' }
const summary = ({ status, headers }: ProxyAnswer) => ({ status, type: headers['content-type'] })
const NOT_SERVED = [421, 'This host is not served here']

test('one port serves every origin behind the proxy, by Host, and no other host', async () => {
  const ask = (url: string, request?: ProxyRequest) => production.proxy.ask(url, request)
  const home = await ask(`${PUBLIC_URL}/`)
  expect(summary(home)).toEqual(PAGE)
  expect(summary(await ask(`${SIGN_ORIGIN}/sign`))).toEqual(PAGE)
  // Files have no pages.
  expect(summary(await ask(`${FILES_ORIGIN}/`))).toEqual({ status: 404, type: 'application/json' })
  for (const host of [
    'other.test',
    'sign.mizan.test.',
    'MIZAN.test',
    '127.0.0.1',
    `mizan.test:${production.product.port}`,
  ]) {
    const { status, bytes } = await ask(`${PUBLIC_URL}/`, { headers: { host } })
    expect([host, status, bytes.toString('utf8')]).toEqual([host, ...NOT_SERVED])
  }
  const forged = await ask(`${SIGN_ORIGIN}/`, { headers: { 'x-forwarded-host': HOSTS[0] ?? '' } })
  expect(forged.status).toBe(404)
})

test('the policy of a page names its own origins, and none of the demonstration', async () => {
  const { headers } = await production.proxy.ask(`${PUBLIC_URL}/login`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`; frame-src ${SIGN_ORIGIN};`)
  expect(policy).toContain(`; connect-src 'self' ${FILES_ORIGIN};`)
  expect(policy).not.toMatch(/localhost|http:/)
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('a path that asks for a file is not found; any other unknown one leads home', async () => {
  const ask = (url: string, request?: ProxyRequest) => production.proxy.ask(url, request)
  for (const path of ['/.env', '/.git/config', '/wp-login.php', '/.well-known/x'])
    expect([path, summary(await ask(PUBLIC_URL + path)).status]).toEqual([path, 404])
  const unknown = await ask(`${PUBLIC_URL}/nowhere`)
  expect([unknown.status, unknown.headers.location]).toEqual([302, '/?missing'])
})

test('the command beside it invites the first administrator, with an address behind the proxy', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['build/server/staff.js', 'invite', 'root@example.org', '--role', 'admin'],
    { env: { ...process.env, ...production.environment } },
  )
  const token = /^https:\/\/mizan\.test\/invitation#([A-Za-z0-9_-]{43})\n/.exec(stdout)?.[1]
  const asked = await call('POST', '/v2/staff/invitation', { token })
  expect(asked).toMatchObject({ data: { state: 'open', role: 'admin' } })
})

const session = z.object({ accessToken: z.string() })

test('a person signs up, with a code by mail', async () => {
  const { data } = z
    .object({ data: z.object({ challenge: z.string() }) })
    .parse(await call('GET', '/v2/users/captchaVerify'))
  const captcha = await solve(data.challenge)
  const signUp = () =>
    call('POST', '/v2/users', {
      userType: { isIssuer: false, isInvestor: true },
      firstName: 'Amina',
      lastName: 'Rahman',
      email: EMAIL,
      phone: PHONE,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      acceptedTerms: true,
      captcha,
    })
  handle = session.parse(await withMailedCode('/v2/users/2fa/verify', signUp)).accessToken
})

test('a mobile number is proved with a code by short message', async () => {
  const proof = z
    .object({ data: z.object({ stepUp: z.string() }) })
    .parse(
      await withMailedCode('/v2/users/step-up/verify', () =>
        call('POST', '/v2/users/password/verify', { password: PASSWORD, operation: 'sendPhoneCode' }),
      ),
    )
  const asked = await call('POST', '/v2/sms/otp/send', { phone: PHONE }, { 'x-step-up': proof.data.stepUp })
  const code = await production.sms.code(PHONE)
  await call('POST', '/v2/sms/otp/verify', { challengeId: challengeIn(asked), code })
})

const kycCase = z.object({ data: z.object({ version: z.number(), declarationId: z.nullable(z.string()) }) })

test('photos of a case are uploaded, and its declaration waits to be signed', async () => {
  const read = async () => kycCase.parse(await call('GET', '/v2/users/kyc?role=investor')).data
  const ofCase = async () => ({ role: 'investor', version: (await read()).version })
  const photo = await jpeg(1200, 800)
  for (const step of STEPS_OF.investor) {
    for (const kind of documentsAsked('investor', step, 'passport')) {
      const url = await uploadUrl('image/jpeg', photo)
      expect(new URL(url).origin).toBe(FILES_ORIGIN)
      const put = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: photo }
      expect((await production.proxy.ask(url, put)).status).toBe(201)
      await call('POST', '/v2/users/kyc/documents', { ...(await ofCase()), kind, upload: keyOf(url) })
    }
    await call('PUT', `/v2/users/kyc/${step}`, { ...(await ofCase()), answers: GOOD_STEPS[step] })
  }
  await call('POST', '/v2/users/kyc/declaration', await ofCase())
  const { declarationId } = await read()
  expect(declarationId).not.toBeNull()
  declaration = `/managedocument/Received/document/RECEIVED/${declarationId}`
})

test('the same person logs in in a browser, and the address of the client is counted, not that of the proxy', async () => {
  await page.goto(`${PUBLIC_URL}/login`)
  await awake(page)
  await page.getByLabel('Email address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const before = production.mail.count(EMAIL)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('One-time code').fill(await production.mail.code(EMAIL, before))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`${PUBLIC_URL}/dashboard`)
  const cookies = await page.context().cookies()
  const bound = cookies.filter(({ name }) => name.startsWith('__Host-'))
  expect(bound.map(({ name }) => name)).toContain('__Host-sid')
  expect(new Set(bound.map(({ domain }) => domain))).toEqual(new Set([HOSTS[0]]))
  // Of the client, not of the proxy, whose address would be one of this network.
  const { data } = sessions.parse(await call('GET', '/v2/users/sessions'))
  expect(data.map(({ location }) => location)).toEqual([UNKNOWN_LOCATION, UNKNOWN_LOCATION])
})

const sessions = z.object({ data: z.array(z.object({ location: z.string() })) })

/** Sends a PDF from the open page to the origin of files, as its program does: with a preflight, under the policy of the page. */
async function putFromPage(url: string, bytes: Uint8Array): Promise<number> {
  return page.evaluate(
    async ([target, base64]) => {
      const body = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const init = { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body }
      return (await fetch(target, init)).status
    },
    [url, Buffer.from(bytes).toString('base64')] as const,
  )
}

const item = z.object({ data: z.object({ documents: z.array(z.object({ _id: z.string() })) }) })
const link = z.object({ data: z.object({ url: z.string() }) })
let ownFile = ''

test('a page uploads to the origin of files, and what was sent is downloaded from there', async () => {
  const paper = await samplePdf(1)
  const url = await uploadUrl('application/pdf', paper)
  expect(await putFromPage(url, paper)).toBe(201)
  await call('POST', `/aws/v1/uploads/${keyOf(url)}`, { name: 'paper.pdf' })
  const own = { masterId: 'other', subject: 'A paper', documents: keyOf(url) }
  const added = item.parse(await call('POST', '/v1/documents', own))
  ownFile = `/v2/documents/files/${added.data.documents[0]?._id}`
  expect(await download()).toEqual([200, '%PDF-'])
})

async function download(): Promise<[number, string]> {
  const { url } = link.parse(await call('GET', ownFile)).data
  expect(new URL(url).origin).toBe(FILES_ORIGIN)
  const { status, bytes } = await production.proxy.ask(url)
  return [status, bytes.subarray(0, 5).toString('latin1')]
}

test('the declaration is signed in the frame of the signing origin, and downloaded', async () => {
  await page.goto(PUBLIC_URL + declaration)
  await page.getByRole('button', { name: 'Sign document' }).click()
  const frame = page.frameLocator('iframe[title="Sign document"]')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  expect(page.frames().map((one) => new URL(one.url()).origin)).toEqual([PUBLIC_URL, SIGN_ORIGIN])
  const ends = frame.getByRole('region', { name: 'The document, page by page' }).locator('.end')
  await ends.first().waitFor()
  for (const end of await ends.all()) await end.scrollIntoViewIfNeeded()
  await frame.getByText(/^(\d+) of \1 pages read/).waitFor()
  await frame.getByLabel('Type', { exact: true }).check()
  await frame.getByLabel(/I have read the document/).check()
  const before = production.mail.count(EMAIL)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByLabel('One-time code').fill(await production.mail.code(EMAIL, before))
  await frame.getByRole('button', { name: 'Sign document' }).click()
  await page.getByText('You have signed this document.').first().waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /signed contract/i })
      .first()
      .click(),
  ])
  const chunks: Uint8Array[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Uint8Array)
  expect(pdfsig(Buffer.concat(chunks))[0]).toMatchObject({
    signer: 'Amina Rahman',
    validation: 'Signature is Valid.',
  })
  expect(complaints).toEqual([])
})

test('headers that never end are cut after 10 s, and not only after 40', async () => {
  await expect.poll(() => trickle.endedAfterMs()).toBeDefined()
  expect(trickle.answer()).toMatch(/^HTTP\/1\.1 408 /)
  expect(trickle.endedAfterMs()).toBeGreaterThan(9_000)
  expect(trickle.endedAfterMs()).toBeLessThan(25_000)
})

/** What a port of the process answers under a Host, past the proxy. */
function askPort(port: number, host: string): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const request = plainRequest(
      { host: '127.0.0.1', port, path: '/nowhere', headers: { host } },
      (answer) => {
        text(answer).then((body) => resolve([answer.statusCode ?? 0, body]), reject)
      },
    )
    request.on('error', reject).end()
  })
}

test('with one port each the same origins answer, and each port its own host only', async () => {
  const { port } = await production.restartOnPortsOfTheirOwn()
  expect(summary(await production.proxy.ask(`${PUBLIC_URL}/`))).toEqual(PAGE)
  expect(summary(await production.proxy.ask(`${SIGN_ORIGIN}/sign`))).toEqual(PAGE)
  expect(await download()).toEqual([200, '%PDF-'])
  const own = new Map(
    [PUBLIC_URL, SIGN_ORIGIN, FILES_ORIGIN].map((url, index) => [new URL(url).host, port + index]),
  )
  for (const [host, ownPort] of own) {
    for (const other of own.values()) {
      const [status, body] = await askPort(other, host)
      if (other === ownPort) expect(status).not.toBe(421)
      else expect([status, body]).toEqual(NOT_SERVED)
    }
  }
})
