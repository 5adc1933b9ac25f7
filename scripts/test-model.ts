import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findBrowser } from './tools/browser.ts'
import { folderOf, LEVELS, machineFolders, machineIds, testsOf, type Level } from './model/machines.ts'
import { runOnActor } from './model/on-actor.ts'
import { watchOnActor } from './model/watch.ts'

/*
 * `npm run test:model -- order`: walks one machine at one level, and prints what was covered and the shortest failing path.
 * `--level actor|react|http|chromium`, `--list` prints the paths and walks none, `--watch` walks again after each change.
 */
const { values, positionals } = read()
const [name = ''] = positionals
const folder = folderOf(name)
const level = LEVELS.find((one) => one === values.level)
if (folder === undefined) {
  const names = machineFolders().map((one) => `  ${one} (${machineIds(one).join(', ')})`)
  console.error([`There is no machine named '${name}'. There are:`, ...names].join('\n'))
  process.exit(1)
}
if (level === undefined) {
  console.error(`There is no level '${values.level}'. There are: ${LEVELS.join(', ')}.`)
  process.exit(1)
}
const started = Date.now()
const isGood = await run(folder, level)
if (!values.list)
  console.log(`${isGood ? 'Good' : 'Not good'}, in ${((Date.now() - started) / 1000).toFixed(2)} s.`)
// A pipe takes what is printed in parts, and an exit would cut it.
process.stdout.write('', () => process.exit(isGood ? 0 : 1))

async function run(folder: string, level: Level): Promise<boolean> {
  if (level === 'actor') {
    if (values.watch) return watchOnActor(folder, name)
    const isGood = await runOnActor(folder, name, values.list)
    // The paths come from the machine: they cannot see a wrong target or time.
    if (!values.list) console.log(`What it must do is written by hand: npm test -- tests/model/${folder}`)
    return isGood
  }
  if (level === 'chromium' && !values.list && testsOf(folder, level).length > 0) {
    const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
    if (built.status !== 0) return false
    await findBrowser()
  }
  // Loaded for the levels that need it: it takes a second.
  const { runInVitest } = await import('./model/in-vitest.ts')
  return runInVitest({ folder, name, level, isListed: values.list, isWatched: values.watch })
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        level: { type: 'string', default: 'actor' },
        list: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    // `Unknown option '--levle'. To specify …`: the first sentence is enough.
    const [reason = ''] = (error as Error).message.split('. ')
    console.error(`${reason}. There are: --level ${LEVELS.join('|')}, --list, --watch.`)
    process.exit(1)
  }
}
