import { describe, expect, it } from 'vitest'
import { CAMT_053, CAMT_054, readCamt } from './camt.ts'
import { PAIN_001, writePain001, type CreditTransfer, type TransferBatch } from './pain001.ts'
import { amountOf, amountText, controlSum, isBic, isIban, latinName, latinText } from './rules.ts'
import { all, at, readXml, textAt, type Element } from './xml.ts'

const IBAN = 'DE89370400440532013000'
const transfer = (over: Partial<CreditTransfer> = {}): CreditTransfer => ({
  endToEndId: 'wdr_1',
  amount: { minor: 123_456n, currency: 'USD' },
  holder: 'Amina Al Mansouri',
  number: IBAN,
  bankCode: 'COBADEFFXXX',
  message: 'MIZAN wdr_1',
  ...over,
})
const batch = (over: Partial<TransferBatch> = {}): TransferBatch => ({
  messageId: 'MZ-20261120-0001',
  createdAt: new Date('2026-11-20T08:00:00.123Z'),
  executeOn: '2026-11-20',
  debtor: {
    holder: 'Mizan client money',
    number: 'DE02120300000000202051',
    bankCode: 'BYLADEM1001',
    currency: 'USD',
  },
  transfers: [transfer({ endToEndId: 'W1' })],
  ...over,
})
const one = (over: Partial<CreditTransfer>) =>
  writePain001(batch({ transfers: [transfer({ endToEndId: 'W1', ...over })] }))

/* The sequences of pain.001.001.09 for what is written here, in the order of the message definition. */
const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf', 'SplmtryData'],
  GrpHdr: ['MsgId', 'CreDtTm', 'Authstn', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'FwdgAgt', 'InitnSrc'],
  PmtInf:
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt PoolgAdjstmntDt Dbtr DbtrAcct DbtrAgt DbtrAgtAcct InstrForDbtrAgt UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt CdtTrfTxInf'.split(
      ' ',
    ),
  CdtTrfTxInf:
    'PmtId PmtTpInf Amt XchgRateInf ChrgBr ChqInstr UltmtDbtr IntrmyAgt1 IntrmyAgt1Acct IntrmyAgt2 IntrmyAgt2Acct IntrmyAgt3 IntrmyAgt3Acct CdtrAgt CdtrAgtAcct Cdtr CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForDbtrAgt Purp RgltryRptg Tax RltdRmtInf RmtInf SplmtryData'.split(
      ' ',
    ),
  PmtId: ['InstrId', 'EndToEndId', 'UETR'],
  DbtrAcct: ['Id', 'Tp', 'Ccy', 'Nm', 'Prxy'],
  FinInstnId: ['BICFI', 'ClrSysMmbId', 'LEI', 'Nm', 'PstlAdr', 'Othr'],
  ClrSysMmbId: ['ClrSysId', 'MmbId'],
}
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'InitgPty'],
  PmtInf: ['PmtInfId', 'PmtMtd', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'CdtTrfTxInf'],
  CdtTrfTxInf: ['PmtId', 'Amt'],
  PmtId: ['EndToEndId'],
  DbtrAcct: ['Id'],
}

