import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import {
  TOKEN_OPERATION_KINDS,
  TOKEN_OPERATION_TEXTS,
  TOKEN_REASON_MAX,
  TOKEN_UNITS_MAX,
} from './operation-values.ts'

/* What is done with digital shares beside orders: requested by one person, approved by another (R68 to R70, R74, R77). */

const kind = z.enum(TOKEN_OPERATION_KINDS).register(z.globalRegistry, { id: 'TokenOperationKind' })

const reasonText = z.string().check(
  z.trim(),
  z.minLength(1, TOKEN_OPERATION_TEXTS.reason),
  z.maxLength(TOKEN_REASON_MAX, 'Must be at most 1000 characters'),
  z.refine((text) => !hidesInLines(text), TOKEN_OPERATION_TEXTS.hidden),
)

const units = z
  .int(TOKEN_OPERATION_TEXTS.units)
  .check(z.minimum(1, TOKEN_OPERATION_TEXTS.units), z.maximum(TOKEN_UNITS_MAX, TOKEN_OPERATION_TEXTS.units))

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Please use codes of two capital letters'))

/** What a mint or transfer must keep to; null where there is no such limit. */
const rulesFields = {
  /** Of one holder. */
  maxUnits: z.nullable(units),
  maxHolders: z.nullable(units),
  /** ISO 3166-1 codes of countries whose investors receive no shares. */
  barredCountries: z.array(country).check(z.maxLength(250)),
}
export const tokenRules = z.strictObject(rulesFields).register(z.globalRegistry, { id: 'TokenRules' })
export type TokenRules = z.output<typeof tokenRules>

const token = z
  .strictObject({
    /** The offering. */
    _id: id,
    name: z.string(),
    issuerName: z.string(),
    /** Digital shares of the offering. */
    totalUnits: z.int(),
    /** Held by investors. */
    heldUnits: z.int(),
    /** Of orders that are not completed. */
    reservedUnits: z.int(),
    /** Minted less burned. */
    mintedUnits: z.int(),
    /** Ended after the final result was paid, holder by holder. */
    redeemedUnits: z.int(),
    /** Whether the record date of the final result has passed: digital shares end once it is paid. */
    isEnded: z.boolean(),
    frozenUnits: z.int(),
    holders: z.int(),
    isPaused: z.boolean(),
    /** Whether the offering takes no orders now. */
    isClosed: z.boolean(),
    /** Whether the campaign is funded, or later: before, shares are neither minted nor moved. */
    isFunded: z.boolean(),
    rules: tokenRules,
    /** Requests that wait. */
    waiting: z.int(),
  })
  .register(z.globalRegistry, { id: 'Token' })

export const tokenList = operation({
  id: 'tokenList',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/issuer/list',
  access: 'manager',
  summary: 'Digital shares of offerings (R68): of an issuer the own ones, of compliance and finance all',
  query: z.strictObject({ project: z.optional(id), ...pageFields }),
  reply: listOf('TokenList', token),
})

