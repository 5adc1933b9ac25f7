// Shows a PDF page by page, as large as the reader wants it, and says which pages were seen to their end.
import * as pdfjs from '/lib/5.4.296/pdf.mjs'

pdfjs.GlobalWorkerOptions.workerSrc = '/lib/5.4.296/pdf.worker.mjs'

const LIBRARY = '/lib/5.4.296'
/** Pages this far above and below what is shown are drawn already. */
const AHEAD = '600px'
/** A wider canvas costs more memory than a phone has. */
const CANVAS_MOST_PX = 3000

/** Opens the document in `root`; `seen` is called once per page, in the order in which they are seen. Gives what zooms. */
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
  const boxes = sizes.map((size, index) => pageBox(root, size, index + 1, sizes.length))
  const drawn = new Map()
  const draw = (number) => {
    if (!drawn.has(number)) drawn.set(number, drawPage(boxes[number - 1], sizes[number - 1]))
    return drawn.get(number)
  }

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

  /** Shows the pages this many times as large, at the same place. */
  return (zoom) => {
    const before = root.getBoundingClientRect()
    // What stands in the middle of the window stays there.
    const middle = window.innerHeight / 2
    const place = (middle - before.top) / before.height
    root.style.setProperty('--zoom', String(zoom))
    const after = root.getBoundingClientRect()
    if (place > 0) window.scrollBy(0, after.top + place * after.height - middle)
    drawn.clear()
    for (const box of boxes) {
      near.unobserve(box)
      near.observe(box)
    }
  }
}

function pageBox(root, { width, height }, number, of) {
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
  root.append(box)
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
