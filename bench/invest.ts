// Investments per second on one hot offering against a TPC-B-like transaction, on the same server in the same run.
// Usage: npx tsx bench/invest.ts [rounds] [seconds]. Trust the ratios, not the absolute numbers.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { processorTime } from './support/cpu.ts'
import { INVESTORS, OFFERING, openInvestLoad, PRICE } from './support/invest-load.ts'
import { median, type Figures } from './support/measure.ts'
import { startBenchServer } from './support/server.ts'
import { findPgbench, prepareTpcb, tpcbByPgbench, tpcbFromHere } from './support/tpcb.ts'

const SCALE = 50
const CLIENTS = [16, 64] as const
/** Processes that share the clients of `investByTwo`. */
const PROCESSES = 2
/** Time that a process has to end by itself. */
const END_MS = 10_000
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = Number(process.argv[3] ?? 6)

type Kind = 'pgbench' | 'tpcb' | 'invest' | 'investByTwo'
/** A second process of the bench. */
interface BenchProcess {
  readonly child: ChildProcess
  /** Resolves when it has ended, with how. */
  readonly ended: Promise<string>
}

/** Processor time of server and client together, microseconds per transaction; undefined where there is no /proc. */
type Measured = Figures & { readonly cpu: number | undefined }
type Rounds = Record<Kind, Measured[]>

async function withCpu(
  serverPid: number,
  run: () => Promise<Figures>,
  processes: readonly BenchProcess[] = [],
): Promise<Measured> {
  const pids = processes.flatMap(({ child }) => child.pid ?? [])
  const before = processorTime(serverPid, pids)
  const figures = await run()
  const after = processorTime(serverPid, pids)
  return {
    ...figures,
    cpu: before !== undefined && after !== undefined ? ((after - before) * 1000) / figures.count : undefined,
  }
}

function startProcess(url: string): BenchProcess {
  const child = fork(fileURLToPath(new URL('./invest-client.ts', import.meta.url)), [url])
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`with ${signal ?? code}`))
    child.on('error', (error) => resolve(error.message))
  })
  return { child, ended }
}

/** Ends a process, by force when it does not end by itself. */
async function endProcess({ child, ended }: BenchProcess): Promise<void> {
  if (child.connected) child.disconnect()
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await ended
  clearTimeout(late)
}

/** @throws Error when the process ends before it answers */
async function answerOf({ child, ended }: BenchProcess): Promise<Figures> {
  const dead = ended.then((how): never => {
    throw new Error(`A process of the bench ended too early, ${how}.`)
  })
  const [figures] = (await Promise.race([once(child, 'message'), dead])) as [Figures]
  return figures
}

