import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { median } from './support/measure.ts'

/*
 * The same list (10 offerings) by REST and through the gateway, with services in process and over HTTP. Prints CPU per
 * request of the serving process and its ratio to REST: both hold on a busy machine, requests per second do not. The same
 * list on GraphQL Yoga, with its caches of parsed and validated queries, shows what Mesh costs: at most 1.2 of it.
 * node --import tsx bench/gateway.ts [seconds per round] [rounds]
 */

const [seconds = 5, rounds = 3] = process.argv.slice(2).map(Number)
const CONNECTIONS = 10
const YOGA_RATIO_MAX = 1.2
const LIST =
  '{ projects { message totalCount perPage data { _id name summary contractType sector country city status screeningVerdict daysLeft unitPrice { amount currency } } } }'
const TWO_FIELDS = '{ projects { data { _id name } } }'

interface Variant {
  readonly name: string
  readonly path: string
  readonly query?: string
}

const BY_HAND = 'GraphQL Yoga, written by hand'
const BY_MESH = 'GraphQL, services in process'

const VARIANTS: readonly Variant[] = [
  { name: 'REST', path: '/v2/projects' },
  { name: BY_HAND, path: '/graphql-yoga', query: LIST },
  { name: BY_MESH, path: '/graphql', query: LIST },
  { name: 'GraphQL, in process, 2 of 11 fields', path: '/graphql', query: TWO_FIELDS },
  { name: 'GraphQL, services over HTTP (same process)', path: '/graphql-http', query: LIST },
]

interface Round {
  readonly cpu: number
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

function ask<T>(child: ChildProcess, message: string): Promise<T> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as T))
    child.send(message)
  })
}

async function measure(
  child: ChildProcess,
  port: number,
  { path, query }: Variant,
  duration: number,
): Promise<Round> {
  const before = await ask<number>(child, 'cpu')
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration,
    ...(query === undefined
      ? {}
      : {
          method: 'POST' as const,
          headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
          body: JSON.stringify({ query }),
        }),
  })
  const after = await ask<number>(child, 'cpu')
  if (result.errors + result.non2xx > 0) throw new Error(`${path}: ${result.errors + result.non2xx} failed`)
  return {
    cpu: (after - before) / result.requests.total,
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

const child = fork(fileURLToPath(new URL('./gateway-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const port = await new Promise<number>((resolve) =>
  child.once('message', (ready) => resolve(ready as number)),
)
try {
  for (const variant of VARIANTS) await measure(child, port, variant, 1)
  const found = new Map<Variant, Round[]>(VARIANTS.map((variant) => [variant, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [variant, done] of found) done.push(await measure(child, port, variant, seconds))
  }
  const cpuOf = (name: string) => {
    const done = [...found].find(([variant]) => variant.name === name)?.[1] ?? []
    return median(done.map((round) => round.cpu))
  }
  const rest = cpuOf('REST')
  console.log(`CPU per request is the median of ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections`)
  for (const [{ name }, done] of found) {
    const cpu = cpuOf(name)
    const best = done.toSorted((a, b) => b.rate - a.rate)[0]
    console.log(
      `${name.padEnd(44)} ${cpu.toFixed(0).padStart(6)} us CPU  x ${(cpu / rest).toFixed(1).padStart(5)} of REST  ` +
        `${(best?.rate ?? 0).toFixed(0).padStart(6)} requests/s  p50 ${best?.p50} ms  p99 ${best?.p99} ms`,
    )
  }
  const ratio = cpuOf(BY_MESH) / cpuOf(BY_HAND)
  console.log(`Mesh takes ${ratio.toFixed(2)} of what Yoga takes by hand`)
  if (!(ratio <= YOGA_RATIO_MAX)) process.exitCode = 1
} finally {
  child.kill()
}
