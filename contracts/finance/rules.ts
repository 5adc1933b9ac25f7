/** Every rule by which the engine refuses terms or postings: its words, and the standard that it is taken from. */
export const CONTRACT_RULES = {
  capitalShares: says('The shares of capital must add up to 100%.', 'arithmetic'),
  profitShares: says('The shares of profit must add up to 100%.', 'arithmetic'),
  ownershipShares: says('The shares of ownership must add up to 100%.', 'arithmetic'),
  bothShareProfit: says('Both sides must have a share of profit (AAOIFI 12, 13).', 'AAOIFI 12 and 13'),
  bothOwn: says('Both partners must own a part of the asset (AAOIFI 12).', 'AAOIFI 12'),
  bothGiveCapital: says('Both partners must give capital (AAOIFI 12).', 'AAOIFI 12'),
  silentPartner: says(
    "A silent partner's share of profit may not exceed the share of capital (AAOIFI 12).",
    'AAOIFI 12',
  ),
  twoTiers: says('Two tiers need the threshold that divides them (AAOIFI 13).', 'AAOIFI 13'),
  ownershipRisk: says('Ownership risk and cost stay with the lessor (AAOIFI 9).', 'AAOIFI 9'),
  rentWhenUsable: says('Rent starts when the asset is usable (AAOIFI 9).', 'AAOIFI 9'),
  possessionFirst: says('Purchase and possession come before the sale (AAOIFI 8).', 'AAOIFI 8'),
  priceNeverGrows: says('The price never grows, also when payment is late (AAOIFI 3, 8).', 'AAOIFI 3 and 8'),
  costCovered: says('The disclosed cost must not exceed the minimum target (AAOIFI 8).', 'AAOIFI 8'),
  instalmentsAboveZero: says('Each instalment must be above 0.', 'arithmetic'),
  feeBelowCapital: says("The agent's fee must be below 100% of the capital.", 'the contract of agency'),
  agentGuarantee: says('The agent guarantees no capital.', 'the contract of agency'),
  tradeAfterClose: says(
    'Certificates trade only after subscription closed and funds are employed (AAOIFI 17).',
    'AAOIFI 17',
  ),
  equalCertificates: says(
    'Certificates are of equal value: one per digital share, at its price (AAOIFI 17).',
    'AAOIFI 17',
  ),
  fixedProfit: says(
    'Profit is a share of actual profit, never a fixed sum nor a percentage of capital (AAOIFI 12, 13).',
    'AAOIFI 12 and 13',
  ),
  amountAboveZero: says(
    'A posting is of an amount above 0, and its other figures are not negative.',
    'arithmetic',
  ),
  lossBeyondCapital: says('A loss does not exceed the capital (AAOIFI 12, 13).', 'AAOIFI 12 and 13'),
  lossByCertificate: says(
    'The holders of the certificates bear the loss, by certificate (AAOIFI 17).',
    'AAOIFI 17',
  ),
  agreedRatio: says('Profit is shared by the agreed ratio (AAOIFI 12, 13).', 'AAOIFI 12 and 13'),
  lossByCapital: says('Loss is borne strictly by share of capital (AAOIFI 12).', 'AAOIFI 12'),
  lossByOwnership: says('Loss is borne by share of ownership at the time.', 'AAOIFI 12'),
  lossOnCapital: says(
    'Loss falls on the capital alone, save misconduct, negligence or breach of the manager (AAOIFI 13).',
    'AAOIFI 13',
  ),
  lossOnPrincipal: says(
    'Loss falls on the principal, save misconduct or negligence of the agent.',
    'the contract of agency',
  ),
  managerGuarantee: says('The manager guarantees no capital (AAOIFI 13).', 'AAOIFI 13'),
  partnerGuarantee: says("No partner guarantees another's capital (AAOIFI 12).", 'AAOIFI 12'),
  issuerGuarantee: says('The issuer guarantees no capital (AAOIFI 17).', 'AAOIFI 17'),
  finalAfterWhole: says('Profit is on account until capital is whole (AAOIFI 12, 13).', 'AAOIFI 12 and 13'),
  onAccount: says(
    'What was paid on account is settled with the last result (AAOIFI 12, 13).',
    'AAOIFI 12 and 13',
  ),
  capitalLeft: says(
    'With the last result exactly what is left of the capital goes back (AAOIFI 12, 13).',
    'AAOIFI 12 and 13',
  ),
  agreedPurchase: says(
    'With its rent the digital shares of a month are bought, at what is left of their cost (AAOIFI 12).',
    'AAOIFI 12',
  ),
  destroyedAsset: says('Destruction of the asset ends the lease (AAOIFI 9).', 'AAOIFI 9'),
  agreedRent: says('Rent is what was agreed, for the time of use (AAOIFI 9).', 'AAOIFI 9'),
  agreedInstalment: says('An instalment is what was agreed; it never grows (AAOIFI 3, 8).', 'AAOIFI 3 and 8'),
  agreedFee: says("The agent's fee and incentive are what was agreed.", 'the contract of agency'),
  provedCost: says(
    'A late debtor pays only the cost of collection that receipts show (AAOIFI 3).',
    'AAOIFI 3',
  ),
  donationToCharity: says(
    'What a late debtor pledged goes to charity, never to income (AAOIFI 3).',
    'AAOIFI 3',
  ),
  insolventRespite: says('A debtor who cannot pay is given time and charged nothing (AAOIFI 3).', 'AAOIFI 3'),
  notOfContract: says('A posting of this kind does not belong to the contract.', 'the terms'),
} as const satisfies Readonly<Record<string, ContractRule>>

export interface ContractRule {
  readonly words: string
  readonly source: string
}
export type ContractRuleName = keyof typeof CONTRACT_RULES

function says(words: string, source: string): ContractRule {
  return { words, source }
}
