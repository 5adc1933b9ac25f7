import type * as z from 'zod/mini'
import type { ServiceName } from '#contracts/operation.ts'

type Schema = z.ZodMiniType

/**
 * What one service asks of another, as data. In one process the question is a call; between processes it travels as JSON to
 * `/internal/<service>/<name>`, and each side checks what it receives (record 0231). Schemas hold what JSON can carry and change nothing they read.
 */
export interface Question<Input extends Schema = Schema, Reply extends Schema = Schema> {
  /** Who answers. */
  readonly service: ServiceName
  /** Unique within its service. */
  readonly name: string
  readonly input: Input
  readonly reply: Reply
}

/** Declares a question, keeping the exact types of its schemas. */
export function question<Input extends Schema, Reply extends Schema>(
  definition: Question<Input, Reply>,
): Question<Input, Reply> {
  return definition
}

/** The function that puts a question, and the one that answers it. */
export type Ask<Q extends Question> = (input: z.output<Q['input']>) => Promise<z.output<Q['reply']>>

/** Questions by their names. */
export type Questions = Readonly<Record<string, Question>>

/** The function of each question, by name. */
export type Asks<All extends Questions> = { readonly [Name in keyof All]: Ask<All[Name]> }
