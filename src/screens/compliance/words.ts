export const VIEWS = {
  open: 'Open',
  held: 'Money on hold',
  ended: 'Released or closed',
  all: 'All',
} as const

export const LOOKS = {
  opened: 'open',
  inReview: 'open',
  asked: 'open',
  held: 'bad',
  releaseProposed: 'warn',
  reportProposed: 'warn',
  closeProposed: 'warn',
  reported: 'bad',
  released: 'good',
  closed: 'quiet',
} as const
