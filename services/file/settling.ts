import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { FILE_MAX_BYTES } from '#contracts/file-rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/problem.ts'
import { AREAS, type ObjectStore } from '#services/providers/objects/port.ts'
import type { VirusScanner } from '#services/providers/scan/port.ts'
import { examine, type Examined } from './examine.ts'
import { createQueue } from './queue.ts'
import { FileRefusal, reasonOf, refusalProblem, type Reason } from './refusals.ts'
import { quotaReached } from './rules.ts'
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
} from './store.ts'

type Needs = Pick<ServiceContext, 'db' | 'clock' | 'audit'> & {
  readonly objects: ObjectStore
  readonly scanner: VirusScanner | undefined
}

/** Decoding takes memory: a large photograph some 150 MB. */
const QUEUE = { places: 2, waiting: 50 }
/** How often whoever comes second looks whether the first examination has ended. */
const LOOK_AGAIN_MS = 50
const LOOKS = 200

/** Makes uploads count, or not. */
export interface Settling {
  /**
   * Examines what lies in quarantine, once; whoever asks later gets the same answer.
   * @throws Problem in the words of the contract when it is refused, 404 when nothing was sent, 503 when it cannot be examined now
   */
  settle(key: string): Promise<StoredObject>
  /** Removes every byte of an object. */
  removeBytes(key: string): Promise<void>
  /** Notes a refusal and removes what came. */
  refuse(key: string, reason: Reason): Promise<void>
  /** Removes an upload that nothing refers to, as if it had never come. */
  withdraw(key: string): Promise<void>
}

/** The examination of uploads over quarantine, scanner and store. */
export function createSettling({ db, clock, audit, objects, scanner }: Needs): Settling {
  const queue = createQueue(QUEUE)

  const removeBytes = async (key: string) => {
    for (const area of AREAS) await objects.remove(area, key)
  }
  const refuse = async (key: string, reason: Reason) => {
    const isRefused = await db.transaction(async (tx) => {
      const refused = await refuseUpload(tx, key, reason)
      if (refused)
        await audit.record(tx, { action: 'file.refused', entity: 'file', entityId: key, detail: { reason } })
      return refused
    })
    // An examination that came too late takes nothing from one that was in time.
    if (isRefused || !isStored(await findObject(db.orm, key))) await removeBytes(key)
  }

  /** A PUT past this process left no trace but the bytes: it is counted when somebody first asks. */
  const arrive = async (object: FileObject): Promise<void> => {
    const found = object.direct ? await objects.head('quarantine', object.key) : undefined
    if (!found) {
      // Somebody else may have counted and examined it in between.
      if ((await findObject(db.orm, object.key))?.state !== 'issued') return
      throw new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')
    }
    const begun = await db.transaction((tx) => beginUpload(tx, object.key, Math.max(found.size, 1)))
    if (begun === 'no_room') {
      await objects.remove('quarantine', object.key)
      throw quotaReached()
    }
    if (begun === 'begun') {
      // Refused by its size, before a byte of it is read.
      const reason =
        found.size > FILE_MAX_BYTES[object.kind] ? 'too_large' : found.size === 0 ? 'empty' : undefined
      if (reason !== undefined) await refuse(object.key, reason)
      else await quarantined(db.orm, object.key, { size: found.size, declared: found.contentType })
    }
  }

  const place = async (object: FileObject, { main, preview }: Examined): Promise<void> => {
    const { key } = object
    await objects.put('objects', key, main.bytes, main.contentType)
    if (preview) await objects.put('previews', key, preview.bytes, preview.contentType)
    const facts = {
      contentType: main.contentType,
      size: main.bytes.length,
      sha256: createHash('sha256').update(main.bytes).digest(),
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
          detail: { kind: object.kind, contentType: main.contentType, size: main.bytes.length },
        })
      return stored
    })
    await objects.remove('quarantine', key)
    // Given up meanwhile: nothing leads to these bytes any more, unless another examination was quicker.
    if (!isThere && !isStored(await findObject(db.orm, key))) await removeBytes(key)
  }

  const examineOne = async (object: FileObject): Promise<void> => {
    try {
      const bytes = await objects.get('quarantine', object.key)
      if (!bytes) throw new FileRefusal('interrupted')
      if (scanner && (await scanner.scan(bytes)) === 'infected') throw new FileRefusal('infected')
      const { kind, declaredType } = object
      const told = { kind, declared: declaredType ?? undefined, now: clock.now() }
      await place(object, await examine(bytes, told))
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      await refuse(object.key, error.reason)
    }
  }

  return {
    removeBytes,
    refuse,
    async withdraw(key) {
      if (await deleteUnkept(db.orm, key)) await removeBytes(key)
    },
    async settle(key) {
      for (let look = 0; look < LOOKS; look += 1) {
        const object = await findObject(db.orm, key)
        if (!object) throw new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')
        if (isStored(object)) return object
        if (object.state === 'refused') throw refusalProblem(reasonOf(object.refusal), object.kind)
        if (object.state === 'issued') await arrive(object)
        else if (object.state !== 'receiving' && (await claimExamination(db.orm, key, clock.now())))
          await queue
            .run(() => examineOne(object))
            .catch(async (error: unknown) => {
              await releaseExamination(db.orm, key)
              throw error
            })
        // Somebody else has it.
        else await sleep(LOOK_AGAIN_MS)
      }
      throw new Problem(PROBLEM_CODES.busy, 503, 'This file is still being examined. Please try again.')
    },
  }
}
