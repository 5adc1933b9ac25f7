// Shows a PDF page by page, as large as the reader wants it, and says which pages were seen to their end.
import * as pdfjs from '/lib/5.4.296/pdf.mjs'
import { readPage, textBelow } from '/page-text.js'
import { lettersOf, NARROW_PX, readableSize } from '/sizes.js'

pdfjs.GlobalWorkerOptions.workerSrc = '/lib/5.4.296/pdf.worker.mjs'

const LIBRARY = '/lib/5.4.296'
/** Pages this far above and below what is shown are drawn already. */
const AHEAD = '600px'
/** A wider canvas costs more memory than a phone has. */
const CANVAS_MOST_PX = 3000
/** The sizes that follow the text look at this many pages. */
const TEXT_PAGES = 5
/** What stays of a margin, in points. */
const MARGIN_PT = 10
const TEXT_ZOOM_MOST = 1.5

/**
 * Opens the document in `root`, each page whole; `seen` is called once per page, in the order in which they are seen. Gives what zooms, and on a phone what
 * shows the text as wide as the window, and the size at which its letters can be read. `texts` are the parts below the pages that open to their text.
 */
export async function showDocument(root, bytes, seen) {
  const { promise } = pdfjs.getDocument({
    data: bytes,
    cMapUrl: `${LIBRARY}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${LIBRARY}/standard_fonts/`,
    wasmUrl: `${LIBRARY}/wasm/`,
    isEvalSupported: false,
    enableXfa: false,
  })
  const pdf = await promise
  const sizes = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      return { page, width, height }
    }),
  )
  const boxes = sizes.map((size, index) => pageBox(size, index + 1, sizes.length))
  const drawn = new Map()
  const draw = (number) => {
    if (!drawn.has(number)) drawn.set(number, drawPage(boxes[number - 1], sizes[number - 1]))
    return drawn.get(number)
  }
  const texts = boxes.map((box, index) =>
    textBelow(index + 1, async () => {
      await draw(index + 1)
      return readPage(sizes[index].page, box.querySelector('canvas'))
    }),
  )
  root.append(...boxes.flatMap((box, index) => [box, texts[index]]))
  // The texts are shown where the whole page is too small to be read.
  new ResizeObserver(() => root.classList.toggle('narrow', root.clientWidth < NARROW_PX)).observe(root)

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void draw(Number(target.dataset.page))
    },
    { root: document, rootMargin: AHEAD },
  )
  for (const box of boxes) near.observe(box)

  // Seen is a page whose end came into view once it was drawn.
  const ends = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        ends.unobserve(target)
        const number = Number(target.parentElement.dataset.page)
        draw(number).then(
          () => seen(number),
          () => ends.observe(target),
        )
      }
    },
    { root: document },
  )
  for (const box of boxes) ends.observe(box.querySelector('.end'))

  const drawAnew = () => {
    drawn.clear()
    for (const box of boxes) {
      near.unobserve(box)
      near.observe(box)
    }
  }
  /** Where lines begin; known once the text was looked at. */
  let lines
  /** Shows the pages this many times as large; what is at this place of the window stays there. */
  const zoomTo = (zoom, { x = root.clientWidth / 2, y = window.innerHeight / 2, isMoving = false } = {}) => {
    // The texts between the pages keep their size.
    const held = [...root.children].find((part) => part.getBoundingClientRect().bottom > y)
    const before = held?.getBoundingClientRect()
    const down = before && (y - before.top) / before.height
    const isWhole = root.scrollWidth <= root.clientWidth
    const across = (root.scrollLeft + x) / root.scrollWidth
    root.style.setProperty('--zoom', String(zoom))
    // Out of the whole page the view goes to where its lines begin.
    root.scrollLeft =
      isWhole && !isMoving && lines ? lines.from * boxes[0].clientWidth : across * root.scrollWidth - x
    const after = held?.getBoundingClientRect()
    if (down > 0) window.scrollBy(0, after.top + down * after.height - y)
    if (!isMoving) drawAnew()
  }
  /** Leaves the margins out; gives the zoom. */
  const toText = ({ zoom, from }) => {
    zoomTo(zoom)
    root.scrollLeft = from * boxes[0].clientWidth
    return zoom
  }
  const textSizes = async () => {
    if (root.clientWidth >= NARROW_PX) return {}
    // The document can be read and signed without these sizes.
    const text = await readText(sizes).catch(() => ({}))
    const fit = fitOf(text)
    lines = text.isLeftToRight ? text : undefined
    const readable = () => readableSize(text.letters, sizes[0].width, boxes[0].clientWidth / zoomOf(root))
    return { textWidth: fit && (() => toText(fit)), readable }
  }
  return { zoomTo, textSizes, texts }
}

