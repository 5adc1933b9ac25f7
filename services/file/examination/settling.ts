import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { FILE_MAX_BYTES } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { createQueue } from '#services/kit/queue.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import type { VirusScanner } from '#services/providers/scan/port.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import { examine, type Examined } from './examine.ts'
import { EXAMINERS_BUSY, FileRefusal, reasonOf, refusalProblem, type Reason } from './refusals.ts'
import type { Removal } from '#services/file/storage/removal.ts'
import { quotaReached } from '#services/file/storage/rules.ts'
import { DamagedFile } from '#services/file/sealing/sealed-bytes.ts'
import {
  beginUpload,
  claimExamination,
  deleteUnkept,
  findObject,
  isStored,
  quarantined,
  refuseUpload,
  releaseExamination,
  storeExamined,
  type FileObject,
  type StoredObject,
} from '#services/file/storage/store.ts'
import { reportUntakenStep } from '#services/file/storage/untaken.ts'
import type { Vault } from '#services/file/sealing/vault.ts'

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'audit' | 'monitor'> & {
  readonly objects: ObjectStore
  readonly vault: Vault
  readonly dataKeys: DataKeys
  readonly removal: Removal
  readonly scanner: VirusScanner | undefined
}

/** Decoding a large photograph takes some 150 MB of memory. */
const QUEUE = { places: 2, waiting: 50, busy: EXAMINERS_BUSY }
/** How often to check whether another examination has ended. */
const LOOK_AGAIN_MS = 50
const LOOKS = 200

/** Decides whether uploads are accepted. */
export interface Settling {
  /**
   * Examines an upload in quarantine once; later calls get the same result.
   * @throws Problem in the words of the contract when it is refused, 404 when nothing was sent, 503 when it cannot be
   * examined now
   */
  settle(key: string): Promise<StoredObject>
  /** Counts and seals a direct upload to the store; false when none has arrived. */
  arrive(object: FileObject): Promise<boolean>
  /** Deletes all bytes of an object, in the transaction that deletes the row or after its commit. */
  removeBytes(key: string, executor?: Executor): Promise<void>
  /** Stores a refusal and deletes the bytes. */
  refuse(key: string, reason: Reason): Promise<void>
  /** Deletes an unused upload with its row. */
  withdraw(key: string): Promise<void>
}

