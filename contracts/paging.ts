import * as z from 'zod/mini'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from './page-sizes.ts'
import { ID } from './web/ids.ts'

/** An id with its own message for an invalid value. */
export function idSaying(error: string) {
  return z.string().check(z.regex(ID, error))
}

/** An id in a path or a reference; ids never act as secrets. */
export const id = idSaying('Invalid id')

/** The id of an operation, as a caller names it. */
export const operationId = z.string().check(z.regex(/^[A-Za-z]{1,64}$/, 'Unknown operation'))

/** Path parameters with an id. */
export const idParams = z.strictObject({ id })

const digits = (name: string) => z.string().check(z.regex(/^[1-9]\d{0,5}$/, `Invalid ${name}`))

/** Query fields every list takes; numbers travel as text in a query. */
export const pageFields = {
  pageNo: z.optional(digits('pageNo')),
  perPage: z.optional(z.enum(PAGE_SIZES.map(String) as ['5', '10', '25', '50'])),
} as const

/** Offset and size of a page from its query fields. */
export function pageOf(query: { pageNo?: string | undefined; perPage?: string | undefined }): {
  pageNo: number
  perPage: number
  offset: number
} {
  const pageNo = Number(query.pageNo ?? FIRST_PAGE)
  const perPage = Number(query.perPage ?? DEFAULT_PAGE_SIZE)
  return { pageNo, perPage, offset: (pageNo - 1) * perPage }
}
