import { cutText } from '#lib/text-cut.ts'

/** With it, a name fits beside size and date on a phone. */
const SHOWN = 28

/** The name of a file. A long one is cut in the middle, so that its ending stays (K25); the pointer shows it whole. */
export function FileName({ name }: { readonly name: string }) {
  const short = cutText(name, SHOWN)
  return <bdi {...(short !== name && { title: name })}>{short}</bdi>
}
