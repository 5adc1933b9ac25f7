import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { DocumentItemWire } from '#contracts/document/documents.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { DOCUMENT_ASKS } from '#services/document/deps.ts'
import { answers } from '#services/kit/http/questions.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import { hostOf } from '#tests/support/services/service-context.ts'
import type { SigningProvider } from '#services/providers/signing/port.ts'
import { startPlatform } from '#tests/support/product/platform.ts'

/** Fields of the answers that tests look at. */
interface Body {
  readonly status: boolean
  readonly message: string
  readonly code?: string
  readonly fieldErrors?: Record<string, string>
  readonly totalCount?: number
  readonly perPage?: number
  readonly data?: unknown
}
export interface DocumentAnswer {
  readonly status: number
  readonly body: Body
  /** As it was sent, for looking for what must not be in it. */
  readonly text: string
}

interface Upload {
  readonly ownerId: string
  readonly name: string
  readonly contentType: string
  isKept: boolean
  /** Still in quarantine. */
  isWaiting?: boolean
}

/** Nobody signs on this bench. */
const noSigning: SigningProvider = {
  name: 'embedded',
  abilities: { sequential: true, perSignerPades: true, separateAudit: true, sessionLifeMs: null },
  createEnvelope: async () => ({ provider: 'embedded', envelopeId: newId('env') }),
  createSession: async () => Promise.reject(new Error('nobody signs here')),
  getState: async () => ({ status: 'sent', signers: [] }),
  download: async () => null,
  voidEnvelope: async () => undefined,
  parseWebhook: () => ({ ok: false, refused: 'unsigned' }),
}

export type DocumentBench = Awaited<ReturnType<typeof documentBench>>

/** The part of a sending that asks nothing of its recipients. */
export const NOTHING_ASKED = {
  attachments: [],
  isCommentAllowed: false,
  isApprovalAllowed: false,
  isReadReceiptAllowed: false,
  isDigitalSignRequired: false,
  signing: 'each',
  renewal: 'none',
} as const

/**
 * The document service on a database of its own, with what it asks of the user service. People are named as `namedSessions` has them;
 * uploads, offerings and their investors are told by the test.
 */
export async function documentBench(
  options: { maxConnections?: number; signing?: SigningProvider; production?: boolean } = {},
) {
  const { signing = noSigning, production = false, ...connections } = options
  const uploads = new Map<string, Upload>()
  const people = new Map<string, string>()
  const closed = new Set<string>()
  const investors = new Map<string, readonly string[]>()
  const issuers = new Map<string, readonly string[]>()
  const find = ({ key, ownerId }: { key: string; ownerId?: string | undefined }) => {
    const found = uploads.get(key)
    return found && (ownerId === undefined || ownerId === found.ownerId) ? found : undefined
  }
  const told: Asks<typeof DOCUMENT_ASKS> = {
    saveFile: async () => Promise.reject(new Error('nothing is made here')),
    readFile: async () => null,
    readUrl: async ({ preview, ...which }) => {
      const { key } = which
      return find(which) && preview !== true ? { url: `http://files.localhost/${key}` } : null
    },
    keepFile: async (input) => {
      const found = find(input)
      if (found) found.isKept = true
      return found !== undefined
    },
    dropMade: async () => false,
    dropFile: async (input) => {
      const { key, ownerId } = input
      return uploads.get(key)?.ownerId === ownerId && uploads.delete(key)
    },
    fileFacts: async (input) => {
      const found = find(input)
      if (!found) return null
      const { name, contentType, isWaiting = false } = found
      if (isWaiting) return { examined: false }
      return {
        examined: true,
        name,
        contentType,
        size: 1234,
        sha256: createHash('sha256').update(name).digest('hex'),
      }
    },
    findUser: async ({ userId }) => {
      const displayName = people.get(userId)
      if (displayName === undefined) return null
      return { userId, isIssuer: false, isInvestor: true, emailVerified: true, displayName }
    },
    accountStandings: async ({ userIds }) =>
      Object.fromEntries(userIds.map((id) => [id, closed.has(id) ? 'closed' : 'open'])),
    displayNames: async ({ userIds }) =>
      Object.fromEntries(userIds.flatMap((id) => (people.has(id) ? [[id, people.get(id) ?? '']] : []))),
    signerFacts: async () => ({}),
    userByEmail: async () => null,
    // One has a cover.
    offeringCovers: async ({ ids }) =>
      ids.includes('off-1') ? { 'off-1': '/v1/projects/off-1/images/cover/360' } : {},
    offeringNames: async ({ ids }) => Object.fromEntries(ids.map((id) => [id, `Offering ${id}`])),
    offeringsOf: async ({ issuerId }) => ({ ids: [...(issuers.get(issuerId) ?? [])] }),
    allOfferings: async () => ({ ids: [...investors.keys()] }),
    investorsOf: async ({ offeringIds }) => ({
      investors: Object.fromEntries(offeringIds.map((id) => [id, [...(investors.get(id) ?? [])]])),
    }),
  }
  const product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    ...connections,
    config: { production },
    providers: () => ({ signing }),
    answers: answers(DOCUMENT_ASKS, told),
  })
  const { ctx, clock, store } = product
  const host = hostOf(product)

  async function call(
    userId: string | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<DocumentAnswer> {
    const response = await host.request(path, {
      method,
      headers: {
        ...(userId === undefined ? {} : { authorization: userId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      body: text === '' ? { status: false, message: '' } : JSON.parse(text),
    }
  }

  /** A person with a name and a key of their own. */
  async function addPerson(userId: string, name = `Name of ${userId}`): Promise<string> {
    people.set(userId, name)
    await ctx.personal.create(store.db.orm, userId)
    return userId
  }

  /** An upload of a person, examined and found good. */
  function upload(ownerId: string, name = 'paper.pdf', contentType = 'application/pdf'): string {
    const key = newSecret()
    uploads.set(key, { ownerId, name, contentType, isKept: false })
    return key
  }

  /** Sends as staff do, or as the issuer named, and gives the id of the workflow. */
  async function send(change: Readonly<Record<string, unknown>>, sender = 'staff-1'): Promise<string> {
    const isRequest = change['requestType'] === 'Request'
    const answer = await call(sender, 'POST', '/v2/documents/workflows', {
      operationKey: newId('op'),
      requestType: 'Received',
      masterId: 'other',
      subject: 'A paper',
      description: '<p>Please read.</p>',
      projectIds: [],
      userIds: [],
      documents: isRequest ? [] : [{ key: upload(sender), subject: 'The paper' }],
      ...NOTHING_ASKED,
      ...change,
    })
    return z.object({ _id: z.string() }).parse(dataOf(answer))._id
  }

  /** The items of one list of a person. */
  async function list(userId: string, name: string, queryString = ''): Promise<DocumentItemWire[]> {
    return dataOf(await call(userId, 'GET', `/v2/documents/${name}${queryString}`)) as DocumentItemWire[]
  }

  return {
    store,
    ctx,
    clock,
    host,
    ask: product.ask,
    jobs: product.jobs,
    close: product.close,
    service: product.service('document'),
    uploads,
    people,
    closed,
    investors,
    issuers,
    call,
    addPerson,
    upload,
    send,
    list,
  }
}

/** What an answer carries; fails when it is a refusal. */
function dataOf({ status, body, text }: DocumentAnswer): unknown {
  if (status !== 200 || !body.status) throw new Error(`refused with ${status}: ${text}`)
  return body.data
}

/** The item of an answer; fails when it is a refusal. */
export function itemOf(answer: DocumentAnswer): DocumentItemWire {
  return dataOf(answer) as DocumentItemWire
}
