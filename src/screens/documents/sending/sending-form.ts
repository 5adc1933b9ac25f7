import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { sendDocumentBody } from '#contracts/document/sending.ts'
import { sendingFaults } from '#contracts/document/sending-rules.ts'

/** The values of the form; the description is plain text until it is sent. */
export type SendingForm = z.infer<typeof sendDocumentBody>

export function emptyForm(operationKey: string): SendingForm {
  return {
    operationKey,
    requestType: 'Received',
    masterId: '',
    subject: '',
    description: '',
    projectIds: [],
    userIds: [],
    documents: [],
    attachments: [],
    isCommentAllowed: false,
    isApprovalAllowed: true,
    isReadReceiptAllowed: false,
    isDigitalSignRequired: false,
    signing: 'each',
    renewal: 'none',
    dueOn: '',
    expiresOn: '',
  }
}

/** Whether recipients are usually asked to approve: not where they already sign or submit a document. */
export function usuallyApproved({
  requestType,
  isDigitalSignRequired,
}: Pick<SendingForm, 'requestType' | 'isDigitalSignRequired'>): boolean {
  return requestType === 'Received' && !isDigitalSignRequired
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Secure addresses only; a sign that ends the sentence is no part of one. */
const WEB_ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?'”’)\]}])/i

/** Escaped text in which each web address is a link. The service adds how links open. */
function linked(text: string): string {
  return text
    .split(WEB_ADDRESS)
    .map((part, index) => {
      const isAddress = index % 2 === 1 && URL.canParse(part)
      return isAddress ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)
    })
    .join('')
}

/** Typed text as HTML: a paragraph per block, a break per line. The service sanitises it again. */
export function htmlOf(text: string): string {
  const html = linked(text.trim())
  if (html === '') return ''
  return html
    .split(/\n{2,}/)
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The body to send, without empty dates and without fields of the other kind of sending. */
export function bodyOf({ dueOn, expiresOn, ...form }: SendingForm): SendingForm {
  const isRequest = form.requestType === 'Request'
  return {
    ...form,
    description: htmlOf(form.description),
    signing: isRequest || !form.isDigitalSignRequired ? 'each' : form.signing,
    ...(dueOn === undefined || dueOn === '' ? {} : { dueOn }),
    ...(expiresOn === undefined || expiresOn === '' ? {} : { expiresOn }),
  }
}

const check = standardSchemaResolver(sendDocumentBody)

/** Validates the body with the schema and the rules of the service, so that every error shows at once. */
export function sendingResolver(today: string): Resolver<SendingForm, unknown, SendingForm> {
  return async (values, context, options) => {
    const body = bodyOf(values)
    const checked = await check(body, context, options)
    const faults = Object.entries(sendingFaults(body, today)).map(
      ([field, message]) => [field, { type: 'rule', message }] as const,
    )
    if (faults.length === 0) return checked
    // What a field has of its own is said first.
    return { values: {}, errors: { ...Object.fromEntries(faults), ...checked.errors } }
  }
}
