import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { sendDocumentBody } from '#contracts/document/sending.ts'

/** What the form holds; the description is plain text until it is sent. */
export type DeskForm = z.infer<typeof sendDocumentBody>

/** A form that nothing was entered into yet. */
export function emptyForm(operationKey: string): DeskForm {
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

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Typed text as HTML: a paragraph per block, a break per line. The service cleans it again. */
export function htmlOf(text: string): string {
  const escaped = text.trim().replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
  if (escaped === '') return ''
  return escaped
    .split(/\n{2,}/)
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** What is sent: days that were not chosen are left out, and what the kind of sending does not know falls away. */
export function bodyOf({ dueOn, expiresOn, ...form }: DeskForm): DeskForm {
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

/** Checks what would be sent by the schema the service reads too. */
export const deskResolver: Resolver<DeskForm, unknown, DeskForm> = (values, context, options) =>
  check(bodyOf(values), context, options)
