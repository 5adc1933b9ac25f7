import type { PublicAddress } from '#hooks/loading/public-screen.ts'

/** The data a page was rendered from on the server and is hydrated from in the browser. */
export interface PageData {
  readonly data: unknown
  readonly hasToken: boolean
  readonly params: PublicAddress['params']
}

export const PAGE_DATA_ID = 'page-data'
export const ROOT_ID = 'root'

/** JSON for a script element, without any '<', so that nothing can close the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}

export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? ''
  // Written by our own server into this document.
  return JSON.parse(text) as PageData
}
