import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from './manifest.ts'
import { runCommand } from './command.ts'
import { takeBackup } from './take.ts'

const USAGE = 'Say where: npm run backup -- DIR, and with --keys FILE also a copy of the key file elsewhere.'

/** @throws BackupError with the usage when the arguments are wrong */
function readArguments(): { dir: string; keysTo: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { keys: { type: 'string' } },
    })
    const [dir] = positionals
    if (dir === undefined || positionals.length !== 1) throw new BackupError(USAGE)
    return { dir: path.resolve(dir), keysTo: values.keys && path.resolve(values.keys) }
  } catch (error) {
    throw new BackupError(USAGE, { cause: error })
  }
}

await runCommand('No backup was made', async (deps) => {
  const { dir, keysTo } = readArguments()
  const { tables, objects, missing } = await takeBackup({ ...deps, dir, keysTo })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const keys =
    keysTo === undefined
      ? `Keep a copy of ${deps.config.keyFile} apart: without these keys it cannot be read.`
      : `Its keys are in ${keysTo}: keep them apart.`
  const lost =
    missing.length === 0 ? '' : ` ${missing.length} files that the database names were not in the store.`
  return {
    sentence: `Backup in ${dir}: ${tables.length} tables with ${rows} rows, ${objects.count} files.${lost} ${keys}`,
    isComplete: missing.length === 0,
  }
})
