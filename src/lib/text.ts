/** Long-text cut of spec 9: the first `first` characters, then '...', then the last 5. Short texts stay whole. */
export function cutText(text: string, first: number): string {
  const characters = Array.from(text)
  const LAST = 5
  if (characters.length <= first + LAST + '...'.length) return text
  return `${characters.slice(0, first).join('')}...${characters.slice(-LAST).join('')}`
}

/** With it, a name fits beside size and date on a phone. */
const FILE_NAME_FIRST = 28

/** The name of a file for the screen: a long one is cut in the middle, so that its ending stays (K25). */
export const cutFileName = (name: string): string => cutText(name, FILE_NAME_FIRST)

/** How many characters may still be typed, or are too many. */
export function leftText(left: number): string {
  const count = Math.abs(left)
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left >= 0 ? 'left' : 'too many'}`
}
