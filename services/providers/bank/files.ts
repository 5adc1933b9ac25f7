import { createHash, randomUUID } from 'node:crypto'
import { access, link, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import {
  readCamt,
  type AccountReport,
  type ReportEntry,
  type ReportTransaction,
} from '#packages/iso20022/camt.ts'
import { writePain001 } from '#packages/iso20022/pain001.ts'
import { Iso20022Error, type Amount } from '#packages/iso20022/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Bank, BankAddress, BankAnswer, BankEntry, BankPayment } from './port.ts'

/** What a bank keeps of us, in one folder. `out` is ours to write; the others are made here. */
const FOLDERS = ['out', 'in', 'read', 'refused', 'arrived'] as const
const BANK = 'bank-files'
/** The account is closed: of the payee, and as the clearing says it. */
const CLOSED: ReadonlySet<string> = new Set(['AC04', 'AC07'])
/** Our ids in the character set of banks, which lacks the underscore. */
const OURS = /^(?:wdr|bac|ret)-[a-z0-9]+$/
const toBank = (reference: string): string => reference.replace('_', '-')
const fromBank = (text: string): string => text.replace('-', '_')

/** One credit as it stands in a file. */
interface FileCredit {
  readonly entry: BankEntry
  readonly payerAccount: string | undefined
  readonly payerBank: string | undefined
}

type Deps = Pick<ServiceContext, 'clock' | 'log'>

/**
 * A bank that takes credit transfers as pain.001 and reports by camt.053 and camt.054, as files in a folder (record 0370). Each payment is
 * one message under a name of its own, so that it is written once; a report is read until every entry in it is acknowledged.
 */
export function createFileBank({ clock, log }: Deps, folder: string, address: BankAddress): Bank {
  const at = (name: (typeof FOLDERS)[number], file = '') => path.join(folder, name, file)
  const acknowledged = new Set<string>()
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
        debtor: { ...address, currency },
        transfers: [{ ...payee, endToEndId: id, amount: { minor: amount, currency }, message }],
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

  /** What a file reports; undefined for one that is refused. */
  async function read(file: string): Promise<readonly FileCredit[] | undefined> {
    try {
      const report = readCamt(await readFile(at('in', file), 'utf8'))
      for (const { account } of report.accounts)
        if (account !== address.number) throw new Iso20022Error('Acct/Id', 'this is another account')
      const credits = report.accounts.flatMap((one) => creditsOf(one, report.createdAt))
      for (const id of report.accounts.flatMap(arrivedIn)) await writeOnce(at('arrived', id), '')
      return credits
    } catch (error) {
      if (!(error instanceof Iso20022Error)) throw error
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
    send: pay,
    async statusOf(reference) {
      return (await isThere(at('arrived', toBank(reference)))) ? 'arrived' : 'underway'
    },
    async unread(limit) {
      const found = new Map<string, BankEntry>()
      for (const file of await incoming()) {
        const credits = await read(file)
        if (!credits) continue
        const left = credits.filter(({ entry }) => !acknowledged.has(entry.id))
        if (left.length === 0) await put(file, 'read')
        for (const { entry } of left) found.set(entry.id, entry)
        if (found.size >= limit) break
      }
      return [...found.values()].slice(0, limit)
    },
    async acknowledge(ids) {
      for (const id of ids) acknowledged.add(id)
    },
    async sendBack(entryId, amount) {
      await prepare()
      for (const name of ['read', 'in'] as const)
        for (const file of await readdir(at(name))) {
          const source = await readFile(at(name, file), 'utf8')
          const report = readCamt(source)
          const credit = report.accounts
            .flatMap((one) => creditsOf(one, report.createdAt))
            .find(({ entry }) => entry.id === entryId)
          if (credit?.payerAccount === undefined || credit.payerBank === undefined) continue
          const hash = createHash('sha256').update(entryId).digest('hex').slice(0, 26)
          return pay({
            ...amount,
            reference: `ret_${hash}`,
            holder: credit.entry.payer,
            number: credit.payerAccount,
            bankCode: credit.payerBank,
            message: `RETURN OF ${entryId}`,
          })
        }
      return 'refused'
    },
  }
}

/** The booked credits of an account. @throws Iso20022Error for one without the bank's reference, by which it is known again */
function creditsOf({ entries }: AccountReport, reportedAt: Date): readonly FileCredit[] {
  return entries
    .filter(({ status, isCredit, amount }) => status === 'BOOK' && isCredit && amount.minor > 0n)
    .flatMap((entry) => {
      const { reference } = entry
      if (reference === undefined)
        throw new Iso20022Error('Ntry/AcctSvcrRef', 'a credit has a reference of the bank')
      const [first, ...others] = entry.transactions
      if (others.length === 0 || !addsUp(entry))
        // Parts that do not add up name no payer together.
        return [
          creditOf(entry, others.length === 0 ? first : undefined, {
            id: reference,
            bookedAt: entry.bookedAt ?? reportedAt,
          }),
        ]
      return entry.transactions.map((one) => {
        if (one.accountServicerRef === undefined || one.amount === undefined)
          throw new Iso20022Error(
            'Ntry/NtryDtls/TxDtls',
            'one of several has an amount and a reference of the bank',
          )
        return creditOf(entry, one, {
          id: one.accountServicerRef,
          bookedAt: entry.bookedAt ?? reportedAt,
          part: one.amount,
        })
      })
    })
}

/** Whether the parts of an entry are credits in its currency that make up its amount; else it counts as one. */
const addsUp = ({ amount, transactions }: ReportEntry): boolean =>
  transactions.every((one) => one.isCredit !== false && one.amount?.currency === amount.currency) &&
  transactions.reduce((sum, one) => sum + (one.amount?.minor ?? 0n), 0n) === amount.minor

function creditOf(
  entry: ReportEntry,
  one: ReportTransaction | undefined,
  { id, bookedAt, part }: { readonly id: string; readonly bookedAt: Date; readonly part?: Amount },
): FileCredit {
  const { minor, currency } = part ?? entry.amount
  // Only the bank says that a payment came back; the text of a payer does not.
  const isReturn = one?.returnReason !== undefined || entry.isReversal
  const ours = OURS.test(one?.endToEndId ?? '') ? fromBank(one?.endToEndId ?? '') : null
  return {
    entry: {
      id,
      amount: minor,
      currency,
      bookedAt,
      payer: (one?.debtor ?? '').slice(0, 140),
      last4: one?.debtorAccount?.slice(-4) ?? '',
      message: [...(one?.remittance ?? []), one?.endToEndId ?? ''].join(' ').trim().slice(0, 140),
      returnOf: isReturn ? (ours ?? '') : null,
      isClosed: CLOSED.has(one?.returnReason ?? ''),
    },
    payerAccount: one?.debtorAccount,
    payerBank: one?.debtorBank,
  }
}

/** Our payments that left the account, by their ids at the bank. */
const arrivedIn = ({ entries }: AccountReport): readonly string[] =>
  entries
    .filter(({ status, isCredit }) => status === 'BOOK' && !isCredit)
    .flatMap(({ transactions }) => transactions.flatMap(({ endToEndId }) => endToEndId ?? []))
    .filter((id) => OURS.test(id))

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
