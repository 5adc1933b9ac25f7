import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import type { Order } from '#contracts/payment/payments.ts'
import { receiptPdf } from './receipt-pdf.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' }) as const
const ORDER: Order = {
  _id: 'ord_1',
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
  coolingOff: null,
  reconfirmBy: null,
  lockedUntil: null,
  refundedAmount: null,
  ledgerId: 'tr_1',
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
      label: 'Cooling-off ends',
      word: 'on',
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

it('a receipt says amounts, dates and stages as the screens do, with the time zone', async () => {
  const pdf = await receiptPdf({ order: ORDER, buyer: 'Amina Rahman', now: new Date('2026-11-21T00:05:00Z') })
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const said of [
    'Amount $125,000.00',
    'Placed 20/11/2026 03:09 pm UTC',
    'Ordered (Done) on 20/11/2026 03:09 pm UTC',
    'Cooling-off ends (Now) on 24/11/2026 12:09 am UTC',
    'Locked (To come) 15 months from the allotment',
    'Written on 21/11/2026 12:05 am UTC',
  ])
    expect(text).toContain(said)
})
