import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { documentItem } from '#contracts/document/documents.ts'
import { newId } from '#services/kit/ids.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { Page as SigningPage, samplePdf } from '#tests/support/documents/signing-bench.ts'
import { asPerson, peopleFound, uploadPdf } from '#tests/support/people/rest.ts'
import { codeFor, newestMail, signIn, signInByRest } from '#tests/support/people/steps.ts'
import { NOTHING_ASKED } from '#tests/support/documents/documents.ts'

const INVESTOR = 'investor@mizan.test'
const PAGES = 1

const sent = z.object({ data: z.object({ _id: z.string() }) })
const items = z.object({ data: z.array(documentItem) })
const details = z.object({
  data: z.object({ signerdetail: z.tuple([z.object({ workflowUrl: z.string() })]) }),
})

/** One item of the investor, and the sending it came by. */
export interface SentItem {
  readonly id: string
  readonly subject: string
  readonly workflowId: string
}

export type DocumentSending = Awaited<ReturnType<typeof openSending>>

/** Whatever happens to an item beside the investor's own page: staff send it and take it back, and the signing page answers. */
export async function openSending(url: string, context: BrowserContext) {
  const asStaff = asPerson(url, await signInByRest(url, 'compliance@mizan.test'))
  const page = await context.newPage()
  await signIn(page, url, INVESTOR, DEMO_PASSWORD, { at: false })
  await page.close()
  // A session of its own: the browser's other half never leaves it.
  const asInvestor = asPerson(url, await signInByRest(url, INVESTOR))

  const bytes = Uint8Array.from(await samplePdf(PAGES))
  const key = await uploadPdf(asStaff, bytes, 'contract.pdf')
  const userIds = await peopleFound(asStaff, INVESTOR)
  let sendings = 0

  const list = async (tab: string) =>
    items.parse(await asInvestor('GET', `/v2/documents/${tab}Documents`)).data

  /** The signing page of an item, opened. */
  async function signingPage({ id }: SentItem): Promise<SigningPage> {
    const reply = await asInvestor('POST', '/v2/signing/sign', { workflow_id: id })
    const [{ workflowUrl }] = details.parse(reply).data.signerdetail
    const { protocol, port } = new URL(workflowUrl)
    const signing = new SigningPage({
      request: (path, init) => fetch(`${protocol}//127.0.0.1:${port}${path}`, init),
    })
    const opened = await signing.open(workflowUrl)
    expect(opened.status).toBe(200)
    return signing
  }

  return {
    url,
    pdf: Buffer.from(bytes),
    /** Sends as staff do. */
    async send(asks: Readonly<Record<string, unknown>>): Promise<SentItem> {
      const isRequest = asks['requestType'] === 'Request'
      sendings += 1
      const subject = `Walk ${sendings}`
      const reply = await asStaff('POST', '/v2/documents/workflows', {
        operationKey: newId('op'),
        requestType: 'Received',
        masterId: 'annual-accounts',
        subject,
        description: '<p>Please have a look.</p>',
        projectIds: [],
        userIds,
        documents: isRequest ? [] : [{ key, subject }],
        ...NOTHING_ASKED,
        ...asks,
      })
      const arrived = await list(isRequest ? 'Requested' : 'Received')
      const id = arrived.find((item) => item.subject === subject)?._id
      if (id === undefined) throw new Error('Nothing has arrived.')
      return { id, subject, workflowId: sent.parse(reply).data._id }
    },
    /** Takes a sending back, until it is closed for its recipient too. */
    cancel: async ({ id, workflowId }: SentItem): Promise<void> => {
      const path = `/v2/documents/workflows/${workflowId}/cancel`
      await asStaff('POST', path, { reason: 'Sent by mistake.' })
      const one = z.object({ data: documentItem })
      await expect
        .poll(async () => one.parse(await asInvestor('GET', `/v2/documents/items/${id}`)).data.state.closed)
        .toBe(true)
    },
    sign: async (item: SentItem): Promise<void> => {
      const signing = await signingPage(item)
      // The page of signatures comes last.
      await signing.view(Array.from({ length: PAGES + 1 }, (_, index) => index + 1))
      const before = await newestMail(url, INVESTOR)
      await signing.send('/api/code', {})
      await signing.send('/api/prove', { code: await codeFor(url, INVESTOR, before) })
      expect((await signing.complete()).body).toMatchObject({ status: true })
    },
    decline: async (item: SentItem): Promise<void> => {
      const signing = await signingPage(item)
      const { body } = await signing.send('/api/decline', { reason: 'The fee is missing.' })
      expect(body.status).toBe(true)
    },
  }
}
