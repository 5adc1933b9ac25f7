import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { instant } from '#contracts/time.ts'
import { question } from './question.ts'

/** Facts about a person; null when there is no such person. */
export const findUser = question({
  service: 'user',
  name: 'findUser',
  input: z.strictObject({ userId: z.string() }),
  reply: z.nullable(
    z.strictObject({
      userId: z.string(),
      isIssuer: z.boolean(),
      isInvestor: z.boolean(),
      emailVerified: z.boolean(),
      displayName: z.string(),
    }),
  ),
})

/** What an order asks of the account of its investor, without a name; null when there is no such person. */
export const orderingFacts = question({
  service: 'user',
  name: 'orderingFacts',
  input: z.strictObject({ userId: z.string() }),
  reply: z.nullable(
    z.strictObject({
      emailVerified: z.boolean(),
      acceptedRiskVersion: z.nullable(z.string()),
      /** Compliance has paused the account: it neither invests, withdraws, pays zakat nor transfers. */
      isPaused: z.boolean(),
    }),
  ),
})

/** Of the outbox: an account was paused, so its withdrawals wait for finance. */
export const ACCOUNT_PAUSED_TOPIC = 'payment.accountPaused'
export const accountPaused = z.object({ userId: z.string() })

/** Shown in place of the name of an erased person. */
export const FORMER_ACCOUNT = 'Former account'

/** Names by user id; unknown and erased persons are left out. */
export const displayNames = question({
  service: 'user',
  name: 'displayNames',
  input: z.strictObject({ userIds: z.array(z.string()).check(z.maxLength(1000)) }),
  reply: z.record(z.string(), z.string()),
})

/** What tells accounts of one name apart, by user id; unknown and erased persons are left out. */
export const accountMarks = question({
  service: 'user',
  name: 'accountMarks',
  input: z.strictObject({ userIds: z.array(z.string()).check(z.maxLength(200)) }),
  reply: z.record(
    z.string(),
    z.strictObject({
      /** Masked: `i•••@mizan.test`. */
      address: z.string(),
      since: instant,
    }),
  ),
})

/** Which of these people hold a role of staff now. */
export const roleHolders = question({
  service: 'user',
  name: 'roleHolders',
  input: z.strictObject({
    role: z.enum(['scholar', 'compliance', 'finance']),
    userIds: z.array(z.string()).check(z.maxLength(1000)),
  }),
  reply: z.array(z.string()),
})

/** Everybody who holds a role of staff now. */
export const staffOfRole = question({
  service: 'user',
  name: 'staffOfRole',
  input: z.strictObject({ role: z.enum(['compliance', 'finance']) }),
  reply: z.array(z.string()),
})

/** Which of these people have an account but do not hold a role of staff now. */
export const formerHolders = question({
  service: 'user',
  name: 'formerHolders',
  input: z.strictObject({ role: z.enum(['scholar']), userIds: z.array(z.string()).check(z.maxLength(1000)) }),
  reply: z.array(z.string()),
})

/** Which of these accounts can be paid; closed ones cannot, and unknown and erased ones are left out. */
export const accountStandings = question({
  service: 'user',
  name: 'accountStandings',
  input: z.strictObject({ userIds: z.array(id).check(z.maxLength(200)) }),
  reply: z.record(z.string(), z.enum(['open', 'closed'])),
})

/** The person who signs in with this address, or null. The asking service must check that its caller may look people up. */
export const userByEmail = question({
  service: 'user',
  name: 'userByEmail',
  /** As it was typed: what is no address is nobody's. */
  input: z.strictObject({ email: z.string() }),
  reply: z.nullable(z.strictObject({ userId: id })),
})

/** Names and addresses by user id; unknown and erased persons are left out. */
export const signerFacts = question({
  service: 'user',
  name: 'signerFacts',
  input: z.strictObject({ userIds: z.array(id).check(z.maxLength(200)) }),
  reply: z.record(z.string(), z.strictObject({ name: z.string(), email: z.string() })),
})

/** Where mail to a person goes; null for unknown, erased and closed accounts, and for an address that is not verified. */
export const mailAddressee = question({
  service: 'user',
  name: 'mailAddressee',
  input: z.strictObject({ userId: id }),
  reply: z.nullable(z.strictObject({ email: z.string(), firstName: z.string() })),
})

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Sends a code that confirms the signature of exactly one document. */
export const askSigningCode = question({
  service: 'user',
  name: 'askSigningCode',
  input: z.strictObject({
    userId: id,
    /** Of the page that asks; no other one may answer. */
    sessionId: id,
    envelope: id,
    sha256,
    title: z.string().check(z.maxLength(200)),
  }),
  reply: z.union([
    z.strictObject({
      ok: z.literal(true),
      challenge: z.strictObject({
        challengeId: id,
        methods: z.array(z.string()),
        /** How the code was sent; null where none is. */
        channel: z.nullable(z.string()),
        /** Masked: `i•••@mizan.test`; empty where no code is sent. */
        sentTo: z.string(),
      }),
    }),
    /** Too many were asked for. */
    z.strictObject({ ok: z.literal(false), message: z.string(), retryAfterMs: z.int() }),
  ]),
})

/** The method that proved the code: null for a wrong code; a reply of null means that nothing was compared. */
export const proveSigningCode = question({
  service: 'user',
  name: 'proveSigningCode',
  input: z.strictObject({
    userId: id,
    sessionId: z.string(),
    challengeId: id,
    envelope: id,
    sha256,
    code: z.string().check(z.maxLength(64)),
  }),
  reply: z.nullable(z.strictObject({ method: z.nullable(z.string()) })),
})

/** Whether a page that was opened from this session may go on: false once the session has ended or the account was closed. */
export const mayGoOnSigning = question({
  service: 'user',
  name: 'mayGoOnSigning',
  input: z.strictObject({ userId: id, sessionId: z.nullable(z.string().check(z.maxLength(64))) }),
  reply: z.boolean(),
})

/** Uses up the answer to a robot check; false for a wrong one, and for one that was used before. */
export const useCaptcha = question({
  service: 'user',
  name: 'useCaptcha',
  input: z.strictObject({ answer: z.string().check(z.maxLength(4096)) }),
  reply: z.boolean(),
})

export const USER_QUESTIONS = {
  useCaptcha,
  findUser,
  orderingFacts,
  displayNames,
  accountMarks,
  roleHolders,
  staffOfRole,
  formerHolders,
  accountStandings,
  userByEmail,
  signerFacts,
  mailAddressee,
  askSigningCode,
  proveSigningCode,
  mayGoOnSigning,
} as const
