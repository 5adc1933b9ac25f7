import * as z from 'zod/mini'
import { type Access, operation } from '#contracts/operation.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createHost, type HostContext } from '#services/kit/http/host.ts'
import { createLog } from '#services/kit/log.ts'
import { createMetrics } from '#services/kit/monitor/metrics.ts'
import { type Actor, GUEST, type Handler, type SignedIn } from '#services/kit/http/service.ts'
import type { StepUpUse } from '#services/kit/security/step-ups.ts'

/* A host of operations that a test makes, for Anna and for guests. */

const ANNA: SignedIn = {
  kind: 'user',
  userId: 'usr_anna',
  sessionId: 'ses_1',
  isIssuer: false,
  isInvestor: true,
  roles: ['finance'],
  emailVerified: true,
  view: 'investor',
}

/** What every operation here replies. */
export const reply = z.strictObject({ status: z.literal(true), message: z.string() })

export function op(id: string, method: 'get' | 'post', path: string, access: Access) {
  return operation({ id, service: 'user', method, path, access, summary: id, reply })
}

interface Setup {
  readonly handlers?: readonly Handler[]
  readonly production?: boolean
}

/** A host with these handlers, and what it asked and logged. */
export function setUp({ handlers = [], production = false }: Setup) {
  const lines: string[] = []
  const asked: StepUpUse[] = []
  const seen: { background: boolean; sid: string | undefined }[] = []
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const metrics = createMetrics()
  const ctx: HostContext = {
    config: { production, trustedProxies: 0 },
    clock,
    log: createLog({ clock, write: (line) => lines.push(line) }),
    metrics,
    sessions: {
      async resolve({ authorization, background, sid }): Promise<Actor> {
        seen.push({ background, sid })
        return authorization === 'Bearer anna' ? ANNA : GUEST
      },
    },
    stepUps: {
      async use(use) {
        asked.push(use)
        return use.token === 'proof'
      },
    },
  }
  const app = createHost(ctx, [{ name: 'user', handlers, answers: [] }])
  const call = (path: string, init: RequestInit = {}) => app.fetch(new Request(`http://host${path}`, init))
  return { call, lines, seen, asked, app, metrics }
}

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
export const done = async () => ({ status: true as const, message: 'done' })
export const asAnna = { authorization: 'Bearer anna' }
