import { describe, expect, it } from 'vitest'
import { FORMATS, type Format } from './formats.ts'
import { ALPHABET } from './network.ts'
import { checksOf, spell } from './spelling.ts'

const [TD3] = FORMATS as readonly [Format, ...Format[]]
const SPECIMEN = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
]

/** A cell that says one character, and others less surely. */
function cell(character: string, others: Readonly<Record<string, number>> = {}): Float32Array {
  const logs = new Float32Array(ALPHABET.length).fill(-12)
  logs[ALPHABET.indexOf(character)] = -0.05
  for (const [other, log] of Object.entries(others)) logs[ALPHABET.indexOf(other)] = log
  return logs
}

/** The second line of the specimen, some of its cells changed. */
function spelled(changes: Readonly<Record<number, Float32Array>>) {
  const cells = SPECIMEN.map((line) => Array.from(line, (character) => cell(character)))
  for (const [column, changed] of Object.entries(changes)) cells[1]?.splice(Number(column), 1, changed)
  const { lines, repaired, margin } = spell(TD3, cells)
  return { line: lines[1], repaired, margin, checks: checksOf(TD3, lines) }
}

const ALL = { number: true, birth: true, expiry: true, composite: true }

describe('spelling', () => {
  it('takes what the cells say where all digits hold', () => {
    expect(spelled({})).toMatchObject({ line: SPECIMEN[1], repaired: false, checks: ALL })
  })

  it('takes only what may stand in a place', () => {
    const changes = { 13: cell('T', { 7: -3 }), 20: cell('P', { F: -4 }), 10: cell('0', { U: -2 }) }
    expect(spelled(changes)).toMatchObject({ line: SPECIMEN[1], repaired: false, checks: ALL })
  })

  it('repairs one or two characters by their next choices, and says so', () => {
    expect(spelled({ 1: cell('B', { 8: -3 }) })).toMatchObject({
      line: SPECIMEN[1],
      repaired: true,
      checks: ALL,
    })
    const two = { 14: cell('1', { 4: -2 }), 16: cell('6', { 8: -2 }) }
    expect(spelled(two)).toMatchObject({ line: SPECIMEN[1], repaired: true, checks: ALL })
    expect(spelled({ 30: cell('7', { 1: -2 }) })).toMatchObject({
      line: SPECIMEN[1],
      repaired: true,
      checks: ALL,
    })
  })

  it('of two repairs takes the likelier one, right or wrong', () => {
    // The day may be 12 with the digit 2, or 13 with the digit 3.
    const read = (day: number, digit: number) =>
      spelled({ 18: cell('3', { 2: day }), 19: cell('2', { 3: digit }) }).line?.slice(13, 20)
    expect(read(-1, -5)).toBe('7408122')
    expect(read(-5, -1)).toBe('7408133')
  })

  it('leaves what no likely choice repairs', () => {
    const { line, repaired, checks } = spelled({ 13: cell('1') })
    expect(line?.charAt(13)).toBe('1')
    expect([repaired, checks]).toEqual([false, { ...ALL, birth: false, composite: false }])
  })

  it('a doubt that no digit settles is in the margin', () => {
    expect(spelled({}).margin).toBeGreaterThan(11)
    // C counts 12 and 2 counts 2: the digit holds for both.
    const { checks, margin, repaired } = spelled({ 7: cell('2', { C: -1.05 }) })
    expect([checks.number, repaired]).toEqual([true, false])
    expect(margin).toBeCloseTo(1, 5)
  })
})
