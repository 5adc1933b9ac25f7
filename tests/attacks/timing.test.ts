// Over 20 s: many calls with real password hashes, whose times are compared.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendPhoneCode } from '#contracts/user/accounts.ts'
import { userBench, type Answer, type UserBench } from '#tests/support/services/user-bench.ts'
import { IS_LONG } from '#tests/support/long.ts'

/*
 * Known and unknown accounts answer alike: status, body, headers, and the time it takes (ASVS 5.0 6.3.8). Times are those of the real
 * hash against a real database, measured in turns, so that a busy machine slows both sides alike.
 */
const SAMPLES = IS_LONG ? 300 : 30
/** Further apart than this the medians are not, whatever a rank test says; on a busy machine, than its own noise explains. */
const GAP_MS = 5
/** Closer together than this no network lets anybody see them. */
const UNSEEN_GAP_MS = 2
const HOUR = 3_600_000
const FREE = { limit: 10_000_000, windowMs: HOUR }
const WRONG_PASSWORD = 'Some-Thing8!'
let bench: UserBench

beforeAll(async () => {
  bench = await userBench({
    limits: {
      passwordFailures: FREE,
      signInPerAddress: FREE,
      signInPerIp: FREE,
      signUpPerAddress: FREE,
      signUpPerIp: FREE,
      verifyPerIp: FREE,
      captchaPerIp: FREE,
      stepUpPerUser: FREE,
      smsPerNumber: FREE,
      smsPerAccount: FREE,
      smsPerBlock: FREE,
      smsPerCountry: FREE,
    },
  })
  await bench.newPerson('known@example.org')
})
afterAll(() => bench.close())

describe('the rank test itself', () => {
  const line = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, index) => from + index * step)

  test('finds a shift of all times and lets equal ones pass', () => {
    expect(rankTest(line(40, 60, 0.1), line(40.05, 60, 0.1))).toBeGreaterThan(0.5)
    expect(rankTest(line(40, 60, 0.1), line(44, 60, 0.1))).toBeLessThan(0.001)
    expect(rankTest([7, 7, 7], [7, 7, 7])).toBe(1)
  })

  test('a path that leaves out the hash would be told apart', () => {
    const verdict = compare({ known: line(40, 60, 0.1), unknown: line(1, 60, 0.1) })
    expect(verdict.isAlike).toBe(false)
  })

  test.each([
    ['a steady gap of 4.9 ms', line(40, 60, 0.1), line(44.9, 60, 0.1), false],
    ['a steady gap of 1 ms', line(40, 60, 0.1), line(41, 60, 0.1), true],
    ['a gap of 8 ms within the noise of a busy machine', line(40, 60, 4), line(48, 60, 4), true],
    ['a gap of 100 ms on that machine', line(40, 60, 4), line(140, 60, 4), false],
    [
      'medians 10 ms apart, though no rank test tells the two apart',
      [...line(30, 29, 0.01), ...line(40, 31, 0.01)],
      [...line(30, 31, 0.01), ...line(40.001, 29, 0.01)],
      false,
    ],
  ])('%s: alike is judged right', (_, known, unknown, isAlike) => {
    expect(compare({ known, unknown }).isAlike).toBe(isAlike)
  })
})

test('login: the wrong password of a known address, and an unknown address', async () => {
  await expectAlike((who, round) =>
    bench.login(who === 'known' ? 'known@example.org' : `nobody${round}@example.org`, WRONG_PASSWORD),
  )
}, 600_000)

test('sign-up: a known and an unknown address', async () => {
  const bodies = new Map<string, object>()
  await expectAlike(
    (who, round) => bench.call('POST', '/v2/users', bodies.get(`${who}${round}`)),
    async (who, round) => {
      const email = who === 'known' ? 'known@example.org' : `fresh${round}.${bodies.size}@example.org`
      bodies.set(`${who}${round}`, await bench.signUpBody(email))
    },
  )
}, 600_000)

test('recovery: a known and an unknown address', async () => {
  let captcha = ''
  await expectAlike(
    (who, round) =>
      bench.call('POST', '/v2/users/password/reset', {
        email: who === 'known' ? 'known@example.org' : `nobody${round}@example.org`,
        captcha,
      }),
    async () => {
      // Five an hour for one address.
      bench.clock.advance(HOUR)
      captcha = await bench.captchaAnswer()
    },
  )
}, 600_000)

test('a code to a number: one that another account has proved, and one that nobody has', async () => {
  const phone = '60123000001'
  await ownNumber('holder@example.org', phone)
  const email = 'asker@example.org'
  const { userId } = await bench.newPerson(email)
  let token = ''
  let proof = ''
  await expectAlike(
    (who, round) => send(token, proof, who === 'known' ? phone : `601230${String(20_000 + round)}`),
    async () => {
      bench.clock.advance(60_000)
      // A session without a browser ends within the hour.
      if ((await bench.call('GET', '/v2/users', undefined, { token })).status === 401)
        token = (await bench.enter(email)).token
      proof = await proofOf(userId)
    },
  )
}, 600_000)

