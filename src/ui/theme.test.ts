import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mixToken, theme } from './theme.ts'

describe('mixToken', () => {
  it.each([
    ['#ffffff', '#000000', 'light-dark(#ffffff, #000000)'],
    [
      '0 0 2px rgba(0, 0, 0, 0.12)',
      '0 0 2px rgba(0, 0, 0, 0.24)',
      '0 0 2px light-dark(#0000001f, #0000003d)',
    ],
    ['12px', '12px', '12px'],
    ['transparent', '#ffffff', 'transparent'],
  ])('%s and %s become %s', (light, dark, mixed) => {
    expect(mixToken(light, dark)).toBe(mixed)
  })
})

describe('the theme', () => {
  it('has no bracket inside brackets but light-dark itself: Fluent would drop the token', () => {
    const nested = Object.entries(theme).filter(([, value]) => /\([^)]*\([^)]*\(/.test(String(value)))
    expect(nested).toEqual([])
  })

  it('says the same colours as the stylesheet of all pages', () => {
    const css = readFileSync('src/ui/base.css', 'utf8')
    const property = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
    expect({
      paper1: property('paper-1'),
      paper2: property('paper-2'),
      paper3: property('paper-3'),
      paper4: property('paper-4'),
      ink1: property('ink-1'),
      ink2: property('ink-2'),
      ink3: property('ink-3'),
      brand: property('brand'),
      link: property('brand-link'),
      line: property('line-strong'),
    }).toEqual({
      paper1: theme.colorNeutralBackground1,
      paper2: theme.colorNeutralBackground2,
      paper3: theme.colorNeutralBackground3,
      paper4: theme.colorNeutralBackground4,
      ink1: theme.colorNeutralForeground1,
      ink2: theme.colorNeutralForeground2,
      ink3: theme.colorNeutralForeground3,
      brand: theme.colorBrandForeground1,
      link: theme.colorBrandForegroundLink,
      line: theme.colorNeutralStrokeAccessible,
    })
  })
})
