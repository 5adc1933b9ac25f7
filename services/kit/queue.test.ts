import { describe, expect, it } from 'vitest'
import { createQueue } from './queue.ts'

const BUSY = 'Too many at once.'

describe('the queue', () => {
  it('runs so many at a time, in the order they came, and sends away who finds it full', async () => {
    const queue = createQueue({ places: 2, waiting: 1, busy: BUSY })
    const ends: (() => void)[] = []
    const begun: string[] = []
    const work = (name: string) =>
      queue.run(async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      })
    const [first, second, third] = [work('first'), work('second'), work('third')]
    await expect(work('fourth')).rejects.toMatchObject({ status: 503, message: BUSY })
    expect(begun).toEqual(['first', 'second'])
    ends[0]?.()
    expect(await first).toBe('first')
    expect(begun).toEqual(['first', 'second', 'third'])
    ends[1]?.()
    ends[2]?.()
    expect(await Promise.all([second, third])).toEqual(['second', 'third'])
  })

  it('gives the place of failed work to the next one', async () => {
    const queue = createQueue({ places: 1, waiting: 0, busy: BUSY })
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes')
  })
})
