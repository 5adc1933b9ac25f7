import * as z from 'zod/mini'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'

/** Calls the running product over REST with one person's session, and resolves with the answer. @throws Error when it is refused */
export type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

const addresses = z.object({
  result: z.object({ document: z.object({ document_uploadUrl: z.string(), document_key: z.string() }) }),
})
const people = z.object({ data: z.array(z.object({ _id: z.string() })) })

/** `handle` is the session of `signInByRest`. */
export function asPerson(url: string, handle: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: handle, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
}

/** Uploads a PDF as the sender's file; its key. */
export async function uploadPdf(ask: Ask, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const given = await ask('GET', `/aws/v1/signedUrl?type=application/pdf&size=${bytes.length}`)
  const { document } = addresses.parse(given).result
  // Chromium resolves such names by itself, Node does not.
  const target = document.document_uploadUrl.replace('files.localhost', '127.0.0.1')
  const headers = { 'content-type': 'application/pdf' }
  const put = await fetch(target, { method: 'PUT', headers, body: bytes })
  if (!put.ok) throw new Error(`${name} was not taken: ${put.status}`)
  await ask('POST', `/aws/v1/uploads/${document.document_key}`, { name })
  return document.document_key
}

/** The ids of those whom staff find by this address. */
export async function peopleFound(ask: Ask, email: string): Promise<string[]> {
  const found = people.parse(await ask('GET', `/v2/documents/users?searchKey=${email}`))
  return found.data.map(({ _id }) => _id)
}

/** Staff send a document of one page that needs no answer. */
export async function sendLetter(asStaff: Ask, email: string, subject: string): Promise<void> {
  const key = await uploadPdf(asStaff, Uint8Array.from(await samplePdf(1)), 'letter.pdf')
  await asStaff('POST', '/v2/documents/workflows', {
    operationKey: subject.replaceAll(' ', '-'),
    requestType: 'Received',
    masterId: 'musharakah-agreement',
    subject,
    description: '<p>For your information.</p>',
    projectIds: [],
    userIds: await peopleFound(asStaff, email),
    documents: [{ key, subject }],
    attachments: [],
    isCommentAllowed: false,
    isApprovalAllowed: false,
    isReadReceiptAllowed: false,
    isDigitalSignRequired: false,
    signing: 'each',
    renewal: 'none',
  })
}
