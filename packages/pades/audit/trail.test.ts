import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendEvent, canonicalJson, checkTrail, type TrailEvent } from './trail.ts'

const AT = new Date('2026-11-20T09:30:00.123Z')

function trailOf(...types: readonly string[]): TrailEvent[] {
  const events: TrailEvent[] = []
  for (const type of types)
    events.push(
      appendEvent('env_1', events.at(-1), {
        at: AT,
        type,
        actor: 'u1',
        ip: '203.0.113.9',
        data: { page: 2 },
      }),
    )
  return events
}

const events = trailOf('SENT', 'OPENED', 'VIEWED_ALL_PAGES', 'SIGNED')
const head = events.at(-1)?.hash ?? ''

describe('the chain of events', () => {
  it('holds as it was written', () => {
    expect(events[1]).toEqual({
      seq: 2,
      at: '2026-11-20T09:30:00.123Z',
      type: 'OPENED',
      actor: 'u1',
      ip: '203.0.113.9',
      data: { page: 2 },
      prev: events[0]?.hash,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(checkTrail('env_1', events, head)).toEqual({ ok: true })
    expect(checkTrail('env_1', JSON.parse(JSON.stringify(events)) as TrailEvent[], head)).toEqual({
      ok: true,
    })
  })

  it('breaks at any change of any event', () => {
    const changes: readonly Partial<TrailEvent>[] = [
      { at: '2026-11-20T09:30:00.124Z' },
      { type: 'DECLINED' },
      { actor: 'u2' },
      { ip: '203.0.113.8' },
      { data: { page: 3 } },
      { data: {} },
    ]
    for (const [index] of events.entries())
      for (const change of changes) {
        const changed = events.map((event, at) => (at === index ? { ...event, ...change } : event))
        expect(checkTrail('env_1', changed, head)).toEqual({ ok: false, seq: index + 1, problem: 'hash' })
      }
  })

  it('breaks where an event was changed together with its hash', () => {
    const [first, second, ...rest] = events
    if (!first || !second) throw new Error('events were expected')
    const rewritten = appendEvent('env_1', first, {
      at: AT,
      type: 'NEVER_OPENED',
      actor: 'u1',
      ip: '203.0.113.9',
    })
    expect(checkTrail('env_1', [first, rewritten, ...rest], head)).toEqual({
      ok: false,
      seq: 3,
      problem: 'link',
    })
  })

  it('breaks where events are missing, moved, or cut off at the end', () => {
    const [first, second, third] = events
    if (!first || !second || !third) throw new Error('events were expected')
    expect(checkTrail('env_1', events.slice(1), head)).toEqual({ ok: false, seq: 1, problem: 'order' })
    expect(checkTrail('env_1', [first, third], head)).toEqual({ ok: false, seq: 2, problem: 'order' })
    expect(checkTrail('env_1', [second, first], head)).toEqual({ ok: false, seq: 1, problem: 'order' })
    expect(checkTrail('env_1', events.slice(0, 3), head)).toEqual({ ok: false, seq: 4, problem: 'head' })
    expect(checkTrail('env_1', [], head)).toEqual({ ok: false, seq: 1, problem: 'head' })
  })

  it('fits into no other envelope', () => {
    expect(checkTrail('env_2', events, head)).toEqual({ ok: false, seq: 1, problem: 'link' })
  })
})

describe('JSON with one spelling', () => {
  it('does not depend on the order of names', () => {
    expect(canonicalJson({ b: 1, a: { d: null, c: 'ü"' } })).toBe('{"a":{"c":"ü\\"","d":null},"b":1}')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed())
        expect(canonicalJson(turned)).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(value)
      }),
    )
  })

  it('takes no number that could be spelt in two ways', () => {
    for (const value of [0.1, Number.NaN, 1e21, Infinity])
      expect(() => canonicalJson({ value })).toThrow('whole')
  })
})
