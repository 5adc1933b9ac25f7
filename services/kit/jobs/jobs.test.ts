import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { createListener } from '#services/kit/database/listener.ts'
import { query } from '#services/kit/database/database.ts'
import { backoffMs, createJobs, type Jobs, type JobsOptions } from './jobs.ts'
import { LEASE_MS } from './store.ts'
import { createLog, silentLog } from '#services/kit/log.ts'

const START = new Date('2026-11-20T08:00:00Z')
let store: TestDatabase
let clock: ManualClock
const started: Jobs[] = []

beforeEach(async () => {
  store = await testDatabase()
  clock = manualClock(START)
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
  await store.close()
})

function aQueue(options: Partial<JobsOptions> = {}): Jobs {
  const jobs = createJobs({ db: store.db, clock, log: silentLog(), pollMs: 50, ...options })
  started.push(jobs)
  return jobs
}

const rows = () =>
  query<{ state: string; attempt: number; lastError: string | null }>(
    store.db.orm,
    sql`SELECT state, attempt, last_error FROM kit.job ORDER BY id`,
  )

describe('adding', () => {
  test('a job exists exactly if its transaction was committed', async () => {
    const jobs = aQueue()
    const ran: unknown[] = []
    jobs.handle('t', async (payload) => void ran.push(payload))
    await store.db.transaction((tx) => jobs.enqueue(tx, { topic: 't', payload: { id: 'kept' } }))
    const failing = store.db.transaction(async (tx) => {
      await jobs.enqueue(tx, { topic: 't', payload: { id: 'lost' } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs.runDue()).toBe(1)
    expect(ran).toEqual([{ id: 'kept' }])
  })

  test('one job per dedupe key and topic, also after it has run and among parallel adders', async () => {
    const jobs = aQueue()
    const ran: string[] = []
    jobs.handle('a', async () => void ran.push('a'))
    jobs.handle('b', async () => void ran.push('b'))
    const add = (topic: string) => jobs.enqueue(store.db.orm, { topic, payload: null, dedupeKey: 'inv_1' })
    await Promise.all([add('a'), add('a'), add('a'), add('b')])
    expect(await jobs.runDue()).toBe(2)
    await add('a')
    expect(await jobs.runDue()).toBe(0)
    expect(ran.toSorted()).toEqual(['a', 'b'])
  })

  test('a job is cancelled before it has begun, and only the one of that topic and key', async () => {
    const jobs = aQueue()
    const ran: string[] = []
    const cancelled: string[] = []
    jobs.handle('t', async (payload) => {
      const dedupeKey = payload as string
      ran.push(dedupeKey)
      // Too late: it runs.
      await jobs.cancel(store.db.orm, { topic: 't', dedupeKey })
      cancelled.push(dedupeKey)
    })
    for (const key of ['one', 'two', 'three'])
      await jobs.enqueue(store.db.orm, { topic: 't', payload: key, dedupeKey: key })
    await jobs.cancel(store.db.orm, { topic: 't', dedupeKey: 'two' })
    await jobs.cancel(store.db.orm, { topic: 'other', dedupeKey: 'three' })
    expect(await jobs.runDue()).toBe(2)
    expect([ran, cancelled]).toEqual([
      ['one', 'three'],
      ['one', 'three'],
    ])
    await jobs.enqueue(store.db.orm, { topic: 't', payload: 'one', dedupeKey: 'one' })
    expect(await jobs.runDue()).toBe(0)
  })
})

describe('time', () => {
  test('a job waits for its time by the clock', async () => {
    const jobs = aQueue()
    jobs.handle('t', async () => undefined)
    await jobs.enqueue(store.db.orm, { topic: 't', payload: 1, runAt: new Date(START.getTime() + 1000) })
    clock.advance(999)
    expect(await jobs.runDue()).toBe(0)
    clock.advance(1)
    expect(await jobs.runDue()).toBe(1)
  })

  test('a failed job rests longer each time, and in the end is dead and stays', async () => {
    const jobs = aQueue({ maxAttempts: 3 })
    const tries: number[] = []
    jobs.handle('t', async (_payload, { attempt }) => {
      tries.push(attempt)
      throw new Error(`try ${attempt}`)
    })
    await jobs.enqueue(store.db.orm, { topic: 't', payload: null })
    expect(await jobs.runDue()).toBe(1)
    expect(await rows()).toEqual([{ state: 'ready', attempt: 1, lastError: 'Error: try 1' }])
    clock.advance(backoffMs(1) - 1)
    expect(await jobs.runDue()).toBe(0)
    clock.advance(1)
    expect(await jobs.runDue()).toBe(1)
    clock.advance(backoffMs(2))
    expect(await jobs.runDue()).toBe(1)
    expect(await rows()).toEqual([{ state: 'dead', attempt: 3, lastError: 'Error: try 3' }])
    clock.advance(backoffMs(20))
    expect(await jobs.runDue()).toBe(0)
    expect(tries).toEqual([1, 2, 3])
  })

  test('a job of an endless topic is never given up: every hour, each time with an error in the log', async () => {
    const lines: string[] = []
    const log = createLog({ clock, level: 'info', write: (line) => void lines.push(line) })
    const jobs = aQueue({ log })
    const levels = () => lines.map((line) => (JSON.parse(line) as { level: string }).level)
    let isBroken = true
    const run = vi.fn(async () => {
      if (isBroken) throw new Error('no')
    })
    jobs.handle('t', run, { retry: 'endless' })
    await jobs.enqueue(store.db.orm, { topic: 't', payload: null })
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      expect(await jobs.runDue()).toBe(1)
      clock.advance(backoffMs(attempt) - 1)
      expect(await jobs.runDue()).toBe(0)
      clock.advance(1)
    }
    expect(await rows()).toEqual([{ state: 'ready', attempt: 40, lastError: 'Error: no' }])
    expect(levels()).toEqual(Array.from({ length: 40 }, (_, index) => (index < 11 ? 'warn' : 'error')))
    expect(lines.filter((line) => line.includes('job.dead'))).toEqual([])
    isBroken = false
    expect(await jobs.runDue()).toBe(1)
    expect(await rows()).toEqual([{ state: 'done', attempt: 41, lastError: null }])
  })

  test('the rest doubles from one second to an hour', () => {
    expect([1, 2, 3, 12, 13, 40].map(backoffMs)).toEqual([1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000])
  })

  test('a database error leaves no value of a row in the job', async () => {
    const jobs = aQueue()
    jobs.handle('t', async () => void (await store.db.orm.execute(sql`SELECT ${'amina@mizan.test'}::int`)))
    await jobs.enqueue(store.db.orm, { topic: 't', payload: null })
    await jobs.runDue()
    expect((await rows())[0]?.lastError).toContain('22P02')
    expect((await rows())[0]?.lastError).not.toContain('amina')
  })
})

describe('what somebody waits for', () => {
  const addBacklog = async (jobs: Jobs) => {
    for (let n = 0; n < 100; n += 1) await jobs.enqueue(store.db.orm, { topic: 'seed', payload: n })
    clock.advance(1000)
    await jobs.enqueue(store.db.orm, { topic: 'code', payload: null })
  }

  test('goes before a hundred jobs that were there already', async () => {
    const jobs = aQueue()
    const ran: string[] = []
    jobs.handle('seed', async () => void ran.push('seed'))
    jobs.handle('code', async () => void ran.push('code'), { isAwaited: true })
    await addBacklog(jobs)
    expect(await jobs.runDue()).toBe(101)
    expect(ran.slice(0, 2)).toEqual(['code', 'seed'])
  })

  test('has places of its own where all others are taken by work that does not end', async () => {
    const jobs = aQueue({ concurrency: 2 })
    const ran: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    jobs.handle('seed', async () => {
      ran.push('seed')
      await held
    })
    jobs.handle('code', async () => void ran.push('code'), { isAwaited: true })
    jobs.start()
    await addBacklog(jobs)
    await eventually(() => expect(ran).toContain('code'))
    expect(ran.filter((topic) => topic === 'seed')).toHaveLength(2)
    release()
  })

  test('is found by a worker of another process too', async () => {
    const adder = aQueue()
    const worker = aQueue({ concurrency: 1 })
    const ran: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    worker.handle('seed', () => held)
    worker.handle('code', async () => void ran.push('code'), { isAwaited: true })
    worker.start()
    await addBacklog(adder)
    await eventually(() => expect(ran).toEqual(['code']))
    release()
  })
})

describe('leases', () => {
  test('a job whose worker fell silent goes to another one, and the first can no longer finish it', async () => {
    const silent = aQueue()
    const other = aQueue()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    silent.handle('t', () => held)
    other.handle('t', async () => {
      throw new Error('second')
    })
    await silent.enqueue(store.db.orm, { topic: 't', payload: null })
    const first = silent.runDue()
    await eventually(async () => expect((await rows())[0]?.attempt).toBe(1))
    expect(await other.runDue()).toBe(0)
    clock.advance(LEASE_MS)
    expect(await other.runDue()).toBe(1)
    release()
    await first
    expect(await rows()).toEqual([{ state: 'ready', attempt: 2, lastError: 'Error: second' }])
  })

  test('a job that ends its process every time is dead after the last try', async () => {
    const jobs = aQueue({ maxAttempts: 2 })
    const ran: number[] = []
    jobs.handle('t', async (_payload, { attempt }) => void ran.push(attempt))
    await jobs.enqueue(store.db.orm, { topic: 't', payload: null })
    await store.db.orm.execute(sql`UPDATE kit.job SET attempt = 2`)
    await jobs.runDue()
    expect(ran).toEqual([])
    expect((await rows())[0]?.state).toBe('dead')
  })

  test('an endless one that ends its process every time rests as long as one that fails', async () => {
    const silent = aQueue()
    const other = aQueue()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const begun = vi.fn(() => held)
    silent.handle('t', begun, { retry: 'endless' })
    other.handle('t', async () => undefined, { retry: 'endless' })
    await silent.enqueue(store.db.orm, { topic: 't', payload: null })
    await store.db.orm.execute(sql`UPDATE kit.job SET attempt = 30`)
    const first = silent.runDue()
    await eventually(() => expect(begun).toHaveBeenCalledOnce())
    clock.advance(backoffMs(31) - 1)
    expect(await other.runDue()).toBe(0)
    clock.advance(1)
    expect(await other.runDue()).toBe(1)
    release()
    await first
    expect(await rows()).toEqual([{ state: 'done', attempt: 32, lastError: null }])
  })
})

describe('workers', () => {
  test('three workers run each of 300 jobs once', async () => {
    const ran = new Map<unknown, number>()
    const workers = [aQueue(), aQueue(), aQueue()]
    for (const jobs of workers) {
      jobs.handle('t', async (payload) => void ran.set(payload, (ran.get(payload) ?? 0) + 1))
      jobs.start()
    }
    const adder = aQueue()
    await Promise.all(
      Array.from({ length: 300 }, (_, n) => adder.enqueue(store.db.orm, { topic: 't', payload: n })),
    )
    await eventually(() => expect(ran.size).toBe(300))
    await Promise.all(workers.map((jobs) => jobs.stop()))
    expect([...ran.values()].every((times) => times === 1)).toBe(true)
    expect((await rows()).every(({ state }) => state === 'done')).toBe(true)
  })

  test.each([
    ['a notification', true],
    ['polling where there is none', false],
  ])('a worker in another process learns of work by %s', async (_how, notify) => {
    const listen = () => createListener({ url: store.url, log: silentLog(), notify, pollMs: 50 })
    const [here, there] = [listen(), listen()]
    await Promise.all([here.start(), there.start()])
    const ran: unknown[] = []
    const adder = aQueue({ listener: here, pollMs: 600_000 })
    const worker = aQueue({ listener: there, pollMs: 600_000 })
    worker.handle('t', async (payload) => void ran.push(payload))
    worker.start()
    await store.db.transaction((tx) => adder.enqueue(tx, { topic: 't', payload: 'hello' }))
    await eventually(() => expect(ran).toEqual(['hello']))
    await Promise.all([here.stop(), there.stop()])
  })

  test('stop waits for what runs and takes nothing new', async () => {
    const jobs = aQueue({ concurrency: 1 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const ran: unknown[] = []
    jobs.handle('t', async (payload) => {
      ran.push(payload)
      await held
    })
    jobs.start()
    await jobs.enqueue(store.db.orm, { topic: 't', payload: 'first' })
    await eventually(() => expect(ran).toEqual(['first']))
    await jobs.enqueue(store.db.orm, { topic: 't', payload: 'second' })
    const stopped = jobs.stop()
    release()
    await stopped
    expect(ran).toEqual(['first'])
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['done', 'ready'])
  })

  test('deliver runs one handler beside the queue, and throws what it throws', async () => {
    const jobs = aQueue()
    const ran: unknown[] = []
    jobs.handle('t', async (payload, { attempt }) => {
      ran.push([payload, attempt])
      if (payload === 'bad') throw new Error('It did not work.')
    })
    await jobs.enqueue(store.db.orm, { topic: 't', payload: 'due' })
    await jobs.deliver('t', 'now')
    await expect(jobs.deliver('t', 'bad')).rejects.toThrow('It did not work.')
    await expect(jobs.deliver('other', 'now')).rejects.toThrow("The topic 'other' has no handler.")
    expect(ran).toEqual([
      ['now', 1],
      ['bad', 1],
    ])
    expect(await rows()).toMatchObject([{ state: 'ready' }])
  })

  test('one topic has one handler', () => {
    const jobs = aQueue()
    jobs.handle('t', async () => undefined)
    expect(() => jobs.handle('t', async () => undefined)).toThrow("The topic 't' has a handler already.")
  })
})
