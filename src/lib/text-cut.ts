/** Long-text cut of spec 9: the first `first` characters, then '...', then the last 5. Short texts stay whole. */
export function cutText(text: string, first: number): string {
  const characters = Array.from(text)
  const LAST = 5
  if (characters.length <= first + LAST + '...'.length) return text
  return `${characters.slice(0, first).join('')}...${characters.slice(-LAST).join('')}`
}
