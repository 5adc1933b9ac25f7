import { spawn } from 'node:child_process'

/*
 * `npm run check`: two rows of commands side by side, because most of them use one core. A row ends at its first failure, the other goes
 * on; each command's output is printed when it has ended.
 */
const ROWS = [
  ['tsc --noEmit', 'knip', 'oxfmt --check'],
  [
    'node scripts/generate.mjs --check',
    'tsx scripts/flows/write.ts --check',
    'node scripts/build.mjs',
    'node scripts/budget.mjs',
  ],
]
/** Uses every core by itself. */
const LAST = 'npm run --silent lint'

/** Resolves with the exit code. */
function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('close', (code) => {
      process.stdout.write(`> ${command}\n${output}`)
      resolve(code ?? 1)
    })
  })
}

async function runRow(commands) {
  for (const command of commands) {
    const code = await run(command)
    if (code !== 0) return code
  }
  return 0
}

const codes = [...(await Promise.all(ROWS.map(runRow))), await run(LAST)]
const failed = codes.find((code) => code !== 0)
process.exitCode = failed ?? 0
