import path from 'node:path'
import { API } from 'typescript/unstable/sync'

/** The compiler, kept warm: it loads the whole product once, and then checks single files. */
export class Compiler {
  readonly #api: API
  readonly #config: string
  readonly #root: string
  /** The file of the call before, which has been put back since. */
  #restored: string[] = []

  constructor(root: string) {
    this.#root = root
    this.#config = path.join(root, 'tsconfig.json')
    this.#api = new API({ cwd: root })
    this.#api.updateSnapshot({ openProjects: [this.#config] })
  }

  /** The first error in these files after the first of them changed; null when they compile. */
  firstError(files: readonly [string, ...string[]]): string | null {
    const changed = path.join(this.#root, files[0])
    const snapshot = this.#api.updateSnapshot({ fileChanges: { changed: [...this.#restored, changed] } })
    this.#restored = [changed]
    const program = snapshot.getProject(this.#config)?.program
    if (!program) throw new Error(`${this.#config} is not loaded`)
    for (const file of files) {
      const name = path.join(this.#root, file)
      const [error] = [...program.getSyntacticDiagnostics(name), ...program.getSemanticDiagnostics(name)]
      if (error) return `${file}: ${error.text}`
    }
    return null
  }

  close(): void {
    this.#api.close()
  }
}
