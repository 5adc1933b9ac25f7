/** A transfer to the bank account of a person. */
export interface BankPayment {
  /** Ours; the bank carries out each reference once, however often it is sent. */
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly holder: string
  readonly number: string
  readonly bankCode: string
  /** What the holder reads on the statement of the account, at most 140 characters. */
  readonly message: string
}

/** `accepted`: the bank will carry it out. `refused`: nothing is sent. `closed`: nothing is sent, as the account is closed. */
export type BankAnswer = 'accepted' | 'refused' | 'closed'

/** What became of an accepted payment. */
export type BankStatus = 'underway' | 'arrived' | 'returned'

/** The bank that holds the money of the wallets. */
export interface Bank {
  /** In lower case; names the settlement account in the ledger. */
  readonly name: string
  send(payment: BankPayment): Promise<BankAnswer>
  statusOf(reference: string): Promise<BankStatus>
}
