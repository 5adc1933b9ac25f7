import type net from 'node:net'
import type { LentParts } from './control.ts'
import { joinUrl, startProduct, type RunningProduct } from './running-product.ts'

interface Lendable {
  readonly product: RunningProduct
  /** The files that had it, in order. */
  readonly before: string[]
}

/** The products of a run that are lent to one file after another: no more than files ask for at once. */
export function lendProducts() {
  const idle: Lendable[] = []
  const all = new Set<Promise<Lendable>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Answers with a product; it is lent until the other side ends the connection, which may say for which file it was good. */
  async function lend(socket: net.Socket): Promise<void> {
    let goodFor = ''
    const returned = new Promise<void>((resolve) => {
      socket.on('data', (word: string) => {
        goodFor += word
      })
      socket.once('close', () => resolve())
      socket.once('end', () => resolve())
    })
    const { product, before } = takeIdle() ?? (await startAnother())
    const { url, port, dataDir } = product
    socket.end(JSON.stringify({ url, port, dataDir, before, log: product.log() } satisfies LentParts))
    await returned
    // One in which a test failed, or whose file was killed, would decide about the next.
    if (goodFor === '' || !isAlive(product)) await product.dispose()
    else idle.push({ product, before: [...before, goodFor] })
  }

  /** An idle product that still runs. */
  function takeIdle(): Lendable | undefined {
    const next = idle.pop()
    return next === undefined || isAlive(next.product) ? next : takeIdle()
  }

  /** One after another: two that look for ports at the same time could find the same ones. */
  function startAnother(): Promise<Lendable> {
    const starting = last.then(start, start)
    last = starting
    all.add(starting)
    return starting
  }

  async function start(): Promise<Lendable> {
    // It serves many files: what runs often is compiled for speed, as where times are the subject.
    const product = await startProduct({ isMeasured: true })
    // The address of its database stands in the log a moment after it is ready.
    await joinUrl(product).catch(async (error: unknown) => {
      await product.dispose()
      throw error
    })
    return { product, before: [] }
  }

  return {
    lend,
    async stop(): Promise<void> {
      const started = await Promise.allSettled(all)
      await Promise.all(
        started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.product.dispose()] : [])),
      )
    },
  }
}

/** It has ended neither by itself nor by a signal. */
const isAlive = ({ process: { exitCode, signalCode } }: RunningProduct): boolean =>
  exitCode === null && signalCode === null
