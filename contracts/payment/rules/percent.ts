/** Hundredths of a per cent in words: 250 is '2.5%'. */
export const percentText = (bp: number): string => `${Math.trunc(bp / 100)}${decimals(bp % 100)}%`

const decimals = (rest: number): string =>
  rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`
