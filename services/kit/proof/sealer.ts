import { append, placesOf, rangeHash } from '#packages/merkle-log/tree.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { NewRow } from '#services/kit/database/write.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newId } from '#services/kit/ids.ts'
import { createHeadSigner } from './signer.ts'
import {
  allLogs,
  insertHead,
  insertNodes,
  isWaiting,
  keepFirstLog,
  keepHead,
  keepKey,
  logSize,
  newestHead,
  nodeReader,
  takeLeaves,
} from './store.ts'

/** Leaves of one round. */
const MOST = 2000
/** How long a leaf waits when nothing else happens, at most. */
export const ROUND_MS = 500

/** Puts waiting leaves into the log and signs its heads (record 0407). */
export interface Sealer {
  start(): void
  stop(): Promise<void>
  /** Puts everything that waits into the log; returns how many leaves. */
  sealAll(): Promise<number>
}

type Context = Pick<ServiceContext, 'clock' | 'db' | 'keys' | 'log'>

/** Every process has one; the lock of `proof.take` lets one at a time work. */
export function createSealer({ clock, db, keys, log }: Context, roundMs = ROUND_MS): Sealer {
  const signer = createHeadSigner(keys)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let isPrepared = false

  const signed = (logId: string, size: number, root: Uint8Array): NewRow<'proof.head'> => {
    const at = clock.now()
    const head = { log: logId, size, root: Buffer.from(root).toString('hex'), at: at.toISOString() }
    return {
      size: BigInt(size),
      logId,
      root: Buffer.from(root),
      at,
      keyId: signer.keyId,
      signature: signer.sign(head),
    }
  }

  /** The name in use, with the key written down. */
  const prepared = async (tx: Executor): Promise<string> => {
    const since = clock.now()
    await keepFirstLog(tx, newId('log'), since)
    await keepKey(tx, { id: signer.keyId, publicKey: signer.publicKey, since })
    const [current] = await allLogs(tx)
    if (!current) throw new Error('The log has no name.')
    return current.id
  }

  const round = (): Promise<number> =>
    db.transaction(async (tx) => {
      const leaves = await takeLeaves(tx, MOST)
      const size = leaves[0]?.place
      if (size === undefined) return 0
      const logId = await prepared(tx)
      const before = placesOf({ start: 0, end: size })
      const hashOf = await nodeReader(tx, before)
      const head = await newestHead(tx)
      // A head that is signed must never be contradicted.
      const root = Buffer.from(rangeHash({ start: 0, end: size }, hashOf)).toString('hex')
      if ((head?.size ?? 0) !== size || (head && head.root !== root)) throw new LogBroken(size)
      const grown = append(
        size,
        leaves.map(({ hash }) => hash),
        hashOf,
      )
      await insertNodes(tx, grown.nodes)
      await insertHead(tx, signed(logId, size + leaves.length, grown.root))
      return leaves.length
    })

  /** After a restore the log has a new name, and no head under it yet. */
  const signFirst = (): Promise<void> =>
    db.transaction(async (tx) => {
      const [size, head, logId] = [await logSize(tx), await newestHead(tx), await prepared(tx)]
      if (!head || head.log === logId || head.size !== size) return
      const hashOf = await nodeReader(tx, placesOf({ start: 0, end: size }))
      await keepHead(tx, signed(logId, size, rangeHash({ start: 0, end: size }, hashOf)))
    })

  const sealAll = async (): Promise<number> => {
    if (!isPrepared) await signFirst()
    isPrepared = true
    if (!(await isWaiting(db.orm))) return 0
    let all = 0
    for (;;) {
      const count = await round()
      all += count
      if (count < MOST || isStopped) return all
    }
  }

  const next = (): void => {
    timer = setTimeout(() => {
      running = sealAll()
        .catch((error: unknown) =>
          log[error instanceof LogBroken ? 'error' : 'warn'](
            error instanceof LogBroken ? 'proof.broken' : 'proof.round_failed',
            { error },
          ),
        )
        .finally(() => {
          if (!isStopped) next()
        })
    }, roundMs)
  }

  return {
    start() {
      isStopped = false
      next()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
    sealAll,
  }
}

/** The stored log is not the one that was signed; nothing is added to it. */
class LogBroken extends Error {
  constructor(size: number) {
    super(`The log of ${size} leaves is not the one whose head was signed.`)
    this.name = 'LogBroken'
  }
}
