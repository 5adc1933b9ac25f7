import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { displayNames, findUser } from '#contracts/internal/user.ts'
import { userBench, type UserBench } from '#tests/support/services/user-bench.ts'

// Words that do not occur by chance, so that every occurrence was written by the service.
const PERSON = {
  email: 'canary.zebra@example.org',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  phone: '17305551987',
  password: 'Canary-Pass9!x',
}
let bench: UserBench

beforeAll(async () => {
  bench = await userBench()
})
afterAll(() => bench.close())

/** Every value of every table of this database as text, as the owner sees it. */
async function dump(): Promise<string> {
  const client = new pg.Client({ connectionString: bench.ownerUrl })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const rows = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      texts.push(...rows.rows.map(({ row }) => `${name} ${row}`))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

test('no code, password, session half or personal word stands in clear in any table or log line', async () => {
  const { email, password } = PERSON
  const texts: string[] = []
  const note = async () => texts.push(await dump())
  const signUp = await bench.signUp(email, { ...PERSON, confirmPassword: password })
  await note()
  const firstCode = await bench.codeFor(email)
  await note()
  const wrong = String((Number(firstCode) + 1) % 1_000_000).padStart(6, '0')
  await bench.verify(signUp.body.data?.['challengeId'], wrong, { browser: true })
  const entered = await bench.verify(signUp.body.data?.['challengeId'], firstCode, { browser: true })
  await bench.login(email, 'Canary-Wrong9!x')
  await bench.signUp(email, { ...PERSON, confirmPassword: password })
  const login = await bench.login(email, password)
  await note()
  const secondCode = await bench.codeFor(email)
  const again = await bench.verify(login.body.data?.['challengeId'], secondCode)
  const cookie = `token=${entered.body.token}; __Host-sid=${entered.cookies['__Host-sid']}`
  const token = entered.body.token
  await bench.call('GET', '/v2/users', undefined, { token, cookie, browser: true })
  await bench.call('GET', '/v2/users', undefined, { token })
  await bench.call('POST', '/v2/users/logout', { userId: 'usr_x', accessToken: token }, { token, cookie })
  await bench.ctx.sessions.stop()
  await note()

  const everything = [...texts, ...bench.lines].join('\n')
  expect(everything).toContain('users.account')
  expect(everything).toContain('user.signed_in')
  const secrets = [
    password,
    'Canary-Wrong9!x',
    entered.body.token,
    again.body.token,
    entered.cookies['__Host-sid'],
    ...Object.values(PERSON),
    'canary.zebra',
  ]
  for (const secret of secrets) {
    expect(secret).toBeTruthy()
    expect(everything.toLowerCase().includes(String(secret).toLowerCase()), `${secret} is in clear`).toBe(
      false,
    )
  }
  // Six digits also occur within times and ids, so that only separate ones count.
  for (const code of [firstCode, secondCode]) {
    expect(new RegExp(`(^|[^0-9A-Za-z._-])${code}([^0-9A-Za-z._-]|$)`, 'm').test(everything)).toBe(false)
  }
})

test('an erased person is unreadable although the row is there', async () => {
  const { userId, token } = await bench.newPerson('erased@example.org')
  await bench.ctx.db.transaction((tx) => bench.ctx.personal.erase(tx, userId))
  expect(await bench.ask(displayNames)({ userIds: [userId] })).toEqual({})
  expect(await bench.ask(findUser)({ userId })).toMatchObject({ userId, displayName: '' })
  expect((await bench.call('GET', '/v2/users', undefined, { token })).status).toBe(401)
  expect((await bench.login('erased@example.org')).status).toBe(401)
})

test('the runtime role cannot delete an account or a person’s key', async () => {
  for (const table of ['users.account', 'kit.person_key']) {
    await expect(bench.db.pool.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '42501' })
  }
})
