import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { silentLog } from '#services/kit/log.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createMailServer } from './embedded.ts'
import { createMail, type MailProvider } from './mail.ts'
import { readMessage } from './message.ts'
import { createRelayMailer } from './smtp.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const log = silentLog()
const keys = keysFrom(sampleKeyFile())
const config = { smtpUrl: undefined, mailFrom: 'Mizan <no-reply@mizan.test>', production: false }
let store: TestDatabase
let mail: MailProvider

beforeAll(async () => {
  store = await testDatabase()
  mail = createMail({ config, db: store.db, keys, clock, log })
})
afterAll(async () => {
  await mail.mailer.stop()
  await store.close()
})

const list = async (to?: string) => (await mail.mailbox?.list({ to })) ?? []

test('a mail goes by SMTP into the mailbox as it was written', async () => {
  await mail.mailer.send({
    to: 'reem@example.org',
    subject: 'Your code',
    text: 'Hello\n\nyour code is 123456',
  })
  expect(await list('REEM@example.org')).toEqual([
    {
      id: expect.stringMatching(/^mail_/),
      from: 'no-reply@mizan.test',
      to: 'reem@example.org',
      subject: 'Your code',
      text: 'Hello\n\nyour code is 123456',
      receivedAt: clock.now(),
    },
  ])
})

test('other scripts, long lines, dots and equal signs survive the way', async () => {
  const text = `السلام عليكم\n.\n..dots\n=C3=A9 a=b\n${'long '.repeat(300).trim()}\n“quotes” – and 🌙`
  const subject =
    'رمز الدخول إلى ميزان – a subject that is far longer than the seventy-eight characters of a line 🌙'
  await mail.mailer.send({ to: 'scripts@example.org', subject, text })
  expect(await list('scripts@example.org')).toMatchObject([{ subject, text }])
})

test('any text comes through', async () => {
  const line = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
  await fc.assert(
    fc.asyncProperty(line, fc.array(line, { maxLength: 5 }), async (subject, textLines) => {
      const text = textLines.join('\n').trim()
      await mail.mailer.send({ to: 'any@example.org', subject, text, html: `<p>${'wörter '.repeat(60)}</p>` })
      expect((await list('any@example.org'))[0]).toMatchObject({
        subject: subject.replaceAll(/\s+/g, ' '),
        text,
      })
    }),
    { numRuns: 25, seed: 7 },
  )
})

test('a line break in a subject or an address adds no header and no addressee', async () => {
  const before = (await list()).length
  await mail.mailer.send({ to: 'safe@example.org', subject: 'Hello\r\nBcc: evil@example.org', text: 'x' })
  expect(await list('evil@example.org')).toEqual([])
  expect(await list('safe@example.org')).toHaveLength(1)
  await mail.mailer
    .send({ to: 'safe@example.org\r\nBcc: evil@example.org', subject: 'x', text: 'x' })
    .catch(() => undefined)
  await mail.mailer
    .send({ to: 'a@example.org, evil@example.org', subject: 'x', text: 'x' })
    .catch(() => undefined)
  expect(await list('evil@example.org')).toEqual([])
  expect((await list()).length).toBeGreaterThan(before)
})

test('another program on this machine cannot write into the mailbox', async () => {
  const server = createMailServer({ db: store.db, keys, clock, log })
  const { host, port } = await server.target()
  const before = (await list()).length
  for (const auth of [undefined, { user: 'mizan', pass: 'guess' }]) {
    const transport = createTransport({ host, port, ignoreTLS: true, ...(auth ? { auth } : {}) })
    await expect(
      transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'x', text: 'x' }),
    ).rejects.toThrow()
  }
  expect(await list()).toHaveLength(before)
  await server.stop()
})

test('with a relay the same code talks to the relay', async () => {
  const server = createMailServer({ db: store.db, keys, clock, log })
  const { host, port, user, pass } = await server.target()
  const relay = createMail({
    config: { ...config, production: true, smtpUrl: `smtp://${user}:${pass}@${host}:${port}` },
    db: store.db,
    keys,
    clock,
    log,
  })
  expect(relay.mailbox).toBeUndefined()
  await relay.mailer.send({ to: 'relay@example.org', subject: 'By relay', text: 'x' })
  expect(await list('relay@example.org')).toMatchObject([{ subject: 'By relay' }])
  await relay.mailer.stop()
  await server.stop()
})

test('production refuses the embedded provider', () => {
  const production = { ...config, production: true }
  expect(() => createMail({ config: production, db: store.db, keys, clock, log })).toThrow(/SMTP_URL/)
})

test('m33 a mail has both parts, an id of its own that a retry repeats, and asks for no automatic answer', async () => {
  const raws: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      text(stream).then((raw) => (raws.push(raw), done()), done)
    },
  })
  const bound = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => bound.once('listening', resolve))
  const { port } = bound.address() as AddressInfo
  const relay = createRelayMailer({ url: `smtp://127.0.0.1:${port}`, from: config.mailFrom })
  const one = {
    to: 'both@example.org',
    subject: 'Both',
    text: 'plain',
    html: '<p>rich</p>',
    messageId: 'job_1',
  }
  await relay.send(one)
  await relay.send(one)
  expect(raws).toHaveLength(2)
  for (const raw of raws) {
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw).toMatch(/^Message-ID: <job_1@mizan\.test>/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(raw).toContain('<p>rich</p>')
    expect(readMessage(Buffer.from(raw))).toEqual({ subject: 'Both', text: 'plain' })
  }
  await relay.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('messages of other programs are read in the encodings that mail programs use', () => {
  const raw = (lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
  expect(
    readMessage(
      raw([
        'Subject: =?UTF-8?Q?caf=C3=A9_?= =?utf-8?B?8J+MmQ==?=',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'caf=C3=',
        '=A9',
      ]),
    ),
  ).toEqual({ subject: 'café 🌙', text: 'café' })
  expect(
    readMessage(raw(['subject: folded', ' line', 'Content-Transfer-Encoding: BASE64', '', 'aGk='])).text,
  ).toBe('hi')
  const nested = [
    'Content-Type: multipart/mixed; boundary="a.b"',
    '',
    'preamble',
    '--a.b',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/html',
    '',
    '<p>rich</p>',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    'aGk=',
    '--inner--',
    '--a.b--',
    'epilogue',
  ]
  expect(readMessage(raw(nested)).text).toBe('hi')
  expect(readMessage(raw(nested.filter((line) => line !== 'aGk=' && !line.includes('plain')))).text).toBe('')
  expect(readMessage(raw(['Subject: no body']))).toEqual({ subject: 'no body', text: '' })
})
