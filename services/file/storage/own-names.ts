import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { cleanName } from './names.ts'
import { nameObject, type StoredObject } from './store.ts'

const FIELD = 'file.name'

/** The original names of files, sealed for their owner. */
export interface OwnNames {
  of(object: Pick<StoredObject, 'ownerId' | 'nameSealed' | 'contentType'>): Promise<string>
  /** The cleaned name, sealed; null when its owner's key is gone. */
  seal(
    executor: Executor,
    ownerId: string,
    name: { given: string; contentType: string },
  ): Promise<string | null>
  /** Names an own upload; a second name is ignored. */
  give(object: StoredObject, given: string): Promise<void>
}

export function createOwnNames({ db, personal }: Pick<ServiceContext, 'db' | 'personal'>): OwnNames {
  const seal: OwnNames['seal'] = async (executor, ownerId, { given, contentType }) => {
    const key = await personal.of(executor, ownerId)
    return key?.seal(FIELD, cleanName(given, contentType)) ?? null
  }
  return {
    seal,
    async of({ ownerId, nameSealed, contentType }) {
      const key = nameSealed === null ? undefined : await personal.of(db.orm, ownerId)
      return key && nameSealed !== null ? key.open(FIELD, nameSealed) : cleanName(undefined, contentType)
    },
    async give({ key, ownerId, contentType }, given) {
      const nameSealed = await seal(db.orm, ownerId, { given, contentType })
      if (nameSealed !== null) await nameObject(db.orm, { key, ownerId, nameSealed })
    },
  }
}
