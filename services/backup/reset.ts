import { beginAnew } from './anew.ts'
import { runCommand } from './command.ts'
import { BackupError } from './manifest.ts'

await runCommand('Nothing was reset', async (deps) => {
  if (process.argv.length > 2) throw new BackupError('The command takes no words: npm run reset')
  const aside = await beginAnew(deps)
  return {
    sentence: `${deps.config.dataDir} lies in ${aside} now, with everything in it: \`npm start\` starts again.`,
    isComplete: true,
  }
})
