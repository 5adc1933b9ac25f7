import { expect, it } from 'vitest'
import type { StatementEntry } from '#contracts/payment/payments.ts'
import { disposition, cleanName } from '#services/file/storage/names.ts'
import { csvOf } from '#services/kit/csv.ts'
import { writeMail } from '#services/kit/mail/letter.ts'
import { isActive } from '#services/kit/pdf/active.ts'
import { openPdf } from '#services/kit/pdf/open.ts'
import { statementPdf } from '#services/payment/statement-pdf.ts'
import { feedOf } from '#services/resource/content/feed.ts'
import { ATTACKS, attacksBy, OWASP, OWN } from '#tests/support/files/hostile-texts.ts'
import { EDITABLE, openTexts, takenBy } from './editable-texts.ts'

/*
 * Hostile texts in what is read outside a page. Pages: `src/app/server/content-pages.test.ts`, `src/ui/safe-html.test.tsx`, the sanitisers beside
 * their code; all screens in Chromium: `tests/journeys/hostile-texts.test.ts`.
 */
const open = openTexts()
const textsOf = (readAs: string) =>
  [...open].flatMap(([name, schemas]) =>
    EDITABLE.get(name) === readAs ? [[name, takenBy(schemas)] as const] : [],
  )

it('the list is OWASP’s and 200 others', () => {
  expect(OWASP.length).toBeGreaterThan(100)
  expect(new Set(Object.values(OWN).flat()).size).toBeGreaterThanOrEqual(200)
})

it('every text that people write is listed with how it is read', () => {
  expect([...open.keys()].filter((name) => !EDITABLE.has(name))).toEqual([])
  expect([...EDITABLE.keys()].filter((name) => !open.has(name))).toEqual([])
})

it('no text that others read changes the direction of writing', () => {
  const turning = [...textsOf('text'), ...textsOf('html')].filter(([, texts]) =>
    texts.some((text) => /\p{Bidi_Control}/u.test(text)),
  )
  expect(turning.map(([name]) => name)).toEqual([])
})

it('a link leads to a whole address only', () => {
  const links = textsOf('link')
  expect(links.length).toBeGreaterThan(0)
  for (const [name, texts] of links)
    expect([name, texts.filter((text) => text !== '' && !text.startsWith('https://'))]).toEqual([name, []])
})

it('no cell of a CSV begins a formula', () => {
  const lines = csvOf(ATTACKS.map((attack) => [attack]))
  const cells = lines.slice(1).match(/"(?:[^"]|"")*"(?=\r\n)|[^"\r\n][^\r\n]*(?=\r\n)/g) ?? []
  expect(cells).toHaveLength(ATTACKS.length)
  const formulas = cells.filter((cell) => /^"?[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))
  expect(formulas).toEqual([])
  expect(csvOf([['-12.50', '7']])).toBe('\uFEFF-12.50,7\r\n')
})

it('a mail has the elements and the headers of a harmless one', () => {
  const mailOf = (text: string) =>
    writeMail({
      to: 'amina@example.org',
      name: text,
      subject: text,
      body: [text],
      button: { label: text, url: 'https://mizan.example/x' },
      after: [text],
      reason: text,
    })
  // A text of several lines has breaks.
  const tags = (html = '') => html.replaceAll('<br />', '').match(/<[a-z!/][^>]*>/gi)
  const plain = tags(mailOf('Words').html)
  for (const attack of ATTACKS) {
    const { html, subject } = mailOf(attack)
    expect([attack, tags(html)]).toEqual([attack, plain])
    expect([attack, /[\r\n\u0085\u2028\u2029]/.test(subject)]).toEqual([attack, false])
  }
})

it('the name of a file says nothing else to a header', () => {
  for (const attack of ATTACKS) {
    const header = disposition('attachment', cleanName(attack, 'application/pdf'))
    expect([attack, header]).toEqual([
      attack,
      expect.stringMatching(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w.~%-]+\.pdf$/),
    ])
  }
})

it('the feed has the elements of a harmless one', () => {
  const at = new Date('2026-11-20T09:00:00Z')
  const of = (text: string) =>
    feedOf(
      'https://mizan.example',
      [
        {
          id: 'art_1',
          title: text,
          author: text,
          description: text,
          html: `<p>${text}</p>`,
          publishedAt: at,
          writtenAt: at,
        } as Parameters<typeof feedOf>[1][number],
      ],
      at,
    )
  const plain = of('Words').match(/<[^>]*>/g)
  for (const text of attacksBy(30)) expect(of(text).match(/<[^>]*>/g)).toEqual(plain)
})

it('a PDF shows them and does nothing', async () => {
  const money = { amount: '-100', currency: 'USD' } as const
  const entries = ATTACKS.slice(-60).map(
    (counterparty) =>
      ({
        at: '2026-11-20T09:00:00.000Z',
        reason: 'deposit',
        counterparty,
        amount: money,
        balance: null,
        state: 'posted',
      }) as unknown as StatementEntry,
  )
  const bytes = await statementPdf({
    holderName: ATTACKS[0] ?? '',
    currency: 'USD',
    startDate: undefined,
    endDate: undefined,
    group: undefined,
    entries,
    totalCount: entries.length,
    now: new Date('2026-11-20T09:00:00Z'),
  })
  expect(isActive((await openPdf(bytes)).objects)).toBe(false)
})
