import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Operation, ServiceName, StepUpTerms } from '#contracts/operation.ts'
import type { ProblemBody } from '#contracts/problem-body.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { loadConfig, type Config } from '#services/kit/config/config.ts'
import type { Listener } from '#services/kit/database/listener.ts'
import { newId } from '#services/kit/ids.ts'
import { createLog } from '#services/kit/log.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { STEP_UP_HEADER } from '#services/kit/security/step-ups.ts'
import { SESSION_LIMITS } from '#services/kit/sessions/types.ts'
import { createPlatform, type PlatformDeps, type Providers } from '#services/platform.ts'
import { createAltcha } from '#services/providers/captcha/altcha.ts'
import { createMail } from '#services/providers/mail/mail.ts'
import { createNetworkProvider } from '#services/providers/oidc/networks.ts'
import { createSms } from '#services/providers/sms/sms.ts'
import { simulators } from '#services/simulators/index.ts'
import { isConfirmable } from '#services/user/authentication/step-up/step-up-words.ts'
import { insertAccount } from '#services/user/store.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { answerOf, lineOf, requestOf, type Answer, type As, type InputArgument, type Reply } from './calls.ts'
import { PHONE } from '#tests/support/people/phones.ts'

export interface PlatformOptions extends Pick<PlatformDeps, 'answers' | 'userLimits'> {
  /** The moment at which the clock stands still at first. */
  readonly at?: Date
  /** A clock that the test made before. */
  readonly clock?: ManualClock
  /** Settings as the environment gives them. */
  readonly env?: Readonly<Record<string, string>>
  /** Settings that no environment could give, like production with embedded providers. */
  readonly config?: Partial<Config>
  readonly maxConnections?: number
  /** The database of another platform, which closes it: two processes of one product. */
  readonly store?: TestDatabase
  /** Third parties that the test plays itself; each other one is the embedded one. */
  readonly providers?: (base: Base) => Partial<Providers>
  readonly simulators?: PlatformDeps['simulators']
}

/** What providers are made of. */
type Base = Pick<PlatformDeps, 'config' | 'clock' | 'db' | 'log' | 'keys'>

/** What account and session say of a person. */
export interface Facts {
  readonly isInvestor?: boolean
  readonly isIssuer?: boolean
  readonly roles?: readonly string[]
  readonly emailVerified?: boolean
}

/** An open session; `as` takes it. */
export interface Held extends As {
  readonly userId: string
  readonly sessionId: string
  readonly token: string
}

/** A person with an account and an open session. */
export interface Person extends Held {
  readonly email: string
}

export type TestPlatform = Awaited<ReturnType<typeof startPlatform>>

/** Has the form of a hash, and fits no password. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
/** Wake-ups between processes; a test has one. */
export const noListener: Listener = {
  on: () => () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
}

/**
 * All services of the product in this process, without ports: a database and a folder of its own, a clock that stands still, embedded
 * providers, a cheap proof of work. Jobs run when the test says so.
 */
