const TEXTS = { expected: 'Expected', due: 'Due', paid: 'Paid', claimable: 'Claimable' } as const

/** Where the part of a holder stands. */
export const payoutText = (state: keyof typeof TEXTS): string => TEXTS[state]
