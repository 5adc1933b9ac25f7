import { cutFileName } from '#lib/text.ts'

/** The name of a file, cut as K25 says; the pointer shows it whole. */
export function FileName({ name }: { readonly name: string }) {
  const short = cutFileName(name)
  return <bdi {...(short !== name && { title: name })}>{short}</bdi>
}
