import * as z from 'zod/mini'
import type { ServiceContext } from '#services/kit/context.ts'
import { mayKyc, uploader, type KycSeedTarget, type Upload } from '#services/demonstration/kyc/kyc.ts'
import type { DemoPeople } from '#services/demonstration/user-seed.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { PROJECT_ASKS } from '#services/project/deps.ts'
import { seedTokenRequests } from '#services/demonstration/token-requests.ts'
import { TOKEN_ASKS } from '#services/token/deps.ts'
import { prepareOffering } from './prepare.ts'
import { PREPARED } from './prepared.ts'
import { releaseMilestones } from './releases.ts'
import { publishReports } from './reports.ts'
import { distributeResults } from './results.ts'

const TOPICS = { prepare: 'seed.offering', release: 'seed.releases' } as const
const NEEDED = ['user', 'project', 'payment', 'resource', 'file'] as const
const preparing = z.object({ offeringId: z.string() })
const releasing = z.object({ until: z.string() })
/** Between two looks at whether the offerings are funded. */
const LOOK_MS = 15_000
/** The looks end after this time. */
const LOOKS_END_MS = 3_600_000
const handled = new WeakSet<object>()

const mayPrepare = ({ services }: KycSeedTarget): boolean =>
  NEEDED.every((name) => services.some((service) => service.name === name))

/** Registers the jobs of the offerings that the first start does not wait for; called at every start, like the jobs of cases. */
export function handleOfferingSeed(target: KycSeedTarget, people: () => Promise<DemoPeople>): void {
  const { ctx } = target
  if (!mayPrepare(target) || handled.has(ctx.jobs)) return
  handled.add(ctx.jobs)
  const upload = issuerUpload(target)
  const files = target.asks(PROJECT_ASKS)
  const tokens = target.asks(TOKEN_ASKS)
  const hasTokens = target.services.some(({ name }) => name === 'token')
  ctx.jobs.handle(TOPICS.prepare, async (payload) => {
    const { offeringId } = preparing.parse(payload)
    const plan = PREPARED.find(({ offering }) => offering.id === offeringId)
    if (!plan) return
    const { ids } = await people()
    const board = { scholars: [ids.scholar1, ids.scholar2, ids.scholar3], compliance: ids.compliance }
    await prepareOffering(ctx, { files, upload, board }, { plan, issuerId: ids[plan.issuer] })
  })
  ctx.jobs.handle(TOPICS.release, async (payload) => {
    const until = new Date(releasing.parse(payload).until)
    const { ids } = await people()
    const { compliance, compliance2 } = ids
    const deps = { files, upload, finance: [ids.finance, ids.finance2], compliance } as const
    const isReleased = await releaseMilestones(ctx, deps)
    const isReported = await publishReports(ctx, deps)
    const isAsked = hasTokens
      ? await seedTokenRequests(ctx, { ...tokens, ledger: createLedger(ctx) }, [compliance, compliance2])
      : true
    if (isReleased && isReported && (await distributeResults(ctx, deps)) && isAsked) return
    if (ctx.clock.now() < until) await lookLater(ctx, until)
    else ctx.log.warn('seed.releases_incomplete', {})
  })
}

/** Asks for the offerings that no investor sees, and for the releases of those that are funded. */
export async function seedLater(target: KycSeedTarget): Promise<void> {
  const { ctx } = target
  if (!mayPrepare(target)) return
  for (const { offering } of PREPARED)
    await ctx.jobs.enqueue(ctx.db.orm, {
      topic: TOPICS.prepare,
      payload: { offeringId: offering.id },
      dedupeKey: offering.id,
    })
  // No company is approved where no case is made.
  if (mayKyc(target)) await lookLater(ctx, new Date(ctx.clock.now().getTime() + LOOKS_END_MS))
}

/** Uploads as an issuer. */
export function issuerUpload(target: Parameters<typeof uploader>[0]): Upload {
  const send = uploader(target)
  return (userId, file) => send(issuer(userId), file)
}

async function lookLater({ jobs, db, clock }: ServiceContext, until: Date): Promise<void> {
  await jobs.enqueue(db.orm, {
    topic: TOPICS.release,
    payload: { until: until.toISOString() },
    runAt: new Date(clock.now().getTime() + LOOK_MS),
  })
}

const issuer = (userId: string) =>
  ({
    kind: 'user',
    userId,
    sessionId: 'ses_demonstration',
    roles: [],
    isInvestor: false,
    isIssuer: true,
    emailVerified: true,
    view: 'issuer',
  }) as const
