/**
 * Rows of a CSV file (RFC 4180: quoted fields may contain commas, quotes and line breaks).
 * @throws Error when the file ends within a quoted field, because it was cut off
 */
export function* csvRows(text: string): Generator<string[]> {
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const row: string[] = []
    for (let more = true; more;) {
      const field = text[at] === '"' ? quoted(text, at + 1) : plain(text, at)
      row.push(field.value)
      more = text[field.end] === ','
      at = field.end + 1
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    if (row.length > 1 || row[0] !== '') yield row
  }
}

function plain(text: string, from: number): { value: string; end: number } {
  let end = from
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end).trim(), end }
}

function quoted(text: string, from: number): { value: string; end: number } {
  let end = text.indexOf('"', from)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) throw new Error('The file ends within a field.')
  const after = plain(text, end + 1)
  if (after.value !== '') throw new Error('A quoted field goes on after its end.')
  return { value: text.slice(from, end).replaceAll('""', '"').trim(), end: after.end }
}
