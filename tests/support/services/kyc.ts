import { sql } from 'drizzle-orm'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import { initialsOf } from '#contracts/kyc/step-rules.ts'
import {
  documentsAsked,
  STEPS_OF,
  type KycDocumentKind,
  type KycRole,
  type KycStep,
} from '#contracts/kyc/steps.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { query } from '#services/kit/database/database.ts'
import { silentLog } from '#services/kit/log.ts'
import type { IdentityProvider } from '#services/providers/identity/port.ts'
import { createScreening } from '#services/providers/screening/embedded.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import { jpeg } from '#tests/support/files/file-samples.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import { signPastCode, upload as uploadTo } from '#tests/support/product/deeds.ts'
import { startPlatform, type Facts, type Person } from '#tests/support/product/platform.ts'
import { rememberPhotos } from './remembered-photos.ts'

export type { Person }

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

interface KycBody {
  readonly message: string
  readonly code?: string
  readonly fieldErrors?: Record<string, string>
  readonly data: KycCaseWire
}
const PHOTOS: ReadonlySet<KycDocumentKind> = new Set(['idFront', 'idBack', 'selfie'])

let face: Promise<Buffer> | undefined

/** A photo of nobody's face, large enough. */
function plainPhoto(): Promise<Buffer> {
  face ??= jpeg(1200, 800)
  return face
}

const papers = new Map<string, Promise<Buffer>>()

/** A small PDF with a title, made once. */
function plainPaper(title: string): Promise<Buffer> {
  const paper = papers.get(title) ?? demoPdf(title, ['A paper.'])
  papers.set(title, paper)
  return paper
}

/** The passport of the one whose pages are the good ones, photographed well. */
export async function passportOfAmina(): Promise<Buffer> {
  const { firstName, lastName } = GOOD_STEPS.identity
  const { image } = await passportOf({ firstName, lastName, dob: GOOD_STEPS.personal.dob })
  return image
}

/** Every service of the product on a database and a folder of its own, and what applicants do there over REST. */
export async function kycBench(options: { maxConnections?: number; identity?: IdentityProvider } = {}) {
  const forgetPhotos = rememberPhotos()
  const screening = createScreening({ config: loadConfig({}), log: silentLog() })
  const { identity, maxConnections } = options
  const product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    providers: () => ({ screening, ...(identity && { identity }) }),
    ...(maxConnections && { maxConnections }),
  })
  const { store } = product

  /** A session of an existing person. */
  const enter = async (who: Pick<Person, 'userId' | 'email'> & Facts): Promise<Person> => ({
    ...(await product.session(who.userId, who)),
    email: who.email,
  })

  async function call(
    as: Person | undefined,
    method: string,
    address: string,
    body?: unknown,
  ): Promise<KycAnswer> {
    const answer = await product.send<KycBody>(method, address, body, as)
    const { message, code, fieldErrors, data } = answer.body
    return { status: answer.status, message, code, fieldErrors, kyc: data, text: answer.text }
  }

  const mine = async (as: Person, role: KycRole = 'investor'): Promise<KycCaseWire> =>
    seen(await call(as, 'GET', `/v2/users/kyc?role=${role}`))

  /** Sends one page with the version that is in force, or another one. */
  async function save(
    as: Person,
    role: KycRole,
    step: KycStep,
    answers: unknown,
    version?: number,
  ): Promise<KycAnswer> {
    const body = { role, version: version ?? (await mine(as, role)).version, answers }
    return call(as, 'PUT', `/v2/users/kyc/${step}`, body)
  }

  /** The key of an upload that nobody refers to yet. */
  const upload = (as: Person, bytes: Uint8Array, type: string, isDocument?: boolean) =>
    uploadTo(product, as, bytes, type, isDocument)

  /** Uploads a file of a kind and attaches it to the version that is in force, or to another one. */
  async function attach(
    as: Person,
    role: KycRole,
    kind: KycDocumentKind,
    file?: Buffer,
    version?: number,
  ): Promise<KycAnswer> {
    const isPhoto = PHOTOS.has(kind)
    const bytes = file ?? (isPhoto ? await plainPhoto() : await plainPaper(kind))
    const key = await upload(as, bytes, isPhoto ? 'image/jpeg' : 'application/pdf')
    const body = { role, version: version ?? (await mine(as, role)).version, kind, upload: key }
    return call(as, 'POST', '/v2/users/kyc/documents', body)
  }

  /** Signs what the case asks to be signed, past the code. */
  const sign = (as: Person, itemId: string) => signPastCode(product, as.userId, itemId)

  /** Good pages of a role, with the account's address. */
  const goodPage = (as: Person, step: KycStep, names?: unknown) => {
    if (step === 'identity') return { ...GOOD_STEPS.identity, email: as.email }
    if (step !== 'questionnaire' || names === undefined) return GOOD_STEPS[step]
    const initials = initialsOf(names as typeof GOOD_STEPS.identity)
    const ontarioForm = { loss: initials, income: initials, information: initials, resale: initials }
    return { ...GOOD_STEPS.questionnaire, ontarioForm }
  }

  /** Documents, every page and the signature; or the pages before `until`. */
  async function fillIn(
    as: Person,
    role: KycRole,
    given: { photo?: Buffer; pages?: Partial<Record<KycStep, unknown>>; until?: KycStep } = {},
  ): Promise<KycCaseWire> {
    // Each answer tells the version that the next change names.
    let kyc = await mine(as, role)
    for (const step of STEPS_OF[role]) {
      if (step === given.until) return kyc
      const page = given.pages?.[step] ?? goodPage(as, step, given.pages?.identity)
      for (const kind of documentsAsked(role, step, 'passport')) {
        const file = kind === 'idFront' ? (given.photo ?? (await passportOfAmina())) : undefined
        kyc = seen(await attach(as, role, kind, file, kyc.version))
      }
      kyc = seen(await save(as, role, step, page, kyc.version))
    }
    await askAndSign(as, role, kyc.version)
    return mine(as, role)
  }

  /** Has the declaration of the saved pages written. */
  const askSignature = async (as: Person, role: KycRole, version?: number): Promise<KycAnswer> =>
    call(as, 'POST', '/v2/users/kyc/declaration', {
      role,
      version: version ?? (await mine(as, role)).version,
    })

  /** Has the declaration written, and signs it. */
  async function askAndSign(as: Person, role: KycRole, version?: number): Promise<void> {
    const { declarationId } = seen(await askSignature(as, role, version))
    if (declarationId === null) throw new Error('nothing is to be signed')
    await sign(as, declarationId)
  }

  /** A small PDF. */
  const paper = () => plainPaper('Paper')

  const submit = async (as: Person, role: KycRole): Promise<KycAnswer> =>
    call(as, 'POST', '/v2/users/kyc/submit', { role, version: (await mine(as, role)).version })

  /** What a vendor knows the check of a case by. */
  const identityRef = async ({ userId }: Person): Promise<string> => {
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
    ...product,
    screening,
    enter,
    call,
    mine,
    save,
    upload,
    attach,
    sign,
    askSignature,
    askAndSign,
    fillIn,
    submit,
    paper,
    identityRef,
    jobsOf,
    goodPage,
    async close() {
      await product.close()
      forgetPhotos()
    },
  }
}

/** The case of an answer; fails when it is a refusal. */
export function seen(answer: KycAnswer): KycCaseWire {
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${answer.text}`)
  return answer.kyc
}
