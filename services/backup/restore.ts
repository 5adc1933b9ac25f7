import path from 'node:path'
import { BackupError } from './manifest.ts'
import { runCommand } from './command.ts'
import { restoreBackup } from './load.ts'

await runCommand('Nothing was restored', async (deps) => {
  const [dir, ...rest] = process.argv.slice(2)
  if (dir === undefined || rest.length > 0) throw new BackupError('Say from where: npm run restore -- DIR')
  const { tables, objects, missing, madeAt } = await restoreBackup({ ...deps, dir: path.resolve(dir) })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lost = missing.length === 0 ? '' : ` ${missing.length} files were missing when it was made.`
  return {
    sentence: `Restored from ${dir}, as of ${madeAt}: ${tables.length} tables with ${rows} rows, ${objects.count} files. The signed log goes on under a new name.${lost}`,
    isComplete: true,
  }
})
