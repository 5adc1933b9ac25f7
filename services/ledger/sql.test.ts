import { describe, expect, test } from 'vitest'
import { mayRetry, retrying } from './sql.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

describe('a call of the ledger', () => {
  test.each(['LG006', '40P01', '40001', '23505'])('is tried again after %s', async (code) => {
    expect(mayRetry(failure(code))).toBe(true)
    let tries = 0
    const run = async () => {
      tries += 1
      if (tries < 3) throw failure(code)
      return 'booked'
    }
    expect(await retrying(run)).toBe('booked')
    expect(tries).toBe(3)
  })

  test.each(['LG001', '23514', ''])('is not tried again after "%s"', async (code) => {
    let tries = 0
    const run = async () => {
      tries += 1
      throw failure(code)
    }
    await expect(retrying(run)).rejects.toThrow()
    expect(tries).toBe(1)
  })

  test('is given up after five tries', async () => {
    let tries = 0
    const run = async () => {
      tries += 1
      throw failure('LG006')
    }
    await expect(retrying(run)).rejects.toThrow('LG006')
    expect(tries).toBe(5)
  })
})
