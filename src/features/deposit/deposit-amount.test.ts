import { describe, expect, it } from 'vitest'
import { depositAmountProblem } from './deposit-amount.ts'

describe('depositAmountProblem', () => {
  it.each(['1', '1.00', '250.5', '100,000', '100000.00', ' 42 '])('takes %j', (text) =>
    expect(depositAmountProblem(text)).toBeUndefined(),
  )
  it.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['abc', 'Please enter an amount such as 250.00'],
    ['-5', 'Please enter an amount such as 250.00'],
    ['1.005', 'Please enter an amount such as 250.00'],
    ['0.99', 'Please enter an amount from $1.00 to $100,000.00'],
    ['100000.01', 'Please enter an amount from $1.00 to $100,000.00'],
    ['99999999999999', 'Please enter an amount from $1.00 to $100,000.00'],
  ])('answers %j with %j', (text, problem) => expect(depositAmountProblem(text)).toBe(problem))
})
