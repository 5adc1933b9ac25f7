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
    title: 'This document is ours and unchanged',
    text: 'Byte for byte it is the file that was completed here.',
  },
  changed: {
    tone: 'bad',
    title: 'This document is not what was signed',
    text: 'It carries signatures made here, but it is not the file that was completed. Do not rely on it.',
  },
  foreign: {
    tone: 'warn',
    title: 'This document was not signed here',
    text: 'It carries signatures of others. We can say nothing about them.',
  },
  unsigned: {
    tone: 'warn',
    title: 'This document carries no signature',
    text: 'Whatever it says, nobody has signed it electronically.',
  },
  unreadable: {
    tone: 'bad',
    title: 'This file cannot be read',
    text: 'It is no PDF, is damaged or is locked with a password.',
  },
}

const PROBLEMS: Readonly<Record<string, string>> = {
  [KNOWN_BY_HASH]:
    'A signing service sealed it for us. It is known by its hash; the seals in it are not checked here.',
  cut_back: 'This is an earlier state of the document: something that was signed later is missing.',
  unknown_file: 'No document with these very bytes was completed here.',
  changed_after_signing: 'Something was added after the last signature.',
  unlisted_signature: 'It holds a signature that is not where signatures belong.',
  too_costly: 'Checking it takes more time or memory than any honest document does.',
  too_many_signatures: 'It holds more signatures than we check in a file that was not completed here.',
  unreadable: 'The file is damaged or no PDF.',
  encrypted: 'The file is locked with a password.',
  unsigned: 'There is no signature in it.',
  range: 'The signature does not cover what it should.',
  padding: 'Something is hidden behind the signature.',
  malformed: 'The signature cannot be read.',
  digest: 'What was signed was changed afterwards.',
  signature: 'The signature is not by the key of its certificate.',
  certificate: 'The certificate was exchanged.',
  foreign: 'It was not made with a certificate of ours.',
  timestamp: 'The time stamp is missing or does not hold.',
}

/** The text of a problem; an unknown code, for example of a newer service, is shown as it is. */
export const problemText = (code: string): string => PROBLEMS[code] ?? code

const WARNINGS: Readonly<Record<string, string>> = SEEN_WARNINGS

/** The text of a warning; an unknown code is shown as it is. */
export const warningText = (code: string): string => WARNINGS[code] ?? code
