const MEGABYTE = 1024 * 1024

/** What a PDF may take of the one who reads it. Sizes in bytes. */
export const PDF_LIMITS = {
  /** What one layer of one stream may unpack to: a page scanned at 600 dots per inch, in colour. */
  layerBytes: 128 * MEGABYTE,
  /** What all layers of all streams may unpack to. */
  totalBytes: 512 * MEGABYTE,
  /** Filters of one stream: text over compression over a predictor is three; more serve no purpose. */
  layers: 4,
  /** One row of a predictor: a scan of 100,000 points in four colours. */
  rowBytes: MEGABYTE,
  /** Drawing instructions of one page or form; the largest maps have a third. */
  contentBytes: 64 * MEGABYTE,
  /** Objects a file of 10 MB can sensibly have. */
  objects: 200_000,
  /** Longer than anything that is sent or signed here. */
  pages: 2000,
  /** Levels of the page tree, and of forms that paint forms. */
  depth: 50,
  /** How often one form may paint others, through all levels. */
  paintings: 100_000,
} as const

/** Thrown for a PDF that is damaged, or takes more of its reader than an honest one. */
export class UnsoundPdf extends Error {
  constructor(options?: ErrorOptions) {
    super('The PDF is damaged or beyond its limits.', options)
    this.name = 'UnsoundPdf'
  }
}
