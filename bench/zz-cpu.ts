import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { systemClock } from '#services/kit/clock.ts'
import { openDatabase } from '#services/kit/database.ts'
import { newId } from '#services/kit/ids.ts'
import { silentLog } from '#services/kit/log.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { closedLoop } from './support/measure.ts'
import { startBenchServer } from './support/server.ts'
const server = await startBenchServer()
const db = openDatabase({ url: server.url, log: silentLog(), maxConnections: 8 })
const ledger = createLedger({ db, clock: systemClock() })
const desks = [1, 2].map((flights) => ledger.openDesk(async (tx, acc) => { await tx.execute(sql`select 1`) }, { maxWaiting: 20000, maxBatch: 256, flights }))
const inv = Array.from({ length: 2000 }, (_, i) => `investor_${i}`)
await ledger.openOffering({ offeringId: 'hot', currency: 'USD', totalUnits: 1_000_000_000n })
for (const userId of inv) await ledger.deposit({ provider: 'b', userId, currency: 'USD', amount: 10n ** 12n, idempotency: { actor: 'b', key: userId } })
const pids = () => fs.readdirSync('/proc').filter((p) => /^\d+$/.test(p)).filter((p) => { try { return fs.readFileSync(`/proc/${p}/cmdline`, 'utf8').includes('mizan_app mizan') } catch { return false } })
const cpu = () => pids().reduce((a, p) => { try { const f = fs.readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1].split(' '); return a + (Number(f[11]) + Number(f[12])) * 10 } catch { return a } }, 0)
const sum: Record<string, number[]> = {}
for (let r = 0; r < 5; r++) for (const clients of [16, 64]) for (const k of [0, 1]) {
  const desk = desks[k]
  const c0 = cpu(), n0 = process.cpuUsage()
  const f = await closedLoop(clients, 3, async () => {
    const investorId = inv[Math.floor(Math.random() * 2000)]
    await desk.invest({ offeringId: 'hot', investorId, orderId: newId('ord'), units: 1n, amount: 10000n, idempotency: { actor: investorId, key: newId() } })
  })
  const n1 = process.cpuUsage(n0)
  console.log(clients, 'flights', k + 1, f.perSecond.toFixed(0), 'p99', f.p99.toFixed(1), 'pg us', ((cpu() - c0) * 1000 / f.count).toFixed(0), 'node us', ((n1.user + n1.system) / f.count).toFixed(0))
}
await db.close(); await server.stop()