/** Examines uploads using quarantine, scanner and store. */
export function createSettling({
  db,
  clock,
  audit,
  monitor,
  objects,
  vault,
  dataKeys,
  removal,
  scanner,
}: Deps): Settling {
  const queue = createQueue(QUEUE)

  const removeBytes = (key: string, executor: Executor = db.orm) => removal.remove(executor, key)
  const report = (key: string, type: Parameters<typeof reportUntakenStep>[3]) =>
    reportUntakenStep({ monitor }, db.orm, key, type)
  const refuse = async (key: string, reason: Reason) => {
    const isRefused = await db.transaction(async (tx) => {
      const refused = await refuseUpload(tx, key, reason)
      if (refused)
        await audit.record(tx, {
          action: 'file.refused',
          entity: 'file',
          entityId: key,
          detail: { reason, state: 'refused' },
        })
      return refused
    })
    if (!isRefused) await report(key, 'file.refused')
    // A late examination must not delete bytes that another one has accepted.
    if (isRefused || !isStored(await findObject(db.orm, key))) await removeBytes(key)
  }

  /** A direct upload leaves no trace but its bytes, so it is counted and sealed at the first request. */
  const arrive = async (object: FileObject): Promise<boolean> => {
    const found = object.direct ? await objects.head('quarantine', object.key) : undefined
    // Queued because sealing loads the bytes into memory, like an examination.
    if (found) await queue.run(() => count(object, found))
    return found !== undefined
  }
  const count = async (
    { key, kind }: FileObject,
    found: { size: number; contentType: string | undefined },
  ): Promise<void> => {
    const room = { key, bytes: Math.max(found.size, 1) }
    const begun = await db.transaction((tx) => beginUpload(tx, room, dataKeys.make))
    if (begun === 'no_room') {
      await objects.remove('quarantine', key)
      throw quotaReached()
    }
    if (begun === 'used') return
    // Refused by its size, without reading it.
    const reason = found.size > FILE_MAX_BYTES[kind] ? 'too_large' : found.size === 0 ? 'empty' : undefined
    const bytes = reason === undefined ? await objects.get('quarantine', key) : undefined
    if (!bytes) return refuse(key, reason ?? 'interrupted')
    await vault.put('quarantine', key, { dataKey: begun.dataKey, bytes })
    const arrived = { size: bytes.length, declared: found.contentType }
    if (!(await quarantined(db.orm, key, arrived))) await report(key, 'file.uploadEnded')
  }

  const place = async (object: FileObject, { main, preview, isVideoRead }: Examined): Promise<void> => {
    const { key } = object
    const dataKey = await vault.keyOf(object)
    if (!dataKey) throw new FileRefusal('interrupted')
    await vault.put('objects', key, { dataKey, bytes: main.bytes })
    if (preview) await vault.put('previews', key, { dataKey, bytes: preview.bytes })
    const facts = {
      contentType: main.contentType,
      size: main.bytes.length,
      sha256: createHash('sha256').update(main.bytes).digest(),
      isVideoRead,
      preview: preview && { contentType: preview.contentType, size: preview.bytes.length },
    }
    const isThere = await db.transaction(async (tx) => {
      const stored = await storeExamined(tx, key, facts, clock.now())
      if (stored)
        await audit.record(tx, {
          actorId: object.ownerId,
          action: 'file.stored',
          entity: 'file',
          entityId: key,
          detail: {
            kind: object.kind,
            contentType: main.contentType,
            size: main.bytes.length,
            state: 'stored',
          },
        })
      return stored
    })
    if (isThere) return objects.remove('quarantine', key)
    await report(key, 'file.accepted')
    const now = await findObject(db.orm, key)
    // Given up in the meantime. One that was put back is examined again, and needs its bytes.
    if (!now || now.state === 'refused') await removeBytes(key)
  }

  const examineOne = async (object: FileObject): Promise<void> => {
    try {
      const bytes = await vault.get('quarantine', object)
      if (!bytes) throw new FileRefusal('interrupted')
      if (scanner && (await scanner.scan(bytes)) === 'infected') throw new FileRefusal('infected')
      const { kind, declaredType } = object
      const facts = { kind, declared: declaredType ?? undefined, now: clock.now() }
      await place(object, await examine(bytes, facts))
    } catch (error) {
      // A damaged file was overwritten after it was sealed, so it is no longer this upload.
      const reason =
        error instanceof FileRefusal ? error.reason : error instanceof DamagedFile ? 'interrupted' : undefined
      if (reason === undefined) throw error
      await refuse(object.key, reason)
    }
  }

  const expectArrival = async (object: FileObject): Promise<void> => {
    if (await arrive(object)) return
    // Another request may have counted and examined it in between.
    if ((await findObject(db.orm, object.key))?.state === 'issued')
      throw new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')
  }

  return {
    removeBytes,
    refuse,
    arrive,
    async withdraw(key) {
      if (await deleteUnkept(db.orm, key)) await removeBytes(key)
    },
    async settle(key) {
      for (let look = 0; look < LOOKS; look += 1) {
        const object = await findObject(db.orm, key)
        if (!object) throw new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')
        if (isStored(object)) return object
        if (object.state === 'refused') throw refusalProblem(reasonOf(object.refusal), object.kind)
        if (object.state === 'issued') await expectArrival(object)
        else if (object.state !== 'receiving' && (await claimExamination(db.orm, key, clock.now())))
          await queue
            .run(() => examineOne(object))
            .catch(async (error: unknown) => {
              if (!(await releaseExamination(db.orm, key))) await report(key, 'file.examinationPutBack')
              throw error
            })
        // Another request is examining it.
        else await sleep(LOOK_AGAIN_MS)
      }
      throw new Problem(PROBLEM_CODES.busy, 503, 'This file is still being examined. Please try again.')
    },
  }
}
