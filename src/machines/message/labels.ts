/** The label of each state of a message, as its owner reads it. */
export const MESSAGE_LABELS = {
  draft: 'Draft',
  sent: 'Sent',
  unread: 'Unread',
  read: 'Read',
  stored: 'Stored',
  discarded: 'Deleted',
} as const
export type MessageState = keyof typeof MESSAGE_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const MESSAGE_GUARD_TEXTS = {
  hasRecipient: 'Please choose a recipient.',
  hasCategory: 'Please choose a category.',
  hasHeadline: 'Please enter a headline.',
  hasText: 'Please enter a description.',
  mayWrite: 'You cannot write to this person.',
  isNotBlocked: 'This person does not take messages from you.',
} as const

/** Why an event is refused, by the state. */
export const MESSAGE_STATE_TEXTS = {
  draft: 'This message is not sent yet.',
  sent: 'This message is sent already.',
  unread: 'This message is in your received messages.',
  read: 'This message is in your received messages.',
  stored: 'This message is stored already.',
  discarded: 'This message is deleted.',
} as const