function expectSequences(element: Element): void {
  const names = element.children.map(({ name }) => name)
  const sequence = SEQUENCES[element.name]
  if (sequence) {
    const places = names.map((name) => sequence.indexOf(name))
    expect([element.name, places.filter((place) => place < 0)]).toEqual([element.name, []])
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  expect(names).toEqual(expect.arrayContaining([...(REQUIRED[element.name] ?? [])]))
  for (const child of element.children) expectSequences(child)
}

describe('pain.001.001.09', () => {
  it('is written in the order of its definition, and reads back as it was given', () => {
    const transfers = [
      transfer({ endToEndId: 'W1' }),
      transfer({
        endToEndId: 'W2',
        number: '123456789',
        bankCode: '021000021',
        amount: { minor: 5n, currency: 'USD' },
      }),
    ]
    const { root, namespace } = readXml(writePain001(batch({ transfers })))
    expect([root.name, namespace]).toEqual(['Document', PAIN_001])
    expectSequences(root)
    const message = at(root, 'CstmrCdtTrfInitn')
    const block = at(message, 'PmtInf')
    expect(textAt(message, 'GrpHdr', 'CreDtTm')).toBe('2026-11-20T08:00:00Z')
    for (const where of [at(message, 'GrpHdr'), block])
      expect([textAt(where, 'NbOfTxs'), textAt(where, 'CtrlSum')]).toEqual(['2', '1234.61'])
    expect(textAt(block, 'ReqdExctnDt', 'Dt')).toBe('2026-11-20')
    const read = all(block, 'CdtTrfTxInf').map((row) => ({
      endToEndId: textAt(row, 'PmtId', 'EndToEndId'),
      amount: amountOf(
        '',
        textAt(row, 'Amt', 'InstdAmt') ?? '',
        at(row, 'Amt', 'InstdAmt')?.attributes['Ccy'] ?? '',
      ),
      holder: textAt(row, 'Cdtr', 'Nm'),
      number: textAt(row, 'CdtrAcct', 'Id', 'IBAN') ?? textAt(row, 'CdtrAcct', 'Id', 'Othr', 'Id'),
      bankCode:
        textAt(row, 'CdtrAgt', 'FinInstnId', 'BICFI') ??
        textAt(row, 'CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId'),
      message: textAt(row, 'RmtInf', 'Ustrd'),
    }))
    expect(read).toEqual(transfers.map((given) => ({ ...given, message: 'MIZAN wdr.1' })))
  })

  it('names a bank by the clearing of its country', () => {
    const bankIn = (over: Partial<CreditTransfer>) => {
      const { root } = readXml(one({ number: '1234567', ...over }))
      expectSequences(root)
      const bank = at(root, 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf', 'CdtrAgt', 'FinInstnId')
      return [textAt(bank, 'ClrSysMmbId', 'ClrSysId', 'Cd'), textAt(bank, 'ClrSysMmbId', 'MmbId')]
    }
    expect(bankIn({ bankCode: '021000021' })).toEqual(['USABA', '021000021'])
    expect(bankIn({ bankCode: '000300012', bankCountry: 'CA' })).toEqual(['CACPA', '000300012'])
  })

  it('has names and texts in the Latin set, escaped, and texts cut', () => {
    const holder = 'Jürgen Andegård & Söhne <GmbH>'
    const { root } = readXml(one({ holder, message: `Miete & Strom ${'x'.repeat(200)}` }))
    const paid = at(root, 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf')
    expect(textAt(paid, 'Cdtr', 'Nm')).toBe('Jurgen Andegard . Sohne .GmbH.')
    const text = textAt(paid, 'RmtInf', 'Ustrd') ?? ''
    expect(text).toMatch(/^Miete . Strom x+$/)
    expect(text).toHaveLength(140)
  })

  it.each([
    ['no transfer', () => writePain001(batch({ transfers: [] })), 'CdtTrfTxInf'],
    [
      'the same id twice',
      () =>
        writePain001(batch({ transfers: [transfer({ endToEndId: 'A' }), transfer({ endToEndId: 'A' })] })),
      'PmtId/EndToEndId',
    ],
    ['a message id of 36', () => writePain001(batch({ messageId: 'x'.repeat(36) })), 'GrpHdr/MsgId'],
    ['an id with two slashes', () => one({ endToEndId: 'A//B' }), 'PmtId/EndToEndId'],
    ['an id with a letter outside the set', () => one({ endToEndId: 'wdr_ä' }), 'PmtId/EndToEndId'],
    ['nothing to pay', () => one({ amount: { minor: 0n, currency: 'USD' } }), 'Amt/InstdAmt'],
    ['19 digits', () => one({ amount: { minor: 10n ** 18n, currency: 'USD' } }), 'CtrlSum'],
    ['a currency in small letters', () => one({ amount: { minor: 1n, currency: 'usd' } }), 'Amt/InstdAmt'],
    ['a wrong IBAN', () => one({ number: 'DE89370400440532013001' }), 'CdtrAcct/Id/IBAN'],
    ['an account number of 35', () => one({ number: '1'.repeat(35) }), 'CdtrAcct/Id/Othr/Id'],
    ['a wrong BIC', () => one({ bankCode: 'COBADEFFXX' }), 'CdtrAgt/FinInstnId'],
    [
      'nine digits that are no Canadian bank',
      () => one({ bankCode: '100300012', bankCountry: 'CA' }),
      'CdtrAgt/FinInstnId',
    ],
    ['a US member that begins with 00', () => one({ bankCode: '000300014' }), 'CdtrAgt/FinInstnId'],
    ['a BIC as a Canadian bank', () => one({ bankCountry: 'CA' }), 'CdtrAgt/FinInstnId'],
    ['a name of signs', () => one({ holder: '…' }), 'Cdtr/Nm'],
    [
      'a day that the calendar lacks',
      () => writePain001(batch({ executeOn: '2026-02-29' })),
      'ReqdExctnDt/Dt',
    ],
    ['no time', () => writePain001(batch({ createdAt: new Date('') })), 'GrpHdr/CreDtTm'],
  ])('refuses %s', (_what, write, path) => {
    let found: unknown
    try {
      write()
    } catch (error) {
      found = error
    }
    expect(found).toMatchObject({ name: 'Iso20022Error', path })
  })
})

const details = `
  <NtryDtls><TxDtls>
    <Refs><AcctSvcrRef>BANK-7</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <Amt Ccy="USD">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <RltdPties>
      <Dbtr><Pty><Nm>Amina Al Mansouri</Nm></Pty></Dbtr>
      <DbtrAcct><Id><IBAN>${IBAN}</IBAN></Id></DbtrAcct>
    </RltdPties>
    <RmtInf><Ustrd>for my wallet</Ustrd>
      <Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
  </TxDtls></NtryDtls>`
const entry = (inner = details, { amount = '50.00', sign = 'CRDT' } = {}) => `
  <Ntry><NtryRef>1</NtryRef><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>BANK-7</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>XBCT</SubFmlyCd></Fmly></Domn></BkTxCd>${inner}</Ntry>`
const camt = (
  uri: string,
  body: string,
  report: string,
  entries: string,
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${uri}"><${body}>
  <GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-20T18:00:00+01:00</CreDtTm></GrpHdr>
  <${report}><Id>S-1</Id><CreDtTm>2026-11-20T18:00:00+01:00</CreDtTm>
    <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>USD</Ccy></Acct>${entries}</${report}>
</${body}></Document>`
const statement = (entries = entry()) => camt(CAMT_053, 'BkToCstmrStmt', 'Stmt', entries)
const notification = (entries = entry()) => camt(CAMT_054, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', entries)

describe('camt', () => {
  it.each([
    ['statement', statement()],
    ['notification', notification()],
  ] as const)('%s is read', (kind, source) => {
    expect(readCamt(source)).toEqual({
      kind,
      messageId: 'M-1',
      createdAt: new Date('2026-11-20T17:00:00Z'),
      accounts: [
        {
          id: 'S-1',
          account: 'DE02120300000000202051',
          currency: 'USD',
          entries: [
            {
              reference: 'BANK-7',
              amount: { minor: 5_000n, currency: 'USD' },
              isCredit: true,
              isReversal: false,
              status: 'BOOK',
              bookedAt: new Date('2026-11-20T00:00:00Z'),
              transactions: [
                {
                  endToEndId: undefined,
                  accountServicerRef: 'BANK-7',
                  amount: { minor: 5_000n, currency: 'USD' },
                  isCredit: true,
                  debtor: 'Amina Al Mansouri',
                  debtorAccount: IBAN,
                  debtorBank: undefined,
                  creditor: undefined,
                  creditorAccount: undefined,
                  remittance: ['for my wallet', 'RF18539007547034'],
                  returnReason: undefined,
                },
              ],
            },
          ],
        },
      ],
    })
  })

  it('is read with a prefix, and without transactions', () => {
    const prefixed = statement(entry(''))
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
    expect(readCamt(prefixed).accounts[0]?.entries[0]?.transactions).toEqual([])
  })

  it.each(['NOTPROVIDED', 'NONREF', 'noref'])('takes the reference %s for none', (text) => {
    const [one] = readCamt(statement(entry().replaceAll('BANK-7', text))).accounts[0]?.entries ?? []
    expect(one).toMatchObject({ reference: undefined, transactions: [{ accountServicerRef: undefined }] })
  })

  it('tells a return with its reason', () => {
    const back = (rest: string) =>
      `<NtryDtls><TxDtls><Refs><EndToEndId>wdr_1</EndToEndId></Refs><RtrInf>${rest}</RtrInf></TxDtls></NtryDtls>`
    const read = (rest: string) =>
      readCamt(statement(entry(back(rest)))).accounts[0]?.entries[0]?.transactions[0]
    expect(read('<Rsn><Cd>AC04</Cd></Rsn>')).toMatchObject({ endToEndId: 'wdr_1', returnReason: 'AC04' })
    expect(read('<AddtlInf>no such account</AddtlInf>')).toMatchObject({ returnReason: null })
  })

  it.each([
    ['an older version', statement().replace('053.001.08', '053.001.02')],
    ['another message', one({})],
    ['no account', statement().replace(/<Acct>.*<\/Acct>/s, '')],
    ['no message id', statement().replace('<MsgId>M-1</MsgId>', '')],
    ['a long message id', statement().replace('M-1', 'x'.repeat(36))],
    ['no sign', statement(entry('', { sign: 'PLUS' }))],
    ['an amount with a comma', statement(entry('', { amount: '50,00' }))],
    ['an amount below zero', statement(entry('', { amount: '-50.00' }))],
    ['half a cent', statement(entry('', { amount: '50.005' }))],
    ['no report', statement().replace(/<Stmt>.*<\/Stmt>/s, '')],
    ['a document type', statement().replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document')],
    ['a file that was cut off', statement().slice(0, 400)],
    ['two roots', `${statement()}<a/>`],
    ['nothing', ''],
    ['deep nesting', statement('<a>'.repeat(50) + '</a>'.repeat(50))],
  ])('with %s is refused', (_what, source) => expect(() => readCamt(source)).toThrow(/^[/A-Z]/))
})

describe('data types', () => {
  it.each([
    ['USD', 1n, '0.01'],
    ['JPY', 1n, '1'],
    ['KWD', 1n, '0.001'],
    ['CLF', 12_345n, '1.2345'],
    ['USD', 10n ** 18n - 1n, '9999999999999999.99'],
  ] as const)('an amount of %s has its digits, there and back', (currency, minor, text) => {
    expect(amountText('', { minor, currency })).toBe(text)
    expect(amountOf('', text, currency)).toEqual({ minor, currency })
  })

  it('a control sum adds numbers of whatever currency', () =>
    expect(
      controlSum('', [
        { minor: 150n, currency: 'USD' },
        { minor: 7n, currency: 'JPY' },
        { minor: 1n, currency: 'KWD' },
      ]),
    ).toBe('8.501'))

  it('identifiers of accounts and banks', () => {
    expect([isIban(IBAN), isIban(IBAN.replace('3', '4')), isIban('DE89')]).toEqual([true, false, false])
    expect(['COBADEFF', 'COBADEFFXXX', 'COBADEFFX', 'cobadeff'].map(isBic)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(latinText('', 'Łódź\nOŒuvre', 70)).toBe('.odz O.uvre')
  })

  it('a name is written whole or not at all', () => {
    expect(latinName('', 'Şükrü Ünver (é)')).toBe('Sukru Unver (e)')
    expect(latinName('', 'a'.repeat(140))).toHaveLength(140)
    for (const name of ['a'.repeat(141), 'Łuczak', 'Amina المنصوري', 'Иван', '李小龙', '…'])
      expect(() => latinName('Cdtr/Nm', name)).toThrow('Cdtr/Nm')
  })
})
