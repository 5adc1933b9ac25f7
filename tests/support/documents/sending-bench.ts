import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { sendDocumentBody } from '#contracts/document/sending.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { DOCUMENT_ASKS } from '#services/document/deps.ts'
import type { ManualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { query } from '#services/kit/database/database.ts'
import { answers, type Directory } from '#services/kit/http/questions.ts'
import { newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { Service } from '#services/kit/http/service.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import { hostOf } from '#tests/support/services/service-context.ts'
import { NOTHING_ASKED } from './documents.ts'

const PEOPLE: Readonly<Record<string, string>> = {
  'issuer-1': 'Yusuf Haddad',
  'issuer-2': 'Rana Saleh',
  'staff-1': 'Nadia Farouk',
  'staff-2': 'Omar Nasser',
  'investor-1': 'Amina Rahman',
  'investor-2': 'Bilal Aziz',
  'investor-3': 'Zayd Karim',
  'investor-9': 'Outside Person',
}
const OFFERINGS: Readonly<Record<string, { issuerId: string; title: string; investors: string[] }>> = {
  alpha: { issuerId: 'issuer-1', title: 'Alpha Works', investors: ['investor-1', 'investor-2'] },
  beta: { issuerId: 'issuer-1', title: 'Beta Barge', investors: ['investor-2', 'issuer-1'] },
  gamma: { issuerId: 'issuer-2', title: 'Gamma Farm', investors: ['investor-3'] },
  empty: { issuerId: 'issuer-1', title: 'Empty Hall', investors: [] },
}

type SendBody = z.output<typeof sendDocumentBody>

interface Upload {
  readonly ownerId: string
  readonly contentType: string
  isKept: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    code?: string
    message?: string
    fieldErrors?: Record<string, string>
    data?: unknown
    totalCount?: number
  }
}

/** The document service on a real database, with people, offerings and uploads of its own. */
export interface SendingBench {
  readonly ctx: ServiceContext
  readonly clock: ManualClock
  readonly service: Service
  readonly ask: Directory['ask']
  /** Uploads by key; a test puts them there. */
  upload(ownerId: string, contentType?: string): string
  readonly uploads: ReadonlyMap<string, Upload>
  /** Makes an offering with so many investors, all of whom exist. */
  crowd(id: string, issuerId: string, investors: number): Promise<void>
  call(who: string | null, method: string, path: string, body?: object): Promise<Answer>
  rows<T>(statement: SQL): Promise<T[]>
  close(): Promise<void>
}

/** Opens a bench. */
export async function sendingBench(): Promise<SendingBench> {
  const offerings = new Map(Object.entries(OFFERINGS))
  const people = new Map(Object.entries(PEOPLE))
  const uploads = new Map<string, Upload>()

  const named = async (ids: readonly string[], names: (id: string) => string | undefined) =>
    Object.fromEntries(ids.flatMap((id) => (names(id) === undefined ? [] : [[id, names(id) ?? '']])))
  const unused = () => Promise.reject(new Error('not part of this bench'))
  const told: Asks<typeof DOCUMENT_ASKS> = {
    saveFile: unused,
    readFile: unused,
    readUrl: unused,
    keepFile: async ({ key, ownerId }) => {
      const found = uploads.get(key)
      if (found?.ownerId !== ownerId) return false
      if (found.contentType === 'refused') throw new Problem('invalid', 400, 'This PDF is encrypted.')
      found.isKept = true
      return true
    },
    dropFile: unused,
    dropMade: unused,
    fileFacts: async ({ key }) => {
      const found = uploads.get(key)
      if (!found) return null
      const { contentType } = found
      return { contentType, size: 1234, sha256: 'ab'.repeat(32), name: 'deed of sale.pdf', examined: true }
    },
    findUser: async ({ userId }) => {
      const displayName = people.get(userId)
      if (displayName === undefined) return null
      return {
        userId,
        displayName,
        isIssuer: userId.startsWith('issuer'),
        isInvestor: userId.startsWith('investor'),
        emailVerified: true,
      }
    },
    accountStandings: unused,
    displayNames: ({ userIds }) => named(userIds, (id) => people.get(id)),
    signerFacts: async () => ({}),
    userByEmail: async ({ email }) => {
      const id = email.split('@')[0] ?? ''
      return people.has(id) ? { userId: id } : null
    },
    offeringCovers: async () => ({}),
    offeringNames: ({ ids }) => named(ids, (id) => offerings.get(id)?.title),
    offeringsOf: async ({ issuerId }) => ({
      ids: [...offerings].filter(([, offering]) => offering.issuerId === issuerId).map(([id]) => id),
    }),
    allOfferings: async () => ({ ids: [...offerings.keys()] }),
    investorsOf: async ({ offeringIds }) => ({
      investors: Object.fromEntries(offeringIds.map((id) => [id, offerings.get(id)?.investors ?? []])),
    }),
  }
  const product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    answers: answers(DOCUMENT_ASKS, told),
  })
  const { ctx, clock, store } = product
  for (const id of people.keys()) await ctx.personal.create(store.db.orm, id)
  const host = hostOf(product)
  const service = product.service('document')
  service.start?.()

  return {
    ctx,
    clock,
    service,
    ask: product.ask,
    uploads,
    upload(ownerId, contentType = 'application/pdf') {
      const key = newSecret()
      uploads.set(key, { ownerId, contentType, isKept: false })
      return key
    },
    async crowd(id, issuerId, count) {
      const investors = Array.from({ length: count }, (_, index) => `investor-${id}-${index}`)
      for (const one of investors) people.set(one, one)
      offerings.set(id, { issuerId, title: id, investors })
    },
    async call(who, method, path, body) {
      const response = await host.request(path, {
        method,
        headers: {
          ...(who === null ? {} : { authorization: who }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Answer['body'],
      }
    },
    rows: (statement) => query(store.db.orm, statement),
    close: product.close,
  }
}

/** A sending that asks for an approval; `change` says what is different. */
export function sending(operationKey: string, change: Partial<SendBody> = {}): SendBody {
  return {
    operationKey,
    requestType: 'Received',
    masterId: 'term-sheet',
    subject: 'Term sheet for the second closing',
    description: '<p>Please read it.</p>',
    projectIds: [],
    userIds: [],
    documents: [],
    ...NOTHING_ASKED,
    // A list of its own.
    attachments: [],
    isApprovalAllowed: true,
    ...change,
  }
}
