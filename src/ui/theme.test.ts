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

  const colours = (token: string) => token.match(/#[0-9a-f]{6}\b/g) ?? []

  it('takes grounds under the pointer and lines from the same stylesheet', () => {
    const tones = new Set(colours(readFileSync('src/ui/base.css', 'utf8')))
    const own = [
      theme.colorNeutralBackground1Hover,
      theme.colorNeutralBackground1Pressed,
      theme.colorNeutralBackground1Selected,
      theme.colorSubtleBackgroundHover,
      theme.colorSubtleBackgroundPressed,
      theme.colorSubtleBackgroundSelected,
      theme.colorNeutralStroke2,
    ].flatMap(colours)
    expect(own).toHaveLength(14)
    expect(own.filter((colour) => !tones.has(colour))).toEqual([])
  })

  it('draws icons under the pointer with a contrast of 4.5 at least', () => {
    const states = [
      [
        [theme.colorSubtleBackgroundHover, theme.colorNeutralBackground1Hover],
        [theme.colorNeutralForeground2BrandHover, theme.colorNeutralForeground2BrandSelected],
      ],
      [
        [theme.colorSubtleBackgroundPressed, theme.colorNeutralBackground1Pressed],
        [theme.colorNeutralForeground2BrandPressed],
      ],
      [
        [theme.colorSubtleBackgroundSelected, theme.colorNeutralBackground1Selected],
        [theme.colorNeutralForeground2BrandSelected],
      ],
    ] as const
    const pairs = states.flatMap(([grounds, icons]) =>
      grounds.flatMap((ground) =>
        [...icons, theme.colorNeutralForeground2, theme.colorBrandForegroundLink].flatMap((icon) =>
          [0, 1].map((scheme) => [colours(ground)[scheme], colours(icon)[scheme]] as const),
        ),
      ),
    )
    expect(pairs).toHaveLength(40)
    expect(pairs.filter(([ground = '', icon = '']) => contrast(ground, icon) < 4.5)).toEqual([])
  })
})

/** The contrast of two colours #rrggbb (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const light = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const part = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    }, 0)
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}