const holder = z
  .strictObject({
    /** The account that holds. */
    _id: id,
    name: z.string(),
    heldUnits: z.int(),
    reservedUnits: z.int(),
    lockedUnits: z.int(),
    /** All held units where the whole holding is frozen. */
    frozenUnits: z.int(),
    isFrozen: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TokenHolder' })

export const tokenHolders = operation({
  id: 'tokenHolders',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/holders/{id}',
  access: 'manager',
  summary: 'Holders of the digital shares of an offering, the largest first',
  params: idParams,
  query: z.strictObject(pageFields),
  reply: listOf('TokenHolders', holder),
})

/** What tells accounts of one name apart. */
const tokenAccount = z
  .strictObject({
    /** Masked. */
    address: z.string(),
    /** When the account was made. */
    since: instant,
  })
  .register(z.globalRegistry, { id: 'TokenAccount' })

const tokenOperation = z
  .strictObject({
    _id: id,
    /** Null where it is about all holdings of a person. */
    offeringId: z.nullable(id),
    offeringName: z.nullable(z.string()),
    issuerName: z.nullable(z.string()),
    kind,
    holder: z.nullable(z.string()),
    recipient: z.nullable(z.string()),
    /** Shown to staff only. */
    holderAccount: z.nullable(tokenAccount),
    recipientAccount: z.nullable(tokenAccount),
    /** Null for a whole holding, or where no shares are meant. */
    units: z.nullable(z.int()),
    /** The rules that are asked for; null for other kinds. */
    rules: z.nullable(tokenRules),
    reason: z.string(),
    state: z
      .enum(['waiting', 'carriedOut', 'declined', 'withdrawn', 'expired'])
      .register(z.globalRegistry, { id: 'TokenOperationState' }),
    /** The state in words. */
    stateLabel: z.string(),
    askedBy: z.string(),
    askedAt: instant,
    expiresAt: instant,
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    decidedWhy: z.nullable(z.string()),
    approve: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'TokenOperation' })
export type TokenOperationWire = z.output<typeof tokenOperation>

const kindsText = z.string().check(
  z.maxLength(200),
  z.refine((text) => text.split(',').every((one) => kind.safeParse(one).success), 'Unknown kind'),
)

export const tokenOperations = operation({
  id: 'tokenOperations',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/operations',
  access: 'manager',
  summary:
    'Requested token operations: those that wait, the oldest first, or all of one offering, the newest first',
  query: z.strictObject({
    project: z.optional(id),
    /** With a comma between two. */
    kinds: z.optional(kindsText),
    ...pageFields,
  }),
  reply: listOf('TokenOperations', tokenOperation),
})

const operationReply = replyOf('TokenOperationReply', tokenOperation)

export const askForTokenOperation = operation({
  id: 'askForTokenOperation',
  service: 'token',
  method: 'post',
  path: '/v1/tokens/operations',
  access: 'manager',
  summary: 'Asks for a token operation, which a second person decides about',
  effect: 'none',
  body: z
    .strictObject({
      /** Required but for all holdings of a person, which compliance and finance ask about. */
      offeringId: z.optional(z.nullable(id)),
      kind,
      reason: reasonText,
      /** Whose shares; required but to mint, pause, resume and change the rules. */
      holderId: z.optional(z.nullable(id)),
      /** Address of the account that receives; required to mint, transfer and recover. */
      recipientEmail: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(254)))),
      /** Required to mint, burn and transfer; to freeze or unfreeze, none means the whole holding. */
      units: z.optional(z.nullable(units)),
      /** Required to change the rules. */
      rules: z.optional(
        z.nullable(z.strictObject(rulesFields).register(z.globalRegistry, { id: 'TokenRulesInput' })),
      ),
    })
    .register(z.globalRegistry, { id: 'AskForTokenOperationBody' }),
  reply: operationReply,
})

export const approveTokenOperation = operation({
  id: 'approveTokenOperation',
  service: 'token',
  method: 'post',
  path: '/v1/tokens/operations/{id}/approve',
  access: 'overseer',
  summary:
    'A second person of compliance or finance approves a token operation, which is carried out at once',
  effect: 'signs',
  stepUp: { of: 'account' },
  params: idParams,
  reply: operationReply,
})

export const declineTokenOperation = operation({
  id: 'declineTokenOperation',
  service: 'token',
  method: 'post',
  path: '/v1/tokens/operations/{id}/decline',
  access: 'overseer',
  summary: 'A second person of compliance or finance declines a token operation, with a reason',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ reason: reasonText })
    .register(z.globalRegistry, { id: 'DeclineTokenOperationBody' }),
  reply: operationReply,
})

export const withdrawTokenOperation = operation({
  id: 'withdrawTokenOperation',
  service: 'token',
  method: 'post',
  path: '/v1/tokens/operations/{id}/withdraw',
  access: 'manager',
  summary: 'The person who asked for a token operation withdraws it',
  effect: 'none',
  params: idParams,
  reply: operationReply,
})
