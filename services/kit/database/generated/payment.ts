// Generated from the migrated database by `npm run generate:rows`.

/** payment.bank_account */
export interface BankAccountRow {
  readonly id: string
  readonly userId: string
  /** personal: holder, number and code of the bank, under the key of the person */
  readonly sealed: string
  /** blind index of the number */
  readonly numberIndex: string
  readonly tries: number
  readonly provenAt: Date | null
  /** withdrawals to a new account wait until then */
  readonly heldUntil: Date
  readonly removedAt: Date | null
  readonly createdAt: Date
  /** waiting: the holder differs from the verified name, and a person of finance looks at it */
  readonly holderState: 'same' | 'waiting' | 'approved' | 'declined'
  /** blind index of the verified names that the holder was approved for; other names need another approval */
  readonly namesIndex: string | null
  readonly checkedBy: string | null
  readonly checkedAt: Date | null
  readonly checkedWhy: string | null
  /** the bank says that the account is closed */
  readonly closedAt: Date | null
}

/** payment.bank_entry: state belongs to the bank entry machine */
export interface BankEntryRow {
  readonly id: string
  readonly bank: string
  /** of the bank; it reports each entry once or more */
  readonly bankRef: string
  readonly isReturn: boolean
  /** the payment of ours that came back, as the bank names it or, while that is proposed or booked, a person */
  readonly returnOf: string | null
  readonly amount: bigint
  readonly currency: string
  /** personal: payer, the end of the account number and the text of the transfer, under a key of the entry */
  readonly sealed: string
  readonly state: 'waiting' | 'creditProposed' | 'returnProposed' | 'bookBackProposed' | 'setAsideProposed' | 'returning' | 'booked' | 'returned' | 'setAside' | 'reopenProposed'
  readonly machineVersion: string
  /** why it was not booked at once */
  readonly why: 'isClear' | 'isKnown' | 'isExpected' | 'isOwnName' | null
  readonly payeeId: string | null
  readonly proposedBy: string | null
  readonly decidedBy: string | null
  readonly decidedWhy: string | null
  /** the posting of the ledger; null while the money is in no wallet */
  readonly transferId: string | null
  readonly bookedAt: Date
  readonly receivedAt: Date
  readonly changedAt: Date
  /** why it is, or is to be, set aside; finance reads it */
  readonly asideWhy: string | null
  /** of the bank, for the entry in its statement */
  readonly entryRef: string | null
  /** of the bank, for the transaction in the entry */
  readonly transactionRef: string | null
  /** the entry is the sum of several transactions, of which this is one */
  readonly isPart: boolean
  /** the payment of ours that came back, as the bank names it; empty where it does not name it */
  readonly toldReturnOf: string | null
}

/** payment.card_event */
export interface CardEventRow {
  readonly provider: string
  readonly eventId: string
  readonly depositId: string
  readonly type: string
  readonly amount: bigint
  readonly currency: string
  readonly outcome: 'credited' | 'declined' | 'mismatch' | 'ignored' | 'returned'
  readonly receivedAt: Date
}

/** payment.charity: state belongs to the charity machine; the account is one of an organisation, so that it is not sealed */
export interface CharityRow {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly registration: string
  readonly purpose: string
  /** the categories of zakat that it may receive */
  readonly categories: readonly string[]
  readonly holder: string
  readonly number: string
  readonly bankCode: string
  readonly state: 'proposed' | 'approved' | 'declined' | 'withdrawn'
  readonly machineVersion: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** why it was declined, or withdrawn from the register */
  readonly decidedWhy: string | null
  readonly withdrawnBy: string | null
  readonly withdrawnAt: Date | null
  /** when the bank said that the account is closed; it is not paid any more */
  readonly closedAt: Date | null
}

/** payment.charity_payment: state belongs to the charity payment machine */
export interface CharityPaymentRow {
  readonly id: string
  readonly charityId: string
  /** the owner of the charity account of the ledger from which it is paid */
  readonly fund: 'charity' | 'zakat' | 'zakat_poor' | 'zakat_needy' | 'zakat_collectors' | 'zakat_hearts' | 'zakat_captives' | 'zakat_debtors' | 'zakat_cause' | 'zakat_wayfarers'
  readonly amount: bigint
  readonly currency: string
  readonly reason: string
  readonly state: 'proposed' | 'approved' | 'sending' | 'sent' | 'settled' | 'declined' | 'stopped' | 'refused' | 'returned'
  readonly machineVersion: string
  readonly bank: string | null
  /** the hold of the ledger, since the approval */
  readonly transferId: string | null
  readonly idempotencyKey: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedWhy: string | null
  readonly changedAt: Date
  /** what the bank sent back of it, booked into its part again */
  readonly returnedAmount: bigint
}

