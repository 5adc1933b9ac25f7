import type { MachineWords } from '#machines/words.ts'
import { SHARE_LOT_CONDITIONS, type shareLotMachine } from './machine.ts'

export const SHARE_LOT_WORDS: MachineWords<typeof shareLotMachine> = {
  purpose:
    'Digital shares of one offering in the hands of one holder. Frozen and paused lie over their states.',
  states: {
    unminted: 'The holder does not have these shares yet.',
    locked: 'The shares are yours. The lock-up runs, and you cannot transfer them.',
    transferable: 'The lock-up is over. You may transfer the shares while nothing is frozen or paused.',
    redeemed:
      'They are paid for: the final result is paid to you, or the issuer bought them. What was left of their capital is back.',
    ended: 'The shares went to another holder, or are burned.',
  },
  events: {
    'lot.allotted': 'Your order is completed',
    'lot.minted': 'Two people mint shares for you',
    'lock.ended': 'The lock-up ends',
    'lot.sent': 'Your shares go to another investor, as you asked',
    'lot.taken': 'Two people move the shares to another account',
    'lot.recovered': 'Two people move the shares of a lost account to your other one',
    'lot.burned': 'Two people burn the shares',
    'lot.redeemed': 'The final result, or the price at which the issuer buys, is paid to you',
    'holding.frozen': 'Two people freeze the holding',
    'holding.unfrozen': 'Two people unfreeze the holding',
    'token.paused': 'Two people pause all transfers of the offering',
    'token.resumed': 'Two people let transfers of the offering go on',
  },
  guards: {},
  times: { 'lock.ended': 'the months of the offering’s terms after the order is completed' },
  conditions: SHARE_LOT_CONDITIONS,
}
