import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { openStore } from '#services/kit/database/open.ts'
import { loadKeys } from '#services/kit/security/keys.ts'
import { createLog } from '#services/kit/log.ts'
import { SUPERUSER } from '#packages/embedded-postgres/cluster.ts'
import { withPassword } from '#packages/embedded-postgres/passwords.ts'
import { createPlatform } from '#services/platform.ts'
import { createAltcha } from '#services/providers/captcha/altcha.ts'
import type { Screening } from '#services/providers/screening/port.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import { simulators } from '#services/simulators/index.ts'
import { signPastCode } from '#tests/support/product/deeds.ts'
import { codeIn } from '#tests/support/people/mails.ts'

/** A signed-in person. */
export interface CanaryPerson {
  readonly userId: string
  readonly headers: Record<string, string>
}

const addresses = z.object({
  result: z.object({
    image: z.object({ image_uploadUrl: z.string() }),
    document: z.object({ document_uploadUrl: z.string() }),
  }),
})

export type CanaryBench = Awaited<ReturnType<typeof canaryBench>>

/** The whole product in this process, on an embedded database and a data folder of its own; `agent` and `ip` come with every call. */
export async function canaryBench({
  agent,
  ip,
  screening,
}: {
  readonly agent: string
  readonly ip: string
  readonly screening: Screening
}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mizan-canaries-'))
  const config = loadConfig({ SEED: 'none', DATA_DIR: dataDir })
  const clock = manualClock(new Date('2026-11-20T09:00:00Z'))
  const lines: string[] = []
  const log = createLog({ clock, level: 'debug', write: (line) => void lines.push(line) })
  const store = await openStore({ config, clock, log })
  const keys = loadKeys({ file: config.keyFile, production: false, isNewDatabase: true })
  const captcha = createAltcha({ clock, keys, ...store, work: { cost: 2, from: 1, to: 5 } })
  const providers = { captcha, screening }
  const platform = createPlatform({ simulators, config, clock, log, keys, ...store, providers })
  const { ctx } = platform
  const { ids } = await seedUsers(ctx, store.openOwner)
  const admin = new URL(store.joinUrl ?? '')
  admin.username = SUPERUSER

  const call = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const init = {
      method,
      headers: {
        'user-agent': agent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await platform.host.request(url, init, { clientAddress: ip })
    const text = await response.text()
    return {
      status: response.status,
      text,
      body: JSON.parse(text) as { data?: unknown; accessToken?: string },
    }
  }
  /** What a call answers; fails when it is refused. */
  const done = async (...args: Parameters<typeof call>): Promise<Record<string, unknown>> => {
    const { status, text, body } = await call(...args)
    if (status !== 200) throw new Error(`${args[0]} ${args[1]} was refused with ${status}: ${text}`)
    return (body.data ?? {}) as Record<string, unknown>
  }
  return {
    dataDir,
    lines,
    platform,
    ids,
    adminUrl: withPassword(admin.toString()),
    call,
    done,
    runDue: () => ctx.jobs.runDue(),
    /** The newest code mailed to an address. */
    async codeTo(email: string): Promise<string> {
      await ctx.jobs.runDue()
      const mails = await call('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`)
      return codeIn((mails.body.data as { text: string }[]).map(({ text }) => text)) ?? ''
    },
    /** The headers of a call with the proof of a second factor for an operation. */
    async proofOf({ userId, headers }: CanaryPerson, operation: string): Promise<Record<string, string>> {
      const actor = await ctx.sessions.resolve({
        authorization: headers['authorization'],
        sid: undefined,
        secFetchSite: undefined,
        background: true,
        method: 'GET',
      })
      if (actor.kind === 'guest') throw new Error('the session does not hold')
      const scope = { userId, sessionId: actor.sessionId, operation }
      const { token } = await ctx.stepUps.issue(ctx.db.orm, scope)
      return { ...headers, 'x-step-up': token }
    },
    /** A session with a role, past the sign-in. */
    async staff(userId: string, role: string): Promise<CanaryPerson> {
      const facts = { isIssuer: false, isInvestor: false, roles: [role], emailVerified: true }
      const opened = await ctx.sessions.open(ctx.db.orm, { userId, ...facts, secFetchSite: undefined })
      return { userId, headers: { authorization: `Bearer ${opened.handle}` } }
    },
    /** The key of an upload. */
    async upload({ headers }: CanaryPerson, bytes: Uint8Array, type: string): Promise<string> {
      const query = new URLSearchParams({ type, size: String(bytes.length) })
      const asked = await call('GET', `/aws/v1/signedUrl?${query.toString()}`, undefined, headers)
      const { result } = addresses.parse(JSON.parse(asked.text))
      const url =
        type === 'application/pdf' ? result.document.document_uploadUrl : result.image.image_uploadUrl
      const init = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } }
      const put = await platform.filesApp.request(url, init)
      if (!put.ok) throw new Error(`not uploaded: ${await put.text()}`)
      return new URL(url).pathname.split('/').at(-1) ?? ''
    },
    /** Signs an item at the signing page, past the code. */
    sign: ({ userId }: CanaryPerson, itemId: string) => signPastCode(platform, userId, itemId),
    async close() {
      await platform.stop()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
