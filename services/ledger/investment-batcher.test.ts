import { describe, expect, it } from 'vitest'
import { createInvestmentBatcher, BATCH_LIMITS } from './investment-batcher.ts'
import type { InvestItem, InvestResult } from './types.ts'

function item(key: string, offeringId = 'o1', investorId = `investor ${key}`): InvestItem {
  return {
    offeringId,
    investorId,
    orderId: `ord_${key}`,
    units: 1n,
    amount: 100n,
    idempotency: { actor: 'u1', key },
  }
}

function accept(items: readonly InvestItem[]): InvestResult[] {
  return items.map(({ orderId }) => ({
    outcome: 'accepted',
    transferId: `tr_${orderId}`,
    lotId: `lot_${orderId}`,
    orderId,
  }))
}

const keysOf = (items: readonly InvestItem[]) => items.map((one) => one.idempotency.key).join(' ')

/** A commit that waits until the test releases it, and records its items. */
function gate() {
  const calls: string[] = []
  let open: () => void = () => undefined
  let closed = new Promise<void>((resolve) => (open = resolve))
  return {
    calls,
    release() {
      open()
      closed = new Promise<void>((resolve) => (open = resolve))
    },
    commit: async (items: readonly InvestItem[], exact: boolean) => {
      calls.push(`${exact ? 'exact ' : ''}${keysOf(items)}`)
      await closed
      return accept(items)
    },
  }
}

const ONE_FLIGHT = { ...BATCH_LIMITS, flights: 1 }

