import { afterEach, beforeEach, expect, it } from 'vitest'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import type { Database } from '#services/kit/database/database.ts'
import { codeAt } from '#tests/support/people/authenticator.ts'
import { GOOD_PASSWORD, userBench, type UserBench } from '#tests/support/services/user-bench.ts'
import { inviteFirstAdministrator } from './first-administrators.ts'

let bench: UserBench
let owner: Database
beforeEach(async () => {
  bench = await userBench({ production: true })
  owner = await bench.openOwner()
})
afterEach(async () => {
  await owner.close()
  await bench.close()
})

/** With the rights of the database's owner, as the command has. */
const invite = (email: string) => inviteFirstAdministrator({ ...bench.ctx, db: owner }, email)
const refusal = 'There are two administrators or open invitations already.'

async function accept(token: string) {
  const drawn = await bench.call('POST', '/v2/staff/invitation/factor', { token, method: 'totp' })
  const secret = String(drawn.body.data?.['secret'])
  return bench.call('POST', '/v2/staff/invitation/accept', {
    token,
    firstName: 'Sara',
    lastName: 'Khalil',
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    acceptedTerms: true,
    termsVersion: TERMS_VERSION,
    code: codeAt(secret, bench.clock.now()),
  })
}

it('invites two administrators at most, however many commands run at the same time', async () => {
  const outcomes = await Promise.allSettled(
    ['one', 'two', 'three', 'four'].map((name) => invite(`${name}@example.org`)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain(refusal)
})

it('counts administrators and open invitations together, and no invitation that has expired', async () => {
  const { secret, expiresAt } = await invite('one@example.org')
  expect(expiresAt.getTime() - bench.clock.now().getTime()).toBe(86_400_000)
  expect((await accept(secret)).status).toBe(200)
  await invite('two@example.org')
  await expect(invite('three@example.org')).rejects.toThrow(refusal)
  bench.clock.advance(86_400_000)
  await expect(invite('three@example.org')).resolves.toBeDefined()
})

it('is refused to the running product, which may only invite in the name of an administrator', async () => {
  await expect(inviteFirstAdministrator(bench.ctx, 'one@example.org')).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) }),
  )
})

it('makes an administrator who logs in with the second factor alone', async () => {
  const { secret } = await invite('one@example.org')
  expect((await accept(secret)).status).toBe(200)
  const challenge = await bench.login('one@example.org')
  expect(challenge.body.data?.['methods']).toEqual(['totp', 'recovery'])
  expect((await accept(secret)).status).toBe(404)
})
