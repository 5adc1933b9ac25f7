import type { BankCountry } from '#contracts/kyc/iban.ts'
import type { WalletCurrency } from '#contracts/payment/rules/wallet-currencies.ts'

/** A transfer to the bank account of a person. */
export interface BankPayment {
  /** Ours; the bank carries out each reference once, however often it is sent. */
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly holder: string
  readonly number: string
  readonly bankCode: string
  /** Omit unless `bankCode` is a number of the Canadian clearing. */
  readonly bankCountry?: BankCountry | undefined
  /** What the holder reads on the statement of the account, at most 140 characters. */
  readonly message: string
}

/** `accepted`: the bank will carry it out. `refused`: nothing is sent. `closed`: nothing is sent, as the account is closed. */
export type BankAnswer = 'accepted' | 'refused' | 'closed'

/** What became of an accepted payment; one that comes back is reported as an entry. */
export type BankStatus = 'underway' | 'arrived'

/** What the bank calls a movement; it may tell both, or one of them in one report and the other one in the next. */
export interface BankReferences {
  /** Of the entry in the statement. */
  readonly entry: string | undefined
  /** Of the transaction in the entry. */
  readonly transaction: string | undefined
  /** Whether the entry is the sum of several transactions, of which this is one. */
  readonly isPart: boolean
}

/** Money that arrived on the platform's account. */
export interface BankEntry {
  /** The same for every report of one entry; the bank's own, where it gives one. */
  readonly id: string
  /** Omit where the id alone tells which movement it is. */
  readonly references?: BankReferences | undefined
  readonly amount: bigint
  readonly currency: string
  readonly bookedAt: Date
  /** Name of the payer; empty where the bank does not tell it. */
  readonly payer: string
  /** The end of the payer's account number; empty where the bank does not tell it. */
  readonly last4: string
  /** Reference and text of the transfer. */
  readonly message: string
  /** Our reference of the payment that came back; null for a transfer. */
  readonly returnOf: string | null
  /** The payment came back because its account is closed. */
  readonly isClosed: boolean
  /** The report leaves open what it is, or whether it was reported before: a person compares it with the statement. */
  readonly isUnclear: boolean
}

/** What tells an entry that is sent back from others. */
export type SentBack = Pick<BankEntry, 'amount' | 'currency' | 'references' | 'bookedAt' | 'last4'>

/** Where people transfer money for their wallets. */
export interface BankAddress {
  readonly holder: string
  readonly number: string
  readonly bankCode: string
}

/** The bank that holds the money of the wallets. */
export interface Bank {
  /** In lower case; names the settlement account in the ledger. */
  readonly name: string
  readonly address: BankAddress
  /** The currencies that its account takes and pays. */
  readonly currencies: readonly WalletCurrency[]
  send(payment: BankPayment): Promise<BankAnswer>
  statusOf(reference: string): Promise<BankStatus>
  /** Entries that were not acknowledged yet, the oldest first; at most `limit`, and none with the ids in `except`. */
  unread(limit: number, except?: ReadonlySet<string>): Promise<readonly BankEntry[]>
  /** Never reports this entry again. */
  acknowledge(entry: BankEntry): Promise<void>
  /** Sends an entry back to its payer, once; refused where more than one payer may be meant. */
  sendBack(entryId: string, entry: SentBack): Promise<BankAnswer>
}