/** The clients in equal parts over the processes; the latencies are those of the slower one. */
async function investBy(
  processes: readonly BenchProcess[],
  clients: number,
  seconds: number,
): Promise<Figures> {
  const parts = await Promise.all(
    processes.map(async (one) => {
      one.child.send({ clients: clients / processes.length, seconds })
      return answerOf(one)
    }),
  )
  const sum = (read: (figures: Figures) => number) => parts.reduce((total, part) => total + read(part), 0)
  const slowest = (read: (figures: Figures) => number) => Math.max(...parts.map(read))
  return {
    perSecond: sum((part) => part.perSecond),
    count: sum((part) => part.count),
    p50: slowest((part) => part.p50),
    p99: slowest((part) => part.p99),
  }
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
  const pgbench = findPgbench()
  const tpcbUrl = server.adminUrl
  const load = openInvestLoad(server.url)
  const processes = Array.from({ length: PROCESSES }, () => startProcess(server.url))
  try {
    console.log(`TPC-B tables at scale ${SCALE} …`)
    await prepareTpcb(tpcbUrl, SCALE)
    await createTables(server.ownerUrl)
    const { ledger } = load
    await ledger.openOffering({
      offeringId: OFFERING,
      currency: 'USD',
      unitPrice: PRICE,
      totalUnits: 1_000_000_000n,
    })
    for (const userId of INVESTORS) {
      const idempotency = { actor: 'bench', key: userId }
      await ledger.deposit({
        provider: 'bench',
        userId,
        currency: 'USD',
        amount: PRICE * 1_000_000n,
        idempotency,
      })
    }
    const byClients = new Map<number, Rounds>(
      CLIENTS.map((clients) => [clients, { pgbench: [], tpcb: [], invest: [], investByTwo: [] }]),
    )
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [clients, rounds] of byClients) {
        // Round 0 warms up and is not counted.
        const seconds = round === 0 ? 2 : SECONDS
        const measured = {
          tpcb: await withCpu(server.pid, () => tpcbFromHere(tpcbUrl, SCALE, clients, seconds)),
          invest: await withCpu(server.pid, () => load.run(clients, seconds)),
          investByTwo: await withCpu(server.pid, () => investBy(processes, clients, seconds), processes),
          ...(pgbench === undefined
            ? {}
            : {
                pgbench: await withCpu(server.pid, () => tpcbByPgbench(pgbench, tpcbUrl, clients, seconds)),
              }),
        }
        if (round === 0) continue
        rounds.tpcb.push(measured.tpcb)
        rounds.invest.push(measured.invest)
        rounds.investByTwo.push(measured.investByTwo)
        if (measured.pgbench) rounds.pgbench.push(measured.pgbench)
      }
    }
    const discrepancies = await ledger.reconcile()
    if (discrepancies.length > 0)
      throw new Error(`the books do not balance: ${JSON.stringify(discrepancies)}`)
    await report(byClients)
  } finally {
    await Promise.all(processes.map(endProcess))
    await load.close()
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
    investByTwoProcesses: summary(rounds.investByTwo),
    tpcbSameProcess: summary(rounds.tpcb),
    pgbench: rounds.pgbench.length > 0 ? summary(rounds.pgbench) : null,
    ratioToTpcbSameProcess: ratio(rounds.invest, rounds.tpcb, (f) => f.perSecond),
    ratioToPgbench: ratio(rounds.invest, rounds.pgbench, (f) => f.perSecond),
    twoProcessesToTpcbSameProcess: ratio(rounds.investByTwo, rounds.tpcb, (f) => f.perSecond),
    twoProcessesToPgbench: ratio(rounds.investByTwo, rounds.pgbench, (f) => f.perSecond),
    twoProcessesToOne: ratio(rounds.investByTwo, rounds.invest, (f) => f.perSecond),
    cpuRatioToTpcbSameProcess: ratio(rounds.invest, rounds.tpcb, (f) => f.cpu ?? Number.NaN),
    cpuRatioToPgbench: ratio(rounds.invest, rounds.pgbench, (f) => f.cpu ?? Number.NaN),
  }))
  for (const line of results) {
    console.log(`\n${line.clients} clients, one hot offering (median of ${ROUNDS} rounds of ${SECONDS} s)`)
    console.table({
      invest: line.invest,
      'invest, two processes': line.investByTwoProcesses,
      'TPC-B-like, same process': line.tpcbSameProcess,
      ...(line.pgbench ? { pgbench: line.pgbench } : {}),
    })
    console.log(
      `invest / TPC-B-like of the same process: ${line.ratioToTpcbSameProcess} (processor time ${line.cpuRatioToTpcbSameProcess})`,
    )
    const beside = pgbenchSentence(line.ratioToPgbench, line.cpuRatioToPgbench)
    console.log(beside)
    const ofPgbench = line.twoProcessesToPgbench === null ? '' : `, ${line.twoProcessesToPgbench} of pgbench`
    console.log(
      `two processes: ${line.twoProcessesToOne} of one, ${line.twoProcessesToTpcbSameProcess} of TPC-B-like${ofPgbench}`,
    )
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
