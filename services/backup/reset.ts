import { beginAnew } from './anew.ts'
import { runCommand } from './command.ts'
import { BackupError } from './manifest.ts'

await runCommand('Nothing was reset', async (tools) => {
  if (process.argv.length > 2) throw new BackupError('The command takes no words: npm run reset')
  const aside = await beginAnew(tools)
  return {
    sentence: `${tools.config.dataDir} lies in ${aside} now, with everything in it: \`npm start\` begins anew.`,
    isComplete: true,
  }
})
