import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import type { MachineModel } from '#machines/model.ts'
import { requestedDocumentMachine } from './machine.ts'

const request = { itemId: 'item-1', signatureRequired: false, renewable: false }
const sent = { fileKey: 'file-1', remarks: 'As asked.' }
/** One renewal is representative; without a limit the model would be infinite. */
const RENEWALS_WALKED = 1

/** Model for the generated tests. */
export const requestedDocumentModel = {
  machine: requestedDocumentMachine,
  inputs: {
    'no signature': request,
    'signature required': { ...request, signatureRequired: true },
    'renewed, no signature': { ...request, renewable: true },
    'renewed, signature required': { ...request, signatureRequired: true, renewable: true },
  },
  cases: {
    'document.sent': {
      valid: sent,
      withoutFile: { ...sent, fileKey: ' ' },
      tooLong: { ...sent, remarks: 'x'.repeat(DESCRIPTION_MAX + 1) },
    },
    'renewal.due': ({ context }) => (context.renewalRound < RENEWALS_WALKED ? { only: {} } : {}),
  },
  key: ({ context }) => context,
} as const satisfies MachineModel<typeof requestedDocumentMachine>
