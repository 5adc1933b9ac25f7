import { runOnActor } from './on-actor.ts'

/*
 * A process that `watch.ts` starts ahead of time: it has loaded what every model uses, and loads the machine and walks it when told to.
 */
const [folder = '', name = ''] = process.argv.slice(2)
process.once('message', () => {
  void run().finally(() => process.disconnect())
})
process.send?.('ready')

async function run(): Promise<void> {
  try {
    process.exitCode = (await runOnActor(folder, name, false)) ? 0 : 1
  } catch (error) {
    console.log(error instanceof Error ? (error.stack ?? error.message) : error)
    process.exitCode = 1
  }
}
