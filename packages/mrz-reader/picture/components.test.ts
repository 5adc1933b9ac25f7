import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchesOf } from './components.ts'

/** Ink where the drawing has a sign. */
function drawn(...rows: readonly string[]) {
  const width = rows[0]?.length ?? 0
  const ink = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0))
  return patchesOf(ink, width, rows.length)
}

describe('patches of ink', () => {
  it('touch by sides and corners', () => {
    expect(drawn('##...', '..#..', '.....', '#...#')).toEqual([
      { x: 1.5, y: 1, width: 3, height: 2, area: 3 },
      { x: 0.5, y: 3.5, width: 1, height: 1, area: 1 },
      { x: 4.5, y: 3.5, width: 1, height: 1, area: 1 },
    ])
  })

  it('become one where arms meet below', () => {
    const one = { x: 2.5, y: 1.5, width: 5, height: 3 }
    expect(drawn('#.#.#', '#.#.#', '#####')).toEqual([{ ...one, area: 11 }])
    expect(drawn('#...#', '.#.#.', '..#..')).toEqual([{ ...one, area: 5 }])
    expect(drawn('#####', '#...#', '#.#.#')).toHaveLength(2)
  })

  it('hold every pixel of ink once', () => {
    const rows = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(rows, (pixels) => {
        const ink = Uint8Array.from(pixels, Number)
        const area = patchesOf(ink, 10, 6).reduce((sum, patch) => sum + patch.area, 0)
        expect(area).toBe(pixels.filter(Boolean).length)
      }),
    )
  })

  it('are given up where there are more than a page has', () => {
    const ink = Uint8Array.from({ length: 1000 * 1000 }, (_, at) =>
      at % 2 === 0 && at % 2000 < 1000 ? 1 : 0,
    )
    expect(patchesOf(ink, 1000, 1000)).toEqual([])
  })
})
