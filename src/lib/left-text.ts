/** How many characters may still be typed, or are too many. */
export function leftText(left: number): string {
  const count = Math.abs(left)
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left >= 0 ? 'left' : 'too many'}`
}
