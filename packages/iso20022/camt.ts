import { amountOf, instantOf, Iso20022Error, type Amount } from './rules.ts'
import { all, at, readXml, textAt, type Element } from './xml.ts'

export const CAMT_053 = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
export const CAMT_054 = 'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08'

/** One transaction of an entry. */
export interface ReportTransaction {
  /** What the payer gave, or we did for a payment of ours; undefined for `NOTPROVIDED`. */
  readonly endToEndId: string | undefined
  readonly accountServicerRef: string | undefined
  /** Undefined where only the entry has one. */
  readonly amount: Amount | undefined
  /** Undefined where the sign is that of the entry. */
  readonly isCredit: boolean | undefined
  readonly debtor: string | undefined
  readonly debtorAccount: string | undefined
  /** Whose member the bank is (ExternalClearingSystemIdentification1Code); null where the report names it otherwise, undefined where it does not. */
  readonly debtorClearing: string | null | undefined
  /** BIC, or the number in a clearing. */
  readonly debtorBank: string | undefined
  readonly creditor: string | undefined
  readonly creditorAccount: string | undefined
  /** Unstructured lines, then references. */
  readonly remittance: readonly string[]
  /** The reason of a return, such as AC04 for a closed account; null for a return without one, undefined where nothing is returned. */
  readonly returnReason: string | null | undefined
}

export interface ReportEntry {
  /** The bank's own reference of the entry; the same in every report. */
  readonly reference: string | undefined
  readonly amount: Amount
  readonly isCredit: boolean
  readonly isReversal: boolean
  /** BOOK, PDNG, FUTR, INFO, or the bank's own word. */
  readonly status: string
  readonly bookedAt: Date | undefined
  /** How many transactions a batch has; undefined where the bank does not tell it. */
  readonly batchSize: number | undefined
  readonly transactions: readonly ReportTransaction[]
}

/** What a bank reports of one account. */
export interface AccountReport {
  readonly id: string
  /** IBAN, or the number that the bank uses. */
  readonly account: string
  readonly currency: string | undefined
  readonly entries: readonly ReportEntry[]
}

interface Report {
  readonly kind: 'statement' | 'notification'
  readonly messageId: string
  readonly createdAt: Date
  readonly accounts: readonly AccountReport[]
}

const MESSAGES = {
  [CAMT_053]: { kind: 'statement', body: 'BkToCstmrStmt', report: 'Stmt' },
  [CAMT_054]: { kind: 'notification', body: 'BkToCstmrDbtCdtNtfctn', report: 'Ntfctn' },
} as const

/** Reads a statement or a notification. @throws Iso20022Error for anything else, and for what its definition does not allow */
export function readCamt(source: string): Report {
  const { root, namespace } = readXml(source)
  const message = Object.entries(MESSAGES).find(([uri]) => uri === namespace)?.[1]
  if (root.name !== 'Document' || !message)
    throw new Iso20022Error('/Document', 'this is no camt.053.001.08 and no camt.054.001.08')
  const body = at(root, message.body)
  const header = at(body, 'GrpHdr')
  const accounts = all(body, message.report)
  if (accounts.length === 0) throw new Iso20022Error(message.report, 'there is none')
  return {
    kind: message.kind,
    messageId: needed('GrpHdr/MsgId', textAt(header, 'MsgId'), 35),
    createdAt: instantOf('GrpHdr/CreDtTm', needed('GrpHdr/CreDtTm', textAt(header, 'CreDtTm'))),
    accounts: accounts.map((one) => accountReport(message.report, one)),
  }
}

function needed(path: string, text: string | undefined, max = 140): string {
  if (text === undefined) throw new Iso20022Error(path, 'it is missing')
  if (text.length > max) throw new Iso20022Error(path, `at most ${max} characters`)
  return text
}

const numberOf = (id: Element | undefined): string | undefined =>
  textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id')

function accountReport(path: string, report: Element): AccountReport {
  const account = at(report, 'Acct')
  return {
    id: needed(`${path}/Id`, textAt(report, 'Id'), 35),
    account: needed(`${path}/Acct/Id`, numberOf(at(account, 'Id')), 34),
    currency: textAt(account, 'Ccy'),
    entries: all(report, 'Ntry').map((one) => entryOf(`${path}/Ntry`, one)),
  }
}

