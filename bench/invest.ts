// Investments per second on one hot offering against a TPC-B-like transaction, on the same server in the same run.
// Usage: npx tsx bench/invest.ts [rounds] [seconds]. Trust the ratios, not the absolute numbers.
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { systemClock } from '#services/kit/clock.ts'
import { openDatabase } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { silentLog } from '#services/kit/log.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import type { InvestItem, Within } from '#services/ledger/types.ts'
import { processorTime } from './support/cpu.ts'
import { closedLoop, median, type Figures } from './support/measure.ts'
import { startBenchServer } from './support/server.ts'
import { findPgbench, prepareTpcb, tpcbByPgbench, tpcbFromHere } from './support/tpcb.ts'

const SCALE = 50
const INVESTORS = 2000
const CLIENTS = [16, 64] as const
const PRICE = 10_000n
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 6)

type Kind = 'pgbench' | 'tpcb' | 'invest'
/** Processor time of server and client together, microseconds per transaction; undefined where there is no /proc. */
type Measured = Figures & { readonly cpu: number | undefined }
type Rounds = Record<Kind, Measured[]>

async function withCpu(serverPid: number, run: () => Promise<Figures>): Promise<Measured> {
  const before = processorTime(serverPid)
  const figures = await run()
  const after = processorTime(serverPid)
  return {
    ...figures,
    cpu: before !== undefined && after !== undefined ? ((after - before) * 1000) / figures.count : undefined,
  }
}

/** Stands for the payment service: one order row and one outbox row per accepted investment, in the ledger's transaction. */
const writeOrders: Within<InvestItem> = async (tx, accepted) => {
  const rows = JSON.stringify(
    accepted.map(({ item, result }) => ({
      id: result.orderId,
      investor: item.investorId,
      offering: item.offeringId,
      transfer: result.transferId,
      units: item.units.toString(),
      amount: item.amount.toString(),
    })),
  )
  await tx.execute(sql`WITH placed AS (
      INSERT INTO bench.placed_order (id, investor, offering, transfer, units, amount)
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r(id text, investor text, offering text, transfer text, units bigint, amount bigint)
      RETURNING id)
    INSERT INTO bench.outbox (topic, order_id) SELECT 'order.placed', id FROM placed`)
}

async function createTables(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`CREATE SCHEMA bench;
    CREATE TABLE bench.placed_order (id text PRIMARY KEY, investor text NOT NULL, offering text NOT NULL, transfer text NOT NULL UNIQUE,
      units bigint NOT NULL, amount bigint NOT NULL);
    CREATE INDEX ON bench.placed_order (investor);
    CREATE TABLE bench.outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, topic text NOT NULL, order_id text NOT NULL);
    GRANT USAGE ON SCHEMA bench TO mizan_app;
    GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA bench TO mizan_app`)
  await owner.end()
}

async function main(): Promise<void> {
  const server = await startBenchServer()
  const db = openDatabase({ url: server.url, log: silentLog(), maxConnections: 8 })
  const pgbench = findPgbench()
  const tpcbUrl = server.adminUrl
  try {
    console.log(`TPC-B tables at scale ${SCALE} …`)
    await prepareTpcb(tpcbUrl, SCALE)
    await createTables(server.ownerUrl)
    const ledger = createLedger({ db, clock: systemClock() })
    const batcher = ledger.openBatcher(writeOrders)
    const investors = Array.from({ length: INVESTORS }, (_, index) => `investor_${index}`)
    await ledger.openOffering({
      offeringId: 'hot',
      currency: 'USD',
      unitPrice: PRICE,
      totalUnits: 1_000_000_000n,
    })
    for (const userId of investors) {
      const idempotency = { actor: 'bench', key: userId }
      await ledger.deposit({
        provider: 'bench',
        userId,
        currency: 'USD',
        amount: PRICE * 1_000_000n,
        idempotency,
      })
    }
    const invest = async () => {
      const investorId = investors[Math.floor(Math.random() * INVESTORS)] ?? ''
      const idempotency = { actor: investorId, key: newId() }
      const item = {
        offeringId: 'hot',
        investorId,
        orderId: newId('ord'),
        units: 1n,
        amount: PRICE,
        idempotency,
      }
      const { outcome } = await batcher.invest(item)
      if (outcome !== 'accepted') throw new Error(`an investment was ${outcome}`)
    }

    const byClients = new Map<number, Rounds>(
      CLIENTS.map((clients) => [clients, { pgbench: [], tpcb: [], invest: [] }]),
    )
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [clients, rounds] of byClients) {
        // Round 0 warms up and is not counted.
        const seconds = round === 0 ? 2 : SECONDS
        const measured = {
          tpcb: await withCpu(server.pid, () => tpcbFromHere(tpcbUrl, SCALE, clients, seconds)),
          invest: await withCpu(server.pid, () => closedLoop(clients, seconds, invest)),
          ...(pgbench === undefined
            ? {}
            : {
                pgbench: await withCpu(server.pid, () => tpcbByPgbench(pgbench, tpcbUrl, clients, seconds)),
              }),
        }
        if (round === 0) continue
        rounds.tpcb.push(measured.tpcb)
        rounds.invest.push(measured.invest)
        if (measured.pgbench) rounds.pgbench.push(measured.pgbench)
      }
    }
    const discrepancies = await ledger.reconcile()
    if (discrepancies.length > 0)
      throw new Error(`the books do not balance: ${JSON.stringify(discrepancies)}`)
    await report(byClients)
  } finally {
    await db.close()
    await server.stop()
  }
}