export async function startPlatform(options: PlatformOptions = {}) {
  const { maxConnections } = options
  const store = options.store ?? (await testDatabase(maxConnections ? { maxConnections } : {}))
  const { db } = store
  const given = options.env?.['DATA_DIR']
  const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'mizan-test-'))
  const clock = options.clock ?? manualClock(options.at ?? new Date('2026-11-20T08:00:00Z'))
  const lines: string[] = []
  const log = createLog({ clock, level: 'debug', write: (line) => void lines.push(line) })
  const keys = keysFrom(sampleKeyFile())
  const embedded = loadConfig({ SEED: 'none', ...options.env, DATA_DIR: dataDir })
  const base = { config: embedded, clock, db, log, keys }
  // Made here, so that a test reads the mailbox, and so that they stay the embedded ones in production.
  const providers = {
    mail: createMail(base),
    sms: createSms(base),
    networks: createNetworkProvider(base, simulators.issuers),
    captcha: createAltcha({ ...base, work: { cost: 2, from: 1, to: 5 } }),
    ...options.providers?.(base),
  }
  const { mail, sms, networks } = providers
  const platform = createPlatform({
    ...base,
    config: { ...embedded, ...options.config },
    listener: noListener,
    simulators: options.simulators ?? simulators,
    providers,
    ...(options.userLimits && { userLimits: options.userLimits }),
    ...(options.answers && { answers: options.answers }),
  })
  const { ctx, host } = platform

  /** Sends whatever a test says; for calls that keep to their contract there is `as`. */
  async function send<Body = unknown>(
    method: string,
    to: string,
    body?: unknown,
    as: As = {},
  ): Promise<Answer<Body>> {
    const bindings = as.ip === undefined ? {} : { clientAddress: as.ip }
    return answerOf(await host.request(to, requestOf({ method, body }, as), bindings))
  }

  /** The mails to an address, newest first, after the jobs that are due. */
  const mailsTo = async (address: string) => {
    await ctx.jobs.runDue()
    return (await mail.mailbox?.list({ to: address })) ?? []
  }

  /** Opens a session past the sign-in. */
  async function session(
    userId: string,
    facts: Facts = {},
    { browser = false } = {},
  ): Promise<Held & { readonly sid: string | undefined }> {
    const opened = await ctx.sessions.open(db.orm, {
      userId,
      ...allFacts(facts),
      secFetchSite: browser ? 'same-origin' : undefined,
    })
    const sid = opened.cookies.find(({ name }) => name === '__Host-sid')?.value
    const cookie = sid === undefined ? {} : { cookie: `__Host-sid=${sid}` }
    return { userId, sessionId: opened.session.id, token: opened.handle, sid, ...cookie }
  }

  // Promises, because a person has only so many sessions and may make many calls at once.
  const sessions = new Map<
    string,
    { readonly held: Promise<Held>; readonly until: number; readonly facts: string }
  >()
  /**
   * A session without an account, the same one at each call. Unless told, the id says the role: `staff-…` (compliance), `issuer…` or
   * `investor…`. An id keeps the facts of its first call: other ones are an error.
   */
  async function named(userId: string, given: Facts = factsOf(userId)): Promise<Held> {
    const now = clock.now().getTime()
    const facts = JSON.stringify(allFacts(given))
    const open = sessions.get(userId)
    if (open && open.facts !== facts)
      throw new Error(`${userId} has a session with ${open.facts}, and cannot have another with ${facts}`)
    if (open && now < open.until) return open.held
    const held = session(userId, given)
    sessions.set(userId, { held, until: now + SESSION_LIMITS.idleMs / 2, facts })
    held.catch(() => sessions.delete(userId))
    return held
  }

  /** An account past the sign-up, with a session; an investor unless told otherwise. */
  async function person(
    mailbox: string,
    {
      names = ['Amina', 'Rahman'],
      userId = newId('usr'),
      ...facts
    }: Facts & { names?: readonly [string, string]; userId?: string } = {},
  ): Promise<Person> {
    const { isInvestor, isIssuer, roles } = allFacts(facts)
    const email = `${mailbox}@example.org`
    const [firstName, lastName] = names
    // The product itself may not give roles.
    const by = roles.length > 0 ? await store.openOwner() : db
    await by.transaction(async (tx) => {
      const key = await ctx.personal.create(tx, userId)
      await insertAccount(tx, {
        id: userId,
        key,
        emailIndex: ctx.personal.index('email', email),
        person: { email, firstName, lastName, phone: PHONE },
        passwordHash: NO_PASSWORD,
        isIssuer,
        isInvestor,
        roles,
        termsVersion: TERMS_VERSION,
        now: clock.now(),
      })
    })
    if (by !== db) await by.close()
    return { ...(await session(userId, facts)), email }
  }

  /** The header with the proof of a second factor, as verifying a step-up issues it; none without a session. */
  async function proof(
    by: As,
    operation: string,
    terms?: StepUpTerms,
    subject?: string,
  ): Promise<Record<string, string>> {
    const actor = await ctx.sessions.resolve({
      authorization: by.token,
      sid: /__Host-sid=([^;]+)/.exec(by.cookie ?? '')?.[1],
      secFetchSite: undefined,
      background: true,
      method: 'GET',
    })
    if (actor.kind === 'guest') return {}
    const { userId, sessionId } = actor
    const { token } = await ctx.stepUps.issue(db.orm, {
      userId,
      sessionId,
      operation,
      terms,
      subject,
    })
    return { [STEP_UP_HEADER]: token }
  }

  /** Calls of a person, or of a guest. */
  const as = (who: As = {}) => ({
    /** Calls an operation with what its contract takes; the answer may be a refusal. */
    call<O extends Operation>(
      operation: O,
      ...[input]: InputArgument<O>
    ): Promise<Answer<Reply<O> | ProblemBody>> {
      const { method, path: to, body } = lineOf(operation, input)
      return send(method, to, body, who)
    },
    /** The reply of an operation; fails when it is a refusal. */
    async reply<O extends Operation>(operation: O, ...given: InputArgument<O>): Promise<Reply<O>> {
      const answer = await this.call(operation, ...given)
      if (answer.status !== 200) throw new Error(`${operation.id}: ${answer.status} ${answer.text}`)
      return answer.body as Reply<O>
    },
    /** The same with a fresh proof of a second factor for exactly this call. */
    async confirmed<O extends Operation>(operation: O, ...given: InputArgument<O>): Promise<Reply<O>> {
      const answer = await this.confirmedCall(operation, ...given)
      if (answer.status !== 200) throw new Error(`${operation.id}: ${answer.status} ${answer.text}`)
      return answer.body as Reply<O>
    },
    /** The same; the answer may be a refusal. */
    async confirmedCall<O extends Operation>(
      operation: O,
      ...given: InputArgument<O>
    ): Promise<Answer<Reply<O> | ProblemBody>> {
      const { stepUp } = operation
      const terms = stepUp?.of === 'payment' ? stepUp.terms(given[0]?.body as never) : undefined
      const subject = stepUp?.of === 'account' ? stepUp.subject?.(given[0]?.body as never) : undefined
      // No code confirms what startStepUp refuses.
      const isRefused = stepUp?.of === 'payment' && terms && !isConfirmable(stepUp, terms.amount)
      const shown = isRefused ? {} : await proof(who, operation.id, terms, subject)
      const headers = { ...who.headers, ...shown }
      return as({ ...who, headers }).call(operation, ...given)
    },
  })

  /** What a service does by itself: the user service hears of changes to KYC from then on. */
  const startService = (name: ServiceName) => {
    const found = service(name)
    if (!found.start) throw new Error(`The service ${name} does nothing by itself`)
    return found.start()
  }

  const service = (name: ServiceName) => {
    const found = platform.services.find((one) => one.name === name)
    if (!found) throw new Error(`The service ${name} is not here`)
    return found
  }

  const close = async () => {
    await platform.stop()
    if (!options.store) await store.close()
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
  }

  return {
    ...store,
    ...platform,
    as,
    clock,
    config: ctx.config,
    dataDir,
    jobs: ctx.jobs,
    keys,
    lines,
    log,
    mail,
    mailsTo,
    named,
    networks,
    person,
    proof,
    send,
    service,
    session,
    sms,
    store,
    startService,
    close,
  }
}

/** An investor with a verified address, unless told otherwise. */
const allFacts = ({ isInvestor = true, isIssuer = false, roles = [], emailVerified = true }: Facts) => ({
  isInvestor,
  isIssuer,
  roles,
  emailVerified,
})

/** What the id of a person without an account says of them. */
export const factsOf = (userId: string) => ({
  isIssuer: userId.startsWith('issuer'),
  isInvestor: userId.startsWith('investor'),
  roles: userId.startsWith('staff') ? (['compliance'] as const) : [],
})
