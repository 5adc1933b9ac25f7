import type { Verification } from '#contracts/signing/signing.ts'
import { SEEN_WARNINGS } from '#contracts/signing/seen-rules.ts'
import { KNOWN_BY_HASH } from '#contracts/signing/verify-rules.ts'

type Verdict = Verification['verdict']

/**
 * The title and explanation of each verdict; `tone` also has an icon and words, so that colour is never the only sign.
 */
export const VERDICTS: Readonly<
  Record<Verdict, { readonly tone: 'good' | 'bad' | 'warn'; readonly title: string; readonly text: string }>
> = {
  ours: {
    tone: 'good',
    title: 'Signed on Mizan and unchanged',
    text: 'It is exactly the file that was completed here.',
  },
  changed: {
    tone: 'bad',
    title: 'This document was changed',
    text: 'It has signatures made on Mizan, but it is not the file that was completed. Do not rely on it.',
  },
  foreign: {
    tone: 'warn',
    title: 'This document was not signed on Mizan',
    text: 'It has other signatures, which we cannot check.',
  },
  unsigned: {
    tone: 'warn',
    title: 'This document has no signature',
    text: 'No one has signed it electronically.',
  },
  unreadable: {
    tone: 'bad',
    title: 'This file cannot be read',
    text: 'It is not a PDF, is damaged, or needs a password.',
  },
}

const PROBLEMS: Readonly<Record<string, string>> = {
  [KNOWN_BY_HASH]:
    'A signing service sealed it for us. We recognise the file; we do not check its seals here.',
  cut_back: 'This is an earlier state of the document: something that was signed later is missing.',
  unknown_file: 'No document identical to this one was completed here.',
  changed_after_signing: 'Something was added after the last signature.',
  unlisted_signature: 'It has content that looks like a signature but is not in a signature field.',
  too_costly: 'The file is too complex to check.',
  too_many_signatures: 'It has more signatures than we can check.',
  unreadable: 'The file is damaged or not a PDF.',
  encrypted: 'The file needs a password.',
  unsigned: 'It has no signature.',
  range: 'The signature does not cover the whole document.',
  padding: 'Something is hidden behind the signature.',
  malformed: 'The signature cannot be read.',
  digest: 'The document was changed after signing.',
  signature: 'The signature does not match its certificate.',
  certificate: 'The certificate was replaced.',
  foreign: 'It was not made with a Mizan certificate.',
  timestamp: 'The time stamp is missing or not valid.',
}

/** The text of a problem; an unknown code, for example of a newer service, is shown as it is. */
export const problemText = (code: string): string => PROBLEMS[code] ?? code

const WARNINGS: Readonly<Record<string, string>> = SEEN_WARNINGS

/** The text of a warning; an unknown code is shown as it is. */
export const warningText = (code: string): string => WARNINGS[code] ?? code
