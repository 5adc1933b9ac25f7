import type { BrowserContext } from 'playwright-core'
import { documentsAsked, type KycDocumentKind, STEPS_OF } from '#contracts/kyc/steps.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { newId } from '#services/kit/ids.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { seedDepsOf } from '#services/demonstration/kyc/kyc.ts'
import { runChecks } from '#services/kyc/screening/checks.ts'
import { askForSignature } from '#services/kyc/declaration/declaration.ts'
import { attachDocument } from '#services/kyc/form/documents.ts'
import { KYC_TOPICS } from '#services/kyc/case/effects.ts'
import { changeCase } from '#services/kyc/case/lifecycle.ts'
import { saveDraft, savePage } from '#services/kyc/form/pages.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { demoPages } from '#services/demonstration/kyc/pages.ts'
import { demoPaper, demoPassport, demoSelfie } from '#services/demonstration/kyc/picture.ts'
import { type CaseRow, findCase, lockCase } from '#services/kyc/store.ts'
import { submitCase } from '#services/kyc/form/submit.ts'
import { insertAccount } from '#services/user/store.ts'
import { joinProduct } from '#tests/support/product/joined.ts'
import type { LentProduct } from '#tests/support/product/lent-product.ts'
import { PHONE } from '#tests/support/people/phones.ts'

const COMPLIANCE = 'compliance@mizan.test'
/** Nobody signs in with it here. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const PERSON = { firstName: 'Amina', lastName: 'Rahman', dob: '1988-02-29', country: 'CA' } as const
const ROLE = 'investor'
type Platform = Awaited<ReturnType<typeof joinProduct>>['platform']
type Files = Readonly<Record<string, { readonly bytes: Buffer; readonly contentType: string }>>

export type KycServices = Awaited<ReturnType<typeof joinKycServices>>
export type WalkedCase = Awaited<ReturnType<KycServices['begin']>>

/** Whatever happens to a case beside the pages of the walk: as a further process on the database and files of a running product. */
export async function joinKycServices(product: LentProduct) {
  const { platform, openOwner, close } = await joinProduct(product)
  // People with roles are written by the owner of the database only.
  const owner = await openOwner()
  await platform.signing.embedded.prepare()
  const files = await filesOfAll()

  /** A new applicant, with a session of a browser. */
  async function newPerson(roles: readonly string[]) {
    const { ctx } = platform
    const userId = newId('usr')
    const email = `${roles.length > 0 ? 'reviewer' : 'applicant'}-${userId}@example.org`
    const isInvestor = roles.length === 0
    const opened = await owner.transaction(async (tx) => {
      await insertAccount(tx, {
        id: userId,
        key: await ctx.personal.create(tx, userId),
        emailIndex: ctx.personal.index('email', email),
        person: { email, firstName: PERSON.firstName, lastName: PERSON.lastName, phone: PHONE },
        passwordHash: NO_PASSWORD,
        isIssuer: false,
        isInvestor,
        roles,
        termsVersion: TERMS_VERSION,
        now: ctx.clock.now(),
      })
      const flags = { userId, isIssuer: false, isInvestor, roles, emailVerified: true }
      return ctx.sessions.open(tx, { ...flags, secFetchSite: 'same-origin' })
    })
    return { userId, email, cookies: opened.cookies }
  }

  /** One more session of an applicant, as on another device. */
  async function sessionOf(userId: string) {
    const flags = { userId, isIssuer: false, isInvestor: true, roles: [], emailVerified: true }
    const { ctx } = platform
    return ctx.db.transaction((tx) => ctx.sessions.open(tx, { ...flags, secFetchSite: 'same-origin' }))
  }

  type Cookies = Awaited<ReturnType<typeof sessionOf>>['cookies']

  async function take(context: BrowserContext, cookies: Cookies): Promise<void> {
    await context.clearCookies()
    await context.addCookies(
      cookies.map(({ name, value, options }) => ({
        name,
        value,
        // What carries a secret is set as over TLS, and sent to this machine without it.
        url: product.url.replace('http:', 'https:'),
        secure: true,
        sameSite: 'Strict',
        httpOnly: options.httpOnly === true,
      })),
    )
  }

  return {
    url: product.url,
    /** Signs a new person in, in place of the one before; a page of theirs. */
    async signIn(context: BrowserContext, roles: readonly string[] = []) {
      const { userId, email, cookies } = await newPerson(roles)
      await take(context, cookies)
      return { page: await context.newPage(), userId, email }
    },
    /** Signs an applicant in on one more device. */
    async signInAgain(context: BrowserContext, userId: string): Promise<void> {
      const { cookies } = await sessionOf(userId)
      await take(context, cookies)
    },
    /** The case of an applicant, not begun yet. */
    async begin(who: { readonly userId: string; readonly email: string }) {
      return caseOf(platform, files, who)
    },
    async leave(): Promise<void> {
      await owner.close()
      await close()
    },
  }
}

