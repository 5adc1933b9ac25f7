import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each rule of the style sheets: where it stands, its selectors, its declarations. */
const rules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.startsWith('dev/'))
  .flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selectors = '', body = '']) => ({ file, selectors: selectors.trim(), body }),
    ),
  )

test('pages of the public layout set h1 and h2 in the display face, and nothing gives them another one', () => {
  const faced = rules.filter(
    ({ selectors, body }) =>
      !selectors.includes('@font-face') && /\bh[12]\b/.test(selectors) && /\bfont(?:-family)?:/.test(body),
  )
  expect(faced.map(({ file, body }) => [file, /var\(--font-\w+\)/.exec(body)?.[0]])).toEqual([
    ['app/layout/public-layout.module.css', 'var(--font-display)'],
  ])
})

test('the sizes of all pages give way to those of the public layout, whichever sheet loads last', () => {
  const bare = rules.filter(
    ({ file, selectors }) =>
      file === 'ui/base.css' && /(?:^|[,\s])h[1-3](?:,|$)/.test(selectors.replaceAll(/:where\([^)]*\)/g, '')),
  )
  expect(bare).toEqual([])
  expect(
    rules.filter(({ file, selectors }) => file === 'ui/base.css' && selectors.endsWith(':where(h1)')),
  ).toHaveLength(1)
})
