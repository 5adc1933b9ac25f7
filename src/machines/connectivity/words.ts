import type { MachineWords } from '#machines/words.ts'
import type { connectivityMachine } from './machine.ts'

export const CONNECTIVITY_WORDS: MachineWords<typeof connectivityMachine> = {
  purpose: 'Whether the browser reaches us.',
  states: {
    deciding: 'The page finds out whether there is a network.',
    online: 'There is a network.',
    offline: 'There is no network. The page says so and offers to refresh.',
    checking: 'The page tries to reach us.',
  },
  events: {
    'net.lost': 'The network is gone',
    'net.found': 'The network is back',
    'net.refreshChosen': 'You choose to refresh',
  },
  guards: { isOnline: 'the browser has a network' },
  triggers: { 'probe done': 'We answer', 'probe failed': 'We cannot be reached' },
}
