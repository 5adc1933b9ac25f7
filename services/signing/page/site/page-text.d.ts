/** What PDF.js says of one piece of text; lengths in points. */
interface TextItem {
  readonly str?: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly dir?: string
}
/** A piece as it stands on the shown page; lengths in points, `y` of its baseline from the top. */
interface TextPiece {
  readonly str: string
  readonly from: number
  readonly to: number
  readonly y: number
  readonly height: number
  readonly isRightToLeft: boolean
  readonly isUpright: boolean
}
interface Paragraph {
  readonly text: string
  readonly isHeading: boolean
}
export interface PageText {
  readonly paragraphs: readonly Paragraph[]
  readonly hasMore: boolean
  readonly isTooMuch: boolean
}
export declare function piecesOf(
  items: readonly TextItem[],
  toView: readonly number[],
  isDrawn?: (piece: TextPiece) => boolean,
): readonly TextPiece[]
export declare function paragraphsOf(pieces: readonly TextPiece[]): readonly Paragraph[]
export declare function textBelow(number: number, read: () => Promise<PageText>): HTMLDetailsElement
