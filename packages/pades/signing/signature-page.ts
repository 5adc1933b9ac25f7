import { PdfArray, PdfDict, PdfNumber, type PDF, type PDFPage } from '@libpdf/core'
import { drawLine, textResources } from '#packages/pades/pdf/pdf-text.ts'
import { shownSize, type Place } from '#packages/pades/pdf/place.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 48
const HEADING = { size: 22, below: 34 }
const COLUMNS = 2
const GAP = 20
/** A block: the box that is signed and the line with the name under it, in points. */
const BOX_HEIGHT = 84
const LABEL_HEIGHT = 15
const BLOCK_HEIGHT = BOX_HEIGHT + LABEL_HEIGHT + 18

/** Pages at the end with one block per signer; returns the places by name. */
export function addSignaturePages(
  pdf: PDF,
  signers: readonly { readonly name: string; readonly label: string }[],
): Map<string, Place> {
  const places = new Map<string, Place>()
  const size = pageSize(pdf)
  const rows = Math.max(
    1,
    Math.floor((size.height - 2 * MARGIN - HEADING.size - HEADING.below) / BLOCK_HEIGHT),
  )
  const perPage = rows * COLUMNS
  for (let start = 0; start < signers.length; start += perPage) {
    const page = pdf.addPage(size)
    const blocks = signers.slice(start, start + perPage)
    const content = [drawHeading(size)]
    for (const [index, { name, label }] of blocks.entries()) {
      const box = boxOf(index, size)
      content.push(drawBlock(box, label))
      places.set(name, placeOf(box, size, pdf.getPageCount()))
    }
    setContent(pdf, page, content.join(''))
  }
  return places
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Box {
  readonly left: number
  readonly bottom: number
  readonly width: number
}

/** Like the last page, unless that is out of the ordinary. */
function pageSize(pdf: PDF): Size {
  const last = pdf.getPage(pdf.getPageCount() - 1)
  const size = last ? shownSize(last) : A4
  const usual = [size.width, size.height].every((side) => side >= 400 && side <= 1300)
  return usual ? size : A4
}

function boxOf(index: number, { width, height }: Size): Box {
  const column = index % COLUMNS
  const row = Math.floor(index / COLUMNS)
  const boxWidth = (width - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS
  const top = height - MARGIN - HEADING.size - HEADING.below - row * BLOCK_HEIGHT
  return { left: MARGIN + column * (boxWidth + GAP), bottom: top - BOX_HEIGHT, width: boxWidth }
}

const placeOf = ({ left, bottom, width }: Box, size: Size, page: number): Place => ({
  page,
  x: left / size.width,
  y: (size.height - bottom - BOX_HEIGHT) / size.height,
  width: width / size.width,
  height: BOX_HEIGHT / size.height,
})

function drawHeading({ width, height }: Size): string {
  const y = height - MARGIN - HEADING.size
  return drawLine({ text: 'Signatures', x: MARGIN, y, width: width - 2 * MARGIN, height: HEADING.size })
}

function drawBlock({ left, bottom, width }: Box, label: string): string {
  const frame = `q 0.62 0.66 0.72 RG 0.75 w ${left} ${bottom} ${width} ${BOX_HEIGHT} re S Q\n`
  return frame + drawLine({ text: label, x: left, y: bottom - LABEL_HEIGHT - 3, width, height: LABEL_HEIGHT })
}

/** The whole content of a page that we made. */
function setContent(pdf: PDF, page: PDFPage, content: string): void {
  page.dict.set('Contents', pdf.createStream({}, Buffer.from(content, 'latin1')))
  const { width, height } = shownSize(page)
  page.dict.set('MediaBox', PdfArray.of(...[0, 0, width, height].map((value) => PdfNumber.of(value))))
  page.dict.set('Resources', PdfDict.of(textResources()))
}
