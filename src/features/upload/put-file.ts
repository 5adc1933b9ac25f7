import { FILE_TEXTS } from '#contracts/file/rules.ts'

/** A failed PUT. `refused`: the answer contains the reason. */
export class PutError extends Error {
  readonly kind: 'refused' | 'offline' | 'cancelled'
  /** 0 without an answer. */
  readonly statusCode: number

  constructor(kind: PutError['kind'], message: string, statusCode = 0) {
    super(message)
    this.name = 'PutError'
    this.kind = kind
    this.statusCode = statusCode
  }
}

interface PutOptions {
  readonly type: string
  /** From 0 to 1, as bytes are sent. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file to a signed address, without a token. Uses XMLHttpRequest, because fetch does not report the progress of
 * an upload.
 * @throws PutError
 */
export function putFile(url: string, file: Blob, { type, onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (kind: PutError['kind'], message: string = FILE_TEXTS.interrupted) =>
      reject(new PutError(kind, message, request.status))
    if (signal.aborted) return fail('cancelled')
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else fail('refused', messageOf(request.responseText))
    })
    request.addEventListener('error', () => fail('offline'))
    request.addEventListener('abort', () => fail('cancelled'))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    request.open('PUT', url)
    request.setRequestHeader('content-type', type)
    return request.send(file)
  })
}

/** The message of the file service; an XML page of another server is not meant for people. */
function messageOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message
  } catch {
    // Not JSON, so not a message of ours.
  }
  return FILE_TEXTS.interrupted
}
