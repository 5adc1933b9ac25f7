/**
 * Every value that the page's rules give an element for a property, by the condition and the state in which they hold:
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
      ;(found[`${condition}${state}`] ??= []).push(value)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules, '')
  return found
}
