import path from 'node:path'
import type { Reader } from './reader.ts'

/** An outside time stamp authority for contracts; undefined uses the product's own. */
export type SigningTsaSettings = { readonly url: string; readonly caFile: string } | undefined

/** Reads SIGNING_TSA_…; without the authority's root its answers could not be verified. */
export function signingTsa(read: Reader, rootDir: string): SigningTsaSettings {
  const url = read.url('SIGNING_TSA_URL', ['https:', 'http:'])
  const caFile = read.text('SIGNING_TSA_CA_FILE')
  if (url === undefined && caFile === undefined) return undefined
  if (url === undefined || caFile === undefined)
    return read.refuse('SIGNING_TSA_URL and SIGNING_TSA_CA_FILE belong together.')
  return { url, caFile: path.resolve(rootDir, caFile) }
}