async function ownNumber(email: string, phone: string): Promise<void> {
  const { token, userId } = await bench.newPerson(email)
  const asked = await send(token, await proofOf(userId), phone)
  const [sms] = await bench.mailsTo(phone)
  const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0]
  const body = { challengeId: asked.body.data?.['challengeId'], code }
  expect((await bench.call('POST', '/v2/sms/otp/verify', body, { token })).status).toBe(200)
}

/** The proof of a second factor that sending a code to a number needs. */
async function proofOf(userId: string): Promise<string> {
  const [session] = await bench.ctx.sessions.ofUser(userId)
  if (!session) throw new Error('Nobody is logged in')
  const scope = { sessionId: session.id, userId, operation: sendPhoneCode.id }
  return (await bench.ctx.stepUps.issue(bench.db.orm, scope)).token
}

function send(token: string, proof: string, phone: string): Promise<Answer> {
  return bench.call('POST', '/v2/sms/otp/send', { phone }, { token, headers: { 'x-step-up': proof } })
}

type Who = 'known' | 'unknown'
type Times = Readonly<Record<Who, readonly number[]>>

/** Asks in turns, and once more with more samples before it fails: a machine under load is no proof. */
async function expectAlike(
  ask: (who: Who, round: number) => Promise<Answer>,
  prepare: (who: Who, round: number) => Promise<void> = async () => undefined,
): Promise<void> {
  let verdict: Verdict | undefined
  let from = 0
  for (const samples of [SAMPLES, SAMPLES * 2]) {
    const times = await measure(ask, prepare, from, samples)
    verdict = compare(times)
    from += samples
    if (verdict.isAlike) break
  }
  expect(verdict).toMatchObject({ isAlike: true })
}

async function measure(
  ask: (who: Who, round: number) => Promise<Answer>,
  prepare: (who: Who, round: number) => Promise<void>,
  from: number,
  samples: number,
): Promise<Times> {
  const times = { known: [] as number[], unknown: [] as number[] }
  // Two rounds that do not count: connections, prepared code, and the hash for nobody.
  for (let round = from - 2; round < from + samples; round += 1) {
    // Who comes first changes, so that nothing one leaves behind helps the same one each time.
    const order: readonly Who[] = round % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    const answers: Partial<Record<Who, Answer>> = {}
    for (const who of order) {
      await prepare(who, round)
      const start = performance.now()
      answers[who] = await ask(who, round)
      if (round >= from) times[who].push(performance.now() - start)
    }
    expect(shapeOf(answers.known)).toEqual(shapeOf(answers.unknown))
    await bench.ctx.jobs.runDue()
  }
  return times
}

/** All of an answer but what differs between any two: ids, times, and the masked destination the caller typed. */
function shapeOf(answer: Answer | undefined) {
  if (!answer) throw new Error('Nobody answered')
  const varying = { challengeId: '', sentTo: '', expiresAt: '', resendAt: '' }
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'x-request-id')
    .map((pair) => pair.join(': '))
  const { data, ...body } = answer.body
  return { status: answer.status, headers: headers.toSorted(), body, data: data && { ...data, ...varying } }
}

interface Verdict {
  readonly isAlike: boolean
  readonly p: number
  readonly gapMs: number
}

/** Alike: the medians are near each other, and either no rank test tells the two apart, or the gap is too small to be seen. */
function compare({ known, unknown }: Times): Verdict {
  const p = rankTest(known, unknown)
  const gapMs = Math.abs(median(known) - median(unknown))
  return {
    isAlike: gapMs < Math.max(GAP_MS, 3 * noiseOf(known, unknown)) && (p > 0.01 || gapMs < UNSEEN_GAP_MS),
    p,
    gapMs,
  }
}

/** Standard error of the difference of two medians, as the middle half of each spreads. */
function noiseOf(...both: readonly (readonly number[])[]): number {
  const errors = both.map((times) => {
    const sorted = times.toSorted((a, b) => a - b)
    const spread =
      (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length / 4)] ?? 0)
    return (1.2533 * spread) / 1.349 / Math.sqrt(sorted.length)
  })
  return Math.hypot(...errors)
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Mann-Whitney: the probability of ranks as uneven as these if both came from one source; normal approximation, ties shared. */
function rankTest(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    const shared = (start + 1 + end) / 2
    for (let index = start; index < end; index += 1) if (all[index]?.isLeft) rankSum += shared
    ties += (end - start) ** 3 - (end - start)
    start = end
  }
  const [m, n] = [left.length, right.length]
  const u = rankSum - (m * (m + 1)) / 2
  const spread = ((m * n) / 12) * (m + n + 1 - ties / ((m + n) * (m + n - 1)))
  if (spread === 0) return 1
  return twoSided(Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / Math.sqrt(spread))
}

/** How much of the normal distribution lies further out than z, on both sides (Abramowitz and Stegun 26.2.17). */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
    .map((factor, power) => factor * t ** (power + 1))
    .reduce((sum, term) => sum + term, 0)
  return Math.min(1, 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail)
}