/** What banks write where a reference is required and there is none. */
const NO_REFERENCE = new Set(['NOTPROVIDED', 'NONREF', 'NOREF'])

/** Undefined for one that says there is none: every payment would share it. */
function referenceAt(element: Element | undefined, name: string): string | undefined {
  const text = textAt(element, name)
  return text === undefined || NO_REFERENCE.has(text.toUpperCase()) ? undefined : text
}

function amountIn(path: string, amount: Element | undefined): Amount {
  return amountOf(path, needed(path, amount?.text.trim() || undefined), amount?.attributes['Ccy'] ?? '')
}

function entryOf(path: string, entry: Element): ReportEntry {
  const sign = textAt(entry, 'CdtDbtInd')
  if (sign !== 'CRDT' && sign !== 'DBIT') throw new Iso20022Error(`${path}/CdtDbtInd`, 'CRDT or DBIT')
  const booked = at(entry, 'BookgDt')
  const bookedText = textAt(booked, 'DtTm') ?? textAt(booked, 'Dt')
  return {
    reference: referenceAt(entry, 'AcctSvcrRef'),
    amount: amountIn(`${path}/Amt`, at(entry, 'Amt')),
    isCredit: sign === 'CRDT',
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd') ?? ''),
    status: needed(`${path}/Sts`, textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry'), 35),
    bookedAt: bookedText === undefined ? undefined : instantOf(`${path}/BookgDt`, bookedText),
    batchSize: batchSizeOf(`${path}/NtryDtls/Btch/NbOfTxs`, entry),
    transactions: all(entry, 'NtryDtls').flatMap((details) =>
      all(details, 'TxDtls').map((one) => transactionOf(`${path}/NtryDtls/TxDtls`, one)),
    ),
  }
}

/** Max15NumericText, of every group of details together. */
function batchSizeOf(path: string, entry: Element): number | undefined {
  const counts = all(entry, 'NtryDtls').flatMap((details) => textAt(details, 'Btch', 'NbOfTxs') ?? [])
  for (const count of counts)
    if (!/^\d{1,15}$/.test(count)) throw new Iso20022Error(path, 'this is no number')
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + Number(count), 0)
}

function transactionOf(path: string, details: Element): ReportTransaction {
  const references = at(details, 'Refs')
  const parties = at(details, 'RltdPties')
  const remittance = at(details, 'RmtInf')
  const returned = at(details, 'RtrInf')
  const amount = at(details, 'Amt')
  const sign = textAt(details, 'CdtDbtInd')
  const debtorBank = at(details, 'RltdAgts', 'DbtrAgt', 'FinInstnId')
  const clearing = at(debtorBank, 'ClrSysMmbId', 'ClrSysId')
  // A party is a person or company, or a bank.
  const nameOf = (party: Element | undefined) =>
    textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Agt', 'FinInstnId', 'Nm')
  return {
    endToEndId: referenceAt(references, 'EndToEndId'),
    accountServicerRef: referenceAt(references, 'AcctSvcrRef'),
    amount: amount && amountIn(`${path}/Amt`, amount),
    isCredit: sign === undefined ? undefined : sign === 'CRDT',
    debtor: nameOf(at(parties, 'Dbtr')),
    debtorAccount: numberOf(at(parties, 'DbtrAcct', 'Id')),
    debtorClearing: clearing && (textAt(clearing, 'Cd') ?? null),
    debtorBank: textAt(debtorBank, 'BICFI') ?? textAt(debtorBank, 'ClrSysMmbId', 'MmbId'),
    creditor: nameOf(at(parties, 'Cdtr')),
    creditorAccount: numberOf(at(parties, 'CdtrAcct', 'Id')),
    remittance: [
      ...all(remittance, 'Ustrd').map(({ text }) => text.trim()),
      ...all(remittance, 'Strd').flatMap((one) => textAt(one, 'CdtrRefInf', 'Ref') ?? []),
    ].filter((line) => line !== ''),
    returnReason: returned && (textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry') ?? null),
  }
}
