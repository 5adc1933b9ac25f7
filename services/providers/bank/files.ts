import { createHash, randomUUID } from 'node:crypto'
import { access, link, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { bankName } from '#contracts/bank-names.ts'
import { isBankCode } from '#contracts/payment/bank-accounts.ts'
import {
  readCamt,
  type AccountReport,
  type ReportEntry,
  type ReportTransaction,
} from '#packages/iso20022/camt.ts'
import { writePain001 } from '#packages/iso20022/pain001.ts'
import { isBic, Iso20022Error, NotWellFormedError, type Amount } from '#packages/iso20022/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { idOfNamesake, idOfOther, idOfPlace, relationOf } from './identity.ts'
import type { Bank, BankAddress, BankAnswer, BankEntry, BankPayment, SentBack } from './port.ts'

/** What a bank keeps of us, in one folder. `out` is ours to write; the others are made here. */
const FOLDERS = ['out', 'in', 'read', 'refused', 'arrived', 'taken-back'] as const
const BANK = 'bank-files'
/** A file that is no whole XML is refused once it has not changed for so long; before, it may still be written. */
const WRITING_MS = 10 * 60_000
/** The account is closed: of the payee, and as the clearing says it. */
const CLOSED: ReadonlySet<string> = new Set(['AC04', 'AC07'])
/** Our ids in the character set of banks, which lacks the underscore. */
const OURS = /^(?:wdr|bac|ret|chp)-[a-z0-9]+$/
const toBank = (reference: string): string => reference.replace('_', '-')
const fromBank = (text: string): string => text.replace('-', '_')

type Payer = Pick<BankPayment, 'holder' | 'number' | 'bankCode' | 'bankCountry'>

/** One credit as it stands in a file. */
interface FileCredit {
  readonly entry: BankEntry
  /** Undefined where the bank does not tell it, or names it by a clearing that we cannot pay through. */
  readonly payer: Payer | undefined
}

/** A name in the letters of banks; the message refuses one that has others. */
const written = (name: string): string => bankName(name) ?? name

type Deps = Pick<ServiceContext, 'clock' | 'log'>

/**
 * A bank that takes credit transfers as pain.001 and reports by camt.053 and camt.054, as files in a folder (record 0370). Each payment is
 * one message under a name of its own, so that it is written once; a report is read until every entry in it is acknowledged.
 */
export function createFileBank(
  { clock, log }: Deps,
  folder: string,
  { currencies, ...address }: BankAddress & Pick<Bank, 'currencies'>,
): Bank {
  const at = (name: (typeof FOLDERS)[number], file = '') => path.join(folder, name, file)
  const acknowledged = new Set<string>()
  /** Reports with one id may be of other movements, or tell more of one. */
  const keyOf = (entry: BankEntry) => JSON.stringify({ ...entry, amount: String(entry.amount) })
  const unfinished = new Map<string, { readonly hash: string; readonly since: number }>()
  let ready: Promise<unknown> | undefined
  const prepare = () =>
    (ready ??= Promise.all(FOLDERS.map((name) => mkdir(at(name), { recursive: true, mode: 0o700 }))))

  async function pay({ reference, amount, currency, message, ...payee }: BankPayment): Promise<BankAnswer> {
    await prepare()
    const now = clock.now()
    const id = toBank(reference)
    try {
      const xml = writePain001({
        messageId: id,
        createdAt: now,
        executeOn: now.toISOString().slice(0, 10),
        debtor: { ...address, holder: written(address.holder), currency },
        transfers: [
          {
            ...payee,
            holder: written(payee.holder),
            endToEndId: id,
            amount: { minor: amount, currency },
            message,
          },
        ],
      })
      await writeOnce(at('out', `${id}.xml`), xml)
      return 'accepted'
    } catch (error) {
      if (!(error instanceof Iso20022Error)) throw error
      log.warn('bank.payment_refused', { reference, path: error.path })
      return 'refused'
    }
  }

  /** Moves a file out of `in`; its name there is kept once only. */
  async function put(file: string, to: 'read' | 'refused'): Promise<void> {
    await rename(at('in', file), at(to, `${randomUUID()}-${file}`))
  }

  /** Whether a file that is no whole XML may still be written. */
  function mayGrow(file: string, source: string): boolean {
    const now = clock.now().getTime()
    const hash = hashOf(source)
    const known = unfinished.get(file)
    if (known?.hash === hash && now - known.since >= WRITING_MS) return false
    if (known?.hash !== hash) unfinished.set(file, { hash, since: now })
    return true
  }

  /** Raises one alarm for each credit that the bank takes back: what it paid for may be spent (docs/operations.md). */
  async function tellTakenBack({ key, bankRef, originalRef, amount }: TakenBack): Promise<void> {
    const name = hashOf(key)
    if (await isThere(at('taken-back', name))) return
    log.error('bank.credit_taken_back', {
      bankRef,
      originalRef,
      amount: String(amount.minor),
      currency: amount.currency,
    })
    await writeOnce(at('taken-back', name), '')
  }

  /** What a file reports; undefined for one that is refused, or may still be written. */
  async function read(file: string): Promise<readonly FileCredit[] | undefined> {
    const source = await readFile(at('in', file), 'utf8')
    try {
      const report = readCamt(source)
      for (const { account } of report.accounts)
        if (account !== address.number) throw new Iso20022Error('Acct/Id', 'this is another account')
      for (const id of arrivedIn(report)) await writeOnce(at('arrived', id), '')
      for (const one of takenBackIn(report)) await tellTakenBack(one)
      unfinished.delete(file)
      return creditsOf(report)
    } catch (error) {
      if (!(error instanceof Iso20022Error)) throw error
      if (error instanceof NotWellFormedError && mayGrow(file, source)) return undefined
      unfinished.delete(file)
      log.error('bank.file_refused', { file, path: error.path })
      await put(file, 'refused')
      return undefined
    }
  }

  const incoming = async () => {
    await prepare()
    return (await readdir(at('in'))).filter((name) => name.endsWith('.xml')).toSorted()
  }

  return {
    name: BANK,
    address,
    currencies,
    send: pay,
    async statusOf(reference) {
      return (await isThere(at('arrived', toBank(reference)))) ? 'arrived' : 'underway'
    },
    async unread(limit, except = new Set()) {
      const found = new Map<string, BankEntry>()
      for (const file of await incoming()) {
        const credits = await read(file)
        if (!credits) continue
        const left = credits.filter(({ entry }) => !acknowledged.has(keyOf(entry)))
        if (left.length === 0) await put(file, 'read')
        for (const { entry } of left) if (!except.has(entry.id)) found.set(keyOf(entry), entry)
        if (found.size >= limit) break
      }
      return [...found.values()].slice(0, limit)
    },
    async acknowledge(entry) {
      acknowledged.add(keyOf(entry))
    },
    async sendBack(entryId, meant) {
      await prepare()
      const payers = new Map<string, Payer>()
      for (const name of ['read', 'in'] as const)
        for (const file of await readdir(at(name))) {
          const report = reportIn(await readFile(at(name, file), 'utf8'))
          for (const { entry, payer } of report ? creditsOf(report) : [])
            if (payer !== undefined && isMeant(entry, entryId, meant))
              payers.set(JSON.stringify([payer.number, payer.bankCode, payer.bankCountry]), payer)
        }
      const [payer, ...others] = payers.values()
      if (others.length > 0) log.warn('bank.payer_not_clear', { entryId, payers: payers.size })
      if (!payer || others.length > 0) return 'refused'
      return pay({
        ...payer,
        amount: meant.amount,
        currency: meant.currency,
        reference: `ret_${hashOf(entryId)}`,
        message: `RETURN OF ${entryId}`,
      })
    },
  }
}

interface Report {
  readonly messageId: string
  readonly createdAt: Date
  readonly accounts: readonly AccountReport[]
}

/** The message in a file; undefined for what is no message of a bank. */
function reportIn(source: string): Report | undefined {
  try {
    return readCamt(source)
  } catch (error) {
    if (error instanceof Iso20022Error) return undefined
    throw error
  }
}

/** The booked credits of a report. One whose reference is missing, or not its own, is known by its place in the message (record 0371). */
function creditsOf({ messageId, createdAt, accounts }: Report): readonly FileCredit[] {
  const found = accounts.flatMap(({ id: report, entries }) =>
    entries.flatMap((entry, at) =>
      entry.status === 'BOOK' && entry.isCredit
        ? creditsIn(entry, entry.bookedAt ?? createdAt).map((credit, part) => ({
            credit,
            place: JSON.stringify([messageId, report, at, part]),
          }))
        : [],
    ),
  )
  const times = new Map<string, number>()
  for (const { credit } of found) times.set(credit.entry.id, (times.get(credit.entry.id) ?? 0) + 1)
  return found.map(({ credit, place }) =>
    credit.entry.id !== '' && times.get(credit.entry.id) === 1
      ? credit
      : { ...credit, entry: { ...credit.entry, id: idOfPlace(hashOf(place)), isUnclear: true } },
  )
}

/** The credits that an entry consists of; an empty id where the bank gives no reference. */
function creditsIn(entry: ReportEntry, bookedAt: Date): readonly FileCredit[] {
  const { amount, reference, transactions, batchSize = transactions.length } = entry
  const [first, ...others] = transactions
  const whole = { id: reference ?? '', bookedAt, amount }
  if (batchSize <= 1 && others.length === 0 && first?.isCredit !== false) return creditOf(entry, first, whole)
  const told = transactions.flatMap((one) => {
    const isPart = one.amount?.currency === amount.currency && one.isCredit !== false
    return isPart && one.amount ? [{ one, amount: one.amount }] : []
  })
  const sum = told.reduce((total, part) => total + part.amount.minor, 0n)
  // Parts of more than their sum would be money that did not arrive.
  if (told.length === 0 || sum > amount.minor)
    return creditOf(entry, undefined, { ...whole, isUnclear: true })
  const isComplete = sum === amount.minor && told.length === transactions.length && told.length === batchSize
  const isUnclear = !isComplete || told.some(({ one }) => one.accountServicerRef === undefined)
  const rest = { minor: amount.minor - sum, currency: amount.currency }
  return [
    ...told.flatMap((part) =>
      creditOf(entry, part.one, {
        id: part.one.accountServicerRef ?? '',
        bookedAt,
        amount: part.amount,
        isPart: true,
        isUnclear,
      }),
    ),
    ...creditOf(entry, undefined, { id: '', bookedAt, amount: rest, isPart: true, isUnclear: true }),
  ]
}

/** None for an amount of zero. */
function creditOf(
  { isReversal, reference }: ReportEntry,
  one: ReportTransaction | undefined,
  {
    id,
    bookedAt,
    amount: { minor, currency },
    isPart = false,
    isUnclear = false,
  }: {
    readonly id: string
    readonly bookedAt: Date
    readonly amount: Amount
    readonly isPart?: boolean
    readonly isUnclear?: boolean
  },
): readonly FileCredit[] {
  if (minor <= 0n) return []
  // Only the bank says that a payment came back; the text of a payer does not.
  const isReturn = one?.returnReason !== undefined || isReversal
  const ours = OURS.test(one?.endToEndId ?? '') ? fromBank(one?.endToEndId ?? '') : null
  return [
    {
      entry: {
        id,
        references: { entry: reference, transaction: one?.accountServicerRef, isPart },
        amount: minor,
        currency,
        bookedAt,
        payer: (one?.debtor ?? '').slice(0, 140),
        last4: one?.debtorAccount?.slice(-4) ?? '',
        message: [...(one?.remittance ?? []), one?.endToEndId ?? ''].join(' ').trim().slice(0, 140),
        returnOf: isReturn ? (ours ?? '') : null,
        isClosed: CLOSED.has(one?.returnReason ?? ''),
        isUnclear,
      },
      payer: one && payerOf(one),
    },
  ]
}

function payerOf(one: ReportTransaction): Payer | undefined {
  const { debtor = '', debtorAccount: number, debtorBank: bankCode, debtorClearing } = one
  if (number === undefined || bankCode === undefined) return undefined
  const payer = { holder: debtor.slice(0, 140), number, bankCode }
  if (debtorClearing === 'CACPA' && !isBic(bankCode)) return { ...payer, bankCountry: 'CA' }
  const isUnnamed = debtorClearing === undefined && isBankCode(bankCode)
  return isBic(bankCode) || debtorClearing === 'USABA' || isUnnamed ? payer : undefined
}

/** Whether a credit of a file is the one that is kept under an id. */
function isMeant(entry: BankEntry, id: string, meant: SentBack): boolean {
  const isKept = [entry.id, idOfOther(entry), idOfNamesake(entry)].includes(id)
  if (!meant.references && !isKept) return false
  return relationOf({ ...meant, id: meant.references ? id : entry.id }, entry) === 'same'
}

/** A credit that the bank takes back. */
interface TakenBack {
  /** The same for every report of it. */
  readonly key: string
  readonly bankRef: string | undefined
  readonly originalRef: string | undefined
  readonly amount: Amount
}

/** What booked debits take back: all of a reversal, else the transactions with a reason of return. */
function takenBackIn(report: Report): readonly TakenBack[] {
  const debits = debitsIn(report)
  const times = new Map<string | undefined, number>()
  for (const { entry } of debits) times.set(entry.reference, (times.get(entry.reference) ?? 0) + 1)
  return debits.flatMap(({ entry, place }) => {
    const { reference, amount, bookedAt, transactions } = entry
    const told = transactions.filter((one) => takesBack(entry, one))
    const isWhole = told.length === transactions.length && told.some((one) => one.amount === undefined)
    const isKnown = reference !== undefined && times.get(reference) === 1
    const taken = (one: ReportTransaction | undefined, sum: Amount, part?: string | number): TakenBack => ({
      key: JSON.stringify([
        reference,
        String(sum.minor),
        sum.currency,
        bookedAt,
        ...(isKnown ? [] : [place]),
        ...(part === undefined ? [] : [part]),
      ]),
      bankRef: reference,
      originalRef: one?.accountServicerRef,
      amount: sum,
    })
    if (transactions.length <= 1 || isWhole)
      return entry.isReversal || told.length > 0 ? [taken(told[0], amount)] : []
    const refs = told.map((one) => one.accountServicerRef)
    return told.map((one, at) =>
      taken(
        one,
        one.amount ?? amount,
        refs.indexOf(refs[at]) === refs.lastIndexOf(refs[at]) ? (refs[at] ?? at) : at,
      ),
    )
  })
}

const takesBack = ({ isReversal }: ReportEntry, { returnReason }: ReportTransaction): boolean =>
  isReversal || returnReason !== undefined

/** Booked debits, each with its place in the message. */
const debitsIn = ({ messageId, accounts }: Report) =>
  accounts.flatMap(({ id, entries }) =>
    entries.flatMap((entry, at) =>
      entry.status === 'BOOK' && !entry.isCredit
        ? [{ entry, place: JSON.stringify([messageId, id, at]) }]
        : [],
    ),
  )

/** Our payments that left the account, by their ids at the bank. */
const arrivedIn = (report: Report): readonly string[] =>
  debitsIn(report)
    .flatMap(({ entry }) => entry.transactions.filter((one) => !takesBack(entry, one)))
    .flatMap(({ endToEndId }) => endToEndId ?? [])
    .filter((id) => OURS.test(id))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 26)

/** Writes a file whole or not at all; one that is there stays as it is. */
async function writeOnce(file: string, content: string): Promise<void> {
  if (await isThere(file)) return
  const draft = `${file}.${randomUUID()}.part`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
