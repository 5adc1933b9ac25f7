const TEXTS = { expected: 'Expected', due: 'Due', paid: 'Paid' } as const
const WAITS = { account: 'Waits for the account', freeze: 'Waits for the end of the freeze' } as const

/** Where the part of a holder stands. */
export const payoutText = (
  state: keyof typeof TEXTS | 'claimable',
  waitsFor: keyof typeof WAITS | null,
): string => (state === 'claimable' ? WAITS[waitsFor ?? 'account'] : TEXTS[state])