/** payment.deposit */
export interface DepositRow {
  readonly id: string
  readonly userId: string
  readonly amount: bigint
  readonly currency: string
  readonly state: 'created' | 'processing' | 'settled' | 'declined' | 'failed'
  readonly reason: 'declined' | 'insufficient_funds' | 'timeout' | 'amount_mismatch' | 'account_closed' | null
  readonly provider: string
  readonly intentId: string | null
  /** lets its reader turn one card into a token for this payment; null once used */
  readonly frameUrl: string | null
  /** made by the client; never expires */
  readonly idempotencyKey: string
  readonly fingerprint: Buffer
  readonly transferId: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly cardBrand: string | null
  /** personal */
  readonly cardLast4: string | null
  /** page of the provider that takes the card; null once used, and where a frame takes it */
  readonly payUrl: string | null
}

/** payment.investor_standing */
export interface InvestorStandingRow {
  readonly userId: string
  /** raised by each transaction that places orders: what was read at an older one may be used up */
  readonly rev: number
}

/** payment.money_case: state belongs to the money case machine; only compliance reads it, and never the person it is about */
export interface MoneyCaseRow {
  readonly id: string
  readonly userId: string
  readonly state: 'opened' | 'inReview' | 'asked' | 'held' | 'releaseProposed' | 'reportProposed' | 'closeProposed' | 'reported' | 'released' | 'closed'
  readonly machineVersion: string
  readonly takenBy: string | null
  readonly proposedBy: string | null
  readonly isReported: boolean
  /** rises with every change, so that two people do not overwrite each other */
  readonly version: number
  readonly openedAt: Date
  readonly changedAt: Date
}

/** payment.money_case_entry: the history of a case with its notes, append-only */
export interface MoneyCaseEntryRow {
  readonly id: string
  readonly caseId: string
  readonly event: string
  readonly state: string
  /** null where a rule noticed a movement */
  readonly actorId: string | null
  /** personal: what staff wrote, under the record key of the person */
  readonly sealed: string | null
  readonly at: Date
}

/** payment.money_finding */
export interface MoneyFindingRow {
  readonly id: string
  readonly caseId: string
  readonly rule: 'structuring' | 'thirdParty' | 'sourceOfFunds' | 'quickOut' | 'country' | 'dispute'
  readonly rulesVersion: string
  readonly movement: 'deposit' | 'transfer' | 'withdrawal' | 'zakat'
  readonly movementId: string
  readonly amount: bigint
  readonly currency: string
  /** minor units: the limit of the rule at that time */
  readonly limitAmount: bigint | null
  /** minor units: what the rule compared with the limit */
  readonly seenAmount: bigint | null
  readonly seenCount: number | null
  readonly country: string | null
  readonly noticedAt: Date
}

/** payment.offering_gate */
export interface OfferingGateRow {
  readonly offeringId: string
  /** newest terms that were announced as a material change; 0 when none */
  readonly termsVersion: number
  readonly reconfirmBy: Date | null
  readonly funded: boolean
  readonly failed: boolean
}

/** payment.reconciliation: append-only; ids, counts and ledger figures, nothing personal */
export interface ReconciliationRow {
  readonly id: string
  readonly cause: 'start' | 'hour' | 'request'
  readonly askedBy: string | null
  readonly startedAt: Date
  readonly tookMs: number
  readonly outcome: 'matched' | 'differs' | 'failed'
  /** how many rows of each kind were compared; null: the check itself failed */
  readonly compared: unknown
  /** how many differences there are; the first 200 are in differences */
  readonly found: number
  readonly differences: unknown
  /** SQLSTATE or name of the error that ended the check, never its message */
  readonly fault: string | null
  /** how many leaves the signed log had then; null where it could not be checked */
  readonly logSize: bigint | null
  /** which part of the older leaves comes next; null where something was wrong, so that the whole log is read */
  readonly logNext: number | null
}

/** payment.reconciliation_turn */
export interface ReconciliationTurnRow {
  readonly turn: boolean
}

/** payment.reference_rate: what limits are compared at; nobody is paid by it */
export interface ReferenceRateRow {
  readonly currency: string
  readonly validFrom: string
  /** units of the currency for one US dollar, times 10^8 */
  readonly perUsdE8: bigint
  readonly source: string
}

/** payment.refund: state belongs to the refund machine; a campaign that fails by itself has one of origin deadline */
export interface RefundRow {
  readonly id: string
  readonly kind: 'campaign' | 'order'
  readonly origin: 'request' | 'deadline'
  readonly offeringId: string
  readonly orderId: string | null
  readonly issuerId: string
  readonly currency: string
  /** read by the investors */
  readonly reason: string | null
  readonly state: 'proposed' | 'executing' | 'partlyFailed' | 'settled' | 'declined' | 'withdrawn' | 'lapsed'
  readonly machineVersion: string
  readonly proposedBy: string | null
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** why it was declined, or why it lapsed */
  readonly decidedWhy: string | null
  readonly endedAt: Date | null
  readonly changedAt: Date
}

/** payment.refund_failure: the last failure of an order; it counts only while the order still holds money */
export interface RefundFailureRow {
  readonly orderId: string
  readonly refundId: string
  /** leads to the line of the log */
  readonly errorId: string
  readonly attempts: number
  readonly failedAt: Date
}

