import type { MachineWords } from '#machines/words.ts'
import type { pushSubscriptionMachine } from './machine.ts'

export const PUSH_SUBSCRIPTION_WORDS: MachineWords<typeof pushSubscriptionMachine> = {
  purpose: 'Notifications that your browser shows on a device.',
  states: {
    rehydrating: 'The page reads what this browser has kept.',
    unavailable: 'This browser cannot show notifications. The page says why.',
    off: 'Notifications are off on this device.',
    blocked: 'Your browser blocks notifications of this site.',
    failed: 'Notifications could not be turned on. The page says why.',
    asking: 'Your browser asks you for permission.',
    creating: 'We register this device.',
    subscribed: 'Notifications are on.',
    updating: 'We refresh the registration of this device.',
    removing: 'We delete the registration, to create it again.',
    unsubscribing: 'We delete the registration of this device.',
  },
  events: {
    'push.onChosen': 'You turn notifications on',
    'push.offChosen': 'You turn notifications off',
    'push.retryChosen': 'You try again',
    'time.checked': 'You come back to the page',
  },
  guards: {
    isDenied: 'your browser blocks notifications and nothing is kept',
    isNone: 'nothing is kept',
    isForbidden: 'you no longer allow notifications',
    isMismatch: 'the keys or the address have changed',
    isStaleAtStart: 'the registration is older than seven days',
    isStale: 'the registration is older than seven days',
    isGranted: 'you allow it',
    isBlocked: 'you block it',
    mayChange: 'the page could not read its settings',
    mayNotify: 'the permission still holds',
  },
  triggers: {
    'rehydrate done': 'The page knows what is kept',
    'rehydrate failed': 'The page cannot find out',
    'askPermission done': 'You have answered',
    'askPermission failed': 'Your browser cannot ask',
    'create done': 'The device is registered',
    'create failed': 'The device could not be registered',
    'update done': 'The registration is refreshed',
    'update failed': 'The registration could not be refreshed',
    'remove done': 'The registration is deleted',
    'remove failed': 'The registration could not be deleted',
  },
}