const zoomOf = (root) => Number(root.style.getPropertyValue('--zoom') || 1)

/** Where the text of the first pages begins and ends, as parts of their width, and how high its letters are. */
async function readText(sizes) {
  let from = 1
  let to = 0
  let rightToLeft = 0
  const all = []
  for (const { page, width } of sizes.slice(0, TEXT_PAGES)) {
    // On a turned page text runs another way.
    if (page.rotate !== 0) return {}
    const { items } = await page.getTextContent()
    all.push(...items)
    for (const { str, transform, dir, width: length } of items) {
      if (!str?.trim()) continue
      const start = transform[4] - page.view[0]
      from = Math.min(from, (start - MARGIN_PT) / width)
      to = Math.max(to, (start + length + MARGIN_PT) / width)
      rightToLeft += dir === 'rtl' ? 1 : -1
    }
  }
  return { from: Math.max(0, from), to, isLeftToRight: to > 0 && rightToLeft < 0, letters: lettersOf(all) }
}

/** How many times as large the text fills the window, and where it begins; undefined where no gain comes of it. */
function fitOf({ from, to }) {
  if (to === undefined || to <= from) return undefined
  const zoom = Math.min(TEXT_ZOOM_MOST, 1 / (Math.min(1, to) - from))
  return zoom > 1 ? { zoom, from } : undefined
}

/** Calls `move` with how much wider two fingers are apart than when they came down, and with their middle; `end` once they are lifted. */
export function watchPinch(root, { start, move, end }) {
  let apart
  const distance = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  root.addEventListener('touchstart', ({ touches }) => {
    // On a text the browser enlarges the window.
    if (touches.length !== 2 || [...touches].some(({ target }) => target.closest?.('.text'))) return
    apart = distance(touches)
    start()
  })
  root.addEventListener(
    'touchmove',
    (event) => {
      if (apart === undefined || event.touches.length !== 2) return
      event.preventDefault()
      const [one, other] = event.touches
      const x = (one.clientX + other.clientX) / 2 - root.getBoundingClientRect().left
      move(distance(event.touches) / apart, { x, y: (one.clientY + other.clientY) / 2 })
    },
    { passive: false },
  )
  const stop = ({ touches }) => {
    if (apart === undefined || touches.length === 2) return
    apart = undefined
    end()
  }
  root.addEventListener('touchend', stop)
  root.addEventListener('touchcancel', stop)
}

function pageBox({ width, height }, number, of) {
  const box = document.createElement('div')
  box.className = 'page'
  box.dataset.page = String(number)
  box.setAttribute('role', 'img')
  box.setAttribute('aria-label', `Page ${number} of ${of}`)
  // In its first size a page is never wider than the window.
  box.style.inlineSize = `calc(min(100%, ${Math.round(width * 1.3)}px) * var(--zoom, 1))`
  box.style.aspectRatio = `${width} / ${height}`
  const end = document.createElement('div')
  end.className = 'end'
  box.append(end)
  return box
}

async function drawPage(box, { page, width }) {
  const wanted = box.clientWidth * Math.min(2, window.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: Math.min(CANVAS_MOST_PX, wanted) / width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  // What was drawn in another size stays until then.
  const before = box.querySelector('canvas')
  if (before === null) box.prepend(canvas)
  else before.replaceWith(canvas)
  const { items } = await page.getTextContent()
  const text = items.map((item) => item.str ?? '').join(' ')
  // For whoever hears the document instead of seeing it.
  box.setAttribute('aria-description', text.slice(0, 5000))
}
