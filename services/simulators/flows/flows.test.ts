import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#services/kit/config/config.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { mountFlows } from './flows.ts'

let bench: TestPlatform

beforeAll(async () => {
  bench = await startPlatform()
  const { audit, db } = bench.ctx
  const record = (id: string, action: string, detail: Record<string, string>, actorId?: string) =>
    audit.record(db.orm, { entity: 'order', entityId: id, action, detail, actorId })
  await record('ord_1', 'order.placed', { to: 'coolingOff' }, 'usr_1')
  await record('ord_2', 'order.placed', { to: 'reserved' }, 'usr_2')
  await record('ord_1', 'order.coolingOffEnded', { from: 'coolingOff', to: 'confirmed' })
  await record('ord_1', 'order.noticeSent', {})
  await record('ord_2', 'other.approved', { to: 'Approved' })
  await record('ord_3', 'order.noticeSent', {})
  const ofPerson = { entity: 'user', entityId: 'usr_1', action: 'staff.role_asked' }
  await audit.record(db.orm, { ...ofPerson, detail: { change: 'rch_1', state: 'proposed' } })
  await audit.record(db.orm, { ...ofPerson, detail: { removal: 'frm_1', state: 'requested' } })
  const ofItem = { entity: 'document_item', entityId: 'itm_1', action: 'comment.written' }
  const to = 'approval:open/comment:commented/receipt:none/signature:none'
  await audit.record(db.orm, { ...ofItem, detail: { to } })
})
afterAll(() => bench.close())

const read = async (path: string) => (await (await bench.host.request(path)).json()) as { data: object[] }

test('lists the items of a kind by their last change, each with its last state among those that were asked for', async () => {
  const states = 'states=coolingOff,confirmed,reserved'
  expect((await read(`/dev/flows/items.json?entity=order&${states}`)).data).toMatchObject([
    { id: 'ord_1', state: 'confirmed' },
    { id: 'ord_2', state: 'reserved' },
  ])
  expect(await read(`/dev/flows/items.json?entity=deposit&${states}`)).toEqual({ data: [] })
  expect(await read('/dev/flows/items.json')).toEqual({ data: [] })
})

test('finds what is told about a person by its own id, and states side by side by their first region', async () => {
  const changes = await read('/dev/flows/items.json?entity=user&key=change&states=proposed')
  expect(changes.data).toMatchObject([{ id: 'rch_1', state: 'proposed' }])
  const trail = await read('/dev/flows/trail.json?entity=user&key=removal&id=frm_1')
  expect(trail.data).toMatchObject([{ to: 'requested' }])
  const items = await read('/dev/flows/items.json?entity=document_item&states=approval,comment')
  expect(items.data).toMatchObject([{ id: 'itm_1', state: expect.stringContaining('comment:commented') }])
  expect(await read('/dev/flows/items.json?entity=document_item&states=pending')).toEqual({ data: [] })
})

test('tells the trail of an item in order, and not who did it', async () => {
  const { data } = await read('/dev/flows/trail.json?entity=order&id=ord_1')
  expect(data).toMatchObject([
    { action: 'order.placed', isPerson: true, from: null, to: 'coolingOff' },
    { action: 'order.coolingOffEnded', isPerson: false, from: 'coolingOff', to: 'confirmed' },
    { action: 'order.noticeSent', isPerson: false, from: null, to: null },
  ])
  expect(JSON.stringify(data)).not.toContain('usr_1')
  expect(await read("/dev/flows/trail.json?entity=order&id=' OR true --")).toEqual({ data: [] })
})

test('tells the newest entries of a long trail, so that it ends where the item stands', async () => {
  const { audit, db } = bench.ctx
  for (let version = 1; version <= 502; version += 1)
    await audit.record(db.orm, {
      entity: 'kyc',
      entityId: 'kyc_long',
      action: 'kyc.stepSaved',
      detail: { to: version === 502 ? 'checking' : 'draft' },
    })
  const { data } = await read('/dev/flows/trail.json?entity=kyc&id=kyc_long')
  expect([data.length, data.at(-1)]).toMatchObject([500, { to: 'checking' }])
})

test.each([
  '/dev/flows/items.json?entity=order%00&states=coolingOff',
  '/dev/flows/items.json?entity=order&states=a,%00',
  '/dev/flows/trail.json?entity=order&id=%00',
  '/dev/mailbox.json?to=%00',
  '/dev/mailbox?to=a%00',
])('%s has a NUL and is refused', async (path) => {
  expect((await bench.host.request(path)).status).toBe(400)
})

test('tells the events that no lifecycle expected', async () => {
  expect(await read('/dev/flows/unexpected.json')).toEqual({ data: [] })
  const event = { machine: 'order', state: 'held', event: 'order.fundsHeld' }
  bench.ctx.monitor.unexpected({ ...event, id: 'ord_1' })
  expect((await read('/dev/flows/unexpected.json')).data).toMatchObject([{ ...event, id: 'ord_1' }])
})

test('a build without an inspector has no viewer', async () => {
  expect((await bench.host.request('/dev/flows')).status).toBe(404)
})

test('the viewer loads from here only, and the Stately inspector in a frame where it was asked for', async () => {
  const rootDir = await mkdtemp(join(tmpdir(), 'mizan-flows-'))
  await mkdir(join(rootDir, 'build/inspected'), { recursive: true })
  const files = {
    script: '/assets/flows-1.js',
    preload: ['/assets/a.js'],
    styles: [{ href: '/assets/b.css' }],
  }
  await writeFile(join(rootDir, 'build/inspected/flows.json'), JSON.stringify(files))
  const viewer = async (inspect: string) => {
    const app = new Hono<HostTypes>()
    mountFlows(app, { ...bench.ctx, config: loadConfig({ VITE_INSPECT: inspect }, rootDir) })
    return app.request('/dev/flows')
  }
  const own = await viewer('flows')
  const page = await own.text()
  expect(page).toContain('<script type="module" src="/assets/flows-1.js">')
  expect(page).toContain('<a href="/dev/flows" aria-current="page">Flows</a>')
  expect(own.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(own.headers.get('content-security-policy')).not.toMatch(/https?:/)
  const stately = (await viewer('stately')).headers.get('content-security-policy')
  expect(stately?.match(/https?:\S+/g)).toEqual(['https://stately.ai;'])
  await rm(rootDir, { recursive: true })
})

test('in production there is none of it', async () => {
  const production = await startPlatform({ config: { production: true } })
  for (const path of [
    '/dev/flows',
    '/dev/flows/items.json',
    '/dev/flows/trail.json',
    '/dev/flows/unexpected.json',
  ])
    expect((await production.host.request(path)).status).toBe(404)
  await production.close()
})
