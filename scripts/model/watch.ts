import { fork, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const WALKER = fileURLToPath(new URL('./watched-actor.ts', import.meta.url))

/** An editor writes a file in several goes. */
const SETTLED_MS = 30

interface Walker {
  readonly child: ChildProcess
  /** False when it ended before it could walk, and printed its error. */
  readonly isReady: Promise<boolean>
  /** The exit code. */
  readonly ended: Promise<number | null>
}

/** Walks a machine on actors now and after each change in `src/machines`. Each time in a process of its own that stands ready. */
export async function watchOnActor(folder: string, name: string): Promise<never> {
  let savedAt: number | null = Date.now()
  /** The walker could not start, or has loaded a file that was saved since. */
  let isStale = false
  let walker = startWalker()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  watch('src/machines', { recursive: true }, (_event, file) => {
    if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return
    savedAt ??= Date.now()
    isStale ||= isLoadedAhead(file)
    clearTimeout(timer)
    timer = setTimeout(() => void run(), SETTLED_MS)
  })
  await run()
  return new Promise(() => undefined)

  function startWalker(): Walker {
    isStale = false
    const child = fork(WALKER, [folder, name], { stdio: 'inherit' })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const isReady = new Promise<boolean>((resolve) => {
      child.once('message', () => resolve(true))
      child.once('exit', () => resolve(false))
    })
    return { child, isReady, ended }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (savedAt !== null) {
      const since = savedAt
      savedAt = null
      if (isStale) {
        walker.child.kill()
        walker = startWalker()
      }
      const { child, isReady, ended } = walker
      const canWalk = await isReady
      if (child.connected) child.send('walk')
      const code = await ended
      const seconds = ((Date.now() - since) / 1000).toFixed(2)
      console.log(`${code === 0 ? 'Good' : 'Not good'}, ${seconds} s after saving.\n`)
      // One that cannot start is tried again at the next save.
      if (canWalk) walker = startWalker()
      else isStale = true
    }
    isRunning = false
  }
}

/** What every model uses lies directly in `src/machines`, and is loaded before the walk. */
function isLoadedAhead(file: string): boolean {
  return path.dirname(file) === '.'
}
