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

/** Endings that say the same as the usual one. */
const ALIKE: Readonly<Record<string, string>> = { jpeg: 'jpg' }
const ENDINGS = new Set([...Object.values(EXTENSIONS), ...Object.keys(ALIKE)])

/**
 * A name that is only a name: no path, no control, bidirectional or invisible characters, nothing a file system reads as something
 * else, at most 100 characters, and the ending of what the bytes are.
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

/** Whole characters only: half a surrogate pair is no text. */
function cut(text: string, units: number): string {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > units) break
    kept += character
  }
  return kept
}

/** A header that makes browsers save under this name (RFC 6266), or show where they may. */
export function disposition(how: 'attachment' | 'inline', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
