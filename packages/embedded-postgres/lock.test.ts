import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './lock.ts'

const DEAD = { pid: process.pid, born: 'another boot/1', since: '2026-11-20T08:00:00.000Z' }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mizan-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a held folder is refused with the holder and the way to join, and is free after the release', async () => {
  const lock = await lockFolder(folder)
  await lock.announce('postgresql://mizan_app@localhost/mizan?host=%2Ftmp%2Fx')
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(
      `^Another process \\(pid ${process.pid}, since .+\\) already uses the data folder ${folder}\\. Stop it, choose ` +
        "another DATA_DIR, or join its database with DATABASE_URL='postgresql://mizan_app@localhost/mizan\\?host=%2Ftmp%2Fx'\\.$",
    ),
  )
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('the number of a dead holder, given to another process since, does not count', async () => {
  writeFileSync(path.join(folder, 'process.lock.7'), JSON.stringify(DEAD))
  await lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['process.lock.8'])
})

test('a lock cut short by a crash is no lock', async () => {
  writeFileSync(path.join(folder, 'process.lock.1'), '{"pid":')
  await lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['process.lock.2'])
})

test('of thirty that find a dead holder at the same moment one gets the folder', async () => {
  writeFileSync(path.join(folder, 'process.lock.3'), JSON.stringify(DEAD))
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.every(({ reason }) => reason instanceof FolderInUse)).toBe(true)
  expect(readdirSync(folder)).toEqual(['process.lock.4'])
})
