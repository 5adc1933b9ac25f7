import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { openSigning, signingChanged } from '#contracts/internal/document.ts'
import { readFile, saveFile } from '#contracts/internal/file.ts'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import {
  documentsAsked,
  STEPS_OF,
  type KycDocumentKind,
  type KycRole,
  type KycStep,
} from '#contracts/kyc/steps.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { createLog } from '#services/kit/log.ts'
import { createPlatform } from '#services/platform.ts'
import type { IdentityProvider } from '#services/providers/identity/port.ts'
import { createScreening } from '#services/providers/screening/embedded.ts'
import { createDemonstrationSigner } from '#services/demonstration/documents/signer.ts'
import { insertAccount } from '#services/user/store.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import { simulators } from '#services/simulators/index.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { jpeg } from '#tests/support/files/file-samples.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import { rememberPhotos } from './remembered-photos.ts'

/** Somebody with an account and a session. */
export interface Member {
  readonly userId: string
  readonly email: string
  readonly token: string
}

/** What came back. */
export interface KycAnswer {
  readonly status: number
  readonly message: string
  readonly code: string | undefined
  readonly fieldErrors: Readonly<Record<string, string>> | undefined
  readonly kyc: KycCaseWire
  /** As it was sent. */
  readonly text: string
}

/** Everything a test of applicants drives. */
export type KycBench = Awaited<ReturnType<typeof kycBench>>

const addresses = z.object({
  result: z.object({
    image: z.object({ image_uploadUrl: z.string() }),
    document: z.object({ document_uploadUrl: z.string() }),
  }),
})
/** Of the shape of a hash; nobody signs in here. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const PHOTOS: ReadonlySet<KycDocumentKind> = new Set(['idFront', 'idBack', 'selfie'])

let face: Promise<Buffer> | undefined

/** A photo of nobody's face, large enough. */
function plainPhoto(): Promise<Buffer> {
  face ??= jpeg(1200, 800)
  return face
}

/** The passport of the one whose pages are the good ones, photographed well. */
export async function passportOfAmina(): Promise<Buffer> {
  const { firstName, lastName } = GOOD_STEPS.identity
  const { image } = await passportOf({ firstName, lastName, dob: GOOD_STEPS.personal.dob })
  return image
}

