/** What becomes of an envelope that a signing provider holds for the document service. */
export const SENT_ENVELOPE_LABELS = {
  preparing: 'Being prepared',
  sent: 'Waiting for signatures',
  completed: 'Signed by everyone',
  declined: 'Declined',
  expired: 'Expired',
  voided: 'Withdrawn',
} as const
