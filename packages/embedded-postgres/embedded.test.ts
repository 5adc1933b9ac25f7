// Over 20 s: servers and processes are started, killed and started again.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#services/kit/clock.ts'
import { createLog, silentLog } from '#services/kit/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { startEmbedded } from './embedded.ts'
import { ensurePasswords, withPassword } from './passwords.ts'
import { findBinaries } from './paths.ts'
import { readPostmaster, serverProcesses, stopPostmaster, waitForEnd } from './postmaster.ts'
import { isAlive } from './process-identity.ts'
import { chooseRunner } from './runner.ts'
import { IS_LONG } from '#tests/support/long.ts'

const ROUNDS = IS_LONG ? 25 : 2
/** Ten times what the refusal may take; without it the second process would wait for as long as the first lives. */
const REFUSED_MS = 20_000
const isRoot = process.getuid?.() === 0
const children: ChildProcess[] = []
let home: string
/** A folder in which the server has been started and stopped: making a cluster is what costs most in a start. */
let used: string

beforeAll(async () => {
  used = mkdtempSync(path.join(os.tmpdir(), 'mizan-used-'))
  await (await start(used)).stop()
})
afterAll(() => rmSync(used, { recursive: true, force: true }))
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'mizan-data-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  const left = readPostmaster(clusterOf(home))
  if (left && isAlive(left.pid)) await stopPostmaster(left.pid)
  if (left) rmSync(left.socketFolder, { recursive: true, force: true })
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
})

/** With the owners of the files. */
const copyCluster = () => {
  execFileSync('cp', ['-a', `${used}/.`, home])
}
const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres')
const start = (dataDir = home) =>
  startEmbedded({ program: 'mizan', dataDir, rootDir: process.cwd(), log: silentLog() })

interface Said {
  readonly started?: string
  readonly url?: string
  readonly joinUrl?: string
  readonly ownerUrl?: string
  readonly serverPid?: number
  readonly refused?: string
  readonly ms?: number
  readonly lane?: number
  readonly number?: number
}

/** Another process that uses the folder; `said` collects what it reports. */
function aProcess(mode: 'hold' | 'write' = 'hold') {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/database/database-child.ts', home, mode],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  const said: Said[] = []
  const lines = createInterface({ input: child.stdout })
  const first = new Promise<Said>((resolve, reject) => {
    lines.on('line', (line) => {
      const message = JSON.parse(line) as Said
      said.push(message)
      resolve(message)
    })
    lines.on('close', () => reject(new Error('The process ended without a word.')))
  })
  first.catch(() => undefined)
  const closed = Promise.all([once(lines, 'close'), once(child, 'exit')])
  return { child, said, first, closed }
}

/** Every process of the server at once, the backends that are just committing included. */
async function killEverything(): Promise<void> {
  const pids = serverProcesses(clusterOf(home))
  const backends = 8
  expect(pids.length).toBeGreaterThan(backends)
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself when it saw that the postmaster was gone.
    }
  }
  const ended = await Promise.all(pids.map((pid) => waitForEnd(pid, PATIENCE_MS)))
  expect(ended).toEqual(pids.map(() => true))
}

async function read<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

