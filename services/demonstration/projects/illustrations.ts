/* Illustrations of the demonstration offerings, drawn by code as SVG. */

const WIDTH = 1280
const HEIGHT = 720
const GROUND = 560

/** Colours of a drawing: sky above and below, ground, and three for what stands on it. */
interface Palette {
  readonly sky: readonly [string, string]
  readonly ground: string
  readonly dark: string
  readonly light: string
  readonly accent: string
}

const WARM: Palette = {
  sky: ['#f7e3c1', '#fdf6e7'],
  ground: '#b98d5a',
  dark: '#7a3f2a',
  light: '#f3d9b0',
  accent: '#0b5d4b',
}
const COOL: Palette = {
  sky: ['#bcd8e6', '#eef6f8'],
  ground: '#6f8f86',
  dark: '#24485a',
  light: '#e7eef0',
  accent: '#c79a3b',
}
const GREEN: Palette = {
  sky: ['#d3e8d5', '#f4f9ee'],
  ground: '#5c8a4a',
  dark: '#28502f',
  light: '#efe7c4',
  accent: '#b5532c',
}

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shape = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

function scene({ sky, ground }: Palette, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
${rect(0, 0, WIDTH, HEIGHT, 'url(#s)')}${circle(1040, 150, 70, '#fff6d6')}${rect(0, GROUND, WIDTH, HEIGHT - GROUND, ground)}${content}</svg>`
}

/** A house with floors of windows; arches where it has a courtyard. */
function house(palette: Palette, { x, floors, bays }: { x: number; floors: number; bays: number }): string {
  const { dark, light, accent } = palette
  const width = bays * 90 + 40
  const top = GROUND - floors * 100 - 20
  const windows = range(floors).flatMap((floor) =>
    range(bays).map((bay) => rect(x + 40 + bay * 90, top + 30 + floor * 100, 50, 60, accent, ' rx="25"')),
  )
  const roof = shape(`${x - 20},${top} ${x + width / 2},${top - 70} ${x + width + 20},${top}`, dark)
  return rect(x, top, width, GROUND - top, light) + roof + windows.join('')
}

const row = (palette: Palette) =>
  house(palette, { x: 120, floors: 3, bays: 4 }) +
  house(palette, { x: 590, floors: 2, bays: 3 }) +
  house(palette, { x: 930, floors: 3, bays: 2 })

/** Trees or bushes in rows that come nearer. */
const grove = ({ dark, accent }: Palette) =>
  range(3)
    .flatMap((line) =>
      range(8 - line).map((at) => {
        const [x, y, size] = [
          60 + line * 40 + at * (150 + line * 25),
          GROUND - 20 + line * 60,
          36 + line * 14,
        ]
        return (
          rect(x - 5, y, 10, size, '#6b4a2b') + circle(x, y, size, dark) + circle(x + 10, y + 6, 6, accent)
        )
      }),
    )
    .join('')

const panels = (palette: Palette) =>
  rect(140, 330, 1000, GROUND - 330, palette.light) +
  range(6)
    .map((at) =>
      shape(
        `${170 + at * 160},330 ${220 + at * 160},230 ${320 + at * 160},230 ${270 + at * 160},330`,
        palette.dark,
      ),
    )
    .join('') +
  range(5)
    .map((at) => rect(220 + at * 190, 420, 80, 140, palette.accent))
    .join('')

const store = (palette: Palette) =>
  rect(120, 280, 1040, GROUND - 280, palette.light) +
  rect(120, 250, 1040, 40, palette.dark) +
  range(5)
    .map((at) => rect(180 + at * 200, 400, 120, 160, palette.accent))
    .join('')

const barge = (palette: Palette) =>
  rect(0, 500, WIDTH, 220, '#3f7186') +
  shape('180,470 1100,470 1020,570 260,570', palette.dark) +
  range(6)
    .map((at) => rect(280 + at * 100, 390, 88, 80, at % 2 === 0 ? palette.accent : palette.light))
    .join('') +
  rect(930, 340, 110, 130, palette.light) +
  rect(950, 360, 70, 40, palette.dark)

const shop = (palette: Palette) =>
  house(palette, { x: 360, floors: 3, bays: 6 }) +
  rect(360, 470, 580, 90, palette.dark) +
  range(8)
    .map((at) => rect(360 + at * 72.5, 430, 36, 46, palette.accent))
    .join('')

interface Illustration {
  /** What it shows. */
  readonly alt: string
  readonly svg: string
}

/** Illustrations by the id of the offering, the cover first. */
export const ILLUSTRATIONS: Readonly<Record<string, readonly Illustration[]>> = {
  'alhambra-court': [
    { alt: 'Drawing of three restored houses in warm evening light', svg: scene(WARM, row(WARM)) },
    {
      alt: 'Drawing of the courtyard house with its arched windows',
      svg: scene(WARM, house(WARM, { x: 380, floors: 4, bays: 5 })),
    },
    { alt: 'Drawing of the orange trees in the courtyard', svg: scene(WARM, grove(WARM)) },
  ],
  'elbe-dental-clinic': [
    {
      alt: 'Drawing of the clinic building with four floors',
      svg: scene(COOL, house(COOL, { x: 340, floors: 4, bays: 6 })),
    },
  ],
  'bangsar-student-house': [
    { alt: 'Drawing of the student house between its neighbours', svg: scene(GREEN, row(GREEN)) },
  ],
  'dublin-cold-store-sukuk': [
    { alt: 'Drawing of the cold store with five loading gates', svg: scene(COOL, store(COOL)) },
  ],
  'khyber-spice-exports': [{ alt: 'Drawing of pepper bushes in rows', svg: scene(WARM, grove(WARM)) }],
  'penang-solar-lease': [
    { alt: 'Drawing of solar panels on the roof of a factory', svg: scene(GREEN, panels(GREEN)) },
  ],
  'dearborn-date-imports': [{ alt: 'Drawing of date palms in rows', svg: scene(WARM, grove(GREEN)) }],
  'maple-halal-wakala': [{ alt: 'Drawing of the warehouse of the pool', svg: scene(WARM, store(WARM)) }],
  'maas-barge-lease': [{ alt: 'Drawing of the barge with containers', svg: scene(COOL, barge(COOL)) }],
  'austin-corner-bakery': [
    { alt: 'Drawing of the corner bakery with its awning', svg: scene(WARM, shop(WARM)) },
  ],
  'messinia-olive-press': [{ alt: 'Drawing of an olive grove', svg: scene(GREEN, grove(GREEN)) }],
  'utrecht-bicycle-depot': [{ alt: 'Drawing of the depot with its gates', svg: scene(COOL, store(COOL)) }],
  'porto-cork-workshop': [
    { alt: 'Drawing of the workshop with its five doors', svg: scene(WARM, store(WARM)) },
  ],
  'ghent-laundry-lease': [
    { alt: 'Drawing of the laundry building', svg: scene(COOL, house(COOL, { x: 390, floors: 2, bays: 5 })) },
  ],
  'coimbra-school-atlas': [
    { alt: 'Drawing of the publisher’s house in a street', svg: scene(WARM, row(WARM)) },
  ],
  'tartu-boat-workshop': [
    { alt: 'Drawing of the workshop beside the river', svg: scene(GREEN, store(GREEN)) },
  ],
  'lisbon-bakery-ovens': [{ alt: 'Drawing of the bakery with its awning', svg: scene(WARM, shop(WARM)) }],
  'bergen-kelp-dryer': [{ alt: 'Drawing of the drying hall with five gates', svg: scene(COOL, store(COOL)) }],
  'turin-tool-library': [{ alt: 'Drawing of the hall of the tool library', svg: scene(WARM, store(WARM)) }],
  'malmo-repair-hub': [{ alt: 'Drawing of the workshop on a street corner', svg: scene(COOL, shop(COOL)) }],
  'lyon-language-school': [
    { alt: 'Drawing of the school between its neighbours', svg: scene(WARM, row(WARM)) },
  ],
  'gdansk-parcel-lockers': [{ alt: 'Drawing of a street with parcel lockers', svg: scene(COOL, row(COOL)) }],
  'valencia-orange-packing': [{ alt: 'Drawing of an orange grove', svg: scene(GREEN, grove(GREEN)) }],
  'nice-rooftop-hotel': [
    {
      alt: 'Drawing of the hotel with four floors',
      svg: scene(WARM, house(WARM, { x: 340, floors: 4, bays: 6 })),
    },
  ],
}
