import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { openSessionChannel, type SessionChannel, type SessionNews } from './session-channel.ts'

const opened: SessionChannel[] = []

function join() {
  const heard: SessionNews[] = []
  const channel = openSessionChannel((news) => heard.push(news))
  opened.push(channel)
  return { heard, tell: channel.tell, close: channel.close }
}

/** Simulates a write of another tab, because jsdom does not report its own writes. */
function fromStorage(key: string, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

/** Everything written to local storage during `act`, by key. */
function writesOf(act: () => void): [string, string][] {
  const writes: [string, string][] = []
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
    writes.push([key, text])
  })
  act()
  spy.mockRestore()
  return writes
}

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('news between tabs', () => {
  it('go through the channel', async () => {
    const [one, two] = [join(), join()]
    one.tell({ type: 'loggedOut' })
    await eventually(() => expect(two.heard).toEqual([{ type: 'loggedOut' }]))
    expect(one.heard).toEqual([])
  })

  it.each([{ type: 'loggedOut' }, { type: 'switched' }, { type: 'stayed', at: 5 }] as const)(
    'go through storage events too, and leave nothing there: %j',
    (news) => {
      const { tell, heard } = join()
      const [write, ...more] = writesOf(() => tell(news))
      if (!write) throw new Error('nothing was written')
      expect(more).toEqual([])
      fromStorage(...write)
      expect(heard).toEqual([expect.objectContaining(news)])
      tell(news)
      expect(localStorage.length).toBe(0)
    },
  )

  it('of activity take the channel alone, where there is one', () => {
    const { tell } = join()
    expect(writesOf(() => tell({ type: 'activity', at: 1 }))).toEqual([])
  })

  it('all go through storage where there is no channel', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { tell, heard } = join()
    const [write] = writesOf(() => tell({ type: 'activity', at: 1 }))
    if (!write) throw new Error('nothing was written')
    fromStorage(...write)
    expect(heard).toEqual([expect.objectContaining({ type: 'activity', at: 1 })])
  })

  it('are told apart, so that the same twice is two events', () => {
    const { tell } = join()
    const [first, second] = writesOf(() => {
      tell({ type: 'loggedOut' })
      tell({ type: 'loggedOut' })
    })
    expect(first?.[1]).not.toBe(second?.[1])
  })

  it('from elsewhere are nothing', () => {
    const { heard } = join()
    fromStorage('root', '{"type":"loggedOut"}')
    fromStorage('mizan-session-news', null)
    for (const text of ['', 'x', 'null', '{}', '{"type":"unheard-of"}', '{"type":"stayed"}']) {
      fromStorage('mizan-session-news', text)
    }
    expect(heard).toEqual([])
  })

  it('survive a storage that refuses, and end with the channel', () => {
    const { tell, close, heard } = join()
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    expect(() => tell({ type: 'loggedOut' })).not.toThrow()
    spy.mockRestore()
    close()
    fromStorage('mizan-session-news', '{"type":"loggedOut"}')
    expect(heard).toEqual([])
  })
})
