import type { MachineWords } from '#machines/words.ts'
import { BANK_ENTRY_CONDITIONS, type bankEntryMachine } from './machine.ts'

export const BANK_ENTRY_WORDS: MachineWords<typeof bankEntryMachine> = {
  purpose: 'Money that the bank reports: a transfer to a wallet, or a payment of ours that came back.',
  states: {
    draft: 'The bank has not reported it yet.',
    waiting: 'The money is at the bank and in no wallet. Finance decides where it belongs.',
    creditProposed: 'A person of finance proposes to book it into a wallet.',
    returnProposed: 'A person of finance proposes to send it back to the payer.',
    bookBackProposed: 'A person of finance proposes to book it back into the charity money that it left.',
    setAsideProposed:
      'A person of finance proposes to leave it as it is, with a reason: it is reported twice, or is no payment.',
    returning: 'The bank is asked to send it back.',
    booked: 'It is booked, and the ledger has its entry.',
    returned: 'The bank has sent it back to the payer.',
    setAside: 'Two people of finance agree that nothing is to be booked and nothing sent back.',
    reopenProposed: 'A person of finance proposes to decide about it again.',
  },
  events: {
    'entry.received': 'The bank reports the money',
    'entry.completed': 'The bank tells what its first report left out',
    'entry.creditProposed': 'A person of finance proposes a wallet',
    'entry.returnProposed': 'A person of finance proposes to send it back',
    'entry.bookBackProposed': 'A person of finance proposes to book it back into charity money',
    'entry.setAsideProposed': 'A person of finance proposes to set it aside',
    'entry.reopenProposed': 'A person of finance proposes to reopen it',
    'entry.approved': 'A second person of finance approves the proposal',
    'entry.declined': 'A second person of finance declines the proposal',
    'entry.sentBack': 'The bank accepts to send it back',
    'entry.sendBackRefused': 'The bank refuses to send it back',
  },
  guards: { isAllowedReturn: 'it is a payment of ours that came back' },
  conditions: BANK_ENTRY_CONDITIONS,
}
