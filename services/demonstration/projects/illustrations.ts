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

/** Houses beside each other: the place of each, its floors and its bays. */
const street = (palette: Palette, houses: readonly (readonly [x: number, floors: number, bays: number])[]) =>
  houses.map(([x, floors, bays]) => house(palette, { x, floors, bays })).join('')

/** Places in rows that come nearer, each with its size. */
const inRows = (draw: (x: number, y: number, size: number) => string, inRow = 8) =>
  range(3)
    .flatMap((line) =>
      range(inRow - line).map((at) =>
        draw(60 + line * 40 + at * ((1200 + line * 200) / inRow), GROUND - 20 + line * 60, 36 + line * 14),
      ),
    )
    .join('')

const trunk = (x: number, y: number, size: number) => rect(x - 5, y, 10, size * 1.8, '#6b4a2b')

/** Round trees with fruit. */
const grove = ({ dark, accent }: Palette, inRow = 8) =>
  inRows(
    (x, y, size) =>
      trunk(x, y, size) +
      circle(x, y, size, dark) +
      circle(x + 10, y + 6, 6, accent) +
      circle(x - 14, y - 8, 6, accent),
    inRow,
  )

/** Old trees: two trunks and a wide crown of three. */
const olives = ({ dark, light }: Palette) =>
  inRows(
    (x, y, size) =>
      shape(`${x - 14},${y + size} ${x - 4},${y} ${x + 4},${y} ${x + 14},${y + size}`, '#6b5a44') +
      circle(x - size * 0.6, y, size * 0.6, dark) +
      circle(x + size * 0.6, y, size * 0.6, dark) +
      circle(x, y - size * 0.5, size * 0.7, dark) +
      circle(x + 8, y - 10, 5, light),
    6,
  )

/** Palms: a high trunk with leaves to both sides. */
const palms = ({ dark, accent }: Palette) =>
  inRows((x, y, size) => {
    const top = y - size * 2.4
    const leaf = (side: number, drop: number) =>
      shape(`${x},${top} ${x + side * size},${top + drop} ${x + side * size * 0.5},${top - size * 0.5}`, dark)
    return (
      rect(x - 5, top, 10, y + size - top, '#6b4a2b') +
      leaf(1, size * 0.5) +
      leaf(-1, size * 0.5) +
      leaf(1, -size * 0.3) +
      leaf(-1, -size * 0.3) +
      circle(x + 10, top + 14, 8, accent) +
      circle(x - 10, top + 14, 8, accent)
    )
  }, 7)

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

/** A hall with its gates below a flat, a pitched or a saw-tooth roof. */
function hall(
  palette: Palette,
  {
    x,
    width,
    top,
    gates,
    roof,
  }: { x: number; width: number; top: number; gates: number; roof: 'flat' | 'pitched' | 'teeth' },
): string {
  const { light, dark, accent } = palette
  const step = width / gates
  const tooth = (at: number) =>
    shape(`${x + at * step},${top} ${x + at * step},${top - 70} ${x + (at + 1) * step},${top}`, dark)
  const roofs = {
    flat: () => rect(x, top - 30, width, 40, dark),
    pitched: () => shape(`${x - 20},${top} ${x + width / 2},${top - 110} ${x + width + 20},${top}`, dark),
    teeth: () => range(gates).map(tooth).join(''),
  }
  return (
    rect(x, top, width, GROUND - top, light) +
    roofs[roof]() +
    range(gates)
      .map((at) => rect(x + at * step + step * 0.2, GROUND - 160, step * 0.6, 160, accent))
      .join('')
  )
}

const river = () => rect(0, 640, WIDTH, 80, '#3f7186')

const barge = (palette: Palette) =>
  rect(0, 500, WIDTH, 220, '#3f7186') +
  shape('180,470 1100,470 1020,570 260,570', palette.dark) +
  range(6)
    .map((at) => rect(280 + at * 100, 390, 88, 80, at % 2 === 0 ? palette.accent : palette.light))
    .join('') +
  rect(930, 340, 110, 130, palette.light) +
  rect(950, 360, 70, 40, palette.dark)

/** A house with an awning over its shop. */
const shop = (palette: Palette, { x, floors, bays }: { x: number; floors: number; bays: number }) =>
  house(palette, { x, floors, bays }) +
  rect(x, 470, bays * 90 + 40, 90, palette.dark) +
  range(Math.floor((bays * 90 + 40) / 72.5))
    .map((at) => rect(x + at * 72.5, 430, 36, 46, palette.accent))
    .join('')

/** Lockers in two rows before what stands behind them. */
const lockers = ({ dark, accent }: Palette) =>
  rect(420, 400, 440, 160, dark) +
  range(12)
    .map((at) => rect(436 + (at % 6) * 70, 416 + Math.floor(at / 6) * 70, 58, 58, accent))
    .join('')

interface Illustration {
  /** What it shows. */
  readonly alt: string
  readonly svg: string
}

