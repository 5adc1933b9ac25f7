export declare const NARROW_PX: number
export declare function sizesFor(width: number): readonly number[]
export declare function nextSize(zoom: number, width: number, way: 1 | -1): number | undefined
export declare function inRange(zoom: number, width: number): number
export declare function lettersOf(
  items: readonly { readonly str?: string; readonly height?: number }[],
): number | undefined
export declare function readableSize(
  letters: number | undefined,
  pageWidth: number,
  width: number,
): number | undefined
