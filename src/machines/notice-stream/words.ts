import type { MachineWords } from '#machines/words.ts'
import type { noticeStreamMachine } from './machine.ts'

export const NOTICE_STREAM_WORDS: MachineWords<typeof noticeStreamMachine> = {
  purpose: 'How notices reach an open page.',
  states: {
    queued: 'Another tab listens for notices and passes them on to this one.',
    reading: 'This tab listens for notices, for every tab of the browser.',
    'reading.connecting': 'The tab connects to us.',
    'reading.open': 'The tab is connected: a notice arrives as soon as it is written.',
    waiting: 'The connection has ended. The tab connects again in a few seconds.',
    offline: 'There is no network.',
    checking: 'We have refused the connection. The tab asks whether the session still holds.',
    ended: 'The session is over, and with it the notices.',
  },
  events: {
    'turn.came': 'No other tab listens',
    'stream.opened': 'We accept the connection',
    'stream.heard': 'A notice or a sign of life arrives',
    'stream.ended': 'The connection ends',
    'stream.refused': 'We do not know the session of the connection',
    'net.lost': 'The network is gone',
    'net.found': 'The network is back',
  },
  guards: {
    isFirst: 'the tab has heard no notice before; it reads the newest ones',
    isSessionOver: 'the session is over',
  },
  triggers: {
    'after wait': 'The wait is over',
    'checkSession done': 'We answer',
    'checkSession failed': 'We cannot be reached',
  },
}