/** payment.refund_order: append-only: each order that a refund gave back, written with the transfer of its money */
export interface RefundOrderRow {
  readonly orderId: string
  readonly refundId: string
  /** minor units, exactly what was held */
  readonly amount: bigint
  readonly refundedAt: Date
}

/** payment.rule_version: state belongs to the rule version machine */
export interface RuleVersionRow {
  readonly id: string
  readonly kind: 'fees' | 'metalPrices' | 'withholdingTax' | 'screening' | 'regimes' | 'investorLimits'
  /** as the schema of its kind says, amounts as text of minor units */
  readonly body: unknown
  /** SHA-256 of body as PostgreSQL writes it */
  readonly hash: string
  readonly state: 'proposed' | 'approved' | 'declined' | 'withdrawn'
  readonly machineVersion: string
  readonly effectiveFrom: string
  /** the start of its day, or its approval on that day; the version with the latest one that is not ahead counts */
  readonly startsAt: Date | null
  readonly reason: string
  /** null for the versions that the product began with */
  readonly proposedBy: string | null
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedWhy: string | null
}

/** payment.share_order: state and the columns of its context belong to the order machine; no other code changes them */
export interface ShareOrderRow {
  readonly id: string
  readonly userId: string
  readonly offeringId: string
  /** whose offering it is; limits per issuer count by it */
  readonly issuerId: string | null
  readonly units: number
  readonly unitPrice: bigint
  readonly currency: string
  readonly amount: bigint
  readonly termsVersion: number
  readonly lockMonths: number
  readonly regime: string
  readonly regimeRule: string
  readonly regimeVersion: string
  /** the limit whose warning the investor acknowledged, of the version in force when the order was placed */
  readonly acknowledgedRule: string | null
  readonly idempotencyKey: string
  readonly fingerprint: Buffer
  /** the investment in the ledger that holds the price and reserves the shares */
  readonly transferId: string
  /** exactly what was held, or null */
  readonly refundedAmount: bigint | null
  readonly state: 'draft' | 'eligible' | 'reserved' | 'paid' | 'coolingOff' | 'confirmed' | 'reconfirming' | 'allotted' | 'held' | 'exited' | 'cancelled' | 'refunded'
  readonly machineVersion: string
  readonly rev: number
  readonly coolingOffEnds: Date | null
  readonly reconfirmBy: Date | null
  readonly lockedUntil: Date | null
  readonly placedAt: Date
  readonly changedAt: Date
  /** what the investor was told to get without an answer to the last change of terms; null before one: the money back */
  readonly silence: 'leaves' | 'stays' | null
  /** the terms that the order stood under when new ones were asked about last; null before, and for what was asked before this column */
  readonly agreedVersion: number | null
  /** the investor acknowledged that the offering does not fit their answers about loss and time */
  readonly acknowledgedMismatch: boolean
  /** the digest of the terms that the investor last accepted (project.order_terms); null where none are known */
  readonly acceptedTerms: Buffer | null
}

/** payment.wallet_reference: what a person writes into a transfer to the own wallet; a creditor reference after ISO 11649 */
export interface WalletReferenceRow {
  readonly userId: string
  readonly reference: string
  readonly createdAt: Date
}

/** payment.withdrawal: state belongs to the withdrawal machine */
export interface WithdrawalRow {
  readonly id: string
  readonly userId: string
  readonly accountId: string
  readonly idempotencyKey: string
  /** minor units */
  readonly amount: bigint
  readonly currency: string
  readonly isLarge: boolean
  readonly state: 'held' | 'review' | 'approved' | 'sending' | 'sent' | 'settled' | 'cancelled' | 'declined' | 'refused' | 'returned'
  readonly machineVersion: string
  /** the transfer of the ledger that reserves the money */
  readonly transferId: string
  /** the bank that sends it; another one does not know its reference */
  readonly bank: string
  readonly heldUntil: Date
  readonly requestedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedWhy: string | null
  readonly changedAt: Date
  /** taken beside the amount, minor units; as it was shown and agreed, whatever a later schedule says */
  readonly fee: bigint
  /** the schedule of fees that was in force at the request; null for withdrawals before schedules were */
  readonly feeVersion: string | null
}

/** payment.zakat */
export interface ZakatRow {
  readonly userId: string
  /** personal, and tells of religion: school, nisab, year, debts and silver, under the key of the person */
  readonly sealed: string
  readonly changedAt: Date
}

/** payment.zakat_payment */
export interface ZakatPaymentRow {
  readonly id: string
  readonly userId: string
  readonly fund: 'zakat' | 'zakat_poor' | 'zakat_needy' | 'zakat_collectors' | 'zakat_hearts' | 'zakat_captives' | 'zakat_debtors' | 'zakat_cause' | 'zakat_wayfarers'
  readonly amount: bigint
  readonly currency: string
  /** the last day of the year of zakat for which it was paid */
  readonly dueOn: string
  readonly transferId: string
  readonly idempotencyKey: string
  readonly paidAt: Date
}
