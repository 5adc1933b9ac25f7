import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetPasswords } from './access.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-access-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// The folder belongs to the user of the database server; the launcher may be root.
it('a link in the folder of the cluster leads the launcher to no other file', async () => {
  const other = path.join(folder, 'of-another-user')
  await writeFile(other, 'kept')
  await writeFile(path.join(folder, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  await symlink(other, path.join(folder, 'pg_hba.conf.new'))
  await forgetPasswords(folder, undefined)
  expect(await readFile(other, 'utf8')).toBe('kept')
  expect(await readFile(path.join(folder, 'pg_hba.conf'), 'utf8')).toBe('local all all trust\n')
})
