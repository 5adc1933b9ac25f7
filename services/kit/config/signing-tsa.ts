import path from 'node:path'

/** An outside time stamp authority for contracts; undefined uses the product's own. */
export type SigningTsaSettings = { readonly url: string; readonly caFile: string } | undefined

interface Reader {
  text(name: string): string | undefined
  url(name: string, protocols: readonly string[]): string | undefined
}

/** Reads SIGNING_TSA_…; without the authority's root its answers could not be verified. */
export function signingTsa(read: Reader, rootDir: string, faults: string[]): SigningTsaSettings {
  const url = read.url('SIGNING_TSA_URL', ['https:', 'http:'])
  const caFile = read.text('SIGNING_TSA_CA_FILE')
  if (url === undefined && caFile === undefined) return undefined
  if (url === undefined || caFile === undefined) {
    faults.push('SIGNING_TSA_URL and SIGNING_TSA_CA_FILE belong together.')
    return undefined
  }
  return { url, caFile: path.resolve(rootDir, caFile) }
}
