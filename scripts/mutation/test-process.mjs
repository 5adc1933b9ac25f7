import { readFileSync, writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

/*
 * Runs in a process of its own, in the copy of the tree: one Vitest that stays warm. It is told a file, its text with a fault, and tests (`Question` of
 * test-runner.ts); it answers with the first failure. Plain JavaScript, because the loader of TypeScript would be handed on to the workers.
 */
const PROJECTS = ['node', 'node apart', 'jsdom', 'jsdom apart']

const say = (answer) => process.send?.(answer)
/** Something ended: the process is alive. */
const alive = () => say({ kind: 'alive' })

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  project: PROJECTS,
  reporters: [{ onTestCaseResult: alive, onTestModuleEnd: alive }],
})
await vitest.globTestSpecifications()

const firstLine = (error) => (error?.message ?? 'failed').split('\n')[0].slice(0, 200)

function failureOf(module) {
  for (const test of module.children.allTests('failed'))
    return {
      by: `${module.relativeModuleId} > ${test.fullName}`,
      message: firstLine(test.result().errors[0]),
    }
  if (module.state() !== 'failed') return null
  return { by: module.relativeModuleId, message: firstLine(module.errors()[0]) }
}

async function run({ file, text, tests }) {
  const original = readFileSync(file, 'utf8')
  const write = (content) => {
    writeFileSync(file, content)
    vitest.invalidateFile(`${process.cwd()}/${file}`)
  }
  if (text !== null) write(text)
  try {
    const names = new Set(tests.map((test) => `${process.cwd()}/${test}`))
    const specifications = [...names].flatMap((name) => vitest.getModuleSpecifications(name))
    if (specifications.length === 0) return { kind: 'passed', ran: 0 }
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Modules of earlier runs are in the list too.
    const modules = testModules.filter(({ moduleId }) => names.has(moduleId))
    for (const module of modules) {
      const failure = failureOf(module)
      if (failure) return { kind: 'failed', ...failure }
    }
    if (unhandledErrors.length > 0)
      return { kind: 'failed', by: tests.join(', '), message: firstLine(unhandledErrors[0]) }
    return { kind: 'passed', ran: modules.length }
  } finally {
    if (text !== null) write(original)
  }
}

// Nobody listens any more; its workers go with it, those that hang in a fault too.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.on('message', (question) => {
  if (question === 'end') void vitest.close().then(() => process.exit(0))
  else void run(question).then(say)
})
say({ kind: 'ready' })
