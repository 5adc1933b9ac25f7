import { describe, expect, it } from 'vitest'
import { pastedCode, typedCode } from './one-time-code.ts'

describe('a typed code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 12-34-56 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['abc', 'abc'],
    ['', ''],
  ])('%s is meant as %s', (text, code) => {
    expect(typedCode(text)).toBe(code)
  })
})

describe('a pasted text', () => {
  it.each([
    ['123456'],
    ['123456\n'],
    ['123 456'],
    ['123-456'],
    ['Hello Noura, your Mizan code is 123456. It is good for 5 minutes.'],
    ['رمزك هو ١٢٣٤٥٦'],
    ['2026-11-20 08:05 Your code: 123 456'],
  ])('%s holds the code', (text) => {
    expect(pastedCode(text)).toBe('123456')
  })

  it.each([['12345'], ['1234567'], ['no code'], [''], ['123456 and 654321.'], ['+971 50 123 4567']])(
    '%s holds none, or no telling which',
    (text) => {
      expect(pastedCode(text)).toBeUndefined()
    },
  )
})
