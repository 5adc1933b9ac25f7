export const PART_TEXT = 'This part of the page could not be loaded. Please try again.'

/** A chunk could not be loaded: there is no network, or a newer version has replaced it. */
export class PartError extends Error {
  /** Makes the next render request the chunk again. */
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void) {
    super('Not loaded', { cause })
    this.forget = forget
  }
}
