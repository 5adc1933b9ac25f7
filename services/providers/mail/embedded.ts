import { timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '#services/kit/clock.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { insert } from '#services/kit/database/write.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { Log } from '#services/kit/log.ts'
import { readMessage } from './message.ts'
import type { Mailbox, ReceivedMail } from './port.ts'
import type { SmtpTarget } from './smtp.ts'

interface Deps {
  readonly db: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly log: Log
}

type StoredMail = Omit<ReceivedMail, 'id' | 'receivedAt'>

const USER = 'mizan'
const MAX_BYTES = 256 * 1024
const KEPT = 500
const SEAL = 'development mailbox'

/** An SMTP server inside this process, on a random loopback port, that stores mail in dev.mail. */
export function createMailServer(deps: Deps): { target(): Promise<SmtpTarget>; stop(): Promise<void> } {
  const pass = newSecret()
  const store = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const raw = await readAll(stream)
    if (stream.sizeExceeded) throw new Error('The message is too large')
    const { subject, text } = readMessage(raw)
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom ? mailFrom.address : ''
    for (const { address } of rcptTo) await keepMessage(deps, { from, to: address, subject, text })
  }
  const server = new SMTPServer({
    size: MAX_BYTES,
    // Every program on this machine can reach the port; the password keeps them out of the mailbox.
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, callback) =>
      auth.username === USER && sameSecret(auth.password ?? '', pass)
        ? callback(null, { user: USER })
        : callback(new Error('Not allowed')),
    onData: (stream, session, callback) => {
      store(stream, session).then(
        () => callback(),
        (error: unknown) => {
          deps.log.error('mailbox.not_stored', { error })
          callback(new Error('The message could not be stored'))
        },
      )
    },
  })
  server.on('error', (error) => deps.log.warn('mailbox.server', { error }))
  let listening: Promise<SmtpTarget> | undefined
  const listen = () =>
    new Promise<SmtpTarget>((resolve) => {
      const bound = server.listen(0, '127.0.0.1', () => {
        const { port } = bound.address() as AddressInfo
        resolve({ host: '127.0.0.1', port, user: USER, pass })
      })
      bound.unref()
    })
  return {
    target: () => (listening ??= listen()),
    async stop() {
      if (!listening) return
      await listening
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Reads the stored mail. */
export function createMailbox({ db, keys }: Pick<Deps, 'db' | 'keys'>): Mailbox {
  return {
    async list({ to, limit = 100 } = {}) {
      // Filtered here because mails are sealed; the table keeps only its newest rows.
      const rows = await query<{ id: string; sealed: string; receivedAt: Date }>(
        db.orm,
        sql`SELECT id, sealed, received_at FROM dev.mail ORDER BY received_at DESC, id DESC LIMIT ${KEPT}`,
      )
      const wanted = to
        ?.trim()
        .toLowerCase()
        .replace(/^\+(?=\d+$)/, '')
      return rows
        .flatMap((row) => {
          const mail = opened(keys, row)
          return mail ? [{ id: row.id, receivedAt: row.receivedAt, ...mail }] : []
        })
        .filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted)
        .slice(0, limit)
    },
  }
}

// A mail sealed with lost keys counts as missing.
function opened(keys: Keys, row: { id: string; sealed: string }): StoredMail | undefined {
  try {
    return JSON.parse(keys.open(SEAL, row.id, row.sealed)) as StoredMail
  } catch {
    return undefined
  }
}

export async function keepMessage({ db, keys, clock }: Omit<Deps, 'log'>, mail: StoredMail): Promise<void> {
  const id = newId('mail')
  const sealed = keys.seal(SEAL, id, JSON.stringify(mail))
  await insert(db.orm, 'dev.mail', { id, sealed, receivedAt: clock.now() })
  await query(
    db.orm,
    sql`DELETE FROM dev.mail WHERE id IN (SELECT id FROM dev.mail ORDER BY received_at DESC, id DESC OFFSET ${KEPT})`,
  )
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

function sameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
