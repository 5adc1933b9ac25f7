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

test('addresses of the product are links; those of others and what looks like one stay text', async () => {
  const { publicUrl } = bench.ctx.config
  const others = ['https://evil.example/login', `${publicUrl}.evil.example/`, `${publicUrl}@evil.example/`]
  const own = `${publicUrl}/mailverification?token=a&user=b`
  const text = [`Confirm:\n${own}`, ...others, `See ${publicUrl}/faq.`, `${publicUrl}/x"onclick="y`].join(
    '\n',
  )
  await bench.mail.mailer.send({ to: 'links@example.org', subject: 'Links', text })
  const page = await (await bench.host.request('/dev/mailbox?to=links@example.org')).text()
  const [, body = ''] = /<pre>([^]*?)<\/pre>/.exec(page) ?? []
  const links = [...body.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, label]) => [href, label])
  const shown = own.replace('&', '&amp;')
  const faq = `${publicUrl}/faq`
  const cut = `${publicUrl}/x`
  expect(links).toEqual([
    [shown, shown],
    [faq, faq],
    [cut, cut],
  ])
  expect(body).toContain('</a>&quot;onclick=&quot;y')
  for (const other of others) expect(body).toContain(other)
})

test('twenty messages are on a page, with the way to older and newer ones of the same address', async () => {
  for (let index = 1; index <= 21; index += 1)
    await bench.sms.send({ to: '60111111111', text: `number ${index}.` })
  const open = async (query: string) =>
    (await (await bench.host.request(`/dev/mailbox?to=60111111111${query}`)).text()).replaceAll('&amp;', '&')
  const first = await open('')
  expect(first.match(/<article/g)).toHaveLength(20)
  expect(first.indexOf('number 21.')).toBeLessThan(first.indexOf('number 20.'))
  expect(first).toContain('1 - 20 of 21 messages')
  expect(first).toContain('<a href="/dev/mailbox?to=60111111111&page=2">Older messages</a>')
  expect(first).not.toContain('Newer')
  for (const page of ['2', '999']) {
    const last = await open(`&page=${page}`)
    expect(last.match(/number \d+\./g)).toEqual(['number 1.'])
    expect(last).toContain('21 - 21 of 21 messages')
    expect(last).toContain('<a href="/dev/mailbox?to=60111111111&page=1">Newer messages</a>')
    expect(last).not.toContain('Older')
  }
  expect(await open('&page=x')).toBe(first)
})

test('in production there is no mailbox', async () => {
  const production = await startPlatform({ config: { production: true } })
  expect((await production.host.request('/dev/mailbox')).status).toBe(404)
  expect((await production.host.request('/dev/mailbox.json')).status).toBe(404)
  await production.close()
})
