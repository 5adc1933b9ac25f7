import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PdfObject } from '@libpdf/core'
import { decodedText, dictIn, dictsOf, itemsIn, type PdfObjects, type Resolve } from './objects.ts'

/** Nesting of fields (ISO 32000-1, 12.7.3); deeper than any form. */
const MAX_PARENTS = 50
/** Bit 14 of a text field: shown as stars. */
const PASSWORD = 1 << 13
/** Bit 17 of a button: it has no value. */
const PUSH_BUTTON = 1 << 16
/** Strings in brackets and in hexadecimal, in the instructions that draw text. */
const STRINGS = /\(((?:\\[^]|[^\\()])*)\)|<([0-9A-Fa-f\s]*)>(?!>)/g
const ESCAPE = /\\([0-7]{1,3}|\r\n|[^])/g
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * Whether a field may hold another value than it shows: readers must redraw it, or its drawing does not contain the
 * value.
 * Text in a font's own encoding cannot be compared and counts as another value.
 */
export function hasUnshownValues(objects: PdfObjects): boolean {
  const { catalog, resolve } = objects
  const form = dictIn(catalog, 'AcroForm', resolve)
  const isDrawnAnew = form?.getBool('NeedAppearances', resolve)?.value === true
  const dicts = [...dictsOf(objects)]
  const fields = dicts.filter((dict) => isField(dict, resolve))
  if (isDrawnAnew && fields.some((field) => typeOf(field, resolve) !== 'Sig')) return true
  return fields.some((field) => {
    const isWidget = field.getName('Subtype', resolve)?.value === 'Widget'
    // The value of a field shown in several places is in its parent; each place is checked separately.
    if (!isWidget) return !field.has('Kids') && field.has('V') && typeOf(field, resolve) !== 'Sig'
    return !isShown(field, resolve)
  })
}

/** A widget, or a field with a type and a name; widgets may inherit both. */
const isField = (dict: PdfDict, resolve: Resolve): boolean =>
  dict.getName('Subtype', resolve)?.value === 'Widget' || (dict.has('FT') && dict.has('T'))

const typeOf = (field: PdfDict, resolve: Resolve): string | undefined => {
  const type = inherited(field, 'FT', resolve)
  return type instanceof PdfName ? type.value : undefined
}

function inherited(field: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let at: PdfDict | undefined = field
  for (let step = 0; at && step < MAX_PARENTS; step += 1) {
    const value = at.get(key, resolve)
    if (value !== undefined) return value
    at = dictIn(at, 'Parent', resolve)
  }
  return undefined
}

function isShown(widget: PdfDict, resolve: Resolve): boolean {
  const flags = inherited(widget, 'Ff', resolve)
  const bits = flags instanceof PdfNumber ? flags.value : 0
  const value = inherited(widget, 'V', resolve)
  const drawing = dictIn(widget, 'AP', resolve)?.get('N', resolve)
  switch (typeOf(widget, resolve)) {
    case 'Btn':
      return (bits & PUSH_BUTTON) !== 0 || isStateShown(widget, value, { drawing, resolve })
    case 'Tx':
      if ((bits & PASSWORD) !== 0 || inherited(widget, 'RV', resolve) !== undefined) return false
      return isTextShown(textOf(value), drawing)
    case 'Ch':
      return isTextShown(labelOf(widget, value, resolve), drawing)
    case undefined:
    default:
      return true
  }
}

/** A button must be drawn in the state that its value names, or off. */
function isStateShown(
  widget: PdfDict,
  value: PdfObject | undefined,
  { drawing, resolve }: { drawing: PdfObject | undefined; resolve: Resolve },
): boolean {
  const on = value instanceof PdfName ? value.value : 'Off'
  const state = widget.getName('AS', resolve)?.value ?? 'Off'
  const hasState = drawing instanceof PdfDict && !(drawing instanceof PdfStream) && drawing.has(on)
  return state === (hasState ? on : 'Off')
}

/** The text of a value; undefined for a value that is not text. */
function textOf(value: PdfObject | undefined): string | undefined {
  if (value === undefined || value.type === 'null') return ''
  if (value instanceof PdfString) return value.asString()
  return value instanceof PdfStream ? decodedText(value) : undefined
}

/** The displayed text of a choice (12.7.4.4): the value itself, or the second of a pair. */
function labelOf(widget: PdfDict, value: PdfObject | undefined, resolve: Resolve): string | undefined {
  if (value instanceof PdfArray) return value.length === 0 ? '' : undefined
  const text = textOf(value)
  for (const option of itemsIn(widget, 'Opt', resolve))
    if (option instanceof PdfArray && textOf(option.at(0, resolve)) === text)
      return textOf(option.at(1, resolve))
  return text
}

/** Ignored, because lines are broken at white space. */
const plain = (text: string): string => text.replaceAll(/[\s\0]/g, '')

function isTextShown(value: string | undefined, drawing: PdfObject | undefined): boolean {
  if (value === undefined) return false
  const shown = drawing instanceof PdfStream ? drawnText(decodedText(drawing)) : ''
  return plain(value) === plain(shown)
}

function drawnText(instructions: string): string {
  return [...instructions.matchAll(STRINGS)]
    .map(([, letters, hex]) =>
      letters === undefined
        ? Buffer.from((hex ?? '').replaceAll(/\s/g, ''), 'hex').toString('latin1')
        : unescaped(letters),
    )
    .join('')
}

const unescaped = (letters: string): string =>
  letters.replaceAll(ESCAPE, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255)
    return /^[\r\n]/.test(code) ? '' : (ESCAPED[code] ?? code)
  })
