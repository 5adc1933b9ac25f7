/** The limits for videos; the size is in the contract. */
export const VIDEO_LIMITS = {
  /** Major brands of MP4 files (ISO/IEC 14496-12, 4.3) that browsers play. */
  brands: ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'avc1', 'mp41', 'mp42', 'M4V ', 'MSNV', 'dash'],
  codecs: ['avc', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis'],
  tracks: 4,
  /** Nesting of boxes; a sample table is on the fifth level. */
  depth: 8,
  /** All boxes of a file; a fragment of two seconds has about ten. */
  boxes: 20_000,
  /** Bytes of the first box, which lists brands. */
  brandBytes: 256,
} as const
