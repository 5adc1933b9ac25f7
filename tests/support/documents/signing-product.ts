import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { documentItem, type DocumentItemWire } from '#contracts/document/documents.ts'
import { signStatus } from '#contracts/signing/signing.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { SigningProvider } from '#services/providers/signing/port.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import type { As } from '#tests/support/product/calls.ts'
import { upload as uploadTo } from '#tests/support/product/deeds.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import { Page, samplePdf } from './signing-bench.ts'

export type Who = 'investor' | 'issuer' | 'both' | 'compliance' | 'admin'
interface Reply {
  readonly status: number
  readonly body: {
    readonly status: boolean
    readonly message: string
    readonly code?: string
    readonly data?: unknown
  }
}
const STAFF: Readonly<Record<Who, readonly string[]>> = {
  investor: [],
  issuer: [],
  both: [],
  compliance: ['compliance'],
  admin: ['admin'],
}

export type SigningProduct = Awaited<ReturnType<typeof signingProduct>>

/** The whole product without its ports: real services, files and the embedded signing provider, demonstration people. */
export async function signingProduct(options: { readonly vendor?: SigningProvider } = {}) {
  const { vendor } = options
  const product = await startPlatform(vendor ? { providers: () => ({ signing: vendor }) } : {})
  const { filesApp, signing, store } = product
  const { ids } = await seedUsers(product.ctx, store.openOwner)
  const sessions = new Map<Who, As>()
  for (const who of ['investor', 'issuer', 'both', 'compliance', 'admin'] as const) {
    const facts = {
      isIssuer: who === 'issuer' || who === 'both',
      isInvestor: who === 'investor' || who === 'both',
      roles: STAFF[who],
    }
    sessions.set(who, await product.session(ids[who], facts))
  }

  const call = (who: Who | null, method: string, to: string, body?: unknown): Promise<Reply> =>
    product.send<Reply['body']>(method, to, body, who === null ? {} : sessions.get(who))
  const dataOf = (reply: Reply): unknown => {
    if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body.data
  }

  /** Uploads a PDF as the page does, up to the key it is referred to by. */
  async function upload(who: Who, bytes: Uint8Array, name = 'contract.pdf'): Promise<string> {
    const key = await uploadTo(product, sessions.get(who), bytes, 'application/pdf')
    dataOf(await call(who, 'POST', `/aws/v1/uploads/${key}`, { name }))
    return key
  }

  /** Sends something to be signed, as staff. */
  async function send(to: readonly Who[], change: Record<string, unknown> = {}): Promise<string> {
    const isRequest = change['requestType'] === 'Request'
    const documents = isRequest
      ? []
      : [{ key: await upload('compliance', await samplePdf(2)), subject: 'Musharakah agreement' }]
    const reply = await call('compliance', 'POST', '/v2/documents/workflows', {
      operationKey: newId('op'),
      requestType: 'Received',
      masterId: 'musharakah-agreement',
      subject: 'Musharakah agreement',
      description: '<p>Please sign.</p>',
      projectIds: [],
      userIds: to.map((who) => ids[who]),
      documents,
      attachments: [],
      isCommentAllowed: false,
      isApprovalAllowed: false,
      isReadReceiptAllowed: false,
      isDigitalSignRequired: true,
      signing: 'each',
      renewal: 'none',
      ...change,
    })
    return z.object({ _id: z.string() }).parse(dataOf(reply))._id
  }

  async function list(who: Who, tab: 'Received' | 'Requested' | 'My'): Promise<DocumentItemWire[]> {
    return z.array(documentItem).parse(dataOf(await call(who, 'GET', `/v2/documents/${tab}Documents`)))
  }
  /** The newest item of a person's list. */
  async function newest(
    who: Who,
    tab: 'Received' | 'Requested' | 'My' = 'Received',
  ): Promise<DocumentItemWire> {
    const [item] = await list(who, tab)
    if (!item) throw new Error(`${who} has nothing under ${tab}`)
    return item
  }

  const signUrl = (who: Who | null, itemId: string, change: Record<string, unknown> = {}) =>
    call(who, 'POST', '/v2/signing/sign', { workflow_id: itemId, ...change })
  const details = z.object({
    signerdetail: z.tuple([z.object({ workflowUrl: z.string(), nonce: z.string() })]),
  })
  /** The address at which a person signs their item. */
  async function address(who: Who, itemId: string): Promise<{ url: string; nonce: string }> {
    const [{ workflowUrl, nonce }] = details.parse(dataOf(await signUrl(who, itemId))).signerdetail
    return { url: workflowUrl, nonce }
  }
  async function check(who: Who, itemId: string) {
    return signStatus.parse(dataOf(await call(who, 'POST', '/v2/signing/check', { workflow_id: itemId })))
  }

  const mailsTo = async (who: Who): Promise<string[]> =>
    (await product.mailsTo(`${who}@mizan.test`)).map(({ text }) => text)
  /** The code in the newest mail to a person. */
  async function codeFor(who: Who): Promise<string> {
    const code = codeIn(await mailsTo(who))
    if (code === undefined) throw new Error(`no code for ${who}`)
    return code
  }
  const mailTo = async (who: Who): Promise<string> => (await mailsTo(who))[0] ?? ''

  const page = () => new Page(signing.site)
  /** Reads, confirms and signs as an honest signer does. */
  async function sign(who: Who, itemId: string, signature?: unknown) {
    const here = page()
    const { url } = await address(who, itemId)
    const opened = await here.open(url)
    const pages = z.number().parse(opened.body.data?.['pages'])
    await here.view(Array.from({ length: pages }, (_, index) => index + 1))
    await here.send('/api/code', {})
    await here.send('/api/prove', { code: await codeFor(who) })
    return here.complete(signature)
  }

  /** A file behind an address of ours. */
  async function fetchFile(url: string): Promise<Uint8Array> {
    const { pathname, search } = new URL(url)
    const response = await filesApp.request(pathname + search)
    if (!response.ok) throw new Error(`file: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  async function verify(bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await product.host.request('/v2/signing/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', ...headers },
      body: Uint8Array.from(bytes),
    })
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }

  return {
    ...product,
    address,
    /** What the trail says of one row, oldest first. */
    async audited(entityId: string): Promise<string[]> {
      const rows = await query<{ action: string }>(
        store.db.orm,
        sql`SELECT action FROM kit.audit WHERE entity_id = ${entityId} ORDER BY id`,
      )
      return rows.map(({ action }) => action)
    },
    call,
    check,
    codeFor,
    async count(table: string): Promise<number> {
      const [row] = await query<{ n: number }>(
        store.db.orm,
        sql`SELECT count(*)::integer AS n FROM ${sql.raw(table)}`,
      )
      return row?.n ?? 0
    },
    dataOf,
    fetchFile,
    ids,
    list,
    mailTo,
    async noticesOf(userId: string): Promise<string[]> {
      const rows = await query<{ kind: string }>(
        store.db.orm,
        sql`SELECT kind FROM notification.notice WHERE user_id = ${userId} ORDER BY seq`,
      )
      return rows.map(({ kind }) => kind)
    },
    /** The notices about an item that its person has not read. */
    async unreadOf(who: Who, itemId: string): Promise<string[]> {
      await product.ctx.jobs.runDue()
      const rows = await query<{ kind: string }>(
        store.db.orm,
        sql`SELECT kind FROM notification.notice
             WHERE user_id = ${ids[who]} AND params ->> 'itemId' = ${itemId} AND read_at IS NULL ORDER BY seq`,
      )
      return rows.map(({ kind }) => kind)
    },
    async signatureStateOf(itemId: string): Promise<string | undefined> {
      const [row] = await query<{ state: string }>(
        store.db.orm,
        sql`SELECT signature_state AS state FROM document.item WHERE id = ${itemId}`,
      )
      return row?.state
    },
    newest,
    page,
    send,
    /** As if an issuer had sent it: to whom the demonstration's issuer may write is another test. */
    async sentBy(workflowId: string, who: Who): Promise<void> {
      const owner = await store.openOwner()
      await query(
        owner.orm,
        sql`UPDATE document.workflow SET sender_id = ${ids[who]}, by_staff = false WHERE id = ${workflowId}`,
      )
      await owner.close()
    },
    sign,
    signUrl,
    upload,
    verify,
  }
}