/** Two turns of the event loop: in the first an answer arrives, in the second the next transaction starts. */
async function turn(): Promise<void> {
  for (let count = 0; count < 2; count += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('the batcher', () => {
  it('starts the first item at the end of its turn, and takes together what queues meanwhile', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, ONE_FLIGHT)
    const all = [batcher.invest(item('a'))]
    await turn()
    expect(work.calls).toEqual(['a'])
    all.push(...['b', 'c', 'd'].map((key) => batcher.invest(item(key))))
    await turn()
    expect(work.calls).toEqual(['a'])
    work.release()
    await turn()
    expect(work.calls).toEqual(['a', 'b c d'])
    work.release()
    const results = await Promise.all(all)
    expect(results).toEqual(accept(['a', 'b', 'c', 'd'].map((key) => item(key))))
  })

  it('takes together what arrives in one turn of the event loop, also from those it just answered', async () => {
    const calls: string[] = []
    const batcher = createInvestmentBatcher(async (items: readonly InvestItem[]) => {
      calls.push(keysOf(items))
      await turn()
      return accept(items)
    }, ONE_FLIGHT)
    await Promise.all(
      ['a', 'b', 'c'].map(async (key) => {
        await batcher.invest(item(key))
        await batcher.invest(item(`${key}2`))
      }),
    )
    expect(calls).toEqual(['a b c', 'a2 b2 c2'])
  })

  it('acknowledges nothing before the commit', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, ONE_FLIGHT)
    let answered = false
    const one = batcher.invest(item('a')).then(() => (answered = true))
    await turn()
    expect(answered).toBe(false)
    work.release()
    await one
    expect(answered).toBe(true)
  })

  it('never has one key twice in a batch, keeps the order and bounds the batch', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, {
      maxWaiting: 100,
      maxBatch: 3,
      flights: 1,
      crowd: 1,
    })
    const all = [batcher.invest(item('x'))]
    await turn()
    all.push(...['a', 'a', 'b', 'a', 'c', 'd'].map((key) => batcher.invest(item(key))))
    for (let round = 0; round < 5; round += 1) {
      await turn()
      work.release()
    }
    await Promise.all(all)
    expect(work.calls).toEqual(['x', 'a b c', 'a d', 'a'])
  })

  it('lets a second transaction prepare while the first commits, never with a key of the first', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, { ...BATCH_LIMITS, flights: 2, crowd: 1 })
    const all = [batcher.invest(item('a'))]
    await turn()
    all.push(batcher.invest(item('a', 'o1', 'u2')), batcher.invest(item('b')))
    await turn()
    expect(work.calls).toEqual(['a', 'b'])
    all.push(batcher.invest(item('c')), batcher.invest(item('b', 'o1', 'u3')), batcher.invest(item('d')))
    work.release()
    await turn()
    expect(work.calls.slice(2)).toEqual(['a c', 'b d'])
    work.release()
    await Promise.all(all)
  })

  it('lets an investor of a running transaction wait for its end, in order, and nobody else', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, { ...BATCH_LIMITS, flights: 2, crowd: 1 })
    const ask = (key: string, investor: string) => batcher.invest(item(key, 'o1', investor))
    const all = [ask('a', 'u1')]
    await turn()
    all.push(ask('b', 'u1'), ask('c', 'u2'), ask('d', 'u1'))
    await turn()
    expect(work.calls).toEqual(['a', 'c'])
    work.release()
    await turn()
    expect(work.calls.slice(2)).toEqual(['b'])
    work.release()
    await turn()
    expect(work.calls.slice(3)).toEqual(['d'])
    work.release()
    await Promise.all(all)
  })

  it('shares a crowd in equal parts between the transactions that may start', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, { ...BATCH_LIMITS, flights: 2, crowd: 3 })
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => batcher.invest(item(key)))
    await turn()
    expect(work.calls).toEqual(['a b c d', 'e f g h'])
    work.release()
    await Promise.all(all)
  })

  it('starts the second transaction only for a crowd', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, { ...BATCH_LIMITS, flights: 2, crowd: 3 })
    const all = [batcher.invest(item('a'))]
    await turn()
    all.push(batcher.invest(item('b')), batcher.invest(item('c')))
    await turn()
    expect(work.calls).toEqual(['a'])
    all.push(batcher.invest(item('d')))
    await turn()
    expect(work.calls).toEqual(['a', 'b c d'])
    all.push(batcher.invest(item('e')))
    work.release()
    await turn()
    expect(work.calls).toEqual(['a', 'b c d', 'e'])
    work.release()
    await Promise.all(all)
  })

  it('works on several offerings at the same time', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, ONE_FLIGHT)
    const all = [batcher.invest(item('a', 'o1')), batcher.invest(item('b', 'o2'))]
    await turn()
    expect(work.calls).toEqual(['a', 'b'])
    work.release()
    await Promise.all(all)
  })

  it('replays a failed batch one by one, so that only the bad item fails', async () => {
    const calls: string[] = []
    const batcher = createInvestmentBatcher((items: readonly InvestItem[], exact) => {
      calls.push(`${exact ? 'exact ' : ''}${keysOf(items)}`)
      if (items.some((one) => one.idempotency.key === 'bad')) return Promise.reject(new Error('bad item'))
      return Promise.resolve(accept(items))
    }, ONE_FLIGHT)
    const all = await Promise.allSettled(['a', 'bad', 'b'].map((key) => batcher.invest(item(key))))
    expect(all.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(calls).toEqual(['a bad b', 'exact a', 'exact bad', 'exact b'])
  })

  it('repeats a single that lost a race, and does not hammer a server that is down', async () => {
    let losses = 2
    const unlucky = createInvestmentBatcher((items: readonly InvestItem[], exact) => {
      if (exact && losses === 0) return Promise.resolve(accept(items))
      if (exact) losses -= 1
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    })
    expect((await unlucky.invest(item('a'))).outcome).toBe('accepted')

    let calls = 0
    const down = createInvestmentBatcher(() => {
      calls += 1
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }, ONE_FLIGHT)
    const all = await Promise.allSettled(['a', 'b', 'c'].map((key) => down.invest(item(key))))
    expect(all.every((one) => one.status === 'rejected')).toBe(true)
    expect(calls).toBe(1)
  })

  it('refuses with 503 beyond its bound, and takes new ones once there is room', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, {
      maxWaiting: 2,
      maxBatch: 10,
      flights: 1,
      crowd: 1,
    })
    const [a, b] = [batcher.invest(item('a')), batcher.invest(item('b'))]
    await expect(batcher.invest(item('c'))).rejects.toMatchObject({ code: 'busy', status: 503 })
    await turn()
    work.release()
    await a
    await turn()
    work.release()
    await b
    await turn()
    const d = batcher.invest(item('d'))
    await turn()
    work.release()
    expect((await d).outcome).toBe('accepted')
  })

  it('drains: finishes what it has and refuses what comes after', async () => {
    const work = gate()
    const batcher = createInvestmentBatcher(work.commit, ONE_FLIGHT)
    const one = batcher.invest(item('a'))
    const drained = batcher.drain()
    await expect(batcher.invest(item('b'))).rejects.toMatchObject({ status: 503 })
    await turn()
    work.release()
    await drained
    expect((await one).outcome).toBe('accepted')
  })
})
