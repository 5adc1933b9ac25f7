import type { Context, Hono } from 'hono'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Verification } from '#contracts/signing/signing.ts'
import { KNOWN_BY_HASH, VERIFY_MAX_BYTES, VERIFY_TEXTS } from '#contracts/signing/verify-rules.ts'
import { isProblem, Problem } from '#services/kit/http/problem.ts'
import { createQueue } from '#services/kit/queue.ts'
import type { HostTypes, RawHost } from '#services/kit/http/service.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { finishedByHash } from '#services/document/storage/signing-store.ts'

/** REST only, because the body is the PDF itself. */
const VERIFY_PATH = '/v2/signing/verify'
const PER_ADDRESS = { limit: 30, windowMs: 10 * 60_000 }
/** Requests that may wait; further ones get 503, because each check takes noticeable CPU time. */
const WAITING_MAX = 7
const TYPES = /^application\/(pdf|octet-stream)\b/

/** Tells anybody, without signing in, whether a PDF was sealed here and is unchanged. Nothing is stored. */
export function mountVerify(deps: DocumentDeps, app: Hono<HostTypes>, host: RawHost): void {
  // One file at a time, so that many checks do not delay other calls.
  const queue = createQueue({ places: 1, waiting: WAITING_MAX, busy: VERIFY_TEXTS.busy })
  app.post(VERIFY_PATH, async (context) => {
    await host.admit(context, 'public')
    const taken = await deps.ctx.limits.take(`verify-pdf:${host.request(context).limitKey}`, PER_ADDRESS)
    if (!taken.ok) {
      context.header('retry-after', String(Math.ceil(taken.retryAfterMs / 1000)))
      throw new Problem(PROBLEM_CODES.tooMany, 429, VERIFY_TEXTS.tooMany)
    }
    const bytes = await readPdf(context)
    const data = await queue.run(() => verify(deps, bytes))
    context.header('cache-control', 'no-store')
    return context.json({ status: true, message: '', data })
  })
}

async function verify(deps: DocumentDeps, bytes: Uint8Array): Promise<Verification> {
  const { embedded } = deps
  if (!embedded) throw new Problem(PROBLEM_CODES.unavailable, 503, VERIFY_TEXTS.busy)
  const verification = await embedded.verifier.verify(bytes)
  if (verification.verdict === 'ours') return verification
  // Sealed by a vendor for us: the hash identifies the file, and the vendor's seals are not judged.
  const finishedAt = await finishedByHash(deps.ctx.db.orm, Buffer.from(verification.sha256, 'hex'))
  if (!finishedAt) return verification
  return {
    ...verification,
    verdict: 'ours',
    completedAt: finishedAt.toISOString(),
    problems: [KNOWN_BY_HASH],
  }
}

async function readPdf(context: Context<HostTypes>): Promise<Buffer> {
  const { headers, body } = context.req.raw
  if (!TYPES.test(headers.get('content-type') ?? ''))
    throw new Problem(PROBLEM_CODES.invalid, 415, VERIFY_TEXTS.type)
  if (Number(headers.get('content-length') ?? 0) > VERIFY_MAX_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > VERIFY_MAX_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that disconnects is not our error.
    throw isProblem(error) ? error : new Problem(PROBLEM_CODES.invalid, 400, VERIFY_TEXTS.empty)
  }
  if (size === 0) throw new Problem(PROBLEM_CODES.invalid, 400, VERIFY_TEXTS.empty)
  return Buffer.concat(chunks)
}

const tooLarge = () => new Problem('too_large', 413, VERIFY_TEXTS.tooLarge)
