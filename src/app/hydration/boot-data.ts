import type { PublicAddress } from '#hooks/loading/public-screen.ts'

/** What the server rendered a page from; the browser hydrates from the same. */
export interface PageData {
  readonly data: unknown
  readonly hasToken: boolean
  readonly params: PublicAddress['params']
}

export const PAGE_DATA_ID = 'page-data'
export const ROOT_ID = 'root'

/** JSON that may stand inside a script element: no '<' survives, so nothing can close it or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}

/** Reads the data block of this document. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? ''
  // Written by our own server into this very document.
  return JSON.parse(text) as PageData
}
