import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { DEMONSTRATION_PATHS } from '#contracts/web/demonstration.ts'
import { compareWithTyped } from '#packages/mrz-reader/text/compare.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { readMrz } from '#services/providers/identity/mrz/reader.ts'
import { qualityOf } from '#services/providers/identity/quality.ts'
import { fillLogin } from './login.ts'
import { mountDemonstration } from './mount.ts'

const NOW = new Date('2026-11-30T08:00:00Z')
const TODAY = '2026-11-30'
let isFull = false
const mounted = (given: { readonly smtpUrl?: string; readonly smsUrl?: string } = {}) => {
  const site = new Hono<HostTypes>()
  mountDemonstration(site, {
    clock: { now: () => NOW },
    config: {
      trustedProxies: 0,
      production: false,
      seed: 'demo',
      inspect: 'flows',
      smtpUrl: given.smtpUrl,
      smsUrl: given.smsUrl,
    },
    limits: {
      take: () => Promise.resolve({ ok: !isFull, retryAfterMs: 0 }),
      forget: () => Promise.resolve(),
      purge: () => Promise.resolve(0),
    },
  })
  return site
}
const app = mounted()

async function sample(kind: string, answers: Record<string, string> = {}) {
  const reply = await app.request(
    `${DEMONSTRATION_PATHS.sample(kind)}?${new URLSearchParams(answers).toString()}`,
  )
  const { status, headers } = reply
  return { status, headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { promise } = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const { items } = await (await (await promise).getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test.each([
  ['idFront', { idType: 'passport' }],
  ['idBack', { idType: 'nationalId' }],
])('the sample %s is read, and says what was typed', async (kind, more) => {
  const typed = { firstName: 'Layla Zoë', lastName: 'Al-Sa’di', dob: '1987-03-27' }
  const { bytes, headers } = await sample(kind, { ...typed, ...more })
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect((await qualityOf(bytes)).problems).toEqual([])
  const zone = await readMrz(bytes, { today: TODAY })
  expect(zone).toMatchObject({ accepted: true, repaired: false, expiryDate: '2031-11-29' })
  if (zone === null) throw new Error('No zone')
  expect(compareWithTyped(zone, typed, TODAY)).toMatchObject({ name: 'same', dob: 'same', expired: false })
})

test.each([
  ['idFront', { idType: 'drivingLicence' }],
  ['selfie', {}],
])('the photo of %s is good enough', async (kind, answers) => {
  expect((await qualityOf((await sample(kind, answers)).bytes)).problems).toEqual([])
})

test.each([
  ['proofOfAddress', { firstName: 'Zoë', lastName: 'Müller', city: 'Köln' }, ['Zoë Müller', 'Köln']],
  ['registration', { legalName: 'Müller & Söhne' }, ['Müller & Söhne']],
])('%s is a PDF to download that says what was typed', async (kind, answers, said) => {
  const { bytes, headers } = await sample(kind, answers)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="sample-/)
  const text = await textOf(bytes)
  for (const words of said) expect(text).toContain(words)
})

test.each(['idFront', 'idBack', 'proofOfAddress'])('%s is drawn whatever was typed', async (kind) => {
  const { status } = await sample(kind, {
    firstName: 'A\0\u0001\uFFFE\uD800',
    lastName: 'أمينة 陳',
    // Cut in the middle of its last character.
    addressLine1: `${'a'.repeat(99)}😀`,
  })
  expect(status).toBe(200)
})

test('a letter that no font of the samples has is left out, not drawn as a box', async () => {
  const answers = {
    firstName: '陳',
    lastName: '王 Wei',
    addressLine1: '北京路 12',
    city: 'القاهرة',
    legalName: '公司',
  }
  const bill = await textOf((await sample('proofOfAddress', answers)).bytes)
  expect(bill).toContain('Sample Wei')
  expect(bill).toContain('12')
  const size = async (city: string) => (await sample('proofOfAddress', { ...answers, city })).bytes.length
  // Arabic letters are drawn as outlines, so the text of the PDF does not have them.
  expect(await size('القاهرة')).toBeGreaterThan((await size('')) + 200)
  expect(Math.abs((await size('城')) - (await size('')))).toBeLessThan(50)
  expect(await textOf((await sample('registration', answers)).bytes)).toContain('Sample Works Ltd')
  const zone = await readMrz((await sample('idFront', { ...answers, dob: '1987-03-27' })).bytes, {
    today: TODAY,
  })
  expect(zone).toMatchObject({ accepted: true, surname: 'WEI', givenNames: 'SAMPLE' })
})

test('a name in Arabic letters gives the same other name on every sample', async () => {
  const arabic = { firstName: 'أمينة', lastName: 'القاسمي', dob: '1987-03-27' }
  expect(await textOf((await sample('proofOfAddress', arabic)).bytes)).toContain('Sample Person')
  const zone = await readMrz((await sample('idFront', arabic)).bytes, { today: TODAY })
  expect(zone).toMatchObject({ surname: 'PERSON', givenNames: 'SAMPLE' })
})

test('an address that took too many samples waits', async () => {
  isFull = true
  const { status } = await sample('selfie')
  isFull = false
  expect(status).toBe(429)
})

test('there is no other sample', async () => {
  expect((await sample('diploma')).status).toBe(404)
})

test('the list of accounts names both reviewers and the password', async () => {
  const page = await (await app.request(DEMONSTRATION_PATHS.accounts)).text()
  for (const text of [
    'compliance@mizan.test',
    'compliance2@mizan.test',
    'Mizan#2026',
    'Some decisions need two',
    'investor1@mizan.test',
  ])
    expect(page).toContain(text)
})

test('each account has a link that fills in the login page, and nothing else does', async () => {
  const accounts = await (await app.request(DEMONSTRATION_PATHS.accounts)).text()
  const links = [...accounts.matchAll(/<a href="([^"]*)">Log in as/g)].map(([, href = '']) => href)
  expect(links).toHaveLength(accounts.match(/@mizan\.test<\/strong>/g)?.length ?? 0)
  expect(links[0]).toBe('/login?as=investor')
  const form = '<input type="email" id="email" name="email"/><input id="password" type="password"/>'
  const fill = (path: string) => fillLogin(form, new URL(path, 'http://localhost:3000'))
  expect(fill('/login?as=compliance2')).toBe(
    '<input type="email" id="email" value="compliance2@mizan.test" name="email"/>' +
      '<input id="password" value="Mizan#2026" type="password"/>',
  )
  for (const path of ['/login', '/login?as=nobody', '/login?as="><script>', '/register?as=investor'])
    expect(fill(path)).toBe(form)
})

test('the pages for visitors lead to each other, in the colours of the product by day and by night', async () => {
  const reply = await app.request(DEMONSTRATION_PATHS.accounts)
  const page = await reply.text()
  const [, bar = ''] = /<nav class="dev-bar"([^]*?)<\/nav>/.exec(page) ?? []
  const links = [...bar.matchAll(/<a (?:class="dev-brand" )?href="([^"]*)" ?(aria-current="page")?/g)]
  expect(links.map(([, path, here]) => [path, here !== undefined])).toEqual([
    ['/', false],
    ['/dev/accounts', true],
    ['/dev/mailbox', false],
    ['/dev/flows', false],
  ])
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
  const product = readFileSync('src/ui/base.css', 'utf8')
  const colours = style.match(/light-dark\([^)]*\)/g) ?? []
  expect(colours.filter((pair) => !product.includes(pair))).toEqual([])
  expect(colours).toHaveLength(8)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(reply.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`)
})

test('the mailbox is named as far as messages arrive there', async () => {
  const text = async (given: Parameters<typeof mounted>[0]) =>
    (await (await mounted(given).request(DEMONSTRATION_PATHS.accounts)).text()).replaceAll(/\s+/g, ' ')
  expect(await text({})).toContain('Codes arrive in the <a href="/dev/mailbox">')
  expect(await text({ smsUrl: 'https://sms.example' })).toContain(
    'Codes by mail arrive in the <a href="/dev/mailbox">',
  )
  expect(await text({ smtpUrl: 'smtps://mail.example' })).not.toContain('/dev/mailbox')
})