function summary(rounds: readonly Measured[]) {
  const of = (read: (figures: Measured) => number) => Math.round(median(rounds.map(read)) * 10) / 10
  return {
    perSecond: of((f) => f.perSecond),
    p50: of((f) => f.p50),
    p99: of((f) => f.p99),
    cpuMicros: of((f) => f.cpu ?? Number.NaN),
  }
}

/** The median of the ratios within each round: what else the machine does hits both sides of a round. */
function ratio(
  one: readonly Measured[],
  other: readonly Measured[],
  read: (figures: Measured) => number,
): number | null {
  const ratios = one.flatMap((figures, index) => {
    const beside = other[index]
    return beside ? [read(figures) / read(beside)] : []
  })
  return ratios.length > 0 ? Math.round(median(ratios) * 100) / 100 : null
}

function pgbenchSentence(perSecond: number | null, cpu: number | null): string {
  return perSecond === null
    ? 'pgbench was not found'
    : `invest / pgbench: ${perSecond} (processor time ${cpu})`
}

async function report(byClients: ReadonlyMap<number, Rounds>): Promise<void> {
  const results = [...byClients].map(([clients, rounds]) => ({
    clients,
    invest: summary(rounds.invest),
    tpcbSameProcess: summary(rounds.tpcb),
    pgbench: rounds.pgbench.length > 0 ? summary(rounds.pgbench) : null,
    ratioToTpcbSameProcess: ratio(rounds.invest, rounds.tpcb, (f) => f.perSecond),
    ratioToPgbench: ratio(rounds.invest, rounds.pgbench, (f) => f.perSecond),
    cpuRatioToTpcbSameProcess: ratio(rounds.invest, rounds.tpcb, (f) => f.cpu ?? Number.NaN),
    cpuRatioToPgbench: ratio(rounds.invest, rounds.pgbench, (f) => f.cpu ?? Number.NaN),
  }))
  for (const line of results) {
    console.log(`\n${line.clients} clients, one hot offering (median of ${ROUNDS} rounds of ${SECONDS} s)`)
    console.table({
      invest: line.invest,
      'TPC-B-like, same process': line.tpcbSameProcess,
      ...(line.pgbench ? { pgbench: line.pgbench } : {}),
    })
    console.log(
      `invest / TPC-B-like of the same process: ${line.ratioToTpcbSameProcess} (processor time ${line.cpuRatioToTpcbSameProcess})`,
    )
    const beside = pgbenchSentence(line.ratioToPgbench, line.cpuRatioToPgbench)
    console.log(beside)
  }
  await mkdir('bench/results', { recursive: true })
  const json = {
    scale: SCALE,
    rounds: ROUNDS,
    seconds: SECONDS,
    node: process.version,
    cores: os.cpus().length,
    load: os.loadavg(),
    results,
  }
  await writeFile('bench/results/invest.json', `${JSON.stringify(json, null, 2)}\n`)
}

await main()
