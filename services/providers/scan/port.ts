/** Scans a file for known malware. */
export interface VirusScanner {
  /** @throws Problem 503 without an answer, because unscanned files are not accepted */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
}
