export declare function smallLetters(
  parts: { readonly hint: HTMLElement; readonly button: HTMLElement; readonly pages: HTMLElement },
  size: number,
  choose: (size: number) => void,
): (zoom: number) => void
export declare function allTexts(button: HTMLElement, texts: readonly HTMLDetailsElement[]): void
