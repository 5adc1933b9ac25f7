// The text of a page in paragraphs that fit any width, for whoever cannot read the drawn page.
import { lettersOf } from './sizes.js'

/** Pieces further apart than this many heights of their letters are cells of a table. */
const CELL_GAP = 1.5
/** Between pieces of a line that are closer than this there is no space. */
const SPACE_GAP = 0.1
/** Lines further apart than this many heights of their letters begin a paragraph. */
const LINE_GAP = 1.75
/** A line that ends before this part of the width of the text ends a paragraph. */
const FULL_LINE = 0.85
const HEADING = 1.1
/** Smaller pieces of a line are marks of notes, which must not look like digits of an amount. */
const NOTE_MARK = 0.8
const MARK_LETTERS = 3
/** The same piece drawn again this close, in points, is bold print. */
const BOLD_SHIFT = 1
const LIST_MARK = /^(?:[•◦▪–-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])(?=\s|$)/i
/** Between the cells of a table. */
const BETWEEN_CELLS = '\u2003'
/** A page with more pieces would hold up a phone. */
const ITEMS_MOST = 20_000

/** Pieces of text that stand as the page is shown; `toView` is the transform of its viewport at scale 1, whose y points down. */
export function piecesOf(items, toView, isDrawn = () => true) {
  const [a, b, c, d, e, f] = toView
  return items.flatMap(({ str, transform: t, width, height, dir }) => {
    if (!str?.trim() || height <= 0) return []
    // Where the line of letters runs on the shown page.
    const [along, down] = [a * t[0] + c * t[1], b * t[0] + d * t[1]]
    const isUpright = along > 0 && Math.abs(down) < along / 10
    const [from, y] = [a * t[4] + c * t[5] + e, b * t[4] + d * t[5] + f]
    const piece = {
      str: str.trim(),
      from,
      to: from + width,
      y,
      height,
      isRightToLeft: dir === 'rtl',
      isUpright,
    }
    return isDrawn(piece) ? [piece] : []
  })
}

/**
 * The paragraphs of a page, from its pieces in the order of the file.
 *
 * @returns `isHeading` where the letters are larger than most of the page
 */
export function paragraphsOf(pieces) {
  const lines = linesOf(pieces).map(lineOf)
  if (lines.length === 0) return []
  const usual = lettersOf(lines)
  const bounds = { start: Infinity, end: -Infinity }
  for (const { from, to } of lines) {
    bounds.start = Math.min(bounds.start, from)
    bounds.end = Math.max(bounds.end, to)
  }
  const paragraphs = []
  let before
  for (const line of lines) {
    const isHeading = line.height > usual * HEADING
    const last = paragraphs.at(-1)
    if (last !== undefined && last.isHeading === isHeading && goesOn(before, line, bounds))
      last.text = joined(last.text, line.str)
    else paragraphs.push({ text: line.str, isHeading })
    before = line
  }
  return paragraphs
}

/** Whether a line belongs to the paragraph of the line before, or to its last cell. */
function goesOn(before, line, { start, end }) {
  const gap = line.y - before.y
  const isNext = gap > 0 && gap <= LINE_GAP * Math.max(before.height, line.height)
  if (!isNext || line.hasCells || !before.isUpright || !line.isUpright) return false
  if (before.hasCells || before.isInCell) {
    const apart = before.isRightToLeft ? line.to - before.cell.to : line.from - before.cell.from
    line.isInCell = Math.abs(apart) < 1
    line.cell = before.cell
    return line.isInCell
  }
  const filled = before.isRightToLeft ? end - before.from : before.to - start
  return filled >= FULL_LINE * (end - start) && !LIST_MARK.test(line.str)
}

/** A word that was broken with a soft hyphen is whole again. */
const joined = (text, next) => (text.endsWith('\u00AD') ? text.slice(0, -1) + next : `${text} ${next}`)

/** Pieces that follow each other in the file at one height. */
function linesOf(pieces) {
  const lines = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    const [first] = last ?? []
    const isSameLine =
      first?.isUpright &&
      piece.isUpright &&
      Math.abs(first.y - piece.y) < Math.max(first.height, piece.height) / 2
    if (isSameLine) last.push(piece)
    else lines.push([piece])
  }
  return lines
}

