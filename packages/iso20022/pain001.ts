import {
  amountText,
  controlSum,
  dateTimeText,
  dayText,
  identifier,
  isBic,
  isIban,
  Iso20022Error,
  latinName,
  latinText,
  type Amount,
} from './rules.ts'
import { writeXml, type Node } from './xml.ts'

export const PAIN_001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** Clearings by country, with their members (ExternalClearingSystemIdentification1Code). */
const CLEARINGS = {
  // Numbers that begin with 00 are of the US Treasury alone; a Canadian one may look like them.
  US: { code: 'USABA', member: /^(?!00)\d{9}$/ },
  // A zero, the institution in three digits and the transit in five.
  CA: { code: 'CACPA', member: /^0\d{8}$/ },
} as const

/** An account by its IBAN, or by the number that its bank uses. */
export interface Account {
  readonly number: string
  /** A BIC, or the nine digits of the clearing of the country. */
  readonly bankCode: string
  /** Omit for a BIC, and for a US routing number. */
  readonly bankCountry?: keyof typeof CLEARINGS | undefined
}

export interface CreditTransfer extends Account {
  /** Ours; the bank tells it in everything it reports of this payment. */
  readonly endToEndId: string
  readonly amount: Amount
  readonly holder: string
  /** What the payee reads. */
  readonly message?: string
}

export interface TransferBatch {
  /** Unique for ever; the bank refuses a message that it has. */
  readonly messageId: string
  readonly createdAt: Date
  /** ISO day on which the bank carries the payments out. */
  readonly executeOn: string
  readonly debtor: Account & { readonly holder: string; readonly currency: string }
  readonly transfers: readonly CreditTransfer[]
}

const TEXT_MAX = 140
const COUNT_MAX = 100_000

/**
 * One message with one block of payments from one account, in the order of the message definition.
 * @throws Iso20022Error with the path of the element that breaks it
 */
export function writePain001({ messageId, createdAt, executeOn, debtor, transfers }: TransferBatch): string {
  if (transfers.length === 0 || transfers.length > COUNT_MAX)
    throw new Iso20022Error('CdtTrfTxInf', `1 to ${COUNT_MAX} transfers`)
  const ids = new Set(transfers.map(({ endToEndId }) => endToEndId))
  if (ids.size !== transfers.length) throw new Iso20022Error('PmtId/EndToEndId', 'each transfer has its own')
  const id = identifier('GrpHdr/MsgId', messageId)
  const count: Node = ['NbOfTxs', String(transfers.length)]
  const sum: Node = [
    'CtrlSum',
    controlSum(
      'CtrlSum',
      transfers.map(({ amount }) => amount),
    ),
  ]
  const owner = latinName('Dbtr/Nm', debtor.holder)
  return writeXml([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', id],
              ['CreDtTm', dateTimeText('GrpHdr/CreDtTm', createdAt)],
              count,
              sum,
              ['InitgPty', [['Nm', owner]]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', id],
              ['PmtMtd', 'TRF'],
              ['BtchBookg', 'false'],
              count,
              sum,
              ['ReqdExctnDt', [['Dt', dayText('ReqdExctnDt/Dt', executeOn)]]],
              ['Dbtr', [['Nm', owner]]],
              ['DbtrAcct', [accountId('DbtrAcct', debtor.number), ['Ccy', debtor.currency]]],
              ['DbtrAgt', [institution('DbtrAgt', debtor)]],
              ['ChrgBr', 'SHAR'],
              ...transfers.map(transfer),
            ],
          ],
        ],
      ],
    ],
    { xmlns: PAIN_001 },
  ])
}

function transfer(given: CreditTransfer): Node {
  const { endToEndId, amount, holder, number, message } = given
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', identifier('PmtId/EndToEndId', endToEndId)]]],
      ['Amt', [['InstdAmt', amountText('Amt/InstdAmt', amount), { Ccy: amount.currency }]]],
      ['CdtrAgt', [institution('CdtrAgt', given)]],
      ['Cdtr', [['Nm', latinName('Cdtr/Nm', holder)]]],
      ['CdtrAcct', [accountId('CdtrAcct', number)]],
      message === undefined
        ? undefined
        : ['RmtInf', [['Ustrd', latinText('RmtInf/Ustrd', message, TEXT_MAX)]]],
    ],
  ]
}

/** AccountIdentification4Choice. */
function accountId(path: string, number: string): Node {
  if (isIban(number)) return ['Id', [['IBAN', number]]]
  // A mistyped IBAN would reach another account, or none.
  if (/^[A-Z]{2}\d{2}/.test(number)) throw new Iso20022Error(`${path}/Id/IBAN`, 'the check digits are wrong')
  if (!/^[A-Za-z0-9]{1,34}$/.test(number))
    throw new Iso20022Error(`${path}/Id/Othr/Id`, 'an account number has 1 to 34 letters and digits')
  return ['Id', [['Othr', [['Id', number]]]]]
}

/** FinancialInstitutionIdentification18, by BIC or by its number in the clearing of the country. */
function institution(path: string, { bankCode, bankCountry }: Account): Node {
  if (bankCountry === undefined && isBic(bankCode)) return ['FinInstnId', [['BICFI', bankCode]]]
  const { code, member } = CLEARINGS[bankCountry ?? 'US']
  if (!member.test(bankCode)) throw new Iso20022Error(`${path}/FinInstnId`, `a BIC, or a number of ${code}`)
  return [
    'FinInstnId',
    [
      [
        'ClrSysMmbId',
        [
          ['ClrSysId', [['Cd', code]]],
          ['MmbId', bankCode],
        ],
      ],
    ],
  ]
}
