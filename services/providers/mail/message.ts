/** The parts of a received message that the mailbox shows. */
export interface Message {
  readonly subject: string
  readonly text: string
}

/** Reads the plain text of a message in the encodings that mail programs use (RFC 5322, 2045, 2046, 2047). */
export function readMessage(raw: Buffer): Message {
  const { headers, body } = partOf(raw.toString('latin1'))
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    text: textOf({ headers, body }) ?? '',
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

function partOf(source: string): Part {
  const split = /\r?\n\r?\n/.exec(source)
  const head = split ? source.slice(0, split.index) : source
  return {
    headers: readHeaders(head),
    body: split ? source.slice(split.index + split[0].length) : '',
  }
}

/** The plain text of a part; undefined for a part without any. */
function textOf({ headers, body }: Part): string | undefined {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /^multipart\/.*\bboundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary !== undefined) {
    // The first piece is a preamble, and what follows the closing mark starts with dashes.
    const parts = `\n${body}`.split(`\n--${boundary}`).slice(1)
    for (const part of parts) {
      const text = part.startsWith('--') ? undefined : textOf(partOf(part.replace(/^[ \t]*\r?\n/, '')))
      if (text !== undefined) return text
    }
    return undefined
  }
  if (!/^text\/plain\b/i.test(type)) return undefined
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').trim().toLowerCase()
  return decodeBody(body, encoding).toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}

function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replaceAll(/=\r?\n/g, ''))
  return Buffer.from(body, 'latin1')
}

function quotedPrintable(text: string): Buffer {
  const plain = text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(plain, 'latin1')
}

function decodeWords(text: string): string {
  // White space between two encoded words is not part of the text.
  const joined = text.replaceAll(/(\?=)\s+(=\?)/g, '$1$2')
  return joined.replaceAll(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
    (kind.toUpperCase() === 'B'
      ? Buffer.from(body, 'base64')
      : quotedPrintable(body.replaceAll('_', ' '))
    ).toString('utf8'),
  )
}
