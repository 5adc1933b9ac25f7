import pg from 'pg'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import {
  documentsAsked,
  STEPS_OF,
  type KycDocumentKind,
  type KycRole,
  type KycStep,
} from '#contracts/kyc/steps.ts'
import { manualClock } from '#services/kit/clock.ts'
import { answers } from '#services/kit/http/questions.ts'
import { createHost } from '#services/kit/http/host.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import type { SessionResolver } from '#services/kit/http/host-access.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import type { MrzReading } from '#packages/mrz-reader/text/fields.ts'
import type { ScreeningHit } from '#services/providers/screening/port.ts'
import { KYC_ASKS } from '#services/kyc/deps.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'

export const DAY_MS = 86_400_000
/** How long a document shown on this bench is good for. */
const GOOD_DAYS = 100

/** Everybody on the bench by the name that the model has for them; all of them are of compliance, the applicant too. */
const resolver: SessionResolver = {
  async resolve({ authorization: userId }) {
    if (userId === undefined) return { kind: 'guest' }
    const isApplicant = userId.startsWith('applicant')
    return {
      kind: 'user',
      userId,
      sessionId: `ses_${userId}`,
      isIssuer: isApplicant,
      isInvestor: isApplicant,
      roles: ['compliance'],
      emailVerified: true,
      view: 'investor',
    }
  },
}

export interface KycHttpAnswer {
  readonly status: number
  readonly message: string
  readonly data: unknown
}

/** What the outer world says, for the test to change. */
interface World {
  hits: readonly ScreeningHit[]
  isScreeningSilent: boolean
  /** Rises when there are new lists. */
  listVersion: number
}

export const A_HIT: ScreeningHit = {
  listId: 'demonstration',
  entryId: 'entry-1',
  kind: 'sanction',
  matchedName: 'Amina Rahmani',
  score: 0.93,
  why: 'The names are alike.',
}

/** A passport of the sample person that is good for some days from now on. */
function passport(now: Date): MrzReading {
  return {
    format: 'TD3',
    lines: [],
    documentNumber: 'A1234567',
    issuingState: 'CAN',
    nationality: 'CAN',
    birthDate: '1988-02-29',
    sex: 'F',
    expiryDate: new Date(now.getTime() + GOOD_DAYS * DAY_MS).toISOString().slice(0, 10),
    surname: 'RAHMAN',
    givenNames: 'AMINA',
    namesCut: false,
    checks: { number: true, birth: true, expiry: true, composite: true },
    repaired: false,
    accepted: true,
  }
}

const TABLES = ['kyc_case', 'kyc_page', 'kyc_document'] as const

export type KycHttpBench = Awaited<ReturnType<typeof kycHttpBench>>

