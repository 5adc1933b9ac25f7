import { FONT_SIZE, LINE_HEIGHT, PADDING, type Arrow, type Box, type Layout, type Line } from './layout.ts'

/*
 * Colours follow the reader's scheme. A page that embeds the picture lights a state or transition up by a class on it: `on` where the
 * machine is, `took` where it went.
 */
const STYLE = `
svg{--ink:#1f2a37;--soft:#5b6675;--line:#9aa5b1;--paper:#fff;--box:#f4f6f8;--on:#0b6e4f;--tint:#d9f2e6;color-scheme:light dark}
@media(prefers-color-scheme:dark){svg{--ink:#e8ecf0;--soft:#a9b4c0;--line:#66727f;--paper:#14181d;--box:#1f252c;--on:#5cd6a6;--tint:#123a2c}}
text{font:${FONT_SIZE}px system-ui,sans-serif;fill:var(--ink)}
.name{font-weight:600}.label,.runs,.inside{fill:var(--soft)}
rect{fill:var(--box);stroke:var(--line);rx:6px}.group>rect{fill:none}.part>rect{stroke-dasharray:5 3}.final>rect{stroke-width:3}
path{fill:none;stroke:var(--line)}circle{fill:var(--ink)}
.arrow text{text-anchor:middle;paint-order:stroke;stroke:var(--paper);stroke-width:4px}
.on>rect{stroke:var(--on);stroke-width:2.5;fill:var(--tint)}.group.on>rect{fill:none}
.arrow:has(.took) path{stroke:var(--on);stroke-width:2.5}.took{fill:var(--on);font-weight:600}
`.replaceAll('\n', '')

/** The picture as SVG: states carry `data-state`, transitions `data-transition`, with the ids of the diagram. */
export function svgOf({ width, height, boxes, dots, arrows }: Layout, title: string): string {
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
    '<path d="M0 0L8 4L0 8z" style="fill:var(--line);stroke:none"/></marker></defs>',
    `<rect width="${width}" height="${height}" style="fill:var(--paper);stroke:none"/>`,
    ...boxes.map(boxOf),
    ...dots.map(({ x, y }) => `<circle cx="${short(x)}" cy="${short(y)}" r="4"/>`),
    ...arrows.map(arrowOf),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

function boxOf({ state, x, y, width, height, lines }: Box): string {
  const isGroup = state.children.length > 0
  const kind = [isGroup && 'group', state.kind === 'parallel' && 'part', state.kind === 'final' && 'final']
    .filter(Boolean)
    .join(' ')
  const texts = lines.map((line, index) => lineOf(line, PADDING, PADDING + (index + 0.75) * LINE_HEIGHT))
  return (
    `<g data-state="${escaped(state.id)}"${kind === '' ? '' : ` class="${kind}"`} transform="translate(${short(x)} ${short(y)})">` +
    `<rect width="${short(width)}" height="${short(height)}"/>${texts.join('')}</g>`
  )
}

function lineOf({ text, tone, transition }: Line, x: number, y: number): string {
  const id = transition === null ? '' : ` data-transition="${escaped(transition)}"`
  return `<text class="${tone}"${id} x="${short(x)}" y="${short(y)}">${escaped(text)}</text>`
}

function arrowOf({ points, lines }: Arrow): string {
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
  const texts = lines.map(
    ({ text, transition, at: { x, y } }) =>
      `<text data-transition="${escaped(transition)}" x="${short(x)}" y="${short(y + FONT_SIZE / 3)}">${escaped(text)}</text>`,
  )
  return `<g class="arrow"><path d="${way}" marker-end="url(#tip)"/>${texts.join('')}</g>`
}

const short = (value: number) => String(Math.round(value * 10) / 10)
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
