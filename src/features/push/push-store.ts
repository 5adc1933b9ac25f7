import { PushError } from '#machines/push-subscription/labels.ts'

/** The stored subscription (spec 3.11). */
export interface StoredPush {
  readonly token: string
  /** When it was created or refreshed, milliseconds. */
  readonly createTime: number
  /** Proof of the session that made or refreshed the registration; another one refreshes it, or makes its own. */
  readonly session: string
  readonly options: {
    readonly auth: string
    readonly p256dh: string
    readonly endpoint: string
    readonly swScope: string
    readonly vapidKey: string
  }
}

const DATABASE = 'push'
const STORE = 'subscription'
const KEY = 'own'

/** @throws PushError when the browser has no store, as in a private window */
async function open(): Promise<IDBDatabase> {
  try {
    return await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
      request.addEventListener('blocked', () => reject(new Error('blocked')))
    })
  } catch {
    throw new PushError('indexedDbUnsupported')
  }
}

async function run(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', () => reject(new PushError('indexedDbUnsupported')))
    })
  } finally {
    // An open database would keep a logout from deleting it.
    database.close()
  }
}

/** Whether the database is there: reading it would create it, and without a subscription nothing is kept. */
async function isThere(): Promise<boolean> {
  // Older browsers cannot list them.
  if (typeof indexedDB?.databases !== 'function') return true
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
}

/** The stored subscription; null when there is none. */
export async function readStored(): Promise<StoredPush | null> {
  if (!(await isThere())) return null
  const found = await run('readonly', (store) => store.get(KEY))
  // Only this file writes it, and a logout deletes the whole database.
  return (found as StoredPush | undefined) ?? null
}

export async function writeStored(stored: StoredPush): Promise<void> {
  await run('readwrite', (store) => store.put(stored, KEY))
}

export async function forgetStored(): Promise<void> {
  if (!(await isThere())) return
  await run('readwrite', (store) => store.delete(KEY))
}
