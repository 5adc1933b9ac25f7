/** One message for one device, encrypted for it (RFC 8030, RFC 8291). */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface PushReply {
  readonly status: number
  /** From Retry-After; undefined when the service names none. */
  readonly retryAfterMs?: number | undefined
}

/** A way to the push services of browsers. */
export interface PushSender {
  /** Whether an endpoint is one of a known push service; any other is never called. */
  accepts(endpoint: string): boolean
  /** @throws Error when no answer came; the job retries */
  send(request: PushRequest): Promise<PushReply>
}
