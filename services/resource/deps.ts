import { fileFacts, keepFile, readFile } from '#contracts/internal/file.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { displayNames } from '#contracts/internal/user.ts'

/** The questions it asks other services. */
export const RESOURCE_ASKS = { keepFile, fileFacts, readFile, displayNames } as const

export type ResourceDeps = Asks<typeof RESOURCE_ASKS>
