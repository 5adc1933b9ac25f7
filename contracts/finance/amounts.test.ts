import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributed, divided, type Holder } from './amounts.ts'
import { IS_LONG } from '#tests/support/long.ts'

const RUNS = IS_LONG ? 10_000 : 100

const holders = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), weight: fc.bigInt(0n, 10n ** 12n) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 30,
  })
  .filter((list) => list.some(({ weight }) => weight > 0n))

describe('distributed', () => {
  it('divides 2.50 at 50, 45 and 5 per cent', () => {
    const by = [
      { id: 'c', weight: 5n },
      { id: 'b', weight: 45n },
      { id: 'a', weight: 50n },
    ]
    expect(distributed(250n, by)).toEqual(
      new Map([
        ['c', 12n],
        ['b', 113n],
        ['a', 125n],
      ]),
    )
  })
  it('is exact, within one minor unit of each share, and blind to the order of the holders', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), holders, fc.nat(), (amount, list, turn) => {
        const shares = distributed(amount, list)
        const whole = list.reduce((sum, { weight }) => sum + weight, 0n)
        expect([...shares.values()].reduce((sum, one) => sum + one, 0n)).toBe(amount)
        for (const { id, weight } of list) {
          const off = (shares.get(id) ?? 0n) * whole - amount * weight
          expect(off < whole && off > -whole).toBe(true)
          expect((shares.get(id) ?? 0n) * amount >= 0n).toBe(true)
        }
        const at = turn % list.length
        const turned = [...list.slice(at), ...list.slice(0, at)].reverse()
        expect(new Map([...distributed(amount, turned)].sort(byId))).toEqual(new Map([...shares].sort(byId)))
      }),
      { numRuns: RUNS },
    )
  })
  it('gives the cent of equal holders to the smaller id, whoever is named first', () => {
    const [a, b] = [
      { id: 'a', weight: 1n },
      { id: 'b', weight: 1n },
    ]
    for (const by of [
      [a, b],
      [b, a],
    ])
      expect(distributed(1n, by).get('a')).toBe(1n)
  })
  it.each<[string, Holder[]]>([
    ['nobody', []],
    ['only weights of zero', [{ id: 'a', weight: 0n }]],
    [
      'a negative weight',
      [
        { id: 'a', weight: 2n },
        { id: 'b', weight: -1n },
      ],
    ],
    [
      'a holder who stands twice',
      [
        { id: 'a', weight: 1n },
        { id: 'a', weight: 1n },
      ],
    ],
  ])('refuses %s', (_name, list) => {
    expect(() => distributed(1n, list)).toThrow(RangeError)
  })
})

const byId = ([a]: [string, bigint], [b]: [string, bigint]) => (a < b ? -1 : 1)

it('rounds half away from zero', () => {
  expect([divided(5n, 2n), divided(-5n, 2n), divided(4n, 3n), divided(5n, 3n)]).toEqual([3n, -3n, 1n, 2n])
})
