import { expect, it } from 'vitest'
import { ILLUSTRATIONS } from './illustrations.ts'

it('no two offerings share a drawing, nor one in other colours', () => {
  const names = new Map<string, string>()
  for (const [id, drawings] of Object.entries(ILLUSTRATIONS))
    for (const { svg } of drawings) {
      const lines = svg.replaceAll(/#[0-9a-f]{6}/g, '')
      expect(names.get(lines), `The drawing of ${id} is not that of`).toBeUndefined()
      names.set(lines, id)
    }
})

it('every drawing stays within its frame and is well formed', () => {
  for (const { svg, alt } of Object.values(ILLUSTRATIONS).flat()) {
    expect(svg, alt).not.toMatch(/NaN|undefined/)
    expect(svg.match(/<svg /g), alt).toHaveLength(1)
  }
})
