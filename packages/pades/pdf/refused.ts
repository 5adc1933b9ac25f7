/** Why a PDF cannot be prepared or signed. */
export type PdfRefusal =
  /** Not a PDF, or a damaged one. */
  | 'unreadable'
  | 'encrypted'
  /** More pages than a contract has. */
  | 'too_many_pages'
  /** It carries a signature, which preparing would destroy. */
  | 'already_signed'
  /** A place outside its page, or a name that is taken or malformed. */
  | 'bad_field'
  /** There is no such field that waits for its signature. */
  | 'no_field'
  /** The drawing of a signature shows nothing, or is no image. */
  | 'bad_drawing'

/** The document or the request is refused; nothing was changed. */
export class PdfRefused extends Error {
  readonly reason: PdfRefusal

  constructor(reason: PdfRefusal, options?: ErrorOptions) {
    super(`The PDF is refused: ${reason}.`, options)
    this.name = 'PdfRefused'
    this.reason = reason
  }
}
