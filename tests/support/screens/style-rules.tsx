import { createDOMRenderer, RendererProvider } from '@fluentui/react-components'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders with every style rule of its own: Fluent writes a rule once for all files of a worker, into the page of the first one. */
export function renderWithRules(element: ReactElement): ReturnType<typeof render> {
  const renderer = createDOMRenderer(document)
  return render(element, {
    wrapper: ({ children }) => <RendererProvider renderer={renderer}>{children}</RendererProvider>,
  })
}

/**
 * Every different value that the page's rules give an element for a property, by the condition and the state in which they hold:
 * `(width < 600px)`, `:hover`, or nothing. jsdom computes neither.
 */
export function valuesOf(element: Element, property: string): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {}
  const read = (rules: CSSRuleList, condition: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) read(rule.cssRules, rule.conditionText)
      if (!(rule instanceof CSSStyleRule)) continue
      const value = rule.style.getPropertyValue(property)
      const [, selector, state] = /^([^\s:]+)((?::[a-z]+)*)$/.exec(rule.selectorText) ?? []
      if (value === '' || selector === undefined || !element.matches(selector)) continue
      const values = (found[`${condition}${state}`] ??= [])
      // The same rule may stand in the sheet of an earlier file too.
      if (!values.includes(value)) values.push(value)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules, '')
  return found
}
