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
const MARK = /^(?:[•◦▪–-]|\(?(?:\d+|[a-z]{1,3})[.)])(?=\s|$)/i
/** Between the cells of a table. */
const BETWEEN_CELLS = '\u2003'

/**
 * The paragraphs of a page, from the items of PDF.js in the order of the file.
 *
 * @returns `isHeading` where the letters are larger than most of the page
 */
export function paragraphsOf(items) {
  const lines = linesOf(items)
  if (lines.length === 0) return []
  const usual = lettersOf(lines)
  const end = Math.max(...lines.map((line) => line.to))
  const start = Math.min(...lines.map((line) => line.from))
  const paragraphs = []
  let before
  for (const line of lines) {
    const isHeading = line.height > usual * HEADING
    const last = paragraphs.at(-1)
    if (last !== undefined && last.isHeading === isHeading && goesOn(before, line, { start, end }))
      last.text = joined(last.text, line.str)
    else paragraphs.push({ text: line.str, isHeading })
    before = line
  }
  return paragraphs
}

/** Whether a line belongs to the paragraph of the line before, or to its last cell. */
function goesOn(before, line, { start, end }) {
  const gap = before.y - line.y
  const isNext = gap > 0 && gap <= LINE_GAP * Math.max(before.height, line.height)
  if (!isNext || line.hasCells) return false
  if (before.hasCells || before.isInCell) {
    line.isInCell = Math.abs(line.from - before.lastFrom) < 1
    return line.isInCell
  }
  const filled = before.isRightToLeft ? end - before.from : before.to - start
  return filled >= FULL_LINE * (end - start) && !MARK.test(line.str)
}

/** A word that was broken with a soft hyphen is whole again. */
const joined = (text, next) => (text.endsWith('\u00AD') ? text.slice(0, -1) + next : `${text} ${next}`)

/** Pieces of one height above the foot of the page, in the order of the file. */
function linesOf(items) {
  const lines = []
  for (const { str, transform, width, height, dir } of items) {
    if (!str?.trim() || height <= 0) continue
    const [from, y] = [transform[4], transform[5]]
    const last = lines.at(-1)
    const piece = {
      str: str.trim(),
      from,
      to: from + width,
      y,
      height,
      isRightToLeft: dir === 'rtl',
      lastFrom: from,
    }
    if (last !== undefined && Math.abs(last.y - y) < Math.max(last.height, height) / 2) {
      const gap = from >= last.to ? from - last.to : Math.max(0, last.from - piece.to)
      const isCell = gap > CELL_GAP * height
      const isClose = gap < SPACE_GAP * height && !/\s$/.test(last.raw) && !/^\s/.test(str)
      last.str += (isCell ? BETWEEN_CELLS : isClose ? '' : ' ') + piece.str
      last.hasCells ||= isCell
      last.raw = str
      last.lastFrom = from
      last.from = Math.min(last.from, piece.from)
      last.to = Math.max(last.to, piece.to)
      last.height = Math.max(last.height, height)
    } else lines.push({ ...piece, raw: str, hasCells: false })
  }
  return lines
}

/** A part below a page that opens to its text, read when it is first opened. */
export function textBelow(number, read) {
  const part = document.createElement('details')
  part.className = 'text'
  const summary = document.createElement('summary')
  summary.textContent = `Text of page ${number}`
  const body = document.createElement('div')
  part.append(summary, body)
  part.addEventListener('toggle', () => {
    if (!part.open || body.childElementCount > 0) return
    read()
      .then((items) => body.replaceChildren(...textParts(paragraphsOf(items))))
      .catch(() => body.replaceChildren(line('The text of this page cannot be read.')))
  })
  return part
}

function textParts(paragraphs) {
  if (paragraphs.length === 0) return [line('This page is a picture without text.')]
  const note = line(
    'Taken from the page above, which is what you sign. Pictures and drawn letters are missing here.',
  )
  note.className = 'note'
  return [
    note,
    ...paragraphs.map(({ text, isHeading }) => {
      const shown = line(text)
      if (isHeading) shown.className = 'heading'
      return shown
    }),
  ]
}

function line(text) {
  const shown = document.createElement('p')
  shown.dir = 'auto'
  shown.textContent = text
  return shown
}
