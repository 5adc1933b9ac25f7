import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SERVICE_NAMES } from '#contracts/operation.ts'
import {
  LoginText,
  PlaceOrderText,
  ProjectsText,
  StartStepUpText,
  VerifyCodeText,
  VerifyStepUpText,
  WalletText,
} from '#graphql/generated/texts.ts'
import type { TypedText } from '#graphql/typed-text.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import { joinUrl, startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'

/*
 * The same calls through two gateways: one with its services in process, one that reaches them at the base URLs of
 * another process on the same database. Both must answer alike.
 */
let first: RunningProduct
let second: RunningProduct
const internalPort = String(20_009 + Math.floor(Math.random() * 3_000) * 10)

beforeAll(async () => {
  first = await startProduct({ environment: { INTERNAL_PORT: internalPort } })
  const base = `http://127.0.0.1:${internalPort}`
  const urls = SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_SERVICE_URL`, base])
  second = await startProduct({
    environment: {
      ...Object.fromEntries(urls),
      DATABASE_URL: await joinUrl(first),
      KEY_FILE: `${first.dataDir}/keys`,
    },
  })
})
afterAll(async () => {
  await second?.dispose()
  await first?.dispose()
})

const gateways: [string, () => RunningProduct][] = [
  ['in process', () => first],
  ['in another process', () => second],
]

interface Answer<Result> {
  readonly data?: Result | null
  readonly errors?: { message: string; extensions: { code: string; statusCode: number } }[]
  readonly cookies: string[]
}

async function send<Result, Variables>(
  product: RunningProduct,
  query: TypedText<Result, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
): Promise<Answer<Result>> {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'test', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return { ...((await response.json()) as Answer<Result>), cookies: response.headers.getSetCookie() }
}

const mailbox = z.object({ data: z.array(z.object({ id: z.string(), text: z.string() })) })
const EMAIL = 'investor@mizan.test'

async function newestMail(product: RunningProduct) {
  const response = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(EMAIL)}`)
  return mailbox.parse(await response.json()).data.find(({ text }) => codeIn([text]) !== undefined)
}

async function codeAfter(product: RunningProduct, id: string | undefined): Promise<string> {
  await expect
    .poll(async () => (await newestMail(product))?.id)
    .toSatisfy((newest) => newest !== undefined && newest !== id)
  return codeIn([(await newestMail(product))?.text ?? '']) ?? ''
}

/** Signs the demonstration investor in as a page would: with Sec-Fetch-Site. */
async function signIn(product: RunningProduct) {
  const before = await newestMail(product)
  const browser = { 'sec-fetch-site': 'same-origin' }
  const asked = await send(product, LoginText, { input: { email: EMAIL, password: DEMO_PASSWORD } }, browser)
  expect(asked.errors).toBeUndefined()
  const code = await codeAfter(product, before?.id)
  const challengeId = asked.data?.login.data.challengeId ?? ''
  const verified = await send(
    product,
    VerifyCodeText,
    { input: { challengeId, code } },
    {
      ...browser,
      cookie: asked.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    },
  )
  expect(verified.errors).toBeUndefined()
  const sid = verified.cookies.find((cookie) => cookie.startsWith('__Host-sid='))?.split(';')[0] ?? ''
  return { handle: verified.data?.verifyCode.accessToken ?? '', sid, cookies: verified.cookies }
}

/** A listed offering without its figures, which jobs of the demonstration's data still move between two questions. */
function lasting<Offering extends { readonly totals: unknown; readonly status: unknown }>({
  totals: _moving,
  status: _follows,
  ...fixed
}: Offering): Omit<Offering, 'totals' | 'status'> {
  return fixed
}

describe.each(gateways)('services %s', (_name, product) => {
  test('a query answers from the database', async () => {
    const listed = async (gateway: RunningProduct) => {
      const { data, errors } = await send(gateway, ProjectsText, { perPage: 5, sort: 'newest' })
      expect(errors).toBeUndefined()
      return data?.projects.data.map(lasting)
    }
    const own = await listed(product())
    expect(own).toHaveLength(5)
    expect(own).toEqual(await listed(product() === first ? second : first))
  })

  test('a login is bound: the handle alone is nobody, by GraphQL and by REST', async () => {
    const { handle, sid, cookies } = await signIn(product())
    expect(cookies.find((cookie) => cookie.startsWith('__Host-sid='))).toMatch(
      /; HttpOnly; Secure; SameSite=Strict$/,
    )
    const both = { authorization: handle, cookie: sid }
    const whole = await send(product(), WalletText, {}, both)
    expect(whole.errors).toBeUndefined()
    expect(whole.data?.wallet.data.available.currency).toBe('USD')

    const half = await send(product(), WalletText, {}, { authorization: handle })
    expect(half.errors?.map((error) => error.extensions.statusCode)).toEqual([401])
    const cookieOnly = await send(product(), WalletText, {}, { cookie: sid })
    expect(cookieOnly.errors?.map((error) => error.extensions.statusCode)).toEqual([401])
    const rest = (headers: Record<string, string>) => fetch(`${product().url}/v1/accounts`, { headers })
    expect((await rest({ authorization: handle })).status).toBe(401)
    expect((await rest(both)).status).toBe(200)
  })

  test("a refused mutation brings the service's words and status; the proof of a second factor travels with it", async () => {
    const { handle, sid } = await signIn(product())
    const session = { authorization: handle, cookie: sid }
    const listed = await send(product(), ProjectsText, { perPage: 5, sort: 'newest' })
    const [offering] = listed.data?.projects.data ?? []
    if (!offering) throw new Error('No offering is listed')
    const { _id: projectId, unitPrice } = offering
    const input = {
      projectId,
      units: 1,
      unitPrice,
      termsVersion: 99,
      idempotencyKey: `remote-${crypto.randomUUID()}`,
    }
    const bare = await send(product(), PlaceOrderText, { input }, session)
    expect(bare.errors?.map(({ extensions }) => extensions)).toEqual([
      { code: 'step_up_required', statusCode: 403 },
    ])
    const before = await newestMail(product())
    const payment = { operation: 'placeOrder', amount: unitPrice, payee: projectId }
    const asked = await send(product(), StartStepUpText, { input: payment }, session)
    const answer = {
      challengeId: asked.data?.startStepUp.data.challengeId ?? '',
      code: await codeAfter(product(), before?.id),
    }
    const proved = await send(product(), VerifyStepUpText, { input: answer }, session)
    const proof = { 'x-step-up': proved.data?.verifyStepUp.data.stepUp ?? '' }
    const refused = await send(product(), PlaceOrderText, { input }, { ...session, ...proof })
    expect(refused.data).toBeNull()
    expect(refused.errors?.map(({ extensions }) => extensions.statusCode)).toEqual([409])
    expect(JSON.stringify(refused)).not.toMatch(/internal\b|127\.0\.0\.1|stack/)
  })
})

test.each(['/v2/projects', '/internal/user/findUser'])(
  'the port between processes refuses %s to whoever shows no token',
  async (path) => {
    const method = path.startsWith('/internal') ? 'POST' : 'GET'
    const response = await fetch(`http://127.0.0.1:${internalPort}${path}`, { method })
    expect(response.status).toBe(401)
  },
)

test('the calls of the second did go to the first: without it they say so', async () => {
  await first.stop()
  const { errors } = await send(second, ProjectsText, { perPage: 5 })
  expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'unavailable', statusCode: 503 }])
})