describe('a first start', () => {
  test('two that start together on an empty folder: one runs, one is refused', async () => {
    const said = await Promise.all([aProcess().first, aProcess().first])
    expect(said.map((message) => message.started ?? 'refused').toSorted()).toEqual(['created', 'refused'])
  })

  test('a first start that is killed leaves nothing that hinders the next one', async () => {
    const { child, closed } = aProcess()
    await expect
      .poll(() => readdirSync(home).some((name) => name.startsWith('postgres.new-')), {
        interval: 5,
        timeout: 30_000,
      })
      .toBe(true)
    child.kill('SIGKILL')
    await closed
    const server = await start()
    expect(server.started).toBe('created')
    expect(readdirSync(home).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    await server.stop()
  })
})

describe('one process per folder', () => {
  beforeEach(copyCluster)

  test('a second process is refused at once, told who holds it, and may join by the URL it is given', async () => {
    const { first, child } = aProcess()
    const { joinUrl = '' } = await first
    const refusal = await aProcess().first
    expect(refusal.refused).toContain(`Another process (pid ${child.pid}, since `)
    expect(refusal.refused).toContain(`already uses the data folder ${home}.`)
    expect(refusal.refused).toContain(`join its database with DATABASE_URL='${joinUrl}'`)
    expect(refusal.ms).toBeLessThan(REFUSED_MS)
    expect(await read(withPassword(joinUrl), 'SELECT current_user AS role')).toEqual([{ role: 'mizan_app' }])
  })

  test('ends the server and its socket with the process', async () => {
    const server = await start()
    const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
    expect(() => statSync(socketFolder)).toThrow('ENOENT')
    const again = await start()
    expect([again.started, again.url]).toEqual(['started', server.url])
    await again.stop()
  })
})

describe('after a kill', () => {
  beforeEach(copyCluster)

  test('the server of a killed process is adopted, with everything in it', async () => {
    const { first, child, closed } = aProcess()
    const { ownerUrl = '', serverPid } = await first
    await read(ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
    child.kill('SIGKILL')
    await closed
    const server = await start()
    expect([server.started, server.pid]).toEqual(['adopted', serverPid])
    expect(await read(server.ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await server.stop()
  })

  test(
    `no acknowledged commit is lost when everything is killed while eight connections write, ${ROUNDS} times`,
    async () => {
      const acknowledged: { lane: number; number: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const writer = aProcess('write')
        await expect.poll(() => writer.said.length).toBeGreaterThan(40 + round * 7)
        // Held still first: else it would start the server again while its processes are being killed.
        writer.child.kill('SIGSTOP')
        await killEverything()
        writer.child.kill('SIGKILL')
        await writer.closed
        for (const { lane, number } of writer.said) {
          if (lane !== undefined && number !== undefined) acknowledged.push({ lane, number })
        }
      }
      const server = await start()
      const rows = await read<{ lane: number; number: number }>(
        server.ownerUrl,
        'SELECT lane, number FROM acknowledged',
      )
      const kept = new Set(rows.map(({ lane, number }) => `${lane}/${number}`))
      expect(acknowledged.length).toBeGreaterThan(ROUNDS * 30)
      expect(acknowledged.filter(({ lane, number }) => !kept.has(`${lane}/${number}`))).toEqual([])
      await server.stop()
    },
    ROUNDS * 20_000,
  )

  test('a pid file whose number belongs to a stranger now does not hinder the start', async () => {
    await (await start()).stop()
    const lines = [process.pid, clusterOf(home), 1, 5432, '/nowhere', '', '  1234567    999999', 'ready']
    writeFileSync(path.join(clusterOf(home), 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o644 })
    const server = await start()
    expect(server.started).toBe('started')
    await server.stop()
  })
})

describe('while its process lives', () => {
  beforeEach(copyCluster)

  const answers = (url: string) => read<{ answer: number }>(url, 'SELECT answer FROM kept')
  const back = (url: string) => eventually(async () => expect(await answers(url)).toEqual([{ answer: 42 }]))
  const crash = async (pid: number) => {
    process.kill(pid, 'SIGKILL')
    expect(await waitForEnd(pid, PATIENCE_MS)).toBe(true)
  }

  test('a killed server is started again on the same socket, every time, and a stop is for good', async () => {
    const lines: string[] = []
    const log = createLog({ clock: systemClock(), write: (line) => lines.push(line) })
    const server = await startEmbedded({ program: 'mizan', dataDir: home, rootDir: process.cwd(), log })
    await read(server.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
    for (let round = 1; round <= 2; round += 1) {
      const before = server.pid
      await crash(before)
      await back(server.ownerUrl)
      expect(server.pid).not.toBe(before)
      expect(lines.filter((line) => line.includes('"event":"database.ended"'))).toHaveLength(round)
    }
    const last = server.pid
    await server.stop()
    expect(isAlive(last)).toBe(false)
    expect(serverProcesses(clusterOf(home))).toEqual([])
    expect(lines.filter((line) => line.includes('"event":"database.ended"'))).toHaveLength(2)
  })

  test('an adopted server is watched like one of its own', async () => {
    const { first, child, closed } = aProcess()
    const { ownerUrl = '' } = await first
    await read(ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
    child.kill('SIGKILL')
    await closed
    const server = await start()
    expect(server.started).toBe('adopted')
    await crash(server.pid)
    await back(ownerUrl)
    await server.stop()
    expect(serverProcesses(clusterOf(home))).toEqual([])
  })

  test('what is committed outlives a killed server, in tests too', async () => {
    const server = await startEmbedded({
      program: 'mizan',
      dataDir: home,
      rootDir: process.cwd(),
      log: silentLog(),
      unsafeButFast: true,
    })
    await read(server.ownerUrl, 'CREATE TABLE kept (answer integer)')
    await read(server.ownerUrl, 'INSERT INTO kept VALUES (42)')
    await crash(server.pid)
    await back(server.ownerUrl)
    await server.stop()
  })

  test('a stop while the server is being started again leaves none behind', async () => {
    const server = await start()
    await crash(server.pid)
    await server.stop()
    // Its own processes see only a moment later that their server was killed.
    await expect.poll(() => serverProcesses(clusterOf(home))).toEqual([])
    const again = await start()
    await again.stop()
  })

  test('its socket folder is made again when a cleaner took it, and a lost cluster is not replaced by an empty one', async () => {
    const server = await start()
    await read(server.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
    rmSync(new URL(server.url).searchParams.get('host') ?? '', { recursive: true })
    await crash(server.pid)
    await back(server.ownerUrl)
    renameSync(clusterOf(home), `${clusterOf(home)}.moved`)
    await crash(server.pid)
    expect(existsSync(clusterOf(home))).toBe(false)
    renameSync(`${clusterOf(home)}.moved`, clusterOf(home))
    await back(server.ownerUrl)
    await server.stop()
  })
})

describe('settings', () => {
  test('it writes through to the disk, listens on no network and checks its pages', async () => {
    const server = await start()
    const rows = await read(
      server.ownerUrl,
      `SELECT name, setting FROM pg_settings
        WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums', 'TimeZone')
        ORDER BY name COLLATE "C"`,
    )
    expect(rows).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    await server.stop()
  })

  test('a cluster of another major version is refused, not touched', async () => {
    mkdirSync(clusterOf(home))
    writeFileSync(path.join(clusterOf(home), 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow('was written by PostgreSQL 17, the embedded server is 18.')
  })
})

describe('whom it lets in', () => {
  const passwordFile = () => path.join(home, 'postgres.passwords')
  const rulesFile = () => path.join(clusterOf(home), 'pg_hba.conf')

  /** What the server answers a connection without password that this user of the machine makes: the PostgreSQL protocol by hand. */
  function answerTo(socket: string, uid: number | undefined): string {
    const script = `
      const body = Buffer.from('user\\0postgres\\0database\\0postgres\\0\\0')
      const head = Buffer.alloc(8)
      head.writeInt32BE(8 + body.length, 0)
      head.writeInt32BE(196608, 4)
      const socket = require('node:net').connect(process.argv[1], () => socket.write(Buffer.concat([head, body])))
      socket.on('error', (error) => console.log(error.code))
      socket.on('data', (data) => {
        console.log(String.fromCharCode(data[0]) + data.readInt32BE(5))
        socket.destroy()
      })`
    const options = { cwd: '/', encoding: 'utf8', ...(uid === undefined ? {} : { uid, gid: uid }) } as const
    return spawnSync(
      process.execPath,
      ['-e', script, path.join(socket, '.s.PGSQL.5432')],
      options,
    ).stdout.trim()
  }
  /** AuthenticationSASL: it asks for a password; AuthenticationOk would be R0. */
  const ASKED = 'R10'

  test('no process of the machine gets in without its password: not even one of the user that it runs as', async () => {
    const server = await start()
    const socket = new URL(server.url).searchParams.get('host') ?? ''
    expect(answerTo(socket, undefined)).toBe(ASKED)
    if (isRoot) {
      expect(answerTo(socket, 65_534)).toBe(ASKED)
      expect(answerTo(socket, 12_345)).toBe('EACCES')
    }
    expect(statSync(passwordFile()).mode & 0o777).toBe(0o600)
    // The address that is shown names the file, and holds nothing of it.
    const passwords = await ensurePasswords(home, ['mizan_app'])
    expect(server.joinUrl).not.toContain(passwords.of('mizan_app'))
    expect(server.url).toContain(passwords.of('mizan_app'))
    expect(await read(withPassword(server.joinUrl), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test.each([
    ['a cluster of an earlier release, which trusted its socket', 'local all all trust\n'],
    ['a cluster whose file of passwords was lost', 'local all all scram-sha-256\n'],
  ])('%s keeps its data and asks for new ones', async (_, rules) => {
    copyCluster()
    const before = await start()
    await read(before.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await before.stop()
    rmSync(passwordFile())
    writeFileSync(rulesFile(), rules)
    const server = await start()
    expect(await read(server.ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    expect(answerTo(new URL(server.url).searchParams.get('host') ?? '', undefined)).toBe(ASKED)
    expect(server.url).not.toBe(before.url)
    await server.stop()
  })
})

describe('whom it runs as', () => {
  test('never root: nobody under root, else this user', async () => {
    const server = await start()
    const owner = statSync(clusterOf(home)).uid
    expect(owner).toBe(isRoot ? 65_534 : process.getuid?.())
    await server.stop()
  })

  test('below a folder that nobody may enter it finds a way', async () => {
    const inner = path.join(home, 'closed', 'data')
    mkdirSync(path.dirname(inner), { mode: 0o700 })
    mkdirSync(inner)
    const runner = await chooseRunner('mizan', await findBinaries(process.cwd()), inner)
    expect(runner.name === 'direct' || runner.name === 'unprivileged').toBe(!isRoot)
    const server = await start(inner)
    expect(await read(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })
})
