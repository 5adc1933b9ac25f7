import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasCluster, moveAside } from './aside.ts'
import { FolderInUse, holderOf, lockFolder } from './lock.ts'

let home: string
let dataDir: string
let place: string

beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'mizan-aside-')))
  dataDir = path.join(home, 'data')
  place = path.join(home, 'elsewhere')
  mkdirSync(dataDir)
})
afterEach(() => rmSync(home, { recursive: true }))

/** A cluster that had to be put elsewhere. */
function putElsewhere() {
  mkdirSync(path.join(place, 'postgres'), { recursive: true })
  writeFileSync(path.join(dataDir, 'postgres.location'), `${place}\n`)
}

test('a cluster that lies elsewhere moves too, and the folder goes on to name it', async () => {
  expect(hasCluster(dataDir)).toBe(false)
  putElsewhere()
  expect(hasCluster(dataDir)).toBe(true)
  const aside = await moveAside(dataDir, '.before')
  expect(aside).toBe(`${dataDir}.before`)
  expect(existsSync(dataDir)).toBe(false)
  expect(existsSync(place)).toBe(false)
  expect(existsSync(path.join(`${place}.before`, 'postgres'))).toBe(true)
  expect(readFileSync(path.join(aside, 'postgres.location'), 'utf8')).toBe(`${place}.before\n`)
})

test('when it cannot be moved, all stays where it was, and the folder is free', async () => {
  putElsewhere()
  mkdirSync(path.join(`${place}.before`, 'postgres'), { recursive: true })
  await expect(moveAside(dataDir, '.before')).rejects.toThrow('ENOTEMPTY')
  expect(existsSync(`${dataDir}.before`)).toBe(false)
  expect(readFileSync(path.join(dataDir, 'postgres.location'), 'utf8')).toBe(`${place}\n`)
  expect(await holderOf(dataDir)).toBeUndefined()
})

test('nothing is moved onto what is there, and nothing that a process holds', async () => {
  mkdirSync(`${dataDir}.before`)
  await expect(moveAside(dataDir, '.before')).rejects.toThrow(`${dataDir}.before is there already.`)
  const lock = await lockFolder(dataDir)
  await expect(moveAside(dataDir, '.after')).rejects.toThrow(FolderInUse)
  await lock.release()
  expect(existsSync(dataDir)).toBe(true)
})
