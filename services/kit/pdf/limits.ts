const MEGABYTE = 1024 * 1024

/** Limits on what reading a PDF may cost. Sizes in bytes. */
export const PDF_LIMITS = {
  /** The output of one layer of one stream: a page scanned at 600 dpi in colour. */
  layerBytes: 128 * MEGABYTE,
  /** The output of all layers of all streams. */
  totalBytes: 512 * MEGABYTE,
  /** Filters of one stream: text over compression over a predictor is three; more serve no purpose. */
  layers: 4,
  /** One row of a predictor: a scan 100,000 dots wide in four colours. */
  rowBytes: MEGABYTE,
  /** Drawing instructions of one page or form; the largest maps have a third of it. */
  contentBytes: 64 * MEGABYTE,
  /** Objects that a file of 10 MB can sensibly have. */
  objects: 200_000,
  /** More than anything that is sent or signed here. */
  pages: 2000,
  /** Levels of the page tree, and of forms that paint forms. */
  depth: 50,
  /** How often one form may paint others, over all levels. */
  paintings: 100_000,
} as const

/** Thrown for a PDF that is damaged or costs more to read than an honest one. */
export class UnsoundPdf extends Error {
  constructor(options?: ErrorOptions) {
    super('The PDF is damaged or beyond its limits.', options)
    this.name = 'UnsoundPdf'
  }
}
