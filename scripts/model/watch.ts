import { fork, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WALKER = fileURLToPath(new URL('./watched-actor.ts', import.meta.url))

/** An editor writes a file in several goes. */
const SETTLED_MS = 30

/** Walks a machine on actors now and after each change in `src/machines`. Each time in a process of its own that stands ready. */
export async function watchOnActor(folder: string, name: string): Promise<never> {
  let savedAt: number | null = Date.now()
  let ready = standReady()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  watch('src/machines', { recursive: true }, (_event, file) => {
    if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return
    savedAt ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(() => void run(), SETTLED_MS)
  })
  await run()
  return new Promise(() => undefined)

  function standReady(): Promise<ChildProcess> {
    return new Promise((resolve) => {
      const child = fork(WALKER, [folder, name], { stdio: 'inherit' })
      child.once('message', () => resolve(child))
    })
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (savedAt !== null) {
      const since = savedAt
      savedAt = null
      const child = await ready
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.send('walk')
      const code = await ended
      const seconds = ((Date.now() - since) / 1000).toFixed(2)
      console.log(`${code === 0 ? 'Good' : 'Not good'}, ${seconds} s after saving.\n`)
      ready = standReady()
    }
    isRunning = false
  }
}
