import path from 'node:path'
import {
  isWalletCurrency,
  WALLET_CURRENCIES,
  type WalletCurrency,
} from '#contracts/payment/rules/wallet-currencies.ts'
import { isBic, isIban } from '#packages/iso20022/rules.ts'
import type { Reader } from './reader.ts'

/** The store for uploads and for files the product makes. */
export type StorageSettings =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

/** The virus scanner for every upload; undefined for none. */
export type ClamdSettings =
  | { readonly host: string; readonly port: number }
  | { readonly socketPath: string }
  | undefined

const CLAMD_PORT = 3310
const FOLDER: StorageSettings = { kind: 'folder' }

/** Reads STORAGE and S3_…; an incomplete bucket is a fault, because files would silently be stored elsewhere. */
export function storageSettings(read: Reader): StorageSettings {
  const kind = read.choice('STORAGE', ['folder', 's3']) ?? 'folder'
  const endpoint = read.origin('S3_ENDPOINT')
  const bucket = read.text('S3_BUCKET')
  const region = read.text('S3_REGION') ?? 'us-east-1'
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if (kind === 'folder') {
    if (endpoint !== undefined || bucket !== undefined)
      read.refuse('S3_ENDPOINT and S3_BUCKET are set without STORAGE=s3.')
    return FOLDER
  }
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    read.refuse('STORAGE=s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    return FOLDER
  }
  return { kind, endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Reads CLAMD_…: a local socket or a host. */
export function clamdSettings(read: Reader): ClamdSettings {
  const socketPath = read.text('CLAMD_SOCKET')
  const host = read.text('CLAMD_HOST')
  const port = read.integer('CLAMD_PORT', 1, 65_535)
  if (socketPath !== undefined && host !== undefined)
    read.refuse('CLAMD_SOCKET and CLAMD_HOST exclude each other.')
  if (port !== undefined && host === undefined) read.refuse('CLAMD_PORT is set without CLAMD_HOST.')
  if (socketPath !== undefined) {
    if (!path.isAbsolute(socketPath)) read.refuse('CLAMD_SOCKET must be an absolute path.')
    return { socketPath }
  }
  return host === undefined ? undefined : { host, port: port ?? CLAMD_PORT }
}

/** A bank that exchanges files in a folder, and the platform's account there. */
export interface BankFiles {
  readonly folder: string
  readonly holder: string
  readonly number: string
  readonly bankCode: string
  /** What the account takes and pays; US dollars where nothing is set. */
  readonly currencies: readonly WalletCurrency[]
}

/** Reads BANK_FILES and the account; one without the other is a fault, because money would go nowhere. */
export function bankFiles(read: Reader, rootDir: string): BankFiles | undefined {
  const folder = read.text('BANK_FILES')
  const [holder, number, bankCode] = [read.text('BANK_HOLDER'), read.text('BANK_IBAN'), read.text('BANK_BIC')]
  if (folder === undefined && holder === undefined && number === undefined && bankCode === undefined)
    return undefined
  if (folder === undefined || holder === undefined || number === undefined || bankCode === undefined)
    return read.refuse('BANK_FILES, BANK_HOLDER, BANK_IBAN and BANK_BIC belong together.')
  if (!isIban(number) || !isBic(bankCode))
    return read.refuse('BANK_IBAN must be an IBAN without spaces, and BANK_BIC a BIC.')
  const named = read.parts('BANK_CURRENCIES')
  const currencies = named.length === 0 ? ['USD'] : named
  if (!currencies.every(isWalletCurrency))
    return read.refuse(`BANK_CURRENCIES must be some of ${WALLET_CURRENCIES.join(', ')}, with commas.`)
  return { folder: path.resolve(rootDir, folder), holder, number, bankCode, currencies }
}
