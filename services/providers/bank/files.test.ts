import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { createFileBank } from './files.ts'
import type { Bank } from './port.ts'

const ADDRESS = { holder: 'Mizan client money', number: 'DE02120300000000202051', bankCode: 'BYLADEM1001' }
const PAYER = 'DE89370400440532013000'
const payment = {
  reference: 'wdr_01abc',
  amount: 4_000n,
  currency: 'USD',
  holder: 'Amina Al Mansouri',
  number: PAYER,
  bankCode: 'COBADEFFXXX',
  message: 'MIZAN wdr_01abc',
}

const MEANT = { amount: 5_000n, currency: 'USD', bookedAt: new Date('2026-11-20T00:00:00Z'), last4: '3000' }

let folder: string
let bank: Bank
let said: string[]
let clock: ReturnType<typeof manualClock>
const start = () =>
  createFileBank(
    {
      clock,
      log: {
        debug: () => {},
        info: () => {},
        warn: (event: string) => void said.push(event),
        error: (event: string) => void said.push(event),
      } as never,
    },
    folder,
    { ...ADDRESS, currencies: ['EUR', 'USD'] },
  )
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bank-'))
  said = []
  clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  bank = start()
  await bank.unread(1)
})
afterEach(() => rm(folder, { recursive: true }))

const filesIn = (name: string) => readdir(path.join(folder, name))
interface Told {
  readonly reference?: string
  readonly sign?: string
  readonly endToEndId?: string
  readonly reason?: string
  readonly account?: string
}
const entry = ({ reference = 'B-1', sign = 'CRDT', endToEndId = 'NOTPROVIDED', reason }: Told) => `
  <Ntry><Amt Ccy="USD">50.00</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
  ${reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<BkTxCd/>
  <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
  <RltdPties><Dbtr><Pty><Nm>Amina Al Mansouri</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${PAYER}</IBAN></Id></DbtrAcct></RltdPties>
  <RltdAgts><DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt></RltdAgts>
  <RmtInf><Ustrd>RF18 5390 0754 7034</Ustrd></RmtInf>
  ${reason === undefined ? '' : `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry>`
const report = (entries: string, account = ADDRESS.number, version = '001.08') => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.${version}"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-20T08:00:00Z</CreDtTm></GrpHdr>
<Ntfctn><Id>N</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
const arrives = (name: string, xml: string) => writeFile(path.join(folder, 'in', name), xml)

const part = (amount: string, sign: string, reference?: string) =>
  `<TxDtls><Refs>${reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}</Refs>
   <Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd></TxDtls>`
const batch = (amount: string, reference: string, parts: string, count?: number) =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
   <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>
   ${count === undefined ? '' : `<Btch><NbOfTxs>${count}</NbOfTxs></Btch>`}${parts}</NtryDtls></Ntry>`
const told = async () => (await bank.unread(10)).map(({ id, amount, isUnclear }) => [id, amount, isUnclear])

describe('payments', () => {
  it('are written once, as one message each', async () => {
    expect([
      await bank.send(payment),
      await bank.send({ ...payment, amount: 9n }),
      await start().send(payment),
    ]).toEqual(['accepted', 'accepted', 'accepted'])
    expect(await filesIn('out')).toEqual(['wdr-01abc.xml'])
    const xml = await readFile(path.join(folder, 'out', 'wdr-01abc.xml'), 'utf8')
    expect(xml).toContain('<InstdAmt Ccy="USD">40.00</InstdAmt>')
    expect(xml).toContain('<EndToEndId>wdr-01abc</EndToEndId>')
  })

  it('that no message can hold are refused', async () => {
    expect(await bank.send({ ...payment, holder: '…' })).toBe('refused')
    expect(await filesIn('out')).toEqual([])
    expect(said).toEqual(['bank.payment_refused'])
  })

  it('have arrived once the account is debited', async () => {
    await bank.send(payment)
    expect(await bank.statusOf(payment.reference)).toBe('underway')
    await arrives('a.xml', report(entry({ sign: 'DBIT', endToEndId: 'wdr-01abc' })))
    await arrives('b.xml', report(entry({ sign: 'DBIT', endToEndId: 'chp-01abc' })))
    expect(await bank.unread(10)).toEqual([])
    expect(await bank.statusOf(payment.reference)).toBe('arrived')
    expect(await bank.statusOf('chp_01abc')).toBe('arrived')
    expect(await filesIn('in')).toEqual([])
  })
})

