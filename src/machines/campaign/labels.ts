/** The label of each state. */
export const CAMPAIGN_LABELS = {
  draft: 'Draft',
  submitted: 'Submitted',
  shariahReview: 'In Shariah review',
  complianceReview: 'In compliance review',
  preview: 'Ready to open',
  live: 'Live',
  softCapReached: 'Live, minimum target reached',
  paused: 'Paused',
  waitingFunds: 'Closed, waiting for funds',
  funded: 'Funded',
  deploying: 'Funds being employed',
  operating: 'Operating',
  settled: 'Settled',
  failed: 'Failed',
  refunding: 'Refunding',
  refunded: 'Refunded',
} as const