/** Illustrations by the id of the offering, the cover first. */
export const ILLUSTRATIONS: Readonly<Record<string, readonly Illustration[]>> = {
  'alhambra-court': [
    {
      alt: 'Drawing of three restored houses in warm evening light',
      svg: scene(
        WARM,
        street(WARM, [
          [120, 3, 4],
          [590, 2, 3],
          [930, 3, 2],
        ]),
      ),
    },
    {
      alt: 'Drawing of the courtyard house with its arched windows',
      svg: scene(WARM, house(WARM, { x: 380, floors: 4, bays: 5 })),
    },
    { alt: 'Drawing of the orange trees in the courtyard', svg: scene(WARM, grove(GREEN, 5)) },
  ],
  'elbe-dental-clinic': [
    {
      alt: 'Drawing of the clinic building with four floors',
      svg: scene(COOL, house(COOL, { x: 340, floors: 4, bays: 6 })),
    },
  ],
  'bangsar-student-house': [
    {
      alt: 'Drawing of the student house between its neighbours',
      svg: scene(
        GREEN,
        street(GREEN, [
          [60, 2, 2],
          [360, 4, 5],
          [930, 2, 3],
        ]),
      ),
    },
  ],
  'dublin-cold-store-sukuk': [
    {
      alt: 'Drawing of the cold store with five loading gates',
      svg: scene(COOL, hall(COOL, { x: 120, width: 1040, top: 280, gates: 5, roof: 'flat' })),
    },
  ],
  'khyber-spice-exports': [
    {
      alt: 'Drawing of the packing house with its three gates',
      svg: scene(WARM, hall(WARM, { x: 260, width: 760, top: 320, gates: 3, roof: 'pitched' })),
    },
  ],
  'penang-solar-lease': [
    { alt: 'Drawing of solar panels on the roof of a factory', svg: scene(GREEN, panels(GREEN)) },
  ],
  'dearborn-date-imports': [{ alt: 'Drawing of date palms in rows', svg: scene(WARM, palms(GREEN)) }],
  'maple-halal-wakala': [
    {
      alt: 'Drawing of the warehouse of the pool',
      svg: scene(WARM, hall(WARM, { x: 90, width: 1100, top: 340, gates: 7, roof: 'flat' })),
    },
  ],
  'maas-barge-lease': [{ alt: 'Drawing of the barge with containers', svg: scene(COOL, barge(COOL)) }],
  'austin-corner-bakery': [
    {
      alt: 'Drawing of the corner bakery with its awning',
      svg: scene(WARM, shop(WARM, { x: 360, floors: 3, bays: 6 })),
    },
  ],
  'messinia-olive-press': [{ alt: 'Drawing of an olive grove', svg: scene(GREEN, olives(GREEN)) }],
  'utrecht-bicycle-depot': [
    {
      alt: 'Drawing of the depot with its gates',
      svg: scene(COOL, hall(COOL, { x: 200, width: 880, top: 360, gates: 4, roof: 'pitched' })),
    },
  ],
  'porto-cork-workshop': [
    {
      alt: 'Drawing of the workshop with its five doors',
      svg: scene(WARM, hall(WARM, { x: 190, width: 900, top: 370, gates: 5, roof: 'teeth' })),
    },
  ],
  'ghent-laundry-lease': [
    { alt: 'Drawing of the laundry building', svg: scene(COOL, house(COOL, { x: 390, floors: 2, bays: 5 })) },
  ],
  'coimbra-school-atlas': [
    {
      alt: 'Drawing of the publisher’s house in a street',
      svg: scene(
        WARM,
        street(WARM, [
          [80, 2, 3],
          [470, 4, 3],
          [880, 2, 3],
        ]),
      ),
    },
  ],
  'tartu-boat-workshop': [
    {
      alt: 'Drawing of the workshop beside the river',
      svg: scene(GREEN, hall(GREEN, { x: 320, width: 640, top: 380, gates: 3, roof: 'pitched' }) + river()),
    },
  ],
  'lisbon-bakery-ovens': [
    {
      alt: 'Drawing of the bakery with its awning',
      svg: scene(
        WARM,
        shop(WARM, { x: 180, floors: 2, bays: 5 }) + house(WARM, { x: 800, floors: 4, bays: 3 }),
      ),
    },
  ],
  'bergen-kelp-dryer': [
    {
      alt: 'Drawing of the drying hall with five gates',
      svg: scene(COOL, hall(COOL, { x: 140, width: 1000, top: 330, gates: 5, roof: 'pitched' }) + river()),
    },
  ],
  'turin-tool-library': [
    {
      alt: 'Drawing of the hall of the tool library',
      svg: scene(WARM, hall(WARM, { x: 240, width: 800, top: 350, gates: 6, roof: 'teeth' })),
    },
  ],
  'malmo-repair-hub': [
    {
      alt: 'Drawing of the workshop on a street corner',
      svg: scene(COOL, shop(COOL, { x: 520, floors: 2, bays: 7 })),
    },
  ],
  'lyon-language-school': [
    {
      alt: 'Drawing of the school between its neighbours',
      svg: scene(
        WARM,
        street(WARM, [
          [40, 3, 3],
          [400, 2, 5],
          [930, 4, 2],
        ]),
      ),
    },
  ],
  'gdansk-parcel-lockers': [
    {
      alt: 'Drawing of a street with parcel lockers',
      svg: scene(
        COOL,
        street(COOL, [
          [60, 3, 3],
          [880, 3, 3],
        ]) + lockers(COOL),
      ),
    },
  ],
  'valencia-orange-packing': [{ alt: 'Drawing of an orange grove', svg: scene(GREEN, grove(GREEN)) }],
  'nice-rooftop-hotel': [
    {
      alt: 'Drawing of the hotel with four floors',
      svg: scene(WARM, house(WARM, { x: 220, floors: 4, bays: 9 })),
    },
  ],
}
