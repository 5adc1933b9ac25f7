import { parseArgs } from 'node:util'
import { emailAddress } from '#contracts/user/identity.ts'
import { SUPER_ADMIN_ROLE_ID } from '#contracts/staff/values.ts'
import { createAudit } from './kit/security/audit.ts'
import { systemClock } from './kit/clock.ts'
import { ConfigError, loadConfig, type Config } from './kit/config/config.ts'
import { openAsOwner, ownerUrlOf } from './kit/database/open.ts'
import { OWNER_ROLE } from './kit/database/roles.ts'
import type { Database } from './kit/database/database.ts'
import { createJobs } from './kit/jobs/jobs.ts'
import { loadKeys } from './kit/security/keys.ts'
import { holderOf } from '#packages/embedded-postgres/lock.ts'
import { createLog, type Log } from './kit/log.ts'
import { createMetrics } from './kit/monitor/metrics.ts'
import { createMonitor } from './kit/monitor/monitor.ts'
import { createPersonal } from './kit/security/personal.ts'
import { urlAs } from '#packages/embedded-postgres/passwords.ts'
import { isProblem } from './kit/http/problem.ts'
import { createMail } from './providers/mail/mail.ts'
import { inviteFirstAdministrator } from './user/staff/first-administrators.ts'
import { invitationMail, invitationUrl } from './user/staff/messages.ts'

/* `staff invite MAIL --role admin` makes the first two administrators while the product runs. */

const USAGE = 'Usage: npm run staff -- invite MAIL --role admin'

/** A refusal whose message is shown as it is. */
class Refused extends Error {}

function emailOf(args: readonly string[]): string {
  const { positionals, values } = (() => {
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options: { role: { type: 'string' } } })
    } catch {
      throw new Refused(USAGE)
    }
  })()
  const [command, mail, ...more] = positionals
  if (command !== 'invite' || mail === undefined || more.length > 0) throw new Refused(USAGE)
  if (values.role !== SUPER_ADMIN_ROLE_ID)
    throw new Refused(
      'Only administrators are invited here: add --role admin. They invite everyone else on /staff/people.',
    )
  const parsed = emailAddress.safeParse(mail)
  if (!parsed.success) throw new Refused('Please enter a valid email address.')
  return parsed.data
}

/**
 * Address of the running product's database for its owner, because only the owner may invite without an administrator:
 * DATABASE_OWNER_URL, or the embedded database whose process holds DATA_DIR.
 */
async function databaseUrlOf(config: Config): Promise<string> {
  if (config.databaseUrl !== undefined) return ownerUrlOf(config, config.databaseUrl)
  const url = (await holderOf(config.dataDir))?.databaseUrl
  if (url !== undefined) return urlAs(OWNER_ROLE, url)
  throw new Refused(
    `No Mizan process runs on the data folder ${config.dataDir}. Start the product first, or set DATA_DIR or DATABASE_URL as it has them.`,
  )
}

async function run(args: readonly string[]): Promise<void> {
  const email = emailOf(args)
  const config = loadConfig()
  const clock = systemClock(config.clockStart)
  // The terminal shows only the link.
  const log = createLog({ clock, level: 'error', write: (line) => void process.stderr.write(`${line}\n`) })
  const url = await databaseUrlOf(config)
  const keys = loadKeys({ file: config.keyFile, production: config.production, isNewDatabase: false })
  const db = await openAsOwner({ url, log })
  try {
    const base = { config, clock, db, log, keys }
    const personal = createPersonal(base)
    await personal.check(db.orm)
    const monitor = createMonitor({ clock, log, metrics: createMetrics() })
    const context = { ...base, personal, monitor, audit: createAudit(base), jobs: createJobs(base) }
    const { secret, expiresAt } = await inviteFirstAdministrator(context, email)
    const link = invitationUrl(config.publicUrl, secret)
    process.stdout.write(
      `${link}\nGood once, until ${expiresAt.toISOString()}. It is not shown again; pass it to ${email} only.\n`,
    )
    await mailLink({ config, db, log, keys, clock }, email, link)
  } finally {
    await db.close()
  }
}

/** Reports a failed mail without failing the command, because the terminal already shows the link. */
async function mailLink(
  deps: Parameters<typeof createMail>[0] & {
    readonly config: Config
    readonly db: Database
    readonly log: Log
  },
  email: string,
  link: string,
): Promise<void> {
  if (deps.config.production && deps.config.smtpUrl === undefined) return
  const { mailer } = createMail(deps)
  try {
    await mailer.send(invitationMail(email, SUPER_ADMIN_ROLE_ID, link))
    process.stdout.write(`It was mailed to ${email} too.\n`)
  } catch {
    process.stdout.write('It could not be mailed.\n')
  } finally {
    await mailer.stop()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isKnown = error instanceof Refused || error instanceof ConfigError || isProblem(error)
  // Only the first line, because the others may contain values of a failed statement.
  const [line = ''] = error instanceof Error ? error.message.split('\n') : []
  process.stderr.write(`${isKnown ? line : `The command failed: ${line}`}\n`)
  process.exitCode = 1
}