/** Every service of the product on a database and a folder of its own, and what applicants do there over REST. */
export async function kycBench(options: { maxConnections?: number; identity?: IdentityProvider } = {}) {
  const store = await testDatabase(options)
  const forgetPhotos = rememberPhotos()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-kyc-'))
  const clock = manualClock(new Date('2026-11-20T09:00:00Z'))
  const lines: string[] = []
  const config = loadConfig({ SEED: 'none', DATA_DIR: folder })
  const log = createLog({ clock, level: 'debug', write: (line) => void lines.push(line) })
  const screening = createScreening({ config, log })
  const platform = createPlatform({
    simulators,
    config,
    clock,
    log,
    screening,
    ...(options.identity && { identity: options.identity }),
    db: store.db,
    listener: { on: () => () => undefined, start: async () => undefined, stop: async () => undefined },
    keys: keysFrom(sampleKeyFile()),
  })
  const { ctx } = platform
  /** An account with a session; both flags unless told otherwise. */
  async function member(
    mailbox: string,
    is: {
      isInvestor?: boolean
      isIssuer?: boolean
      roles?: readonly string[]
      names?: readonly [string, string]
    } = {},
  ): Promise<Member> {
    const {
      isInvestor = true,
      isIssuer = false,
      roles = [],
      names: [firstName, lastName] = ['Amina', 'Rahman'],
    } = is
    const userId = newId('usr')
    const email = `${mailbox}@example.org`
    const db = roles.length > 0 ? await store.openOwner() : store.db
    await db.transaction(async (tx) => {
      const key = await ctx.personal.create(tx, userId)
      await insertAccount(tx, {
        id: userId,
        key,
        emailIndex: ctx.personal.index('email', email),
        person: { email, firstName, lastName, phone: '14165550123' },
        passwordHash: NO_PASSWORD,
        isIssuer,
        isInvestor,
        roles,
        termsVersion: TERMS_VERSION,
        now: clock.now(),
      })
    })
    if (db !== store.db) await db.close()
    return enter({ userId, email, isIssuer, isInvestor, roles })
  }

  /** A session of somebody there is. */
  async function enter(
    person: Omit<Member, 'token'> & { isInvestor?: boolean; isIssuer?: boolean; roles?: readonly string[] },
  ): Promise<Member> {
    const { userId, email, isInvestor = true, isIssuer = false, roles = [] } = person
    const flags = { userId, isIssuer, isInvestor, roles, emailVerified: true, secFetchSite: undefined }
    const opened = await ctx.sessions.open(store.db.orm, flags)
    return { userId, email, token: opened.handle }
  }

  async function call(
    as: Member | undefined,
    method: string,
    address: string,
    body?: unknown,
  ): Promise<KycAnswer> {
    const response = await platform.host.request(address, {
      method,
      headers: {
        ...(as && { authorization: as.token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const read = JSON.parse(text) as {
      message: string
      code?: string
      fieldErrors?: Record<string, string>
      data: KycCaseWire
    }
    return {
      status: response.status,
      message: read.message,
      code: read.code,
      fieldErrors: read.fieldErrors,
      kyc: read.data,
      text,
    }
  }

  const mine = async (as: Member, role: KycRole = 'investor'): Promise<KycCaseWire> =>
    seen(await call(as, 'GET', `/v2/users/kyc?role=${role}`))

  /** Sends one page with the version that is in force, or another one. */
  async function save(
    as: Member,
    role: KycRole,
    step: KycStep,
    answers: unknown,
    version?: number,
  ): Promise<KycAnswer> {
    const body = { role, version: version ?? (await mine(as, role)).version, answers }
    return call(as, 'PUT', `/v2/users/kyc/${step}`, body)
  }

  /** The key of an upload that nobody refers to yet. */
  async function upload(as: Member, bytes: Uint8Array, type: string): Promise<string> {
    const query = new URLSearchParams({ type, size: String(bytes.length) })
    const asked = await platform.host.request(`/aws/v1/signedUrl?${query.toString()}`, {
      headers: { authorization: as.token },
    })
    const { result } = addresses.parse(await asked.json())
    const url = type === 'application/pdf' ? result.document.document_uploadUrl : result.image.image_uploadUrl
    const init = {
      method: 'PUT',
      body: new Uint8Array(bytes),
      duplex: 'half',
      headers: { 'content-type': type },
    } as const
    const put = await platform.filesApp.request(url, init)
    if (!put.ok) throw new Error(`not uploaded: ${await put.text()}`)
    return new URL(url).pathname.split('/').at(-1) ?? ''
  }

  /** Uploads a file of a kind and attaches it. */
  async function attach(as: Member, role: KycRole, kind: KycDocumentKind, file?: Buffer): Promise<KycAnswer> {
    const isPhoto = PHOTOS.has(kind)
    const bytes = file ?? (isPhoto ? await plainPhoto() : await demoPdf(kind, ['A paper.']))
    const key = await upload(as, bytes, isPhoto ? 'image/jpeg' : 'application/pdf')
    const { version } = await mine(as, role)
    return call(as, 'POST', '/v2/users/kyc/documents', { role, version, kind, upload: key })
  }

  /** Signs what the case asks to be signed, past the code. */
  async function sign(as: Member, itemId: string): Promise<void> {
    const signer = createDemonstrationSigner(ctx, {
      isProduction: false,
      saveFile: platform.ask(saveFile),
      readFile: platform.ask(readFile),
      signOrigin: () => ctx.config.signOrigin,
      publicUrl: () => ctx.config.publicUrl,
      changed: async (providerId) => void (await platform.ask(signingChanged)({ providerId })),
    })
    const { signerdetail } = await platform.ask(openSigning)({
      userId: as.userId,
      body: { workflow_id: itemId },
    })
    if (signerdetail.length !== 1) throw new Error('A declaration has one signer')
    for (const { workflowUrl } of signerdetail) await signer.sign(workflowUrl)
  }

  /** Good pages of a role, with the account's address. */
  const goodPage = (as: Member, step: KycStep) =>
    step === 'identity' ? { ...GOOD_STEPS.identity, email: as.email } : GOOD_STEPS[step]

  /** Documents and every page up to the questionnaire, which is signed and saved too. */
  async function fillIn(
    as: Member,
    role: KycRole,
    given: { photo?: Buffer; pages?: Partial<Record<KycStep, unknown>>; until?: KycStep } = {},
  ): Promise<KycCaseWire> {
    for (const step of STEPS_OF[role]) {
      if (step === given.until) return mine(as, role)
      const page = given.pages?.[step] ?? goodPage(as, step)
      for (const kind of documentsAsked(role, step, 'passport'))
        seen(
          await attach(
            as,
            role,
            kind,
            kind === 'idFront' ? (given.photo ?? (await passportOfAmina())) : undefined,
          ),
        )
      if (step === 'questionnaire') await askAndSign(as, role, page)
      seen(await save(as, role, step, page))
    }
    return mine(as, role)
  }

  /** Has the declaration written for this questionnaire, and signs it. */
  async function askAndSign(
    as: Member,
    role: KycRole,
    page: unknown = goodPage(as, 'questionnaire'),
  ): Promise<void> {
    const { version } = await mine(as, role)
    const body = { role, version, draft: JSON.stringify(page) }
    const { declarationId } = seen(await call(as, 'POST', '/v2/users/kyc/declaration', body))
    if (declarationId === null) throw new Error('nothing is to be signed')
    await sign(as, declarationId)
  }

  /** A small PDF. */
  const paper = () => demoPdf('Paper', ['A paper.'])

  const submit = async (as: Member, role: KycRole): Promise<KycAnswer> =>
    call(as, 'POST', '/v2/users/kyc/submit', { role, version: (await mine(as, role)).version })

  /** What a vendor knows the check of somebody's case by. */
  const identityRef = async ({ userId }: Member): Promise<string> => {
    const [row] = await query<{ ref: string }>(
      store.db.orm,
      sql`SELECT identity_ref AS ref FROM users.kyc_case WHERE person_id = ${userId}`,
    )
    return row?.ref ?? ''
  }

  /** How many jobs of a topic say something about this. */
  const jobsOf = async (topic: string, about: string): Promise<number> => {
    const rows = await query(
      store.db.orm,
      sql`SELECT FROM kit.job WHERE topic = ${topic} AND strpos(payload::text, ${about}) > 0`,
    )
    return rows.length
  }

  return {
    store,
    platform,
    ctx,
    clock,
    lines,
    folder,
    screening,
    ask: platform.ask,
    member,
    enter,
    call,
    mine,
    save,
    upload,
    attach,
    sign,
    askAndSign,
    fillIn,
    submit,
    paper,
    identityRef,
    jobsOf,
    goodPage,
    async close() {
      await platform.stop()
      await store.close()
      forgetPhotos()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The case of an answer; fails when it is a refusal. */
export function seen(answer: KycAnswer): KycCaseWire {
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${answer.text}`)
  return answer.kyc
}
