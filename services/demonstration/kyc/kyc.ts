import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { signedUrl } from '#contracts/file/files.ts'
import { openSigning, signingChanged } from '#contracts/internal/document.ts'
import { readFile, saveFile } from '#contracts/internal/file.ts'
import { KYC_ROLES } from '#contracts/kyc/steps.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Directory } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'
import { createEmbeddedIdentity } from '#services/providers/identity/embedded.ts'
import { createScreening } from '#services/providers/screening/embedded.ts'
import { createDemonstrationSigner } from '#services/demonstration/documents/signer.ts'
import { KYC_ASKS } from '#services/kyc/deps.ts'
import { furtherCases, namedCases, type DemoIds } from './people.ts'
import { seedCase, type DemoCase, type KycSeedDeps } from './seed.ts'

export interface KycSeedTarget {
  readonly ctx: ServiceContext
  readonly services: readonly Service[]
  readonly ask: Directory['ask']
  readonly asks: Directory['asks']
  /** The app that receives uploads. */
  readonly filesApp: Hono
}

/** Ids of the demonstration accounts by mailbox name. */
type People = () => Promise<DemoIds>

const TOPIC = 'seed.kyc'
const NEEDED = ['user', 'resource', 'file', 'document'] as const
const addresses = z.object({
  result: z.object({
    image: z.object({ image_uploadUrl: z.string() }),
    document: z.object({ document_uploadUrl: z.string() }),
  }),
})
const job = z.object({ userId: z.string(), role: z.enum(KYC_ROLES) })
/** Time between two of the further cases. */
const FURTHER_MS = 15_000
const handled = new WeakSet<object>()

/** Whether this process can make the demonstration's cases; nothing is sent to a real signing vendor for them. */
export function mayKyc({ ctx, services }: KycSeedTarget): boolean {
  const isHosted = NEEDED.every((name) => services.some((service) => service.name === name))
  return isHosted && ctx.config.signing.provider === 'embedded'
}

/**
 * Registers the job that makes the remaining cases; called at every start, so that cases left by an earlier start are
 * made too.
 */
export function handleKycSeed(target: KycSeedTarget, people: People): void {
  const { jobs } = target.ctx
  if (!mayKyc(target) || handled.has(jobs)) return
  handled.add(jobs)
  jobs.handle(TOPIC, async (payload, { attempt }) => {
    const { userId, role } = job.parse(payload)
    const ids = await people()
    const plans = [...namedCases(ids), ...furtherCases(ids)]
    const plan = plans.find((one) => one.userId === userId && one.role === role)
    if (plan) await make(target, ids, plan, { isAgain: attempt > 1 })
  })
}

/**
 * Makes the approved case of the account used for the first steps, the only one that the first start waits for. The
 * cases of the other named accounts follow as soon as the product runs, and all further ones one by one, so that they
 * cause no noticeable load.
 */
export async function seedKyc(target: KycSeedTarget, ids: DemoIds): Promise<void> {
  if (!mayKyc(target)) return
  const { db, jobs, clock } = target.ctx
  const [first, ...named] = namedCases(ids)
  if (first) await make(target, ids, first)
  const later = async (plan: DemoCase, afterMs: number) => {
    const { userId, role } = plan
    const runAt = new Date(clock.now().getTime() + afterMs)
    await jobs.enqueue(db.orm, {
      topic: TOPIC,
      payload: { userId, role },
      runAt,
      dedupeKey: `${userId}:${role}`,
    })
  }
  for (const [index, plan] of named.entries()) {
    // Two cases of one person at a time would wait for each other's files and signature.
    const before = named.slice(0, index).filter(({ userId }) => userId === plan.userId).length
    await later(plan, FURTHER_MS * before)
  }
  for (const [index, plan] of furtherCases(ids).entries()) await later(plan, FURTHER_MS * (index + 1))
}

function make(
  target: KycSeedTarget,
  ids: DemoIds,
  plan: DemoCase,
  again: { readonly isAgain?: boolean } = {},
): Promise<void> {
  return seedCase(target.ctx, seedDepsOf(target, ids['compliance'] ?? ''), plan, again)
}

export function seedDepsOf(target: KycSeedTarget, reviewerId: string): KycSeedDeps {
  const { ctx } = target
  return {
    ...target.asks(KYC_ASKS),
    // No record is opened while the cases are made.
    recordUrls: async ({ keys }) => keys.map(() => null),
    identity: createEmbeddedIdentity(ctx),
    screening: createScreening(ctx),
    upload: uploader(target),
    sign: signer(target),
    reviewerId,
  }
}

/** Uploads a file of an issuer and gives its key. */
export type Upload = (
  issuerId: string,
  file: { readonly bytes: Buffer; readonly contentType: string },
) => Promise<string>

/** Requests an upload address like a page does, and sends the bytes there. */
export function uploader({
  services,
  filesApp,
}: Pick<KycSeedTarget, 'services' | 'filesApp'>): KycSeedDeps['upload'] {
  const asking = services
    .flatMap(({ handlers }) => handlers)
    .find(({ operation }) => operation.id === signedUrl.id)
  return async (actor, { bytes, contentType }) => {
    const query = { type: contentType, size: String(bytes.length) }
    const { result } = addresses.parse(await asking?.run({ actor, query, respond: SILENT } as never))
    const url =
      contentType === 'application/pdf' ? result.document.document_uploadUrl : result.image.image_uploadUrl
    const headers = { 'content-type': contentType }
    const sent = await filesApp.request(url, { method: 'PUT', body: new Uint8Array(bytes), headers })
    if (!sent.ok) throw new Error(`A picture of the demonstration was refused with ${sent.status}.`)
    return new URL(url).pathname.split('/').at(-1) ?? ''
  }
}

/** Headers and cookies are not used here. */
const SILENT = { setCookie: () => undefined, header: () => undefined }

function signer(target: KycSeedTarget): KycSeedDeps['sign'] {
  const { ctx } = target
  const { config } = ctx
  const changed = target.ask(signingChanged)
  const ceremony = createDemonstrationSigner(ctx, {
    isProduction: config.production,
    ...target.asks({ saveFile, readFile }),
    signOrigin: () => config.signOrigin,
    publicUrl: () => config.publicUrl,
    changed: async (providerId) => void (await changed({ providerId })),
  })
  const askAddress = target.ask(openSigning)
  return async (userId, itemId) => {
    const { signerdetail } = await askAddress({ userId, body: { workflow_id: itemId } })
    if (signerdetail.length !== 1) throw new Error('A declaration has one signer')
    for (const { workflowUrl } of signerdetail) await ceremony.sign(workflowUrl)
  }
}
