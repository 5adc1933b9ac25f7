import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { announce, ensureGate, gateOf, passGate } from './gate-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('lets orders pass side by side and keeps an announcement waiting until they are committed', async () => {
  const { db } = database
  await ensureGate(db.orm, 'off_1')
  const order: string[] = []
  let announced: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await passGate(tx, 'off_1')
    await db.transaction(async (other) => {
      await passGate(other, 'off_1')
      order.push('both inside')
    })
    announced = announce(db.orm, 'off_1', { failed: true }).then(() => void order.push('announced'))
    await untilBlocked(db)
    order.push('committed')
  })
  await announced
  expect(order).toEqual(['both inside', 'committed', 'announced'])
  expect((await gateOf(db.orm, 'off_1')).failed).toBe(true)
})

it('remembers everything that was announced, in whatever order it arrives', async () => {
  const { db } = database
  const [early, late] = [new Date('2026-06-10T00:00:00.000Z'), new Date('2026-06-20T00:00:00.000Z')]
  expect(await gateOf(db.orm, 'off_2')).toMatchObject({ termsVersion: 0, funded: false, failed: false })
  await announce(db.orm, 'off_2', { termsVersion: 3, reconfirmBy: late })
  await announce(db.orm, 'off_2', { termsVersion: 2, reconfirmBy: early })
  await announce(db.orm, 'off_2', { funded: true })
  expect(await gateOf(db.orm, 'off_2')).toEqual({
    termsVersion: 3,
    reconfirmBy: late,
    funded: true,
    failed: false,
  })
})
