import { readFileSync } from 'node:fs'

/* The pictures of the public site, drawn by code in one style: night green, thin gold lines, flat shapes, and the star of the logo. */

const { width: WIDTH, height: HEIGHT } = JSON.parse(readFileSync('src/ui/pictures/site-picture.json', 'utf8'))
const GOLD = '#c7a95d'
const PALE = '#e2d09c'
const GREEN = '#429d87'
const DEEP = '#046e5c'
const SAND = '#f1efe6'
/** One star of the logo around its centre, 400 wide. */
const STAR =
  'M0-200 58.6-141.4H141.4V-58.6L200 0 141.4 58.6V141.4H58.6L0 200-58.6 141.4H-141.4V58.6L-200 0-141.4-58.6V-141.4H-58.6Z'

const range = (count) => Array.from({ length: count }, (_, at) => at)
const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const circle = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const star = (x, y, size, fill, more = '') =>
  `<path d="${STAR}" transform="translate(${x} ${y}) scale(${size / 400})" fill="${fill}" ${more}/>`
/** A star as a thin line, which keeps its width at every size. */
const starLine = (x, y, size, stroke, width) =>
  star(x, y, size, 'none', `stroke="${stroke}" stroke-width="${(width * 400) / size}"`)

function scene(content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><radialGradient id="night" cx="0.62" cy="0.3" r="0.9"><stop stop-color="#00544a"/><stop offset="0.55" stop-color="#003a31"/><stop offset="1" stop-color="#00251f"/></radialGradient></defs>
${rect(0, 0, WIDTH, HEIGHT, 'url(#night)')}<g opacity="0.5">${starLine(1090, 120, 420, GREEN, 1.5)}${starLine(1090, 120, 260, GREEN, 1.5)}${starLine(150, 430, 300, GREEN, 1.5)}</g>${content}</svg>`
}

const GROUND = line('M0 440H1280', GOLD, 3)

function house(x, floors, bays) {
  const [width, top] = [bays * 64 + 32, 440 - floors * 76 - 24]
  const windows = range(floors * bays).map((at) =>
    rect(
      x + 32 + (at % bays) * 64,
      top + 26 + Math.floor(at / bays) * 76,
      32,
      44,
      at % 3 === 1 ? GOLD : DEEP,
      'rx="16"',
    ),
  )
  return rect(x, top, width, 440 - top, SAND) + rect(x - 8, top - 12, width + 16, 14, GOLD) + windows.join('')
}
const tree = (x, size) => rect(x - 4, 440 - size, 8, size, PALE) + circle(x, 440 - size, size * 0.55, GREEN)

const choose = () =>
  house(170, 3, 3) +
  tree(470, 90) +
  house(540, 2, 3) +
  tree(830, 120) +
  tree(900, 80) +
  house(960, 3, 2) +
  GROUND +
  circle(652, 320, 150, 'none', `stroke="${PALE}" stroke-width="14"`) +
  line('M758 426 840 496', PALE, 22)

const reconsider = () =>
  rect(520, 80, 240, 18, GOLD, 'rx="9"') +
  rect(520, 414, 240, 18, GOLD, 'rx="9"') +
  path(
    'M545 98H735C735 190 660 220 652 256 660 292 735 322 735 414H545C545 322 620 292 628 256 620 220 545 190 545 98Z',
    SAND,
  ) +
  path('M575 150H705C690 196 652 214 640 246 628 214 590 196 575 150Z', GOLD) +
  path('M562 414C570 362 618 346 640 330 662 346 710 362 718 414Z', GOLD) +
  line('M640 246V330', GOLD, 5) +
  range(4)
    .map((at) =>
      circle(190 + at * 76, 256, 26, at < 3 ? GREEN : 'none', `stroke="${GREEN}" stroke-width="4"`),
    )
    .join('') +
  line('M1090 256H860M910 206 860 256 910 306', PALE, 12)

const verify = () =>
  path(
    'M640 130C560 84 430 84 330 112V408C430 380 560 380 640 426 720 380 850 380 950 408V112C850 84 720 84 640 130Z',
    SAND,
  ) +
  line('M640 130V426', DEEP, 6) +
  range(5)
    .map(
      (at) =>
        line(
          `M382 ${172 + at * 44}C450 ${158 + at * 44} 530 ${162 + at * 44} 592 ${182 + at * 44}`,
          DEEP,
          8,
        ) +
        line(
          `M688 ${182 + at * 44}C740 ${164 + at * 44} 790 ${158 + at * 44} 836 ${160 + at * 44}`,
          GREEN,
          8,
        ),
    )
    .join('') +
  star(944, 356, 150, GOLD) +
  line('M912 358 936 382 980 332', '#00251f', 12)

const balance = () =>
  rect(632, 110, 16, 300, GOLD) +
  path('M540 440C540 406 590 396 640 396 690 396 740 406 740 440Z', GOLD) +
  line('M330 150H950', GOLD, 12) +
  star(640, 120, 84, PALE) +
  line('M330 150 240 320M330 150 420 320M950 150 860 320M950 150 1040 320', PALE, 4) +
  path('M220 320H440C440 380 390 400 330 400 270 400 220 380 220 320Z', GREEN) +
  path('M840 320H1060C1060 380 1010 400 950 400 890 400 840 380 840 320Z', GREEN) +
  range(3)
    .map((at) => rect(282, 292 - at * 30, 96, 26, at === 1 ? GOLD : PALE, 'rx="13"'))
    .join('') +
  star(950, 262, 112, SAND)

const steps = () =>
  range(6)
    .map((at) => {
      const [x, top] = [170 + at * 150, 400 - at * 52]
      return (
        rect(x, top, 150, 440 - top, at % 2 === 0 ? DEEP : GREEN) +
        line(`M${x} ${top}H${x + 150}`, GOLD, 6) +
        circle(x + 75, top - 26, 9, PALE)
      )
    })
    .join('') +
  GROUND +
  star(1140, 110, 130, GOLD)

const bust = (x, y, size, fill) =>
  circle(x, y - size * 0.95, size * 0.5, SAND) +
  path(
    `M${x - size} ${y + size * 0.7}C${x - size} ${y - size * 0.5} ${x + size} ${y - size * 0.5} ${x + size} ${y + size * 0.7}Z`,
    fill,
  )
const people = () =>
  bust(300, 352, 88, GREEN) +
  bust(980, 352, 88, GREEN) +
  bust(470, 336, 104, DEEP) +
  bust(810, 336, 104, DEEP) +
  bust(640, 320, 120, GOLD) +
  path('M160 400H1120L1070 452H210Z', PALE)

const sheet = (x, y, turn, fill) =>
  `<g transform="rotate(${turn} ${x + 130} ${y + 170})">${rect(x, y, 260, 340, fill, 'rx="10"')}${range(6)
    .map((at) => line(`M${x + 36} ${y + 60 + at * 40}H${x + (at % 3 === 2 ? 150 : 224)}`, DEEP, 8))
    .join('')}</g>`
const papers = () =>
  sheet(400, 96, -14, GREEN) +
  sheet(620, 96, 12, PALE) +
  sheet(510, 84, 0, SAND) +
  star(720, 380, 130, GOLD) +
  circle(720, 380, 22, '#00251f')

/** A speech bubble; its tail leans out to the left or the right. */
const bubble = ({ x, y, width, fill, tail, lean }) =>
  rect(x, y, width, 170, fill, 'rx="36"') + path(`M${tail} ${y + 150}h90l${lean} 84Z`, fill)
const questions = () =>
  bubble({ x: 260, y: 80, width: 440, fill: SAND, tail: 340, lean: -80 }) +
  range(3)
    .map((at) => circle(400 + at * 80, 165, 18, DEEP))
    .join('') +
  bubble({ x: 580, y: 220, width: 460, fill: GOLD, tail: 880, lean: 10 }) +
  line('M660 290H940M660 338H860', '#00251f', 14)

const reading = () =>
  path(
    'M640 210C570 170 450 170 350 196V424C450 398 570 398 640 438 710 398 830 398 930 424V196C830 170 710 170 640 210Z',
    SAND,
  ) +
  line('M640 210V438', DEEP, 6) +
  range(4)
    .map(
      (at) =>
        line(
          `M402 ${254 + at * 40}C470 ${242 + at * 40} 540 ${246 + at * 40} 592 ${264 + at * 40}`,
          DEEP,
          7,
        ) +
        line(`M688 ${264 + at * 40}C740 ${246 + at * 40} 810 ${242 + at * 40} 878 ${254 + at * 40}`, DEEP, 7),
    )
    .join('') +
  line('M640 0V56', GOLD, 5) +
  path('M596 56H684L704 96 684 150H596L576 96Z', GOLD) +
  star(640, 102, 60, '#fff6d6')

/** Every picture as SVG, by its name. */
export function drawings() {
  const drawn = { choose, reconsider, verify, balance, steps, people, papers, questions, reading }
  return Object.fromEntries(Object.entries(drawn).map(([name, draw]) => [name, scene(draw())]))
}