/** The pieces of a line as they stand on the page, from the side on which reading begins. */
function lineOf(pieces) {
  const height = Math.max(...pieces.map((piece) => piece.height))
  const [{ y, isUpright }] = pieces
  const isRightToLeft = pieces.filter((piece) => piece.isRightToLeft).length * 2 > pieces.length
  const ordered = pieces.toSorted((one, other) => (isRightToLeft ? other.to - one.to : one.from - other.from))
  const line = {
    str: '',
    y,
    height,
    isUpright,
    isRightToLeft,
    hasCells: false,
    from: Infinity,
    to: -Infinity,
  }
  let before
  for (const piece of ordered) {
    if (before?.str === piece.str && Math.abs(before.from - piece.from) <= BOLD_SHIFT) continue
    const gap = before === undefined ? 0 : isRightToLeft ? before.from - piece.to : piece.from - before.to
    const isCell = gap > CELL_GAP * height
    line.str +=
      before === undefined ? '' : isCell ? BETWEEN_CELLS : Math.abs(gap) < SPACE_GAP * height ? '' : ' '
    const isMark = !isCell && piece.height < NOTE_MARK * height && piece.str.length <= MARK_LETTERS
    line.str = isMark && before !== undefined ? `${line.str.trimEnd()} [${piece.str}] ` : line.str + piece.str
    line.hasCells ||= isCell
    if (before === undefined || isCell) line.cell = piece
    line.from = Math.min(line.from, piece.from)
    line.to = Math.max(line.to, piece.to)
    before = piece
  }
  line.str = line.str.replaceAll(/ {2,}/g, ' ').trim()
  return line
}

/**
 * A part below a page that opens to its text. `read` is called once it is open and in the window; it gives the paragraphs, whether the page shows
 * more than they say (`hasMore`), and whether they are too much for a phone.
 */
export function textBelow(number, read) {
  const part = document.createElement('details')
  part.className = 'text'
  const summary = document.createElement('summary')
  summary.textContent = `Text of page ${number}`
  const body = document.createElement('div')
  part.append(summary, body)
  let isRead = false
  const fill = async () => {
    if (isRead) return
    isRead = true
    body.replaceChildren(line('Reading the text …'))
    try {
      body.replaceChildren(...textParts(await read()))
    } catch {
      isRead = false
      body.replaceChildren(line('The text of this page cannot be read.'))
    }
  }
  const near = new IntersectionObserver((entries) => {
    if (part.open && entries.some(({ isIntersecting }) => isIntersecting)) void fill()
  })
  part.addEventListener('toggle', () => {
    near.unobserve(part)
    if (part.open) near.observe(part)
  })
  return part
}

/** The text of a page of PDF.js that was drawn on `canvas`; what is written and not drawn there is left out. */
export async function readPage(page, canvas) {
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  if (items.length > ITEMS_MOST) return { paragraphs: [], hasMore: false, isTooMuch: true }
  const annotations = await page.getAnnotations()
  const hasMore = annotations.some(isShownText)
  const isDrawn = drawnOn(canvas, view.width)
  return { paragraphs: paragraphsOf(piecesOf(items, view.transform, isDrawn)), hasMore, isTooMuch: false }
}

/** Fields that are filled in, and notes; the text of a page does not have them. */
const isShownText = ({ subtype, fieldType, fieldValue }) =>
  subtype === 'Widget'
    ? fieldType !== 'Sig' && fieldValue !== 'Off' && (fieldValue?.length ?? 0) > 0
    : subtype !== 'Link' && subtype !== 'Popup'

/** Tells whether anything is drawn where a piece of text is said to stand. */
function drawnOn(canvas, viewWidth) {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const scale = width / viewWidth
  const at = (value, most) => Math.max(0, Math.min(most - 1, Math.round(value * scale)))
  return ({ from, to, y, height: letters, isUpright }) => {
    // Letters that stand in another direction are looked at around their beginning.
    const [left, right] = isUpright ? [from, to] : [from - letters, from + letters]
    const [x0, x1, y0, y1] = [
      at(left, width),
      at(right, width),
      at(y - letters, height),
      at(y + letters / 4, height),
    ]
    return hasMarks(data, { x0, x1, y0, y1, width })
  }
}

/** Colours closer than this, of 255, are one to the eye. */
const CLOSE_COLOURS = 16

function hasMarks(data, { x0, x1, y0, y1, width }) {
  const first = (y0 * width + x0) * 4
  for (let row = y0; row <= y1; row += 1)
    for (let at = (row * width + x0) * 4; at <= (row * width + x1) * 4; at += 4)
      for (let channel = 0; channel < 3; channel += 1)
        if (Math.abs(data[at + channel] - data[first + channel]) > CLOSE_COLOURS) return true
  return false
}

function textParts({ paragraphs, hasMore, isTooMuch }) {
  const notes = [
    isTooMuch
      ? 'This page has too much text to be shown here.'
      : paragraphs.length === 0
        ? 'This page is a picture without text.'
        : 'The text of the file, to help you read. Pictures and drawn letters are missing. You sign the page above, not this text.',
    ...(hasMore ? ['The page has filled-in fields or notes that are not in this text.'] : []),
  ].map((text) => Object.assign(line(text), { className: 'note' }))
  const shown = paragraphs.map(({ text, isHeading }) =>
    Object.assign(line(text), isHeading ? { className: 'heading' } : {}),
  )
  return [...notes, ...shown]
}

function line(text) {
  const shown = document.createElement('p')
  shown.dir = 'auto'
  shown.textContent = text
  return shown
}
