import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import type { MachineModel } from '#machines/model.ts'
import { documentItemMachine } from './machine.ts'

const nothing = {
  itemId: 'item-1',
  commentAllowed: false,
  approvalAllowed: false,
  receiptAllowed: false,
  signatureAsked: false,
  noActionAllowed: false,
}
const everything = {
  ...nothing,
  commentAllowed: true,
  approvalAllowed: true,
  receiptAllowed: true,
  signatureAsked: true,
}
const longest = 'x'.repeat(DESCRIPTION_MAX)

/** Model for the generated tests. */
export const documentItemModel = {
  machine: documentItemMachine,
  inputs: {
    'everything asked': everything,
    'nothing asked': nothing,
    'no action allowed': { ...everything, noActionAllowed: true },
    'comment only': { ...nothing, commentAllowed: true },
    'approval only': { ...nothing, approvalAllowed: true },
    'receipt only': { ...nothing, receiptAllowed: true },
    'signature only': { ...nothing, signatureAsked: true },
  },
  cases: {
    'approval.given': {
      accepted: { status: 'Accepted', remarks: '' },
      rejected: { status: 'Rejected', remarks: 'The fee is missing.' },
      tooLong: { status: 'Accepted', remarks: `${longest}x` },
    },
    'comment.written': {
      valid: { comment: 'Read with care.' },
      blank: { comment: ' \n ' },
      tooLong: { comment: `${longest}x` },
    },
    'receipt.given': { agreed: { agreed: true }, notAgreed: { agreed: false } },
    'item.closed': { cancelled: { by: 'cancelled' } },
  },
  key: ({ context }) => [context.closed, context.decision],
} as const satisfies MachineModel<typeof documentItemMachine>
