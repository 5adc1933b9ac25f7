import { FILE_TEXTS } from '#contracts/file/rules.ts'

/** How a PUT ended other than well. `refused`: the answer says why. */
export class PutError extends Error {
  readonly kind: 'refused' | 'offline' | 'cancelled'
  /** 0 where no answer came. */
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
  /** From 0 to 1, as bytes leave. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file to an address that carries its own right; no token goes with it. By XMLHttpRequest, since fetch tells nobody how far
 * an upload has come.
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

/** What the file service says; another server's page of XML says nothing to a person. */
function messageOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message
  } catch {
    // No JSON: no words of ours.
  }
  return FILE_TEXTS.interrupted
}
