/*
 * Testing Library asks every element of a page, for each query and each repeated look, whether it is displayed and visible. jsdom matches
 * its whole default style sheet for that: a third of the processor's time of a run. Here the sheet is asked once for each kind of element.
 * Fluent's rules are left out: they stand in the page of the first file of a worker only, so no test may depend on them.
 */

/** The attributes that the default sheet looks at where it decides about `display`. */
const DECIDING = ['hidden', 'open', 'type', 'popover'] as const

const displays = new Map<string, string>()

/** Answers `display` and `visibility` quickly in this window; any other property, and pseudo-elements, as jsdom does. */
export function quickenStyles(window: Window & typeof globalThis): void {
  const ask = window.getComputedStyle.bind(window)

  const displayOf = (element: Element): string => {
    if (hasOwn(element, 'display')) return ask(element).display
    const attributes = DECIDING.map((name) => element.getAttribute(name) ?? '-')
    const kind = [element.namespaceURI, element.localName, ...attributes].join(' ')
    let display = displays.get(kind)
    if (display === undefined) displays.set(kind, (display = plainDisplay(element)))
    return display
  }
  /** Of an element of that kind alone, in a page without rules. */
  const plainDisplay = (element: Element): string => {
    const page = window.document.implementation.createHTMLDocument()
    const alone = page.importNode(element, false)
    alone.removeAttribute('style')
    page.body.append(alone)
    return ask(alone).display
  }
  const visibilityOf = (element: Element): string => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (hasOwn(at, 'visibility')) return ask(element).visibility
    }
    return 'visible'
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return ask(element, pseudo)
    const valueOf = (name: string | symbol) =>
      name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : undefined
    let whole: CSSStyleDeclaration | undefined
    const rest = () => (whole ??= ask(element))
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue')
          return (property: string) => valueOf(property) ?? rest().getPropertyValue(property)
        const quick = valueOf(name)
        if (quick !== undefined) return quick
        const value: unknown = Reflect.get(rest(), name)
        return typeof value === 'function' ? (value.bind(rest()) as unknown) : value
      },
    })
  }
}

const hasOwn = (element: Element, property: string): boolean =>
  element.getAttribute('style')?.includes(property) ?? false
