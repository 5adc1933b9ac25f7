import { FILE_NAME_MAX_LENGTH } from '#contracts/file/rules.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** Alternative extensions for the usual one. */
const ALIKE: Readonly<Record<string, string>> = { jpeg: 'jpg' }
const ENDINGS = new Set([...Object.values(EXTENSIONS), ...Object.keys(ALIKE)])

/**
 * A safe file name: no path, no control, bidirectional or invisible characters, nothing that file systems treat
 * specially, at most 100 characters, and the extension of the actual type.
 */
export function cleanName(given: string | undefined, contentType: string): string {
  const extension = EXTENSIONS[contentType] ?? 'bin'
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/gu, ' ')
  const dot = plain.lastIndexOf('.')
  const ending = plain.slice(dot + 1).toLowerCase()
  const isKnown = dot >= 0 && ENDINGS.has(ending)
  const kept = isKnown && (ALIKE[ending] ?? ending) === extension ? ending : extension
  const stem = (isKnown ? plain.slice(0, dot) : plain).replaceAll(/^[ .]+|[ .]+$/g, '')
  const room = FILE_NAME_MAX_LENGTH - kept.length - 1
  return `${cut(stem, room).trimEnd() || 'document'}.${kept}`
}

/** Cuts at whole characters, because half a surrogate pair is invalid. */
function cut(text: string, units: number): string {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > units) break
    kept += character
  }
  return kept
}

/** The header with which browsers save under this name (RFC 6266), or display if they can. */
export function disposition(how: 'attachment' | 'inline', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
