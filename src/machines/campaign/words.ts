import type { MachineWords } from '#machines/words.ts'
import type { campaignMachine } from './machine.ts'

/** Read by investors, issuers and staff alike. */
export const CAMPAIGN_WORDS: MachineWords<typeof campaignMachine> = {
  purpose:
    'The campaign of an offering, from its draft to the end of the project or the return of all money.',
  states: {
    draft: 'The issuer prepares the offering. Nobody else can see it.',
    submitted: 'The issuer has submitted the offering. The Shariah board takes it up next.',
    shariahReview: 'The Shariah board reads the contract and the terms. Three scholars must approve them.',
    complianceReview: 'The Shariah board has approved the offering. Compliance reads it now.',
    preview: 'Both reviews are done. The offering opens on its date, if its fatwa is valid then.',
    rejected: 'The Shariah board or compliance has rejected the offering. It cannot be submitted again.',
    live: 'The offering is open for orders. Money of confirmed orders is held in the wallets of the investors until the minimum target is reached.',
    softCapReached:
      'The offering is open, and its minimum target is reached. Confirmed orders are allotted at once.',
    paused:
      'The offering takes no orders at present. Earlier orders stay as they are until it goes on or ends.',
    waitingFunds:
      'The offering is closed for new orders. The last cooling-off periods and payments must end first. Funding needs a valid fatwa.',
    funded:
      'The offering has reached its minimum target and is closed. The issuer receives the money of the allotted orders.',
    deploying: 'The issuer puts the money to work as the contract says.',
    operating: 'The project runs. Its returns are shared as the contract says.',
    settled: 'The project is over. Its final result is paid.',
    failed:
      'The offering has not reached its minimum target, or it was withdrawn. All money goes back to the investors.',
    refunding: 'The money of every order is on its way back to the wallets of the investors.',
    refunded: 'All money is back in the wallets of the investors. The offering is over.',
  },
  events: {
    'campaign.submitted': 'The issuer submits the offering',
    'shariah.reviewStarted': 'The Shariah board takes the offering up',
    'shariah.approved': 'A scholar approves the terms of the offering',
    'shariah.returned': 'The Shariah board sends the offering back',
    'shariah.rejected': 'The Shariah board rejects the offering',
    'compliance.approved': 'Compliance approves the offering',
    'compliance.returned': 'Compliance sends the offering back',
    'compliance.rejected': 'Compliance rejects the offering',
    'campaign.opened': 'The offering opens',
    'campaign.fundsConfirmed': 'An order passes its cooling-off period',
    'campaign.paused': 'Our team pauses the offering',
    'campaign.resumed': 'Our team resumes the offering',
    'campaign.extended': 'Our team extends the offering',
    'campaign.deadlinePassed': 'The closing date passes',
    'campaign.soldOut': 'The last digital share is sold',
    'campaign.fundsSettled': 'The last cooling-off period and payment have ended',
    'campaign.cancelled': 'The issuer withdraws the offering',
    'campaign.deploymentStarted': 'The issuer begins to put the money to work',
    'campaign.operationStarted': 'The project begins to run',
    'campaign.settled': 'The final result is paid',
    'campaign.refundsStarted': 'We begin to return the money',
    'campaign.refundsSettled': 'Every order is refunded',
  },
  guards: {
    hasValidTerms:
      'the minimum target is above zero and not above the maximum target, and the offering opens before it closes',
    isBoardComplete: 'three scholars have approved the terms as they stand',
    canOpen: 'the fatwa is valid, and the offering is between its opening and its closing date',
    canReopenReached:
      'the fatwa is valid, the closing date has not passed, and the minimum target is reached',
    canExtend:
      'the closing date has not passed, and the new one is later and at most 12 months after the opening',
    canSettle: 'the fatwa is valid, and the closing date has passed',
    isPastClose: '',
    isSoftCapReached: 'confirmed orders have reached the minimum target',
    isBelowSoftCap: 'the minimum target is not reached; allotted money cannot be given back',
    canBeFunded: 'the fatwa is valid, and confirmed orders have reached the minimum target',
    isBelowTarget: 'the closing date has passed, and confirmed orders have not reached the minimum target',
    isHardCapFilled: 'confirmed orders have reached the maximum target',
  },
  times: {
    'campaign.opened': 'on the opening date',
    'campaign.deadlinePassed': 'on the closing date',
  },
}
