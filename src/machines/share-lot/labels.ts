/** The label of each state of a lot of digital shares. */
export const SHARE_LOT_LABELS = {
  unminted: 'Not issued',
  locked: 'Locked',
  transferable: 'Transferable',
  ended: 'Ended',
  redeemed: 'Redeemed',
} as const

/** Why an event is refused, by the name of the unmet condition. */
export const SHARE_LOT_GUARD_TEXTS = {
  isFunded: 'This offering is not funded.',
  isWithinCap: 'There are not so many unsold digital shares.',
  isEligible: 'The receiver may not hold these digital shares.',
  isNotPaused: 'Transfers of these digital shares are paused.',
  isPaused: 'Transfers of these digital shares are not paused.',
  isNotFrozen: 'This holding is frozen.',
  isFrozen: 'This holding is not frozen.',
  hasFreeUnits: 'So many of these digital shares are not free: a part is frozen.',
  isReceiverFree: 'The holding of the receiver is frozen.',
} as const

/** Why an event is refused, by the state. */
export const SHARE_LOT_STATE_TEXTS = {
  unminted: 'There are no such digital shares.',
  locked: 'These digital shares are locked.',
  transferable: 'These digital shares are issued already.',
  ended: 'The holder no longer has these digital shares.',
  redeemed: 'These digital shares are redeemed.',
} as const
