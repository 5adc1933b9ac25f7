declare module 'wawoff2' {
  /** A TrueType font out of a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
