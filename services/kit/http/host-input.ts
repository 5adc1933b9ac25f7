import * as z from 'zod/mini'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT, TEXTS } from '#contracts/texts.ts'
import { Problem } from './problem.ts'

/** The message of zod/mini when a contract has no text of its own. */
const BARE_MESSAGE = 'Invalid input'

/** Twice as deep as any contract; deeper input is refused to save the work of checking it. */
const MAX_DEPTH = 20

/** For operations without this kind of input. */
const NOTHING = z.strictObject({})

type Schema = z.ZodMiniType

/**
 * Validates input against its contract: unknown, missing and wrong fields are reported together, with the first message
 * of each field in the contract's words.
 */
export function checkInput(schema: Schema | undefined, value: unknown): unknown {
  refuseNul(value, [])
  const result = (schema ?? NOTHING).safeParse(value ?? {})
  if (result.success) return schema && result.data
  const fieldErrors: Record<string, string> = Object.create(null) as Record<string, string>
  for (const issue of result.error.issues) addIssue(fieldErrors, issue, value)
  throw refusal({ ...fieldErrors })
}

function addIssue(fieldErrors: Record<string, string>, issue: z.core.$ZodIssue, value: unknown): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) fieldErrors[pathOf([...issue.path, key])] ??= 'Unknown field'
    return
  }
  const missing = isMissing(value, issue.path)
  const message = issue.message === BARE_MESSAGE && missing ? TEXTS.required : issue.message
  fieldErrors[pathOf(issue.path)] ??= message
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return true
    at = Reflect.get(at, key)
  }
  return at === undefined || at === null
}

/** PostgreSQL cannot store NUL in a text; also limits the depth. */
function refuseNul(value: unknown, path: readonly string[]): void {
  if (path.length > MAX_DEPTH) throw refusal({ [pathOf(path.slice(0, 1))]: BARE_MESSAGE })
  if (typeof value === 'string') {
    if (value.includes('\0')) throw refusal({ [pathOf(path)]: BARE_MESSAGE })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) refuseNul(item, [...path, key])
}

function refusal({ '': whole, ...fields }: Record<string, string>): Problem {
  const names = Object.keys(fields)
  const message = names.length === 0 ? (whole ?? INVALID_TEXT) : INVALID_TEXT
  return new Problem(PROBLEM_CODES.invalid, 400, message, names.length === 0 ? undefined : fields)
}

/** The paths at which a reply breaks its contract; empty when it is valid. */
export function replyFaults(schema: Schema, reply: unknown): string[] {
  const result = schema.safeParse(reply)
  return result.success ? [] : result.error.issues.map((issue) => `${pathOf(issue.path)}: ${issue.code}`)
}
