import * as z from 'zod/mini'
import type { CardEvent, ParsedCardEvent } from '#services/providers/card/port.ts'
import { signatureFault } from './signature.ts'

const facts = {
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  intentId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  amount: z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
}

const cardEventWire = z.discriminatedUnion('type', [
  z.object({ ...facts, type: z.literal('payment.succeeded') }),
  z.object({
    ...facts,
    type: z.literal('payment.failed'),
    reason: z.enum(['declined', 'insufficient_funds']),
  }),
])

/** The body of an event as it is signed and sent. */
export function writeEvent(event: CardEvent): string {
  return JSON.stringify({ ...event, amount: event.amount.toString() })
}

/** Checks the signature of the raw body before reading the event. */
export function readEvent(
  secret: string,
  rawBody: string,
  header: string | undefined,
  now: Date,
): ParsedCardEvent {
  const fault = signatureFault(secret, rawBody, header, now)
  if (fault) return { ok: false, refused: fault }
  const parsed = cardEventWire.safeParse(parseJson(rawBody))
  if (!parsed.success) return { ok: false, refused: 'malformed' }
  return { ok: true, event: { ...parsed.data, amount: BigInt(parsed.data.amount) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
