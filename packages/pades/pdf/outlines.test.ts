import { describe, expect, it } from 'vitest'
import { oneLine, outlineText } from './outlines.ts'
import { drawLine } from './pdf-text.ts'

const width = (text: string, style: 'text' | 'hand' = 'text') => {
  const { left, right } = outlineText(text, style)
  return right - left
}

describe('text as outlines', () => {
  it('draws Latin, Arabic, Greek and Cyrillic letters, each its own', () => {
    const paths = ['A', 'ق', 'Ж', 'Ω', 'ß', 'ş'].map((letter) => outlineText(letter, 'text').path)
    expect(new Set(paths).size).toBe(6)
    expect(paths.every((path) => path.length > 40)).toBe(true)
    // Letters that no font has would all look like the same box.
    expect(outlineText('ق', 'hand').path).not.toBe(outlineText('ع', 'hand').path)
  })

  it('joins Arabic letters', () => {
    const apart = ['س', 'ل', 'ا', 'م'].reduce((sum, letter) => sum + width(letter), 0)
    expect(width('سلام')).toBeLessThan(apart * 0.9)
  })

  it('writes Arabic from the right: the tall second letter stands on the left', () => {
    const { path, left, right } = outlineText('سا', 'text')
    const corners = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml]/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    const highest = (from: number, to: number) =>
      Math.max(...corners.filter(([x = 0]) => x >= from && x <= to).map(([, y = 0]) => y))
    const third = (right - left) / 3
    expect(highest(left, left + third)).toBeGreaterThan(highest(right - third, right) * 1.3)
  })

  it('looks different when written by hand', () => {
    for (const name of ['John', 'سارة'])
      expect(outlineText(name, 'hand').path).not.toBe(outlineText(name, 'text').path)
  })

  it('takes signs that mean something to XML or to PDF', () => {
    for (const text of ['<b>&amp;</b>', '"\'', ')( \\', ']]>']) expect(width(text)).toBeGreaterThan(0)
    expect(outlineText('\u0000\u0007', 'text').path).toBe('')
    expect(oneLine(`a\nb\u0000${'c'.repeat(500)}`)).toBe(`a b ${'c'.repeat(196)}`)
  })
})

describe('a line in a box', () => {
  const box = { x: 10, y: 20, width: 100, height: 10 }

  it('lets no text end its string', () => {
    expect(drawLine({ ...box, text: 'a) Tj' })).toContain('<612920546a> Tj')
  })

  it('keeps its size, and shrinks where the box is narrow', () => {
    const sizeOf = (text: string) => Number(/\/Text ([\d.]+) Tf/.exec(drawLine({ ...box, text }))?.[1])
    expect(sizeOf('a')).toBeCloseTo(9.091, 2)
    expect(sizeOf('b')).toBeCloseTo(9.091, 2)
    expect(sizeOf('a'.repeat(100))).toBeLessThan(2)
  })

  it('says what outlines mean to whoever has the page read aloud', () => {
    expect(drawLine({ ...box, text: 'س' })).toContain('/ActualText <feff0633>')
    expect(drawLine({ ...box, text: '\u0007' })).toContain('<> Tj')
  })
})
