import { stateIds, transitionIds, type Diagram } from '#machines/diagram.ts'
import { FONT_SIZE, LINE_HEIGHT, PADDING, type Arrow, type Box, type Layout, type Point } from './layout.ts'

/*
 * Colours follow the reader's scheme. A page that embeds the picture lights a state or transition up by a class on it: `on` where the
 * machine is, `took` where it went. What can be said once is said here, so that a picture is small (record 0473).
 */
const STYLE = `
svg{--ink:#1f2a37;--soft:#5b6675;--line:#9aa5b1;--paper:#fff;--box:#f4f6f8;--on:#0b6e4f;--tint:#d9f2e6;color-scheme:light dark;background:var(--paper)}
@media(prefers-color-scheme:dark){svg{--ink:#e8ecf0;--soft:#a9b4c0;--line:#66727f;--paper:#14181d;--box:#1f252c;--on:#5cd6a6;--tint:#123a2c}}
text{font:${FONT_SIZE}px system-ui,sans-serif;fill:var(--ink)}
rect+text{font-weight:600}rect~text{transform:translateX(${PADDING}px)}text+text{fill:var(--soft)}
rect{fill:var(--box);stroke:var(--line);rx:6px}.group>rect{fill:none}.part>rect{stroke-dasharray:5 3}.final>rect{stroke-width:3}
g>path{fill:none;stroke:var(--line);marker-end:url(#tip)}marker{fill:var(--line)}circle{fill:var(--ink);r:4px}
path~text{fill:var(--ink);text-anchor:middle;paint-order:stroke;stroke:var(--paper);stroke-width:4px}
.on>rect{stroke:var(--on);stroke-width:2.5;fill:var(--tint)}.group.on>rect{fill:none}
g:has(.took)>path{stroke:var(--on);stroke-width:2.5}[data-t].took{fill:var(--on);font-weight:600}
`.replaceAll('\n', '')

/** The picture as SVG: `data-s` is the place of a state among `stateIds`, `data-t` that of a transition among `transitionIds`. */
export function svgOf(diagram: Diagram, { width, height, boxes, dots, arrows }: Layout): string {
  const states = stateIds(diagram)
  const transitions = transitionIds(diagram)
  const lineAt = (transition: string | null, place: string, text: string) =>
    `<text${transition === null ? '' : ` data-t="${transitions.indexOf(transition)}"`} ${place}>${escaped(text)}</text>`

  function boxOf({ state, x, y, width, height, lines }: Box): string {
    const kind = [
      state.children.length > 0 && 'group',
      state.kind === 'parallel' && 'part',
      state.kind === 'final' && 'final',
    ]
      .filter(Boolean)
      .join(' ')
    const texts = lines.map(({ text, transition }, index) =>
      lineAt(transition, `y="${PADDING + (index + 0.75) * LINE_HEIGHT}"`, text),
    )
    return (
      `<g data-s="${states.indexOf(state.id)}"${kind === '' ? '' : ` class="${kind}"`} transform="translate(${whole(x)} ${whole(y)})">` +
      `<rect width="${whole(width)}" height="${whole(height)}"/>${texts.join('')}</g>`
    )
  }

  function arrowOf({ points, lines }: Arrow): string {
    const texts = lines.map(({ text, transition, at }) =>
      lineAt(transition, `x="${whole(at.x)}" y="${whole(at.y + FONT_SIZE / 3)}"`, text),
    )
    return `<g><path d="${wayOf(points)}"/>${texts.join('')}</g>`
  }

  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(`The states of ${diagram.id}`)}</title><style>${STYLE}</style>`,
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>',
    ...boxes.map(boxOf),
    ...dots.map(({ x, y }) => `<circle cx="${whole(x)}" cy="${whole(y)}"/>`),
    ...arrows.map(arrowOf),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

/** The way of an arrow in steps from point to point; nearly all go straight across or down. */
function wayOf(points: readonly Point[]): string {
  const steps = points.map(({ x, y }, index) => {
    const before = points[index - 1]
    if (before === undefined) return `M${whole(x)} ${whole(y)}`
    const across = whole(x) - whole(before.x)
    const down = whole(y) - whole(before.y)
    if (down === 0) return across === 0 ? '' : `h${across}`
    return across === 0 ? `v${down}` : `l${across} ${down}`
  })
  return steps.join('')
}

const whole = Math.round
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
