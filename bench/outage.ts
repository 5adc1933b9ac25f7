// Ten minutes of orders, pages and open event streams at two processes whose database is killed every minute.
// Usage: npx tsx bench/outage.ts [seconds] [seconds between kills] [investors].
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { runOutages } from '#tests/support/product/outage-run.ts'

const SECONDS = Number(process.argv[2] ?? 600)
const KILL_EVERY_SECONDS = Number(process.argv[3] ?? 60)
const INVESTORS = Number(process.argv[4] ?? 4)

const figures = await runOutages({
  seconds: SECONDS,
  killEverySeconds: KILL_EVERY_SECONDS,
  investors: INVESTORS,
  isMeasured: true,
})
console.log(JSON.stringify(figures, null, 2))
await mkdir('bench/results', { recursive: true })
const result = { node: process.version, cores: os.cpus().length, load: os.loadavg(), ...figures }
await writeFile('bench/results/outage.json', `${JSON.stringify(result, null, 2)}\n`)
const { processesEnded, orders, calls, discrepancies } = figures
const refused = Object.values(orders.refused).reduce((sum, count) => sum + count, 0)
const faults = {
  processesEnded,
  lost: orders.lost,
  doubled: orders.doubled,
  refused,
  failed: calls.failed,
  discrepancies,
}
for (const [name, count] of Object.entries(faults))
  if (count > 0) console.error(`${name}: ${count}, none may be`)
process.exitCode = Object.values(faults).some((count) => count > 0) ? 1 : 0
