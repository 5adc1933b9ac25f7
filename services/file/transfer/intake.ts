import type { FileKind } from '#contracts/file/rules.ts'
import { FileRefusal, tooLarge } from '#services/file/examination/refusals.ts'
import { sniff, SNIFF_BYTES } from '#services/file/storage/rules.ts'

/**
 * Passes on an upload while it can be a file of this kind.
 * @throws FileRefusal when it is too long, or its first bytes are not a format of the kind
 */
export async function* bounded(
  body: ReadableStream<Uint8Array>,
  { kind, maxBytes }: { kind: FileKind; maxBytes: number },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  let head = Buffer.alloc(0)
  let isSniffed = false
  try {
    for (;;) {
      const next = await reader.read().catch(() => undefined)
      if (next === undefined) throw new FileRefusal('interrupted')
      if (next.done) break
      size += next.value.byteLength
      if (head.length < SNIFF_BYTES) {
        head = Buffer.concat([head, next.value.subarray(0, SNIFF_BYTES)]).subarray(0, SNIFF_BYTES)
      }
      if (size > maxBytes) throw new FileRefusal(tooLarge(sniff(head, kind)))
      if (!isSniffed && head.length === SNIFF_BYTES) {
        isSniffed = true
        if (sniff(head, kind) === undefined) throw new FileRefusal('wrong_type')
      }
      yield next.value
    }
    if (size === 0) throw new FileRefusal('empty')
    if (sniff(head, kind) === undefined) throw new FileRefusal('wrong_type')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
