/** The first one-time code in messages, newest first: notices come in between. */
export function codeIn(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])[0]
}
