/** Hundredths of a per cent as a figure with at most two decimals: 3300 is '33', 2640 is '26.4'. */
export const percentFigure = (bp: number): string => (bp / 100).toFixed(2).replace(/\.?0+$/, '')

/** The same with its sign: 250 is '2.5%'. */
export const percentText = (bp: number): string => `${percentFigure(bp)}%`