/** KYC and its review over HTTP on a database of their own; other services, lists and photos are told by the test. */
export async function kycHttpBench() {
  const clock = manualClock(new Date('2026-11-20T09:00:00Z'))
  const start = clock.now()
  const world: World = { hits: [], isScreeningSilent: false, listVersion: 1 }
  const product = await startPlatform({
    clock,
    providers: () => ({
      screening: {
        listVersion: async () => String(world.listVersion),
        screen: async () => {
          if (world.isScreeningSilent) throw new Error('The lists are silent.')
          return { listVersion: String(world.listVersion), hits: world.hits }
        },
      },
      reader: { qualityOf: async () => [], zoneOf: async () => passport(clock.now()) },
    }),
    answers: answers(KYC_ASKS, {
      places: async () => ({
        countries: [{ code: 'CA', status: true }],
        provinces: { CA: { ON: 'Ontario', QC: 'Quebec' } },
      }),
      keepRecord: async () => true,
      readRecord: async () => ({
        base64: '',
        contentType: 'image/jpeg',
        size: 1,
        sha256: '0'.repeat(64),
        name: 'photo.jpg',
      }),
      recordUrls: async ({ keys }) => keys.map(() => null),
      dropRecord: async () => true,
      askSignature: async () => ({ workflowId: newId('wfl') }),
      withdrawSignature: async () => true,
      signatureState: async () => ({
        isSigned: true,
        isDeclined: false,
        signedAt: start.toISOString(),
        sha256: null,
        fileKey: null,
      }),
    }),
  })
  const { ctx, store } = product
  const owner = new pg.Client({ connectionString: store.ownerUrl })
  await owner.connect()
  const host = createHost({ ...ctx, sessions: resolver }, product.services)

  for (const userId of ['applicant-1', 'reviewer-1', 'reviewer-2'])
    await product.person(userId, { userId, isIssuer: true, roles: ['compliance'] })

  async function call(as: string, method: string, path: string, body?: object): Promise<KycHttpAnswer> {
    const response = await host.request(path, {
      method,
      headers: { authorization: as, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { message, data } = (await response.json()) as KycHttpAnswer
    return { status: response.status, message, data }
  }

  const mine = async (role: KycRole): Promise<KycCaseWire> => {
    const { data } = await call('applicant-1', 'GET', `/v2/users/kyc?role=${role}`)
    return data as KycCaseWire
  }

  /** Sends something about the own case, with the version that is in force. */
  async function send(
    role: KycRole,
    method: string,
    path: string,
    body: object = {},
    known?: number,
  ): Promise<KycHttpAnswer> {
    const version = known ?? (await mine(role)).version
    return call('applicant-1', method, `/v2/users/kyc/${path}`, { role, version, ...body })
  }

  const attach = (role: KycRole, kind: KycDocumentKind) =>
    send(role, 'POST', 'documents', { kind, upload: newSecret() })

  /** Saves a page as a person would: its documents first, the declaration signed. */
  async function savePage(role: KycRole, number: number): Promise<KycHttpAnswer> {
    const step: KycStep | undefined = STEPS_OF[role][number - 1]
    if (step === undefined) throw new Error(`There is no step ${number}.`)
    const answers =
      step === 'identity' ? { ...GOOD_STEPS.identity, email: 'applicant-1@example.org' } : GOOD_STEPS[step]
    const has = new Set((await mine(role)).documents.map(({ kind }) => kind))
    for (const kind of documentsAsked(role, step, 'passport')) if (!has.has(kind)) await attach(role, kind)
    const saved = await send(role, 'PUT', step, { answers })
    if (step === 'questionnaire') await send(role, 'POST', 'declaration')
    return saved
  }

  /** The case as a reviewer is shown it; undefined before it was submitted. */
  async function reviewOf(role: KycRole, as = 'reviewer-1'): Promise<KycReviewCaseWire | undefined> {
    const { _id } = await mine(role)
    const { status, data } = await call(as, 'GET', `/v2/users/kyc/review/${_id}`)
    return status === 200 ? (data as KycReviewCaseWire) : undefined
  }

  /** Puts the tables back to what was kept of a filled-in form, or begins a case; everything else of a walk is forgotten. */
  async function reset(role: KycRole, isFilled: boolean): Promise<void> {
    clock.set(start)
    world.hits = []
    world.isScreeningSilent = false
    await owner.query(`TRUNCATE kit.job, kit.rate_limit, users.kyc_case CASCADE`)
    if (!isFilled) {
      await send(role, 'PUT', 'draft', { step: 'identity', draft: '{}' }, 0)
      return
    }
    for (const table of TABLES) {
      await owner.query(`INSERT INTO users.${table} SELECT * FROM users.${role}_${table}`)
    }
  }

  async function keep(role: KycRole): Promise<void> {
    for (const table of TABLES) {
      await owner.query(`CREATE TABLE users.${role}_${table} AS SELECT * FROM users.${table}`)
    }
  }

  /** The case as if its checks had come to this risk. */
  async function measureAs(role: KycRole, riskScore: number): Promise<void> {
    await owner.query(
      `UPDATE users.kyc_case SET risk_score = $2::int, context = jsonb_set(context, '{riskScore}', to_jsonb($2::int)) WHERE role = $1`,
      [role, riskScore],
    )
  }

  /** Approves a new check of the same person: a case of its own, as far as its approval looks at it. */
  async function approveNewCheck(caseId: string): Promise<KycHttpAnswer> {
    await owner.query(
      `INSERT INTO users.kyc_case
         (id, person_id, role, reference, replaces, state, machine_version, context, created_at, changed_at, submitted_at)
       SELECT 'kyc_newer', person_id, role, 'KYC-NEWER000', id, 'review', machine_version,
              context || jsonb_build_object('caseId', 'kyc_newer', 'replaces', id, 'wasApproved', false, 'riskScore', 0, 'hits', '{}'::jsonb,
                                            'approvals', '[]'::jsonb, 'documents', '{"idFront": "approved"}'::jsonb),
              $2, $2, $2
         FROM users.kyc_case WHERE id = $1`,
      [caseId, clock.now()],
    )
    const body = { version: 1, decision: 'approve', reason: '', items: [] }
    return call('reviewer-1', 'PUT', '/v2/users/kyc/review/kyc_newer/decision', body)
  }

  return {
    ctx,
    clock,
    world,
    call,
    measureAs,
    approveNewCheck,
    mine,
    send,
    attach,
    savePage,
    reviewOf,
    reset,
    keep,
    async close() {
      await owner.end()
      await product.close()
    },
  }
}
