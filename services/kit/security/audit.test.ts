import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createAudit } from './audit.ts'
import { manualClock } from '#services/kit/clock.ts'
import { query } from '#services/kit/database/database.ts'

const START = new Date('2026-11-20T08:00:00Z')
let store: TestDatabase

beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.close())

const audit = createAudit({ clock: manualClock(START) })

test('records who did what at the time of the clock, in the transaction of the change', async () => {
  const entry = { actorId: 'usr_1', action: 'order.placed', entity: 'order', entityId: 'ord_1' }
  await store.db.transaction((tx) =>
    audit.record(tx, { ...entry, detail: { shares: 5n, state: 'reserved' } }),
  )
  const failing = store.db.transaction(async (tx) => {
    await audit.record(tx, { ...entry, entityId: 'ord_2' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const rows = await query(
    store.db.orm,
    sql`SELECT at, actor_id, action, entity, entity_id, detail FROM kit.audit`,
  )
  expect(rows).toEqual([
    {
      at: START,
      actorId: 'usr_1',
      action: 'order.placed',
      entity: 'order',
      entityId: 'ord_1',
      detail: { shares: '5', state: 'reserved' },
    },
  ])
})

test('records several in their order, with one statement', async () => {
  const entry = { action: 'order.read', entity: 'order' }
  await audit.recordAll(store.db.orm, [
    { ...entry, actorId: 'usr_1', entityId: 'ord_3', detail: { shares: 5n } },
    { ...entry, entityId: 'ord_4' },
  ])
  await audit.recordAll(store.db.orm, [])
  const rows = await query(
    store.db.orm,
    sql`SELECT at, actor_id, entity_id, detail FROM kit.audit WHERE action = 'order.read' ORDER BY id`,
  )
  expect(rows).toEqual([
    { at: START, actorId: 'usr_1', entityId: 'ord_3', detail: { shares: '5' } },
    { at: START, actorId: null, entityId: 'ord_4', detail: {} },
  ])
})

test.each(['amina@mizan.test', 'Amina Rahman', '+1 555 0100', 'line\nbreak'])(
  'refuses %j as a detail',
  async (value) => {
    const entry = { action: 'user.changed', entity: 'user', entityId: 'usr_1', detail: { value } }
    await expect(audit.record(store.db.orm, entry)).rejects.toThrow("The audit detail 'value'")
  },
)
