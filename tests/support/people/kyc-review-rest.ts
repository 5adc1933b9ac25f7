import * as z from 'zod/mini'
import { eventually } from '#tests/support/eventually.ts'
import type { Ask } from './rest.ts'

const queue = z.object({ data: z.array(z.object({ _id: z.string() })) })
const reviewed = z.object({
  data: z.object({ version: z.int(), documents: z.array(z.object({ _id: z.string() })) }),
})

/** Approves every document of a case, and then the case, once its checks have run; the reviewer's page is no subject then. */
export async function approveCase(asReviewer: Ask, reference: string): Promise<void> {
  const id = await eventually(async () => {
    const [found] = queue.parse(await asReviewer('GET', `/v2/users/kyc/review?searchKey=${reference}`)).data
    if (found === undefined) throw new Error(`${reference} is not in the queue`)
    return found._id
  })
  const at = `/v2/users/kyc/review/${id}`
  let { version, documents } = reviewed.parse(await asReviewer('GET', at)).data
  const decide = async (path: string, body: object) => {
    ;({ version } = reviewed.parse(await asReviewer('PUT', `${at}/${path}`, { version, ...body })).data)
  }
  for (const { _id: documentId } of documents)
    await decide('document', { documentId, decision: 'approved', reason: '' })
  await decide('decision', { decision: 'approve', reason: '', items: [] })
}
