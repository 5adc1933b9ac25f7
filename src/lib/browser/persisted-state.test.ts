import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fittingState,
  forgetPersisted,
  PERSISTED_DEFAULTS,
  PERSISTED_KEY,
  PERSISTED_LIMIT_MS,
  readPersisted,
  rehydrate,
  writePersisted,
} from './persisted-state.ts'

function memory(text: string | null = null) {
  const kept = new Map<string, string>(text === null ? [] : [[PERSISTED_KEY, text]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetPersisted()
  vi.useRealTimers()
})

describe('persisted state (spec 9)', () => {
  it('has the key and the time of the specification', () => {
    expect([PERSISTED_KEY, PERSISTED_LIMIT_MS]).toEqual(['root', 5000])
  })

  it('comes back after a write', async () => {
    const storage = memory()
    await rehydrate(storage)
    writePersisted({ rowsPerPage: 25, showHijriDates: true }, storage)
    expect(JSON.parse(storage.kept.get('root') ?? '')).toEqual({
      version: 1,
      rowsPerPage: 25,
      showLocalTime: false,
      showHijriDates: true,
    })
    forgetPersisted()
    expect(readPersisted()).toEqual(PERSISTED_DEFAULTS)
    await rehydrate(storage)
    expect(readPersisted()).toEqual({ rowsPerPage: 25, showLocalTime: false, showHijriDates: true })
  })

  it('keeps nothing that is not on the list', async () => {
    const storage = memory()
    await rehydrate(storage)
    const foreign = { rowsPerPage: 50, email: 'a@b.test', user: { _id: 'u1' }, token: 'secret' }
    writePersisted(foreign, storage)
    expect(Object.keys(JSON.parse(storage.kept.get('root') ?? '') as object)).toEqual([
      'version',
      'rowsPerPage',
      'showLocalTime',
      'showHijriDates',
    ])
    expect([...storage.kept.values()].join()).not.toMatch(/a@b|u1|secret/)
  })

  it('drops foreign fields and wrong values of what was kept, and another version whole', () => {
    expect(fittingState({ version: 1, rowsPerPage: 25, name: 'Amina', showLocalTime: 'yes' })).toEqual({
      ...PERSISTED_DEFAULTS,
      rowsPerPage: 25,
    })
    for (const value of [
      null,
      [],
      'text',
      { rowsPerPage: 25 },
      { version: 2, rowsPerPage: 25 },
      { version: 1, rowsPerPage: 11 },
      { version: 1, rowsPerPage: '25' },
    ]) {
      expect(fittingState(value)).toEqual(PERSISTED_DEFAULTS)
    }
  })

  it.each(['', '{', 'null', '"x"'])('takes %j for nothing kept', async (text) => {
    expect(await rehydrate(memory(text))).toEqual(PERSISTED_DEFAULTS)
  })

  it('waits 5000 ms for a slow storage, and no longer', async () => {
    const kept = JSON.stringify({ version: 1, rowsPerPage: 50 })
    const slow = (ms: number) => ({
      getItem: () => new Promise<string>((resolve) => setTimeout(() => resolve(kept), ms)),
      setItem: () => {},
    })
    const intime = rehydrate(slow(4999))
    await vi.advanceTimersByTimeAsync(4999)
    expect((await intime).rowsPerPage).toBe(50)
    let ended = false
    const late = rehydrate(slow(5001)).finally(() => (ended = true))
    await vi.advanceTimersByTimeAsync(4999)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toEqual(PERSISTED_DEFAULTS)
    await vi.advanceTimersByTimeAsync(10)
    expect(readPersisted()).toEqual(PERSISTED_DEFAULTS)
  })

  it('lives without a storage, and with one that refuses', async () => {
    const refusing = {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(await rehydrate(refusing)).toEqual(PERSISTED_DEFAULTS)
    writePersisted({ rowsPerPage: 5 }, refusing)
    expect(readPersisted().rowsPerPage).toBe(5)
  })
})
