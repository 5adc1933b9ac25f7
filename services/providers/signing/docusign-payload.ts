import { millisecondsInDay } from 'date-fns/constants'
import type { EnvelopeInput } from './port.ts'
import type { VendorDocument } from './vendor-document.ts'
import { digestOf } from '#services/providers/vendor-proof.ts'

/** The field by which envelopes are found; only account owners see it. */
export const KEY_FIELD = 'mizan_key'
const EXPIRE_DAYS_MAX = 999
const SUBJECT_MAX = 100

/** The idempotency key in characters without a meaning in searches. */
export function keyMark(idempotencyKey: string): string {
  return digestOf('docusign', idempotencyKey).slice(0, 32)
}

/** DocuSign's definition of an envelope that is sent at once. */
export function docusignPayload(input: EnvelopeInput, document: VendorDocument, now: Date) {
  const mark = keyMark(input.idempotencyKey)
  return {
    status: 'sent',
    emailSubject: input.title.slice(0, SUBJECT_MAX),
    transactionId: mark,
    customFields: {
      textCustomFields: [
        { name: KEY_FIELD, value: mark, show: 'false' },
        { name: 'mizan_id', value: input.externalId, show: 'false' },
      ],
    },
    notification: {
      useAccountDefaults: 'false',
      // We remind our people ourselves.
      reminders: { reminderEnabled: 'false' },
      expirations: expirations(input.expiresAt, now),
    },
    documents: [
      {
        documentId: '1',
        name: document.name,
        fileExtension: 'pdf',
        documentBase64: Buffer.from(document.bytes).toString('base64'),
      },
    ],
    recipients: { signers: signers(input, document) },
  }
}

function signers({ order }: EnvelopeInput, document: VendorDocument) {
  return document.signers.map(({ key, name, email, field }, index) => {
    const { width, height } = document.pageSize(field.page)
    return {
      recipientId: String(index + 1),
      // Makes them embedded signers, who sign in our frame and get no mail.
      clientUserId: key,
      name,
      email,
      routingOrder: order === 'sequential' ? String(index + 1) : '1',
      tabs: {
        signHereTabs: [
          {
            documentId: '1',
            pageNumber: String(field.page),
            // Whole points from the top left corner.
            xPosition: String(Math.round(field.x * width)),
            yPosition: String(Math.round(field.y * height)),
            tabLabel: `signature_${index + 1}`,
          },
        ],
      },
    }
  })
}

/** DocuSign counts days; the caller keeps the exact time. */
function expirations(expiresAt: Date | null, now: Date) {
  if (expiresAt === null) return { expireEnabled: 'false' }
  const days = Math.ceil((expiresAt.getTime() - now.getTime()) / millisecondsInDay)
  const expireAfter = String(Math.min(EXPIRE_DAYS_MAX, Math.max(1, days)))
  return { expireEnabled: 'true', expireAfter, expireWarn: '0' }
}
