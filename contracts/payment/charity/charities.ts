import * as z from 'zod/mini'
import { bankName } from '#contracts/bank-names.ts'
import { isAccountNumber, lacksIban } from '#contracts/kyc/iban.ts'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { accountSubject, isBankCode, isCanadianBic } from '#contracts/payment/bank-accounts.ts'
import { BANK_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import {
  CHARITY_NAME_MAX,
  CHARITY_PURPOSE_MAX,
  CHARITY_REASON_MAX,
  CHARITY_REGISTRATION_MAX,
  CHARITY_STATES,
  CHARITY_TEXTS,
  ZAKAT_CATEGORIES,
} from './values.ts'

/* The register of charities (/staff/charities): proposed by one person of compliance, approved by another one (record 0427). */

const category = z.enum(ZAKAT_CATEGORIES).register(z.globalRegistry, { id: 'ZakatCategory' })

const text = (max: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((typed) => !hidesInLines(typed), CHARITY_TEXTS.hidden),
  )
export const charityReason = text(CHARITY_REASON_MAX, CHARITY_TEXTS.reason)

const charity = z
  .strictObject({
    _id: id,
    name: z.string(),
    country: z.string(),
    registration: z.string(),
    purpose: z.string(),
    categories: z.array(category),
    holder: z.string(),
    /** In full: the second person compares it with the papers of the charity. */
    number: z.string(),
    bankCode: z.string(),
    state: z.enum(CHARITY_STATES).register(z.globalRegistry, { id: 'CharityState' }),
    stateLabel: z.string(),
    proposedBy: z.string(),
    proposedAt: instant,
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    /** Why it was declined, or withdrawn. */
    decidedWhy: z.nullable(z.string()),
    withdrawnBy: z.nullable(z.string()),
    withdrawnAt: z.nullable(instant),
    /** When the bank said that the account is closed. */
    closedAt: z.nullable(instant),
    approve: verdict,
    decline: verdict,
    withdraw: verdict,
  })
  .register(z.globalRegistry, { id: 'Charity' })
export type CharityView = z.infer<typeof charity>

const payable = [
  z.refine<string>(isBankCode, BANK_TEXTS.bankCode),
  z.refine<string>((code) => !isCanadianBic(code), BANK_TEXTS.outsideCanada),
]

const base = '/v2/staff/charities'
const reply = replyOf('CharityReply', charity)

export const charities = operation({
  id: 'charities',
  service: 'payment',
  method: 'get',
  path: base,
  access: 'staff:compliance',
  summary: 'The register of charities, the newest proposal first',
  query: z.strictObject(pageFields),
  reply: listOf('Charities', charity),
})

export const proposeCharityBody = z
  .strictObject({
    name: text(CHARITY_NAME_MAX, CHARITY_TEXTS.name),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, CHARITY_TEXTS.country)),
    registration: text(CHARITY_REGISTRATION_MAX, CHARITY_TEXTS.registration),
    purpose: text(CHARITY_PURPOSE_MAX, CHARITY_TEXTS.purpose),
    categories: z.array(category).check(
      z.maxLength(ZAKAT_CATEGORIES.length, CHARITY_TEXTS.twice),
      z.refine((chosen) => new Set(chosen).size === chosen.length, CHARITY_TEXTS.twice),
    ),
    holder: text(CHARITY_NAME_MAX, BANK_TEXTS.holder).check(
      // What the bank cannot write, it cannot pay.
      z.refine((typed) => typed === '' || bankName(typed) !== undefined, BANK_TEXTS.latin),
    ),
    number: z.string().check(
      z.overwrite((typed) => typed.replaceAll(/[ -]/g, '').toUpperCase()),
      z.regex(/^[A-Z0-9]{4,34}$/, BANK_TEXTS.number),
      z.refine(isAccountNumber, BANK_TEXTS.iban),
    ),
    bankCode: z.string().check(
      z.overwrite((typed) => typed.replaceAll(' ', '').toUpperCase()),
      ...payable,
    ),
  })
  .check(z.refine((account) => !lacksIban(account), { path: ['number'], error: BANK_TEXTS.needsIban }))
  .register(z.globalRegistry, { id: 'ProposeCharityBody' })
export type ProposeCharity = z.output<typeof proposeCharityBody>

export const proposeCharity = operation({
  id: 'proposeCharity',
  service: 'payment',
  method: 'post',
  path: base,
  access: 'staff:compliance',
  summary: 'Proposes a charity for the register',
  effect: 'none',
  body: proposeCharityBody,
  reply,
})

const approveBody = z
  .strictObject({
    /** The account as it was read. */
    number: z.string().check(z.regex(/^[A-Z0-9]{4,34}$/, BANK_TEXTS.number)),
    bankCode: z.string().check(...payable),
  })
  .register(z.globalRegistry, { id: 'ApproveCharityBody' })

export const approveCharity = operation({
  id: 'approveCharity',
  service: 'payment',
  method: 'post',
  path: `${base}/{id}/approve`,
  access: 'staff:compliance',
  summary: 'Another person of compliance takes the charity with exactly this account into the register',
  effect: 'none',
  stepUp: {
    of: 'account',
    subject: (account: z.infer<typeof approveBody>) => accountSubject(account),
  },
  params: idParams,
  body: approveBody,
  reply,
})

const reasonBody = z
  .strictObject({ reason: charityReason })
  .register(z.globalRegistry, { id: 'CharityReasonBody' })

export const declineCharity = operation({
  id: 'declineCharity',
  service: 'payment',
  method: 'post',
  path: `${base}/{id}/decline`,
  access: 'staff:compliance',
  summary: 'Declines a proposed charity with a reason',
  effect: 'none',
  params: idParams,
  body: reasonBody,
  reply,
})

export const withdrawCharity = operation({
  id: 'withdrawCharity',
  service: 'payment',
  method: 'post',
  path: `${base}/{id}/withdraw`,
  access: 'staff:compliance',
  summary:
    'Withdraws a charity from the register with a reason, and stops payments that the bank does not have',
  effect: 'none',
  params: idParams,
  body: reasonBody,
  reply,
})
