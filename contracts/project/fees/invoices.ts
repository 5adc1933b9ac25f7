import { operation } from '#contracts/operation.ts'
import { idParams } from '#contracts/paging.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { replyOf } from '#contracts/reply.ts'

/** 'MZ-000001': numbers without a gap. */
export const invoiceNumber = (number: bigint): string => `MZ-${number.toString().padStart(6, '0')}`

export const INVOICE_TEXTS = {
  notFound: 'This invoice does not exist.',
  tooMany: 'You have downloaded 60 files within an hour, the maximum. Please try again later.',
} as const

export const feeInvoice = operation({
  id: 'feeInvoice',
  service: 'project',
  method: 'get',
  path: '/v1/milestones/{id}/invoice',
  access: 'user',
  summary:
    'The invoice of the fee that was taken from the release of a milestone, as PDF, at most 60 an hour: for its issuer, for finance and for compliance',
  params: idParams,
  reply: replyOf('FeeInvoiceReply', madeFile),
})