async function filesOfAll(): Promise<Files> {
  const passport = { ...PERSON, number: 'DA1234567', expiry: '2033-06-30' }
  const image = 'image/jpeg'
  return {
    idFront: { bytes: await demoPassport(passport), contentType: image },
    selfie: { bytes: await demoSelfie(), contentType: image },
    proofOfAddress: {
      bytes: await demoPaper('Electricity bill', ['12 King Street West']),
      contentType: 'application/pdf',
    },
  }
}

/** The events of one case that no page of the walk sends, by the functions that serve them. */
async function caseOf(
  platform: Platform,
  files: Files,
  who: { readonly userId: string; readonly email: string },
) {
  const { ctx } = platform
  const { orm } = ctx.db
  const needs = seedDepsOf(platform, COMPLIANCE)
  // Checks wait until the walk has them run, so that it can look at a case that waits for them.
  const jobs: typeof ctx.jobs = Object.create(ctx.jobs, {
    enqueue: {
      value: (async (tx, job) => {
        if (job.topic !== KYC_TOPICS.checks) await ctx.jobs.enqueue(tx, job)
      }) satisfies typeof ctx.jobs.enqueue,
    },
  })
  // The passport is read by eye here; reading it by machine has tests of its own.
  const reader = { qualityOf: async () => [], zoneOf: async () => null }
  const parts: KycDeps = { ...needs, reader, ctx: { ...ctx, jobs } }
  const pages = demoPages({ ...PERSON, email: who.email })
  const actor: SignedIn = {
    kind: 'user',
    userId: who.userId,
    sessionId: `ses_${who.userId}`,
    isInvestor: true,
    isIssuer: false,
    roles: [],
    emailVerified: true,
    view: ROLE,
  }
  const row = (): Promise<CaseRow | undefined> => findCase(orm, who.userId, ROLE)
  const which = async () => ({ role: ROLE, version: (await row())?.version ?? 0 }) as const
  const known = async (): Promise<CaseRow> => {
    const found = await row()
    if (!found) throw new Error('Nothing was begun.')
    return found
  }
  const attach = async (kind: KycDocumentKind) => {
    const file = files[kind]
    if (!file) throw new Error(`There is no file for ${kind}.`)
    await attachDocument(parts, actor, { ...(await which()), kind, upload: await needs.upload(actor, file) })
  }
  return {
    row,
    known,
    /** Saves a page with everything that it asks for. */
    async save(number: number): Promise<void> {
      const step = STEPS_OF[ROLE][number - 1]
      if (step === undefined) throw new Error(`There is no step ${number}.`)
      for (const kind of documentsAsked(ROLE, step, 'passport')) await attach(kind)
      await savePage(parts, actor, step, { ...(await which()), answers: pages[step] })
      if (step !== 'questionnaire') return
      await askForSignature(parts, actor, await which())
      await needs.sign(who.userId, (await known()).declarationId ?? '')
    },
    submit: async () => submitCase(parts, actor, await which()),
    runChecks: async () => runChecks(parts, { caseId: (await known()).id }),
    /** What the housekeeping does to a draft that nobody has touched for long; the days themselves pass in tests over HTTP. */
    expire: async () => {
      if (!(await row())) await saveDraft(parts, actor, { ...(await which()), step: 'identity', draft: '{}' })
      const { id } = await known()
      await ctx.db.transaction(async (tx) => {
        const locked = await lockCase(tx, id)
        if (locked) await changeCase(parts, tx, { row: locked, event: { type: 'kyc.expired' }, by: 'system' })
      })
    },
  }
}
