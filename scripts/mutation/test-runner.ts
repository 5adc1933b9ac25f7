import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A process in which for so long no test ended hangs in the fault. */
const SILENCE_MS = 150_000
/** How long a test waits for what it expects. Shorter than in other runs, since with a fault much never comes. */
const PATIENCE_MS = 15_000

export interface Question {
  readonly file: string
  /** Null to run the tests as they are. */
  readonly text: string | null
  readonly tests: readonly string[]
}

export type Verdict =
  | { readonly kind: 'passed'; readonly ran: number }
  | { readonly kind: 'failed'; readonly by: string; readonly message: string }
  | { readonly kind: 'silent' }

/** The process ended by itself: that says nothing about the fault. */
export class LostProcess extends Error {}

/** What the process says; `alive` when a test ended. */
type Answer = Verdict | { readonly kind: 'alive' } | { readonly kind: 'ready' }

/** Asks the process with the warm Vitest, and starts another one when it hangs. */
export class TestRunner {
  #process: ChildProcess | undefined

  /** The folder with the copy of the tree. */
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async run(question: Question): Promise<Verdict> {
    if (!this.#process?.connected) this.#process = await this.#start()
    return this.#answer(this.#process, question)
  }

  async stop(): Promise<void> {
    const ending = this.#process
    this.#process = undefined
    if (!ending?.connected) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.send('end')
    await ended
  }

  async #start(): Promise<ChildProcess> {
    const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'test-process.mjs')
    const child = fork(script, {
      cwd: this.#folder,
      execArgv: [],
      // A group of its own, so that its workers end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // What the command line of Vitest would set.
      env: {
        ...process.env,
        VITEST: 'true',
        TEST: 'true',
        NODE_ENV: 'test',
        TEST_PATIENCE_MS: `${PATIENCE_MS}`,
      },
    })
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', (code) => reject(new Error(`The process of the tests ended with ${code}`)))
    })
    return child
  }

  #answer(child: ChildProcess, question: Question): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      let isHung = false
      const leave = () => {
        clearTimeout(timer)
        child.off('message', hear)
        child.off('exit', lost)
      }
      const lost = (code: number | null, signal: string | null) => {
        leave()
        this.#process = undefined
        if (isHung) resolve({ kind: 'silent' })
        else reject(new LostProcess(`The process of the tests ended with ${code ?? signal}`))
      }
      const kill = () => {
        isHung = true
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      }
      const hear = (answer: Answer) => {
        if (answer.kind === 'alive') timer.refresh()
        else if (answer.kind !== 'ready') {
          leave()
          resolve(answer)
        }
      }
      const timer = setTimeout(kill, SILENCE_MS)
      child.on('message', hear)
      child.once('exit', lost)
      // Where it cannot be sent, the process has ended or is about to.
      child.send(question, () => undefined)
    })
  }
}
