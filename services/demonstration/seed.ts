import { sql } from 'drizzle-orm'
import { daysAfter } from '#contracts/dates.ts'
import { investorsOf } from '#contracts/internal/token.ts'
import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { OpenOwner } from '#services/kit/database/open.ts'
import { query } from '#services/kit/database/database.ts'
import type { Service } from '#services/kit/http/service.ts'
import { FIRST_INVESTOR, ofMalaysia } from './kyc/people.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import { MESSAGE_ASKS } from '#services/notification/message/deps.ts'
import { PAYMENT_ASKS } from '#services/payment/deps.ts'
import { PROJECT_ASKS } from '#services/project/deps.ts'
import type { ResourceService } from '#services/resource/index.ts'
import { seedCharities } from './charities.ts'
import { seedContent } from './content/seed.ts'
import { seedDeposits } from './deposits.ts'
import { seedFees } from './fees.ts'
import { seedDocuments } from './documents/seed.ts'
import { SIGNING_SEED_ASKS } from './documents/sign.ts'
import { seedPayments } from './payment-seed.ts'
import { seedColleague } from './colleague.ts'
import { seedMessages } from './messages.ts'
import { handleOfferingSeed, issuerUpload, seedLater } from './projects/later.ts'
import { seedNews } from './projects/news.ts'
import { seedAfterOrders, seedOfferings } from './projects/seed.ts'
import { seedTransfers } from './transfers.ts'
import { seedUsers, type DemoPeople } from './user-seed.ts'
import { seedWithdrawals } from './withdrawals.ts'
import { handleKycSeed, seedKyc, uploader, type KycSeedTarget } from './kyc/kyc.ts'

/** What the seed needs of the running product. */
export interface SeedTarget extends KycSeedTarget {
  readonly services: readonly Service[]
  readonly resource: Pick<ResourceService, 'articles'>
  /** Undefined where no bank is configured; then there are no withdrawals. */
  readonly bank: Bank | undefined
}

/**
 * Raised when the demonstration data changes; a database with an older version then gets what is missing, and its rows
 * stay unchanged.
 */
const VERSION = 'demonstration-15'
const LOCK = 5_521_004_431
const NEEDED = ['user', 'project', 'payment'] as const

/** The two issuers' offerings whose investors have documents. */
const DOCUMENT_OFFERINGS = { issuer: 'alhambra-court', both: 'elbe-dental-clinic' } as const

/** Days since the platform charges a fee: before the first offering. */
const FEES_DAYS = 540

/** Orders that the first investor has cancelled. */
const CANCELLED = [{ offeringId: 'dublin-cold-store-sukuk', units: 20 }] as const

/** Orders of one person in both offerings of Malaysia stay below 10,000 ringgit, the limit for one issuer. */
const LIMITED = { regime: 'malaysia_ecf', amount: 100_000n } as const

/** The session in which the editor uploads. */
const EDITOR = {
  kind: 'user',
  sessionId: 'seed',
  isIssuer: false,
  isInvestor: false,
  roles: ['content'],
  emailVerified: true,
  view: 'investor',
} as const

/** Initial money of the named accounts, in minor units. */
const WALLETS = { investor: 2_500_000n, both: 1_000_000n, ontario: 2_500_000n } as const

/**
 * Writes the demonstration data once per database with the functions that serve requests: accounts, offerings and the
 * orders that fill them (record 0168). Deadlines and allotments follow as jobs. Only a process that hosts all needed
 * services does it.
 */
export async function seedDemonstration(target: SeedTarget, openOwner: OpenOwner): Promise<void> {
  const { ctx } = target
  if (!NEEDED.every((name) => target.services.some((service) => service.name === name))) return
  handleKycSeed(target, async () => (await seedUsers(ctx, openOwner)).everybody)
  handleOfferingSeed(target, () => seedUsers(ctx, openOwner))
  if (await isSeeded(ctx)) return
  await withSeedLock(ctx, async () => {
    if (await isSeeded(ctx)) return
    const started = performance.now()
    const people = await seedUsers(ctx, openOwner)
    // In parallel, because neither reads what the other writes.
    await Promise.all([
      seedKyc(target, people.everybody),
      seedMarket(target, people),
      seedPages(target, people),
    ])
    await seedLater(target)
    await ctx.audit.record(ctx.db.orm, { action: 'seed', entity: 'seed', entityId: VERSION })
    ctx.log.info('seed.done', { version: VERSION, ms: Math.round(performance.now() - started) })
  })
}

