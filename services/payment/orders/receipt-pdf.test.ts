import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import type { Order } from '#contracts/payment/payments.ts'
import { receiptPdf } from './receipt-pdf.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' }) as const
const ORDER: Order = {
  _id: 'ord_01k9ab2cdefghjkmx4q7t2mb',
  projectId: 'alpha',
  projectName: 'Alpha Works',
  issuerName: 'Alpha Works Ltd',
  contractType: 'musharakah',
  units: 1250,
  unitPrice: usd('10000'),
  amount: usd('12500000'),
  state: 'coolingOff',
  label: 'Cooling-off',
  placedAt: '2026-11-20T15:09:00.000Z',
  changedAt: '2026-11-20T15:09:00.000Z',
  termsVersion: 1,
  agreedVersion: 1,
  acceptedTerms: null,
  coolingOff: null,
  reconfirmBy: null,
  silence: null,
  lockedUntil: null,
  refundedAmount: null,
  acknowledgedWarning: false,
  acknowledgedMismatch: false,
  ledgerId: 'tr_01k9ab2cdefghjkmx4q7t2mc',
  timeline: [
    {
      stage: 'ordered',
      status: 'done',
      label: 'Ordered',
      word: 'on',
      at: '2026-11-20T15:09:00.000Z',
      note: null,
    },
    {
      stage: 'coolingOff',
      status: 'current',
      label: 'Cooling-off',
      word: 'until',
      at: '2026-11-24T00:09:00.000Z',
      note: null,
    },
    {
      stage: 'locked',
      status: 'coming',
      label: 'Locked',
      word: 'until',
      at: null,
      note: '15 months from the allotment',
    },
  ],
  cancel: { allowed: true, reason: null },
  reconfirm: { allowed: false, reason: null },
}

const PENDING = { state: 'pending', head: null, place: null, file: null } as const
const SIGNED = {
  state: 'signed',
  place: 1233,
  head: {
    log: 'log_1',
    size: 5000,
    root: 'ab'.repeat(32),
    at: '2026-11-21T00:04:00.000Z',
    key: 'log_key',
    signature: '',
  },
  file: null,
} as const

const textOf = async (pdf: Uint8Array): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

it('a receipt says whether it is proven, and by which head', async () => {
  const now = new Date('2026-11-21T00:05:00Z')
  const texts = await Promise.all(
    [PENDING, SIGNED].map(async (proof) =>
      textOf(await receiptPdf({ order: ORDER, proof, buyer: 'Amina', now })),
    ),
  )
  expect(texts[0]).toContain('State Proof pending')
  for (const said of [
    'State In the signed log',
    'Entry 1,234 of 5,000',
    'Signed 21/11/2026 12:04 am UTC with the key log_key',
  ])
    expect(texts[1]).toContain(said)
  expect(texts[1]?.replaceAll(' ', '')).toContain('ab'.repeat(32))
})

it('a receipt says amounts, dates and stages as the screens do, with the time zone', async () => {
  const pdf = await receiptPdf({
    order: ORDER,
    proof: PENDING,
    buyer: 'Amina Rahman',
    now: new Date('2026-11-21T00:05:00Z'),
  })
  const text = await textOf(pdf)
  for (const said of [
    'Receipt ORD-X4Q7T2MB',
    'Order ORD-X4Q7T2MB',
    'Ledger entry TR-X4Q7T2MC',
    'Amount $125,000.00',
    'Placed 20/11/2026 03:09 pm UTC',
    'Ordered (Done) on 20/11/2026 03:09 pm UTC',
    'Cooling-off (Now) until 24/11/2026 12:09 am UTC',
    'Locked (To come) 15 months from the allotment',
    'Written on 21/11/2026 12:05 am UTC',
  ])
    expect(text).toContain(said)
})

it('a receipt names the right to cancel while there is one, and a warning that was acknowledged', async () => {
  const receiptOf = async (over: Partial<Order>) =>
    textOf(
      await receiptPdf({
        order: { ...ORDER, ...over },
        proof: PENDING,
        buyer: 'Amina',
        now: new Date('2026-11-21T00:05:00Z'),
      }),
    )
  const coolingOff = {
    regime: 'eu_ecspr',
    rule: '4 calendar days',
    ruleVersion: 'eu_ecspr-2021-11',
    endsAt: '2026-11-24T00:09:00.000Z',
  } as const
  const WARNED = 'You went on although this offering did not fit your answers.'
  const LARGE = 'You went on although this investment was large compared with your wealth.'
  const told = await receiptOf({ coolingOff, acknowledgedMismatch: true, acknowledgedWarning: true })
  expect(told).toContain(
    'Right to cancel You can cancel until 24/11/2026 12:09 am UTC, and we return the full amount.',
  )
  expect(told).toContain(`Warning ${LARGE} Warning ${WARNED}`)
  const frozen = { allowed: false, reason: 'This order cannot be cancelled now.' }
  expect(await receiptOf({ coolingOff, cancel: frozen })).toContain(`Right to cancel ${frozen.reason}`)
  const confirmed = await receiptOf({ coolingOff, state: 'confirmed' })
  expect(confirmed).not.toContain('Right to cancel')
  expect(confirmed).not.toContain(WARNED)
})

it('a receipt names the terms that were accepted, and new ones', async () => {
  const acceptedTerms = 'c3'.repeat(32)
  const pdf = await receiptPdf({
    order: { ...ORDER, acceptedTerms, termsVersion: 2, reconfirmBy: '2026-12-04T00:00:00.000Z' },
    proof: PENDING,
    buyer: 'Amina',
    now: new Date('2026-11-21T00:05:00Z'),
  })
  const text = await textOf(pdf)
  expect(text).toContain('New terms Version 2')
  expect(text).toContain('Terms accepted Terms of the order, SHA-256')
  expect(text.replaceAll(' ', '')).toContain(acceptedTerms)
})
