import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { readMessage } from '#services/providers/mail/message.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import type { Certificate } from './tls-proxy.ts'

/** Takes every message and keeps it in memory. */
export interface Sink {
  /** What SMTP_URL or SMS_URL is set to. */
  readonly url: string
  /** How many messages an address or a number got so far. */
  count(to: string): number
  /** The newest one-time code to an address or a number, of the messages after the first `after`. */
  code(to: string, after?: number): Promise<string>
  close(): Promise<void>
}

const DELIVERY_MS = 30_000

function kept() {
  const texts = new Map<string, string[]>()
  const all = (to: string) => texts.get(to) ?? []
  return {
    keep: (to: string, words: string) => void texts.set(to, [...all(to), words]),
    count: (to: string) => all(to).length,
    async code(to: string, after = 0): Promise<string> {
      const find = () => codeIn(all(to).slice(after).toReversed())
      await expect.poll(find, { timeout: DELIVERY_MS }).toBeDefined()
      return find() ?? ''
    },
  }
}

/** A mail relay on this machine. */
export async function startMailSink(): Promise<Sink> {
  const { keep, ...read } = kept()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      text(stream).then(
        (raw) => {
          const message = readMessage(Buffer.from(raw))
          for (const { address } of envelope.rcptTo) keep(address, message.text)
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  const bound = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => bound.once('listening', resolve))
  const { port } = bound.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, ...read, close }
}

const shortMessage = z.object({ to: z.string(), text: z.string() })

/** A provider of short messages over https, which takes them with this token only. */
export async function startSmsSink({ cert, key }: Certificate, token: string): Promise<Sink> {
  const { keep, ...read } = kept()
  const server = https.createServer({ cert, key }, (request, response) => {
    text(request).then(
      (body) => {
        const isOurs = request.headers.authorization === `Bearer ${token}`
        const message = shortMessage.parse(JSON.parse(body))
        if (isOurs) keep(message.to, message.text)
        response.writeHead(isOurs ? 204 : 401).end()
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `https://127.0.0.1:${port}/messages`, ...read, close }
}
