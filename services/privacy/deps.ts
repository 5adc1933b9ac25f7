import type { PersonData } from '#services/user/store.ts'
import { dropRecord, readLockedRecord, toRecords } from '#contracts/internal/file.ts'
import { erasePerson, erasureBlockers, exportParts } from '#contracts/internal/person.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Directory } from '#services/kit/http/questions.ts'

const FILE_ASKS = { toRecords, readLockedRecord, dropRecord } as const

/** The questions to other services; those with several owners are grouped by service. */
export interface RightsServiceDeps extends Asks<typeof FILE_ASKS> {
  readonly exportParts: Asks<typeof exportParts>
  readonly erasureBlockers: Asks<typeof erasureBlockers>
  readonly erasePerson: Asks<typeof erasePerson>
}

export function rightsDeps({ asks }: Pick<Directory, 'asks'>): RightsServiceDeps {
  return {
    ...asks(FILE_ASKS),
    exportParts: asks(exportParts),
    erasureBlockers: asks(erasureBlockers),
    erasePerson: asks(erasePerson),
  }
}

export interface RightsDeps {
  readonly ctx: ServiceContext
  readonly others: RightsServiceDeps
  /** Mails the former address that the account is gone. */
  readonly sayGoodbye: (person: PersonData) => Promise<void>
}
