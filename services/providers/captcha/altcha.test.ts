import { expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { solve } from '#tests/support/people/captcha.ts'
import { createAltcha } from './altcha.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const keys = keysFrom(sampleKeyFile())
const work = { cost: 2, from: 5, to: 9 }
const captcha = createAltcha({ keys, clock, work })

interface Answer {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: Record<string, unknown>
}
const pack = (answer: Answer) => Buffer.from(JSON.stringify(answer)).toString('base64')
const unpack = (answer: string) => JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Answer

test('a solved challenge proves itself, in the form the protocol names', async () => {
  const text = await captcha.challenge()
  const challenge = JSON.parse(text) as Answer['challenge']
  expect(Object.keys(challenge.parameters).toSorted()).toEqual([
    'algorithm',
    'cost',
    'data',
    'keyLength',
    'keyPrefix',
    'keySignature',
    'nonce',
    'salt',
  ])
  expect(challenge.parameters['algorithm']).toBe('PBKDF2/SHA-256')
  const proof = await captcha.verify(await solve(text))
  expect(proof?.expiresAt).toEqual(new Date('2026-11-20T08:10:00Z'))
})

test('the same challenge has the same digest, another one another', async () => {
  const answer = await solve(await captcha.challenge())
  const [one, again] = [await captcha.verify(answer), await captcha.verify(answer)]
  const other = await captcha.verify(await solve(await captcha.challenge()))
  expect(one?.digest).toEqual(again?.digest)
  expect(other?.digest).not.toEqual(one?.digest)
})

test('what was changed, guessed or made with other keys proves nothing', async () => {
  const good = unpack(await solve(await captcha.challenge()))
  const changes: ((answer: Answer) => void)[] = [
    (answer) => (answer.challenge.parameters['cost'] = 1),
    (answer) => (answer.challenge.parameters['keyPrefix'] = '00'),
    (answer) => (answer.challenge.parameters['data'] = { expires: 9e15 }),
    (answer) => delete answer.challenge.parameters['keySignature'],
    (answer) => (answer.challenge.signature = '0'.repeat(64)),
    (answer) => (answer.solution['derivedKey'] = '0'.repeat(64)),
    (answer) => (answer.solution['derivedKey'] = ''),
    (answer) => delete (answer as Partial<Answer>).solution,
  ]
  for (const change of changes) {
    const answer = structuredClone(good)
    change(answer)
    expect(await captcha.verify(pack(answer))).toBeUndefined()
  }
  expect(await captcha.verify(pack(good))).toBeDefined()
  for (const nonsense of ['', 'e30=', 'bnVsbA==', '{}', '%%%', 'W10=']) {
    expect(await captcha.verify(nonsense)).toBeUndefined()
  }
  const file = sampleKeyFile()
  const others = {
    ...file,
    keys: file.keys.map((key) =>
      key.use === 'mac' ? { ...key, secret: Buffer.alloc(32, 3).toString('base64url') } : key,
    ),
  }
  expect(await createAltcha({ keys: keysFrom(others), clock, work }).verify(pack(good))).toBeUndefined()
})

test('ten minutes are its end, by our clock', async () => {
  const answer = await solve(await captcha.challenge())
  clock.advance(10 * 60_000 - 1)
  expect(await captcha.verify(answer)).toBeDefined()
  clock.advance(1)
  expect(await captcha.verify(answer)).toBeUndefined()
})
