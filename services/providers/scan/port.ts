/** Looks for known malware in a file. */
export interface VirusScanner {
  /** @throws Problem 503 when there is no answer: what nobody has looked at is not taken */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
}
