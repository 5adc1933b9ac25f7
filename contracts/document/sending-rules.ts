import type * as z from 'zod/mini'
import type { sendDocumentBody } from './sending.ts'
import { FILE_TEXTS } from '#contracts/file/rules.ts'

/* The rules between the fields of a sending. The form and the service ask the same function, so that all errors show at once. */

export const SENDING_RULE_TEXTS = {
  noRecipient: 'Please choose at least one recipient',
  oneFile: 'Only one file can be sent for signature',
  signEach: 'Each recipient signs the file they submit',
  past: 'Please choose today or a later date',
  crossed: 'The expiry date must not be before the due date',
} as const

type Sending = Pick<
  z.output<typeof sendDocumentBody>,
  | 'requestType'
  | 'userIds'
  | 'projectIds'
  | 'documents'
  | 'isDigitalSignRequired'
  | 'signing'
  | 'dueOn'
  | 'expiresOn'
>
type SendingFaults = {
  readonly [Field in 'userIds' | 'documents' | 'signing' | 'dueOn' | 'expiresOn']?: string
}

/** The errors that fields have together or on this day, YYYY-MM-DD, by field. */
export function sendingFaults(sending: Sending, today: string): SendingFaults {
  const { dueOn, expiresOn } = sending
  const isNobody = sending.userIds.length === 0 && sending.projectIds.length === 0
  return {
    ...(isNobody && { userIds: SENDING_RULE_TEXTS.noRecipient }),
    ...fileFaults(sending),
    ...(dueOn !== undefined && dueOn < today && { dueOn: SENDING_RULE_TEXTS.past }),
    ...(expiresOn !== undefined && expiryFaults(expiresOn, dueOn, today)),
  }
}

function fileFaults({ requestType, documents, isDigitalSignRequired, signing }: Sending): SendingFaults {
  if (requestType === 'Request')
    return isDigitalSignRequired && signing !== 'each' ? { signing: SENDING_RULE_TEXTS.signEach } : {}
  if (documents.length === 0) return { documents: FILE_TEXTS.noDocument }
  return isDigitalSignRequired && documents.length > 1 ? { documents: SENDING_RULE_TEXTS.oneFile } : {}
}

function expiryFaults(expiresOn: string, dueOn: string | undefined, today: string): SendingFaults {
  if (expiresOn < today) return { expiresOn: SENDING_RULE_TEXTS.past }
  return dueOn !== undefined && expiresOn < dueOn ? { expiresOn: SENDING_RULE_TEXTS.crossed } : {}
}
