import { spawnSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUILD, INSPECTED_BUILD, isStale, PROGRAMS } from './build-inputs.mjs'

// Everything below speaks of paths from the root of the repository, wherever the command was given.
process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))

// Outside production the pages have the inspector that /dev/flows reads.
if (process.env.NODE_ENV !== 'production') process.env.VITE_INSPECT ||= 'flows'
const inspect = process.env.VITE_INSPECT || 'off'

// The build runs in a process of its own, so that the product does not carry the bundler's memory.
if (isStale(PROGRAMS) || isStale(inspect === 'off' ? BUILD : INSPECTED_BUILD, inspect)) {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

// In this very process: signals reach the product without a relay. `backup`, `restore` and `reset` are commands beside it.
const [node, , given, ...rest] = process.argv
const command = ['backup', 'restore', 'reset'].find((name) => name === given)
if (command !== undefined) process.argv = [node, `build/server/${command}.js`, ...rest]
await import(pathToFileURL(`build/server/${command ?? 'main'}.js`).href)
