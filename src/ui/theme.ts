import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'

const brand: BrandVariants = {
  10: '#001410',
  20: '#001f1a',
  30: '#002b24',
  40: '#00372e',
  50: '#004439',
  60: '#045144',
  70: '#005f50',
  80: '#046e5c',
  90: '#067e69',
  100: '#278d77',
  110: '#429d87',
  120: '#5bad97',
  130: '#75bda8',
  140: '#8fcdb9',
  150: '#adddcd',
  160: '#ceefe3',
}

/** Neutral colours, the same as in the stylesheet of the public pages (src/ui/base.css). */
const PAPER_LIGHT = ['#ffffff', '#faf9f4', '#f5f3ec', '#f1efe6'] as const
const PAPER_DARK = ['#15201d', '#111a18', '#0e1614', '#0a100f'] as const

/** `--track`, `--line` and `--brand-tint` of the same stylesheet. */
const TONES_LIGHT = { track: '#e7e3d6', line: '#e2ded1', tint: '#e3f3ed' } as const
const TONES_DARK = { track: '#2a3733', line: '#2a3733', tint: '#16302a' } as const

const shared = {
  fontFamilyBase: "'Figtree', 'Readex Pro', 'Figtree Fallback', system-ui, sans-serif",
  borderRadiusMedium: '6px',
  borderRadiusLarge: '10px',
  borderRadiusXLarge: '14px',
} satisfies Partial<Theme>

const light: Theme = {
  ...createLightTheme(brand),
  ...shared,
  colorNeutralBackground1: PAPER_LIGHT[0],
  colorNeutralBackground2: PAPER_LIGHT[1],
  colorNeutralBackground3: PAPER_LIGHT[2],
  colorNeutralBackground4: PAPER_LIGHT[3],
  colorNeutralBackground1Hover: PAPER_LIGHT[3],
  colorNeutralBackground1Pressed: TONES_LIGHT.track,
  colorNeutralBackground1Selected: TONES_LIGHT.tint,
  colorSubtleBackgroundHover: PAPER_LIGHT[3],
  colorSubtleBackgroundPressed: TONES_LIGHT.track,
  colorSubtleBackgroundSelected: TONES_LIGHT.tint,
  colorNeutralStroke2: TONES_LIGHT.line,
  colorNeutralForeground1: '#0d1f1b',
  colorNeutralForeground2: '#3f4f4a',
  colorNeutralForeground3: '#5a6964',
  colorNeutralStrokeAccessible: '#5f6f6a',
  colorBrandForeground1: brand[80],
  colorBrandForegroundLink: brand[70],
  colorCompoundBrandStroke: brand[80],
  colorBrandBackground: brand[80],
  colorBrandBackgroundHover: brand[70],
  colorBrandBackgroundPressed: brand[40],
}

const dark: Theme = {
  ...createDarkTheme(brand),
  ...shared,
  colorNeutralBackground1: PAPER_DARK[0],
  colorNeutralBackground2: PAPER_DARK[1],
  colorNeutralBackground3: PAPER_DARK[2],
  colorNeutralBackground4: PAPER_DARK[3],
  colorNeutralBackground1Hover: TONES_DARK.track,
  colorNeutralBackground1Pressed: PAPER_DARK[3],
  colorNeutralBackground1Selected: TONES_DARK.tint,
  colorSubtleBackgroundHover: TONES_DARK.track,
  colorSubtleBackgroundPressed: PAPER_DARK[3],
  colorSubtleBackgroundSelected: TONES_DARK.tint,
  colorNeutralStroke2: TONES_DARK.line,
  colorNeutralForeground1: '#f2f7f5',
  colorNeutralForeground2: '#d6d6d6',
  colorNeutralForeground2BrandHover: brand[120],
  colorNeutralForeground2BrandPressed: brand[120],
  colorNeutralForeground2BrandSelected: brand[120],
  colorNeutralForeground3: '#a9b8b3',
  colorNeutralStrokeAccessible: '#adadad',
  colorBrandForeground1: brand[120],
  colorBrandForegroundLink: brand[120],
  colorCompoundBrandStroke: brand[110],
  colorBrandBackground: brand[70],
  colorBrandBackgroundHover: brand[80],
  colorBrandBackgroundPressed: brand[40],
}

/** Fluent drops tokens with nested brackets, so rgba() becomes #rrggbbaa before it enters light-dark(). */
function toHex8(value: string): string {
  return value.replace(
    /rgba\((\d+),\s*(\d+),\s*(\d+),\s*([\d.]+)\)/g,
    (_, red: string, green: string, blue: string, alpha: string) =>
      '#' +
      [Number(red), Number(green), Number(blue), Math.round(Number(alpha) * 255)]
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join(''),
  )
}

/** One token for both schemes: every colour becomes light-dark(light, dark). */
export function mixToken(lightValue: string, darkValue: string): string {
  const one = toHex8(lightValue)
  const other = toHex8(darkValue)
  const colour = /#[0-9a-f]{3,8}\b/gi
  const darkColours = other.match(colour) ?? []
  if (one === other || darkColours.length !== (one.match(colour) ?? []).length) return one
  let index = 0
  return one.replace(colour, (found) => `light-dark(${found}, ${darkColours[index++] ?? found})`)
}

/** The only theme: light and dark by the page's colour scheme, without script and without flash. */
export const theme = Object.fromEntries(
  Object.entries(light).map(([name, value]) => [
    name,
    mixToken(String(value), String(dark[name as keyof Theme])),
  ]),
) as unknown as Theme // built key by key from a Theme
