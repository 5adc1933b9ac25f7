import { expect, it } from 'vitest'
import { inRange, lettersOf, nextSize, readableSize, sizesFor } from './sizes.js'

const PHONE = 312
const DESK = 820
const A4_PT = 595

/** The sizes that presses of "Larger" lead to, from this one. */
function pressed(from: number, width: number): readonly number[] {
  const next = nextSize(from, width, 1)
  return next === undefined ? [] : [next, ...pressed(next, width)]
}

it('leads on a phone from the whole page to three times its size in two presses, and as few back', () => {
  expect(pressed(1, PHONE)).toEqual([2, 3, 4])
  expect(pressed(1.16, PHONE)).toEqual([2, 3, 4])
  expect(nextSize(3, PHONE, -1)).toBe(2)
  expect(nextSize(0.5, PHONE, -1)).toBeUndefined()
  expect(nextSize(4, PHONE, 1)).toBeUndefined()
})

it('keeps fine steps where a page can be read as it is', () => {
  expect(pressed(1, DESK)).toEqual([1.25, 1.5, 2, 3])
})

it('says at which size the letters of a document can be read', () => {
  const items = [
    { str: 'Declaration', height: 16 },
    { str: ' ', height: 40 },
    { str: 'Country of residence', height: 9 },
    { str: 'United Kingdom', height: 9 },
  ]
  expect(lettersOf(items)).toBe(9)
  expect(readableSize(9, A4_PT, PHONE)).toBe(3)
  expect(sizesFor(PHONE)).toContain(3)
  expect(readableSize(9, A4_PT, DESK)).toBeUndefined()
})

it('asks nothing of a page without text, and knows the largest size for the smallest letters', () => {
  expect(lettersOf([{ str: '', height: 9 }, {}])).toBeUndefined()
  expect(readableSize(undefined, A4_PT, PHONE)).toBeUndefined()
  expect(readableSize(2, A4_PT, PHONE)).toBe(4)
})

it('keeps two fingers within the sizes', () => {
  expect([inRange(9, PHONE), inRange(0.1, PHONE), inRange(2.5, PHONE), inRange(9, DESK)]).toEqual([
    4, 0.5, 2.5, 3,
  ])
})
