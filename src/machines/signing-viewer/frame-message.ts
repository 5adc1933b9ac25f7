import type { FrameEvent, SigningPage } from './machine.ts'

/** The part of a window's `message` event that is used here. */
interface WindowMessage {
  readonly origin: string
  readonly data: unknown
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

// Maps, because a plain object also has 'constructor'.
const NATIVE = new Map<unknown, FrameEvent['type']>([
  ['ready', 'frame.ready'],
  ['viewed-all', 'frame.viewedAll'],
  ['completed', 'frame.completed'],
  ['declined', 'frame.declined'],
  ['error', 'frame.failed'],
])
const DOCUMENSO = new Map<unknown, FrameEvent['type']>([
  ['document-ready', 'frame.ready'],
  ['document-completed', 'frame.completed'],
  ['document-rejected', 'frame.declined'],
  ['document-error', 'frame.failed'],
])

/**
 * Reads a message of the signing page to its parent; null for anything else. The caller must compare the message's
 * source with the frame's window; origin and nonce are compared here. Messages are only hints: `signCheck` has the
 * facts.
 */
export function frameEventOf({ origin, data }: WindowMessage, page: SigningPage): FrameEvent | null {
  if (!URL.canParse(page.workflowUrl) || origin !== new URL(page.workflowUrl).origin) return null
  if (!isFields(data)) return null
  const type = page.messages === 'native' ? nativeType(data, page.nonce) : vendorType(data, page.messages)
  return type === undefined ? null : { type }
}

function nativeType(data: Readonly<Record<string, unknown>>, nonce: string): FrameEvent['type'] | undefined {
  const isOurs = data['source'] === 'signing' && data['v'] === 1 && nonce !== '' && data['nonce'] === nonce
  return isOurs ? NATIVE.get(data['type']) : undefined
}

/** Of the vendors only Documenso publishes the messages of its page. */
function vendorType(
  data: Readonly<Record<string, unknown>>,
  messages: SigningPage['messages'],
): FrameEvent['type'] | undefined {
  return messages === 'documenso' ? DOCUMENSO.get(data['action']) : undefined
}
