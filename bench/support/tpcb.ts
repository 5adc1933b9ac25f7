import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { closedLoop, figuresOf, type Figures } from './measure.ts'

const TELLERS = 10
const ACCOUNTS = 100_000

/** The tables of pgbench at a scale, filled by the server itself, so that pgbench and this process can run on the same ones. */
export async function prepareTpcb(url: string, scale: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    CREATE TABLE pgbench_branches (bid int NOT NULL, bbalance int, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int NOT NULL, bid int, tbalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_accounts (aid int NOT NULL, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${scale}) n;
    INSERT INTO pgbench_tellers SELECT n, (n - 1) / ${TELLERS} + 1, 0, '' FROM generate_series(1, ${scale * TELLERS}) n;
    INSERT INTO pgbench_accounts SELECT n, (n - 1) / ${ACCOUNTS} + 1, 0, '' FROM generate_series(1, ${scale * ACCOUNTS}) n;
    ALTER TABLE pgbench_branches ADD PRIMARY KEY (bid);
    ALTER TABLE pgbench_tellers ADD PRIMARY KEY (tid);
    ALTER TABLE pgbench_accounts ADD PRIMARY KEY (aid)`)
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
  await client.end()
}

const random = (max: number) => 1 + Math.floor(Math.random() * max)

/** The TPC-B-like transaction of pgbench, seven round trips, from this process with the driver of the product. */
export async function tpcbFromHere(
  url: string,
  scale: number,
  clients: number,
  seconds: number,
): Promise<Figures> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const figures = await closedLoop(clients, seconds, async (number) => {
    const client = connections[number]
    if (!client) throw new Error('no connection')
    const [aid, bid, tid] = [random(ACCOUNTS * scale), random(scale), random(TELLERS * scale)]
    const delta = random(10_001) - 5001
    const run = (name: string, text: string, values: number[]) => client.query({ name, text, values })
    await client.query('BEGIN')
    await run('a', 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2', [delta, aid])
    await run('s', 'SELECT abalance FROM pgbench_accounts WHERE aid = $1', [aid])
    await run('t', 'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2', [delta, tid])
    await run('b', 'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2', [delta, bid])
    const history =
      'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)'
    await run('h', history, [tid, bid, aid, delta])
    await client.query('COMMIT')
  })
  await Promise.all(connections.map((client) => client.end()))
  return figures
}

/** Where pgbench is: PGBENCH, the PATH, or Debian's folder of server programs. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : []),
  ]
  const places = [process.env['PGBENCH'], ...folders.map((folder) => path.join(folder, 'pgbench'))]
  return places.find((place) => place !== undefined && place !== '' && existsSync(place))
}

/** pgbench itself on the same tables; latencies from a sample of a tenth of its transactions. */
export async function tpcbByPgbench(
  program: string,
  url: string,
  clients: number,
  seconds: number,
): Promise<Figures> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-pgbench-'))
  try {
    const { hostname, username, password, pathname, searchParams } = new URL(url)
    const host = searchParams.get('host') ?? hostname
    const args = [
      '-n',
      '-c',
      `${clients}`,
      '-j',
      '2',
      '-T',
      `${seconds}`,
      '-l',
      '--sampling-rate=0.1',
      '--log-prefix=run',
    ]
    const told = [...args, '-h', host, '-U', username, pathname.slice(1)]
    const output = await run(program, told, { cwd: folder, password: decodeURIComponent(password) })
    const count = Number(/actually processed: (\d+)/.exec(output)?.[1])
    const latencies: number[] = []
    for (const file of await readdir(folder)) {
      for (const line of (await readFile(path.join(folder, file), 'utf8')).split('\n')) {
        const micros = Number(line.split(' ')[2])
        if (micros > 0) latencies.push(micros / 1000)
      }
    }
    return figuresOf(latencies, seconds, count)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(
  program: string,
  args: string[],
  { cwd, password }: { cwd: string; password: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PGPASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`pgbench: ${output}`))))
  })
}
