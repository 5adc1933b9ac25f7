import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

/** The SMTP server: a relay by its URL, or the embedded server once it listens. */
export interface SmtpTarget {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly pass: string
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the relay at `url`, which must offer TLS unless it is on this machine. */
export function createRelayMailer({ url, from }: { url: string; from: string }): Mailer {
  const { hostname, protocol } = new URL(url)
  const local = hostname === 'localhost' || hostname === '127.0.0.1'
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !local,
    pool: true,
    ...TIMEOUTS,
  })
  return mailerOf(transport, from)
}

/** Sends to the embedded server, which `target` starts on first use. */
export function createEmbeddedMailer(deps: {
  from: string
  target: () => Promise<SmtpTarget>
  stop: () => Promise<void>
}): Mailer {
  let mailer: Promise<Mailer> | undefined
  const connect = async () => {
    const { host, port, user, pass } = await deps.target()
    const transport = createTransport({
      host,
      port,
      auth: { user, pass },
      secure: false,
      ignoreTLS: true,
      ...TIMEOUTS,
    })
    return mailerOf(transport, deps.from)
  }
  return {
    async send(mail) {
      mailer ??= connect()
      mailer.catch(() => (mailer = undefined))
      await (await mailer).send(mail)
    },
    async stop() {
      await (await mailer)?.stop()
      await deps.stop()
    },
  }
}

function mailerOf(transport: ReturnType<typeof createTransport>, from: string): Mailer {
  return {
    async send({ to, subject, text, html, messageId }) {
      // Address objects, so that no text is ever parsed as a list of addresses.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(messageId !== undefined && { messageId: `<${messageId}@${domainOf(from)}>` }),
        // Asks mail programs for no automatic answer (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    async stop() {
      transport.close()
    },
  }
}

/** The domain of an address with or without a name: `Mizan <no-reply@mizan.test>`. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
