/*
 * What an inspector may see of a person: states, counts, instants and ids, by the names listed here. What stands under another name is hidden, so that
 * a new field is hidden until it is listed. Names that a program gives are shown.
 */
const SHOWN_KEYS: ReadonlySet<string> = new Set(
  (
    'type id at now state status kind of mode method methods channel channels network role decision endedBy ordering locale currency scope ' +
    'orderId offeringId companyId depositId envelopeId itemId version termsVersion units rev ' +
    'opensAt closesAt coolingOffEndsAt reconfirmBy dueAt expiresAt confirmedAt examiningAt savedAt deadline'
  ).split(' '),
)
/** Numbers that tell of states and times; an amount or a birth year is hidden like a text. */
const SHOWN_NUMBERS: ReadonlySet<string> = new Set([
  ...SHOWN_KEYS,
  ...'idleMs lastSeenAt signedInAt expiresInMs resendInMs generation attempts left step index count renewalRound'.split(
    ' ',
  ),
])
/** Yes and no that tell nothing of a person. */
const SHOWN_FLAGS: ReadonlySet<string> = new Set(
  (
    'isOnline isTypedSince isSoftCapReached isFatwaValid isClosed isUnderWay isAsked isInvited isCompanyChanged isCompanyOpen isChanged ' +
    'isDigitalSignRequired isApprovalAllowed isCommentAllowed isReadReceiptAllowed isNoActionAllowed isDocSign isKycCompleted isProven ' +
    'hasViewed hasAccount hasFactor hasRole hasStrongFactor approvalAllowed commentAllowed noActionAllowed receiptAllowed signatureRequired ' +
    'signatureAsked renewable changed closed complete enabled offeringOpen withinLimit emailVerified kycApproved riskAccepted agreed'
  ).split(' '),
)
const DEEPEST = 8
/** Parts of one context or event; what is larger would stop the page that is watched. */
const MOST_PARTS = 2000

/** A name, an id or an instant of the program; what people write has blanks, an @ or a plus. */
const isCode = (text: string) => /^[\w.:/()*#-]{0,80}$/.test(text)

const dots = (text: string) => (text === '' ? '' : `•••• (${text.length})`)

/** A copy without what is personal: texts become dots with their length, functions and elements their kind. */
export function masked(context: unknown): unknown {
  let left = MOST_PARTS
  const mask = (value: unknown, key: string, depth: number): unknown => {
    left -= 1
    if (left < 0) return '(more)'
    if (value === null || value === undefined) return value
    if (typeof value === 'boolean') return SHOWN_FLAGS.has(key) ? value : '(yes or no)'
    if (typeof value === 'string') return SHOWN_KEYS.has(key) && isCode(value) ? value : dots(value)
    if (typeof value === 'number') return SHOWN_NUMBERS.has(key) ? value : '••••'
    // JSON has no bigint.
    if (typeof value === 'bigint') return SHOWN_NUMBERS.has(key) ? String(value) : '••••'
    if (typeof value !== 'object') return `(${typeof value})`
    if (depth >= DEEPEST) return '(deeper)'
    if (Array.isArray(value)) {
      const shown = value.slice(0, left).map((one) => mask(one, key, depth + 1))
      return shown.length < value.length ? [...shown, '(more)'] : shown
    }
    if (value instanceof Error) return { type: value.name, message: dots(value.message) }
    if (!isPlain(value)) return `(${kindOf(value)})`
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, left)
        .map(([name, one]) => [isCode(name) ? name : dots(name), mask(one, name, depth + 1)]),
    )
  }
  return mask(context, '', 0)
}

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

function kindOf(value: object): string {
  const maker: unknown = value.constructor
  return typeof maker === 'function' ? maker.name : 'object'
}

/** An event without what is personal. */
export const maskedEvent = <E extends { readonly type: string }>(event: E): E => masked(event) as E