describe('reports', () => {
  it('are told until they are acknowledged, each entry once for all files', async () => {
    await arrives('a.xml', report(entry({})))
    await arrives('b.xml', report(entry({}) + entry({ reference: 'B-2' })))
    const entries = await bank.unread(10)
    const ids = entries.map(({ id }) => id)
    expect(ids).toEqual(['B-1', 'B-2'])
    expect((await bank.unread(10)).map(({ id }) => id)).toEqual(ids)
    for (const one of entries) await bank.acknowledge(one)
    expect(await bank.unread(10)).toEqual([])
    expect([await filesIn('in'), (await filesIn('read')).length]).toEqual([[], 2])
  })

  it('tell payer, text and amount', async () => {
    await arrives('a.xml', report(entry({})))
    expect(await bank.unread(1)).toEqual([
      {
        id: 'B-1',
        references: { entry: 'B-1', transaction: undefined, isPart: false },
        amount: 5_000n,
        currency: 'USD',
        bookedAt: new Date('2026-11-20T00:00:00Z'),
        payer: 'Amina Al Mansouri',
        last4: '3000',
        message: 'RF18 5390 0754 7034',
        returnOf: null,
        isClosed: false,
        isUnclear: false,
      },
    ])
  })

  it('take a payment for a return only where the bank says so, whatever its payer writes', async () => {
    await arrives('a.xml', report(entry({ endToEndId: 'wdr-01abc' })))
    expect(await bank.unread(1)).toMatchObject([{ returnOf: null, payer: 'Amina Al Mansouri' }])
  })

  it('take parts for themselves only where they make up their entry, and leave out credits of nothing', async () => {
    await arrives(
      'a.xml',
      report(
        batch('90.00', 'B-7', part('100.00', 'CRDT', 'P-1') + part('10.00', 'DBIT', 'P-2')) +
          batch('30.00', 'B-8', part('10.00', 'CRDT', 'P-3') + part('20.00', 'CRDT', 'P-4')) +
          batch('0.00', 'B-9', '') +
          batch('5.00', 'B-10', part('5.00', 'CRDT', 'P-5') + part('0.00', 'CRDT', 'P-6')),
      ),
    )
    expect(await told()).toEqual([
      ['B-7', 9_000n, true],
      ['P-3', 1_000n, false],
      ['P-4', 2_000n, false],
      ['P-5', 500n, false],
    ])
  })

  it.each([
    ['no parts', batch('30.00', 'B-1', '', 3)],
    [
      'parts of more than itself',
      batch('30.00', 'B-1', part('40.00', 'CRDT', 'P-1') + part('10.00', 'DBIT', 'P-2')),
    ],
    ['one part that is a debit', batch('30.00', 'B-1', part('30.00', 'DBIT', 'P-1'))],
  ])('leave a credit with %s to finance, as one sum without a payer', async (_what, xml) => {
    await arrives('a.xml', report(xml))
    expect(await bank.unread(10)).toMatchObject([
      { id: 'B-1', amount: 3_000n, payer: '', message: '', isUnclear: true },
    ])
  })

  it.each([
    ['fewer parts than it counts', part('30.00', 'CRDT', 'P-1'), 3, [3_000n], ['P-1']],
    ['parts without references', part('10.00', 'CRDT') + part('20.00', 'CRDT'), 2, [1_000n, 2_000n], []],
    [
      'one reference missing',
      part('10.00', 'CRDT', 'P-1') + part('20.00', 'CRDT'),
      2,
      [1_000n, 2_000n],
      ['P-1'],
    ],
    [
      'parts of less than itself',
      part('10.00', 'CRDT', 'P-1') + part('5.00', 'CRDT', 'P-2'),
      3,
      [1_000n, 500n, 1_500n],
      ['P-1', 'P-2'],
    ],
  ])('leave a credit with %s to finance in its parts', async (_what, parts, count, amounts, ids) => {
    await arrives('a.xml', report(batch('30.00', 'B-1', parts, count)))
    const entries = await bank.unread(10)
    expect(entries.map(({ amount }) => amount)).toEqual(amounts)
    expect(entries.map(({ isUnclear }) => isUnclear)).toEqual(amounts.map(() => true))
    expect(entries.map(({ id }) => id).filter((id) => id.startsWith('P-'))).toEqual(ids)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(amounts.length)
  })

  it('leave a credit without the bank’s reference to finance, and refuse no other for it', async () => {
    const xml = report(entry({ reference: '' }) + entry({ reference: 'B-2' }))
    await arrives('a.xml', xml)
    const [first, second] = await bank.unread(10)
    expect(first).toMatchObject({ amount: 5_000n, payer: 'Amina Al Mansouri', isUnclear: true })
    expect(second).toMatchObject({ id: 'B-2', isUnclear: false })
    await arrives('again.xml', xml)
    expect((await bank.unread(10)).map(({ id }) => id)).toEqual([first?.id, 'B-2'])
  })

  it('leave both credits with one reference to finance', async () => {
    await arrives('a.xml', report(entry({}) + entry({}) + entry({ reference: 'B-2' })))
    const entries = await bank.unread(10)
    expect(entries.map(({ isUnclear }) => isUnclear)).toEqual([true, true, false])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
  })

  it('tell both credits of two files that have one reference and other amounts', async () => {
    await arrives('a.xml', report(entry({})))
    await arrives('b.xml', report(batch('20.00', 'B-1', '')))
    expect(await told()).toEqual([
      ['B-1', 5_000n, false],
      ['B-1', 2_000n, false],
    ])
  })

  it('tell again what another day or a fuller report tells under one reference', async () => {
    const bare = batch('50.00', 'B-1', '').replace(
      '<AcctSvcrRef>',
      '<BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>',
    )
    for (const xml of [bare, entry({}), entry({}).replace('<Dt>2026-11-20', '<Dt>2026-11-21')]) {
      await arrives('a.xml', report(xml))
      const [one, ...others] = await bank.unread(10)
      expect([one?.id, others]).toEqual(['B-1', []])
      if (one) await bank.acknowledge(one)
      await bank.unread(10)
    }
  })

  it('leave out what failed, so that the rest is reached', async () => {
    await arrives('a.xml', report(entry({}) + entry({ reference: 'B-2' })))
    expect((await bank.unread(1)).map(({ id }) => id)).toEqual(['B-1'])
    expect((await bank.unread(1, new Set(['B-1']))).map(({ id }) => id)).toEqual(['B-2'])
  })

  it('raise one alarm for a credit that the bank takes back, and take it for no payment that arrived', async () => {
    const back = entry({ sign: 'DBIT', endToEndId: 'wdr-01abc', reference: 'B/5' })
    const reversal = back.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
    await arrives('a.xml', report(reversal + entry({})))
    await bank.unread(10)
    await bank.unread(10)
    await start().unread(10)
    expect(said).toEqual(['bank.credit_taken_back'])
    expect(await bank.statusOf('wdr_01abc')).toBe('underway')
    await arrives('b.xml', report(entry({ sign: 'DBIT', reason: 'AC03', reference: 'B-6' })))
    await bank.unread(10)
    expect(said).toEqual(['bank.credit_taken_back', 'bank.credit_taken_back'])
  })

  const debit = (reference: string, parts: string, isReversal = true) =>
    batch('50.00', reference, parts)
      .replace('CRDT</CdtDbtInd><Sts>', `DBIT</CdtDbtInd>${isReversal ? '<RvslInd>1</RvslInd>' : ''}<Sts>`)
      .replace('<AcctSvcrRef></AcctSvcrRef>', '')
  const returned = (id: string, ref?: string) =>
    part('25.00', 'DBIT', ref)
      .replace('</Refs>', `<EndToEndId>${id}</EndToEndId></Refs>`)
      .replace('</TxDtls>', '<RtrInf><Rsn><Cd>AC03</Cd></Rsn></RtrInf></TxDtls>')

  it.each([
    ['without a reference', debit('', '') + debit('', '')],
    ['with one reference', debit('B-1', '') + debit('B-1', '')],
    ['in one entry', debit('B-1', part('25.00', 'DBIT') + part('25.00', 'DBIT'))],
    [
      'in one entry under one reference',
      debit('B-1', part('25.00', 'DBIT', 'P') + part('25.00', 'DBIT', 'P')),
    ],
    ['among other transactions', debit('B-1', returned('a') + returned('b') + part('0.00', 'DBIT'), false)],
  ])('raise an alarm for each of two reversals of one amount and day %s', async (_what, xml) => {
    await arrives('a.xml', report(xml + entry({})))
    await bank.unread(10)
    await bank.unread(10)
    expect(said).toEqual(['bank.credit_taken_back', 'bank.credit_taken_back'])
  })

  it('tell payments that arrived in a debit of which another part came back', async () => {
    const arrived = returned('wdr-01abc').replace(/<RtrInf>.*<\/RtrInf>/, '')
    await arrives('a.xml', report(debit('B-1', returned('wdr-01xyz') + arrived, false)))
    await bank.unread(10)
    expect([await bank.statusOf('wdr_01abc'), await bank.statusOf('wdr_01xyz')]).toEqual([
      'arrived',
      'underway',
    ])
    expect(said).toEqual(['bank.credit_taken_back'])
  })

  it('are left alone while they are still being written, for ten minutes after the last change', async () => {
    const xml = report(entry({}))
    await arrives('a.xml', '')
    expect(await bank.unread(10)).toEqual([])
    clock.advance(9 * 60_000)
    await arrives('a.xml', xml.slice(0, 200))
    expect(await bank.unread(10)).toEqual([])
    clock.advance(9 * 60_000)
    expect(await bank.unread(10)).toEqual([])
    expect(await bank.sendBack('B-1', MEANT)).toBe('refused')
    await arrives('a.xml', xml)
    expect((await bank.unread(10)).map(({ id }) => id)).toEqual(['B-1'])
    await arrives('b.xml', xml.slice(0, 200))
    await bank.unread(10)
    expect(said).toEqual([])
    clock.advance(10 * 60_000)
    await bank.unread(10)
    expect([said, await filesIn('in')]).toEqual([['bank.file_refused'], ['a.xml']])
  })

  it.each(['wdr', 'bac', 'chp'])(
    'tell a return of ours (%s), and that its account is closed',
    async (kind) => {
      await arrives('a.xml', report(entry({ endToEndId: `${kind}-01abc`, reason: 'AC04' })))
      expect(await bank.unread(1)).toMatchObject([{ returnOf: `${kind}_01abc`, isClosed: true }])
    },
  )

  it.each([
    ['of another account', report(entry({}), 'DE89370400440532013000')],
    ['of another version', report(entry({}), ADDRESS.number, '001.02')],
  ])('%s are refused and kept', async (_what, xml) => {
    await arrives('a.xml', xml)
    expect(await bank.unread(10)).toEqual([])
    expect([await filesIn('in'), (await filesIn('refused')).length, said]).toEqual([
      [],
      1,
      ['bank.file_refused'],
    ])
  })

  it.each([
    ['<Cd>USABA</Cd>', '021000021', 'USABA'],
    ['<Cd>CACPA</Cd>', '000300012', 'CACPA'],
    ['<Cd>RUCBC</Cd>', '021000021', undefined],
    ['<Prtry>FEDWIRE</Prtry>', '021000021', undefined],
    ['', '021000021', undefined],
    // Without a name, a number is a US one where it cannot be another.
    [undefined, '021000021', 'USABA'],
    [undefined, '021000022', undefined],
    [undefined, '000300014', undefined],
    [undefined, '12345678', undefined],
  ])('of a payer whose bank is a member of %s, %s, go back through %s', async (name, member, clearing) => {
    const bankOf = (id: string) => `<ClrSysMmbId>${id}<MmbId>${member}</MmbId></ClrSysMmbId>`
    const id = name === undefined ? '' : `<ClrSysId>${name}</ClrSysId>`
    await arrives('a.xml', report(entry({}).replace('<BICFI>COBADEFFXXX</BICFI>', bankOf(id))))
    await bank.unread(10)
    expect(await bank.sendBack('B-1', MEANT)).toBe(clearing === undefined ? 'refused' : 'accepted')
    const sent = await Promise.all(
      (await filesIn('out')).map((file) => readFile(path.join(folder, 'out', file), 'utf8')),
    )
    const told = bankOf(`<ClrSysId><Cd>${clearing}</Cd></ClrSysId>`)
    expect(sent.map((xml) => xml.replaceAll(/\s/g, '').includes(told))).toEqual(
      clearing === undefined ? [] : [true],
    )
  })

  it('are sent back to the account they came from, once', async () => {
    await arrives('a.xml', report(entry({})))
    await bank.unread(1)
    const back = () => bank.sendBack('B-1', MEANT)
    expect([await back(), await back()]).toEqual(['accepted', 'accepted'])
    const [file = ''] = await filesIn('out')
    expect((await filesIn('out')).length).toBe(1)
    expect(await readFile(path.join(folder, 'out', file), 'utf8')).toContain(`<IBAN>${PAYER}</IBAN>`)
    expect(await bank.sendBack('B-9', { ...MEANT, amount: 1n })).toBe('refused')
  })

  it('are sent back to the payer of the very part, where the bank numbers parts in each sum', async () => {
    const payer = (iban: string) =>
      part('15.00', 'CRDT', '1').replace(
        '<Amt',
        `<RltdPties><Dbtr><Pty><Nm>P</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
         <RltdAgts><DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt></RltdAgts><Amt`,
      )
    const sum = (reference: string, iban: string) =>
      batch('20.00', reference, payer(iban) + part('5.00', 'CRDT', `${reference}-2`))
    await arrives('a.xml', report(sum('S-8', 'DE02120300000000202051')))
    await arrives('b.xml', report(sum('S-9', PAYER)))
    const [, meant] = (await bank.unread(10)).filter(({ id }) => id === '1')
    if (!meant) throw new Error('The second sum is not told.')
    expect(await bank.sendBack('1#anything', meant)).toBe('accepted')
    const [file = ''] = await filesIn('out')
    expect(await readFile(path.join(folder, 'out', file), 'utf8')).toContain(`<IBAN>${PAYER}</IBAN>`)
  })

  it.each([
    ['whose account has another end', 'DE89370400440532013111'],
    ['of whom another one may be meant', 'FR7630006000011234563000'],
  ])('are not sent back to a payer %s', async (_what, other) => {
    const references = { entry: 'B-1', transaction: undefined, isPart: false }
    const theirs = entry({}).replaceAll(PAYER, other)
    await arrives('a.xml', report(theirs))
    if (other.endsWith('3000')) await arrives('b.xml', report(entry({})))
    expect(await bank.sendBack('B-1', { ...MEANT, references })).toBe('refused')
    expect(await bank.sendBack('B-1', MEANT)).toBe('refused')
    expect(await filesIn('out')).toEqual([])
  })

  it.each([
    ['another bank', '<Cd>CACPA</Cd>', '000300013'],
    ['a bank of that number in another country', '<Cd>USABA</Cd>', '000300012'],
  ])('are not sent back where %s has the same account number', async (_what, name, member) => {
    const local = entry({}).replace(`<IBAN>${PAYER}</IBAN>`, '<Othr><Id>1233000</Id></Othr>')
    const at = (clearing: string, number: string) =>
      report(
        local.replace(
          '<BICFI>COBADEFFXXX</BICFI>',
          `<ClrSysMmbId><ClrSysId>${clearing}</ClrSysId><MmbId>${number}</MmbId></ClrSysMmbId>`,
        ),
      )
    await arrives('a.xml', at(name, member))
    await arrives('b.xml', at('<Cd>CACPA</Cd>', '000300012'))
    expect(await bank.sendBack('B-1', MEANT)).toBe('refused')
    expect([await filesIn('out'), said]).toEqual([[], ['bank.payer_not_clear']])
  })

  it('are sent back too under the id that another amount under the same reference gets', async () => {
    await arrives('a.xml', report(entry({})))
    await bank.unread(1)
    expect(await bank.sendBack('B-1#5000USD', MEANT)).toBe('accepted')
  })
})
