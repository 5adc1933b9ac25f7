import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'

let bench: TestPlatform

beforeAll(async () => {
  bench = await startPlatform()
  await bench.mail.mailer.send({
    to: 'a@example.org',
    subject: '<script>alert(1)</script>',
    text: 'first <b>line</b>',
  })
  await bench.mail.mailer.send({ to: 'b@example.org', subject: 'Second', text: 'second' })
  await bench.sms.send({ to: '60123456789', text: '<i>123456</i> is your code' })
})
afterAll(() => bench.close())

test('the page shows the mails as text, newest first, under a policy without scripts and with its own style', async () => {
  const response = await bench.host.request('/dev/mailbox')
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('first &lt;b&gt;line&lt;/b&gt;')
  expect(page).not.toMatch(/<script|style=|\son\w+=/)
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`)
  // Long lines wrap on a phone.
  expect(style).toContain('white-space: pre-wrap')
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('alert(1)'))
})

test('page and JSON show one addressee’s mails when asked', async () => {
  const all = await (await bench.host.request('/dev/mailbox')).text()
  const [, main = ''] = all.split('<main>')
  const links = [...main.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, to]) => [href, to])
  expect(links).toEqual([
    ['/dev/mailbox?to=60123456789', '60123456789'],
    ['/dev/mailbox?to=b%40example.org', 'b@example.org'],
    ['/dev/mailbox?to=a%40example.org', 'a@example.org'],
  ])
  const page = await (await bench.host.request('/dev/mailbox?to=b%40example.org')).text()
  expect(page).toContain('Second')
  expect(page).not.toContain('alert(1)')
  const response = await bench.host.request('/dev/mailbox.json?to=b@example.org')
  expect(await response.json()).toMatchObject({
    data: [{ to: 'b@example.org', subject: 'Second', text: 'second' }],
  })
  const empty = await (await bench.host.request('/dev/mailbox?to=%22%3E%3Cscript%3E')).text()
  expect(empty).toContain('There are no messages for &quot;&gt;&lt;script&gt;')
})

test('short messages stand under a heading of their own, and the filter takes a number', async () => {
  const page = await (await bench.host.request('/dev/mailbox')).text()
  expect(page).toMatch(/<h2 id="mail_\w+">SMS to 60123456789<\/h2>/)
  expect(page).toContain('&lt;i&gt;123456&lt;/i&gt; is your code')
  const filter = /<input [^>]*name="to"[^>]*>/.exec(page)?.[0]
  expect(filter).toContain('type="text"')
  for (const to of ['60123456789', '%2B60123456789', '+60123456789']) {
    const only = await (await bench.host.request(`/dev/mailbox?to=${to}`)).text()
    expect(only).toContain('SMS to 60123456789')
    expect(only).not.toContain('Second')
  }
  const json = await (await bench.host.request('/dev/mailbox.json?to=60123456789')).json()
  expect(json).toMatchObject({ data: [{ kind: 'sms', to: '60123456789', from: 'Mizan' }] })
})

test('in production there is no mailbox', async () => {
  const production = await startPlatform({ config: { production: true } })
  expect((await production.host.request('/dev/mailbox')).status).toBe(404)
  expect((await production.host.request('/dev/mailbox.json')).status).toBe(404)
  await production.close()
})
