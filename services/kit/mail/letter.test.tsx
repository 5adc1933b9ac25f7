import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeMail, type Letter } from './letter.ts'

const letter: Letter = {
  to: 'amina@example.org',
  name: 'Amina',
  subject: 'Order received',
  body: ['$500.00 is held for 20 digital shares of Alhambra Court.'],
  button: { label: 'View your order', url: 'https://mizan.example/transactionapproved/ord_1?a=1&b=2' },
  after: ['You can cancel until 30 November.'],
  reason: 'You get this email because you invest with Mizan.',
}
const pageOf = (mail: { html?: string }) => new DOMParser().parseFromString(mail.html ?? '', 'text/html')
const words = (page: Document) => page.body.textContent.replaceAll(/\s+/g, ' ')

test('m33 both parts greet by name, and say the text, one button, the brand and why it was sent', () => {
  const mail = writeMail(letter)
  expect(mail.text).toBe(
    [
      'Hello Amina,',
      '$500.00 is held for 20 digital shares of Alhambra Court.',
      'View your order:\nhttps://mizan.example/transactionapproved/ord_1?a=1&b=2',
      'You can cancel until 30 November.',
      '--\nMizan\nYou get this email because you invest with Mizan.\nQuestions? Write to support@mizan.test.',
    ].join('\n\n'),
  )
  const page = pageOf(mail)
  for (const said of mail.text.split('\n').filter((line) => !['', '--', 'View your order:'].includes(line)))
    expect(words(page)).toContain(said)
  expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'View your order',
    letter.button?.url,
  ])
  expect(new Set([...page.querySelectorAll('a')].map(({ href }) => href))).toEqual(
    new Set([letter.button?.url]),
  )
  expect(writeMail({ ...letter, name: undefined }).text).toMatch(/^Hello,\n/)
})

test('m33 each of several things has a heading of its own', () => {
  const body = [
    'Two things:',
    { title: 'Order <1>', text: 'It is placed.' },
    { title: 'Money', text: 'It came.' },
  ]
  const mail = writeMail({ ...letter, body })
  expect(mail.text).toContain('Two things:\n\nOrder <1>\nIt is placed.\n\nMoney\nIt came.\n\n')
  const items = [...pageOf(mail).querySelectorAll('h2')]
  expect(items.map((one) => [one.textContent, one.nextElementSibling?.textContent])).toEqual([
    ['Order <1>', 'It is placed.'],
    ['Money', 'It came.'],
  ])
})

test('m33 the HTML loads nothing, runs nothing and sets no colours but those of its button', () => {
  const page = pageOf(writeMail(letter))
  expect(page.querySelectorAll('img, link, script, style, iframe, [src], [background]').length).toBe(0)
  const styles = [...page.querySelectorAll('[style]')].map((one) => one.getAttribute('style') ?? '').join(';')
  expect(styles).not.toMatch(/url\(|@import/)
  expect(new Set(styles.match(/#[0-9a-f]{3,8}/gi))).toEqual(new Set(['#046e5c', '#ffffff']))
  expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark')
  expect(page.documentElement.lang).toBe('en')
})

test('m33 whatever values hold, they stay text: no tag, no header, no hidden character', () => {
  const evil = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '"><img src=x onerror=alert(1)>',
      'a\r\nBcc: evil@example.org',
      '</p><script>alert(1)</script>',
      'IBAN \u202E0009',
      '&lt;b&gt; ${1} $& $1',
    ),
  )
  fc.assert(
    fc.property(evil, evil, evil, (name, subject, said) => {
      const mail = writeMail({ ...letter, name, subject, body: [said], after: [said], reason: said })
      expect(mail.subject).not.toMatch(/[\r\n\u202E]/)
      expect(mail.text).not.toMatch(/[\r\u202E]/)
      expect(mail.text).toMatch(/^Hello [^\n]*,\n\n/)
      const page = pageOf(mail)
      const tags = new Set([...page.querySelectorAll('*')].map(({ localName }) => localName))
      for (const tag of ['script', 'img', 'b']) expect(tags).not.toContain(tag)
      expect(page.title.replaceAll(/\s+/g, ' ').trim()).toBe(mail.subject)
    }),
    { numRuns: 40, seed: 7 },
  )
})

test('m33 a code is shown large within its sentence, and a button leads to the web only', () => {
  const mail = writeMail({ ...letter, body: ['123456 confirms: invest $500.00 in A & B'], code: '123456' })
  const page = pageOf(mail)
  expect(page.querySelector('strong')?.textContent).toBe('123456')
  expect(words(page)).toContain('123456 confirms: invest $500.00 in A & B')
  expect(() => writeMail({ ...letter, button: { label: 'x', url: 'javascript:alert(1)' } })).toThrow()
  const quoted = writeMail({
    ...letter,
    button: { label: 'x', url: 'https://mizan.example/"><b>' },
  })
  expect(pageOf(quoted).querySelectorAll('b').length).toBe(0)
})
