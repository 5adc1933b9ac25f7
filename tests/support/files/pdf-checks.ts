import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'

/** One signature, as pdfsig of poppler sees it. */
export interface SeenSignature {
  readonly field: string
  readonly signer: string
  /** The sentence after "Signature Validation:"; empty for a field without signature. */
  readonly validation: string
  /** The sentence after "Certificate Validation:". */
  readonly certificate: string
  readonly coversWholeFile: boolean
}

/** Runs `work` with a folder that is gone afterwards. */
export function withFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-checks-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs one of the tools; both streams and how it ended. */
export function run(
  tool: string,
  args: readonly string[],
): { readonly text: string; readonly status: number | null } {
  const { stdout, stderr, status } = spawnSync(tool, args, { encoding: 'utf8' })
  return { text: `${stdout}${stderr}`, status }
}

/** pdfsig ends with 0 even on a mismatch: only its text tells. With roots it trusts these. */
export function pdfsig(bytes: Uint8Array, roots: readonly Uint8Array[] = []): SeenSignature[] {
  return withFolder((folder) => {
    const file = path.join(folder, 'signed.pdf')
    writeFileSync(file, bytes)
    const trust = roots.length > 0 ? ['-nssdir', nssDatabase(folder, roots)] : []
    const { text } = run(pdfTools().pdfsig, [...trust, file])
    return text
      .split(/^Signature #\d+:$/m)
      .slice(1)
      .map(readSignature)
  })
}

function readSignature(block: string): SeenSignature {
  const after = (label: string) => new RegExp(`- ${label}: (.*)`).exec(block)?.[1]?.trim() ?? ''
  return {
    field: after('Signature Field Name'),
    signer: after('Signer Certificate Common Name'),
    validation: after('Signature Validation'),
    certificate: after('Certificate Validation'),
    coversWholeFile: /^ *- Total document signed$/m.test(block),
  }
}

function nssDatabase(folder: string, roots: readonly Uint8Array[]): string {
  const database = `sql:${folder}`
  run(pdfTools().certutil, ['-N', '-d', database, '--empty-password'])
  for (const [index, root] of roots.entries()) {
    const file = path.join(folder, `root-${index}.der`)
    writeFileSync(file, root)
    run(pdfTools().certutil, ['-A', '-d', database, '-n', `root ${index}`, '-t', 'CT,CT,CT', '-i', file])
  }
  return folder
}

/** True if qpdf finds nothing wrong with the structure. */
export function qpdfAccepts(bytes: Uint8Array): boolean {
  return withFolder((folder) => {
    const file = path.join(folder, 'checked.pdf')
    writeFileSync(file, bytes)
    const { text, status } = run(pdfTools().qpdf, ['--check', file])
    return status === 0 && text.includes('No syntax or stream encoding errors found')
  })
}

/** A signature as it stands in the file: what it covers, and itself. */
export interface RawSignature {
  readonly covered: Uint8Array
  readonly der: Uint8Array
  readonly subFilter: string
}

/** Every signature of the file in the order of the bytes, found without a PDF library. */
export function rawSignatures(bytes: Uint8Array): RawSignature[] {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].map((match) => {
    const [length = 0, second = 0, rest = 0] = match.slice(1).map(Number)
    const padded = Buffer.from(text.slice(length + 1, second - 1), 'hex')
    const dictionary = text.slice(text.lastIndexOf('<<', match.index), length)
    return {
      covered: Buffer.concat([bytes.subarray(0, length), bytes.subarray(second, second + rest)]),
      // Two bytes of length, as every signature of ours has.
      der: padded.subarray(0, 4 + padded.readUInt16BE(2)),
      subFilter: /\/SubFilter \/([\w.]+)/.exec(dictionary)?.[1] ?? '',
    }
  })
}

/** A DER certificate as PEM. */
export function toPem(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

interface Trusting {
  readonly root: Uint8Array
  readonly at: Date
}

/** `openssl cms -verify -cades`: the signature, its chain and the signing certificate named under it. */
export function opensslAcceptsCades({ der, covered }: RawSignature, { root, at }: Trusting): boolean {
  return withFolder((folder) => {
    const file = (name: string) => path.join(folder, name)
    writeFileSync(file('root.pem'), toPem(root))
    writeFileSync(file('signature.der'), der)
    writeFileSync(file('content.bin'), covered)
    const input = ['-inform', 'DER', '-in', file('signature.der'), '-binary', '-content', file('content.bin')]
    const trust = ['-CAfile', file('root.pem'), '-attime', seconds(at), '-out', '/dev/null']
    const { text, status } = run(pdfTools().openssl, ['cms', '-verify', '-cades', ...input, ...trust])
    return status === 0 && /CA?dES Verification successful|CMS Verification successful/i.test(text)
  })
}

/** `openssl ts -verify` of a token over these bytes. */
export function opensslAcceptsToken(token: Uint8Array, data: Uint8Array, { root, at }: Trusting): boolean {
  return withFolder((folder) => {
    const file = (name: string) => path.join(folder, name)
    writeFileSync(file('root.pem'), toPem(root))
    writeFileSync(file('token.der'), token)
    writeFileSync(file('data.bin'), data)
    const input = ['-in', file('token.der'), '-token_in', '-data', file('data.bin')]
    const trust = ['-CAfile', file('root.pem'), '-attime', seconds(at)]
    const { text, status } = run(pdfTools().openssl, ['ts', '-verify', ...input, ...trust])
    return status === 0 && text.includes('Verification: OK')
  })
}

/** The text of a PDF, as pdftotext reads it. */
export function textOf(bytes: Uint8Array): string {
  return withFolder((folder) => {
    const file = path.join(folder, 'read.pdf')
    writeFileSync(file, bytes)
    return run(pdfTools().pdftotext, ['-layout', file, '-']).text
  })
}