/** Seeds offerings, the orders that fill them, and the documents about them. */
async function seedMarket(target: SeedTarget, people: DemoPeople): Promise<void> {
  const { ctx } = target
  const { issuer, both, investor, ontario, scholar1, scholar2, scholar3, compliance, finance, finance2 } =
    people.ids
  const board = { scholars: [scholar1, scholar2, scholar3], compliance }
  // Before the first offering, so that the issuers of all of them agree to it.
  await seedFees(ctx, [finance, finance2], daysAfter(ctx.clock.now(), -FEES_DAYS))
  const hasFiles = target.services.some(({ name }) => name === 'file')
  const offerings = await seedOfferings(
    ctx,
    { issuer, both },
    board,
    target.asks(PROJECT_ASKS),
    hasFiles ? issuerUpload(target) : undefined,
  )
  const wallets = [
    { userId: investor, amount: WALLETS.investor, currency: DEFAULT_CURRENCY },
    { userId: both, amount: WALLETS.both, currency: DEFAULT_CURRENCY },
    { userId: ontario, amount: WALLETS.ontario, currency: DEFAULT_CURRENCY },
  ]
  const deps = {
    ...target.asks(PAYMENT_ASKS),
    investorFacts: undefined,
  }
  const { investors } = people
  const limited = { userIds: ofMalaysia(investors), ...LIMITED }
  await seedPayments(ctx, deps, { wallets, investors, offerings, limited, cancelled: CANCELLED })
  const [first] = people.investors
  if (first !== undefined) await seedDeposits(ctx, deps, first)
  if (target.bank && first !== undefined) {
    const person = { userId: first, holder: FIRST_INVESTOR, bank: target.bank }
    await seedWithdrawals(ctx, deps, person)
    await seedTransfers(ctx, deps, person)
  }
  await seedCharities(ctx, deps, [compliance, people.ids.compliance2])
  await seedNews(ctx, { investor, ontario })
  await seedColleague(ctx, target.asks(PROJECT_ASKS), {
    offeringId: DOCUMENT_OFFERINGS.issuer,
    ownerId: issuer,
  })
  await seedAfterOrders(ctx)
  await seedPapers(target, people)
  await seedTalks(target, people)
}

/** Seeds no documents when this process does not host the services they need. */
async function seedPapers(target: SeedTarget, { ids }: DemoPeople): Promise<void> {
  const hosted = (name: string) => target.services.some((service) => service.name === name)
  if (!['document', 'file', 'token'].every(hosted)) return
  const deps = {
    ...target.asks(SIGNING_SEED_ASKS),
    investorsOf: target.ask(investorsOf),
  }
  await seedDocuments(target.ctx, deps, { ...ids, offerings: DOCUMENT_OFFERINGS })
}

/** Seeds what the public pages show; without the file service the white paper is missing. */
async function seedPages(target: SeedTarget, { ids }: DemoPeople): Promise<void> {
  const hosted = (name: string) => target.services.some((service) => service.name === name)
  if (!hosted('resource')) return
  const { ctx, resource } = target
  const send = uploader(target)
  const actor = { ...EDITOR, userId: ids.content }
  await seedContent({
    ctx,
    articles: resource.articles,
    editorId: ids.content,
    upload: hosted('file') ? (file) => send(actor, file) : undefined,
  })
}

/** Seeds no messages when this process does not host the services they need. */
async function seedTalks(target: SeedTarget, { ids }: DemoPeople): Promise<void> {
  const hosted = (name: string) => target.services.some((service) => service.name === name)
  if (!['notification', 'file', 'token'].every(hosted)) return
  await seedMessages(target.ctx, target.asks(MESSAGE_ASKS), {
    askerId: ids.investor,
    talks: [
      { offeringId: DOCUMENT_OFFERINGS.issuer, issuerId: ids.issuer },
      { offeringId: DOCUMENT_OFFERINGS.both, issuerId: ids.both },
    ],
  })
}

async function isSeeded(ctx: ServiceContext): Promise<boolean> {
  const rows = await query(
    ctx.db.orm,
    sql`SELECT FROM kit.audit WHERE entity = 'seed' AND entity_id = ${VERSION} LIMIT 1`,
  )
  return rows.length > 0
}

/** Of several processes that start together one seeds, and the others wait and find it done. */
async function withSeedLock(ctx: ServiceContext, run: () => Promise<void>): Promise<void> {
  if (ctx.config.databaseLacks.has('advisory')) return run()
  const client = await ctx.db.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await run()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}
