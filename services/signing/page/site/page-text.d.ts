/** What PDF.js says of one piece of text; lengths in points. */
interface TextItem {
  readonly str?: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly dir?: string
}
export declare function paragraphsOf(
  items: readonly TextItem[],
): readonly { readonly text: string; readonly isHeading: boolean }[]
export declare function textBelow(
  number: number,
  read: () => Promise<readonly TextItem[]>,
): HTMLDetailsElement
