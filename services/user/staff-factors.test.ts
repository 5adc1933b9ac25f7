import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { factorPerson } from '#tests/support/factors.ts'
import { userBench, type UserBench } from '#tests/support/user-bench.ts'

let bench: UserBench
beforeAll(async () => {
  bench = await userBench({ production: true })
})
afterAll(() => bench.close())

/** Roles are given by the owner of the database only. */
async function makeAdmin(userId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: bench.ownerUrl })
  await owner.connect()
  await owner.query(`UPDATE users.account SET roles = '{admin}' WHERE id = $1`, [userId])
  await owner.end()
}

it('in production staff act only while they have an authenticator app or a passkey', async () => {
  const someone = await factorPerson(bench, 'admin@mizan.test')
  const victim = await bench.newPerson('somebody@mizan.test')
  await makeAdmin(someone.person.userId)
  const earlier = await bench.enter(someone.email)
  const session = someone.person
  const end = async (by = session) =>
    (await bench.call('DELETE', `/v2/staff/users/${victim.userId}/sessions`, undefined, by)).status
  expect(await end()).toBe(403)
  // The session can set one up, and has its roles from the same request on.
  await someone.setUpApp()
  expect(await end()).toBe(200)
  // A session that was opened with a mailed code does not come into them.
  expect(await end(earlier)).toBe(401)
  const { id } = await someone.setUpPasskey()
  await someone.removeApp()
  expect(await end()).toBe(200)
  const [code = ''] = await someone.renewCodes()
  expect((await someone.removePasskey(id, code)).status).toBe(200)
  expect(await end()).toBe(403)
})
