/** The risk text in force; its version is RISK_TEXT_VERSION and changes with any word here. */
export const RISK_TEXT = [
  'This investment is very risky. You could lose all your money.',
  'Neither your capital nor a return is guaranteed. Projections are estimates; the loss case may come true.',
  'Mizan does not advise you whether this investment suits you.',
  'You may not be able to sell your digital shares quickly, or ever. They are locked after allotment.',
] as const
