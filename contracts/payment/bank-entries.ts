import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { currencyCode, money, positiveMoney } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, idSaying, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { isWalletReference } from './wallet-reference.ts'
import {
  BANK_ENTRY_REASON_MAX,
  BANK_ENTRY_STATES,
  BANK_ENTRY_TEXTS,
  BANK_ENTRY_VIEWS,
  toConfirm,
} from './bank-entry-values.ts'

/* Transfers to wallets (R58), and what finance decides about money that the bank reports. */

export const bankTransfer = operation({
  id: 'bankTransfer',
  service: 'payment',
  method: 'get',
  path: '/v1/wallet/bankTransfer',
  access: 'user',
  summary: 'Where to transfer money for the own wallet, and with which reference (R58)',
  reply: replyOf(
    'BankTransferReply',
    z
      .strictObject({
        _id: id,
        holder: z.string(),
        number: z.string(),
        bankCode: z.string(),
        /** A creditor reference after ISO 11649, without spaces. */
        reference: z.string(),
        /** What the account takes; each currency goes to its own wallet. */
        currencies: z.array(currencyCode),
      })
      .register(z.globalRegistry, { id: 'BankTransfer' }),
  ),
})

const state = z.enum(BANK_ENTRY_STATES).register(z.globalRegistry, { id: 'BankEntryState' })

const reason = z.string().check(
  z.trim(),
  z.minLength(1, BANK_ENTRY_TEXTS.reason),
  z.maxLength(BANK_ENTRY_REASON_MAX, `Must be at most ${BANK_ENTRY_REASON_MAX} characters`),
  z.refine((text) => !hidesInLines(text), BANK_ENTRY_TEXTS.reason),
)

const proposal = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'Invalid proposal'))

const entry = z
  .strictObject({
    _id: id,
    amount: money,
    payer: z.string(),
    /** The end of the payer's account number. */
    last4: z.string(),
    /** What the payer wrote. */
    text: z.string(),
    /** The bank's reference, by which its statement names it. */
    bankRef: z.string(),
    isReturn: z.boolean(),
    /** The payment of ours that came back; empty where the bank does not name it. */
    returnOf: z.nullable(z.string()),
    /** The payment to a charity that came back; null for others. */
    charity: z.nullable(
      z
        .strictObject({
          name: z.string(),
          fundName: z.string(),
          /** What of it has not come back yet. */
          left: money,
        })
        .register(z.globalRegistry, { id: 'BankEntryCharity' }),
    ),
    state,
    stateLabel: z.string(),
    /** Names what is proposed as it stands, for the approval; null without a proposal. */
    proposal: z.nullable(proposal),
    /** Why it was not booked at once. */
    why: z.nullable(z.string()),
    /** The owner of the wallet it is, or is to be, booked into. */
    payeeName: z.nullable(z.string()),
    /** The reference of the wallet that its text or its payment leads to. */
    suggestion: z.nullable(z.string()),
    /** The entry of the ledger; null while the money is in no wallet. */
    transferId: z.nullable(id),
    /** Why a proposal was declined. */
    reason: z.nullable(z.string()),
    /** Why it is, or is to be, set aside. */
    asideReason: z.nullable(z.string()),
    bookedAt: instant,
    receivedAt: instant,
    credit: verdict,
    sendBack: verdict,
    bookBack: verdict,
    setAside: verdict,
    reopen: verdict,
    approve: verdict,
    decline: verdict,
  })
  .register(z.globalRegistry, { id: 'BankEntry' })
export type BankEntryView = z.infer<typeof entry>

export const bankEntries = operation({
  id: 'bankEntries',
  service: 'payment',
  method: 'get',
  path: '/v2/staff/finance/bankEntries',
  access: 'staff:finance',
  summary: 'Money that the bank reports: what waits, the oldest first, or everything, the newest first',
  query: z.strictObject({ ...pageFields, show: z.optional(z.enum(BANK_ENTRY_VIEWS)) }),
  reply: listOf('BankEntries', entry),
})

const reply = replyOf('BankEntryReply', entry)

export const proposeCreditBody = z
  .strictObject({
    reference: z.string().check(
      z.overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
      z.refine(isWalletReference, BANK_ENTRY_TEXTS.reference),
    ),
    /** The withdrawal that came back, where the bank does not name it. */
    withdrawalId: z.optional(idSaying(BANK_ENTRY_TEXTS.withdrawal)),
  })
  .register(z.globalRegistry, { id: 'ProposeCreditBody' })
export type ProposeCredit = z.output<typeof proposeCreditBody>

export const proposeCredit = operation({
  id: 'proposeCredit',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankEntries/{id}/credit',
  access: 'staff:finance',
  summary: 'Proposes to book money into the wallet with this reference; a second person approves it',
  effect: 'none',
  params: idParams,
  body: proposeCreditBody,
  reply,
})

export const proposeSendBack = operation({
  id: 'proposeSendBack',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankEntries/{id}/sendBack',
  access: 'staff:finance',
  summary: 'Proposes to send money back to its payer; a second person approves it',
  effect: 'none',
  params: idParams,
  reply,
})

export const bookBackBody = z
  .strictObject({
    /** The payment to a charity that came back, where the bank does not name it. */
    paymentId: z.optional(idSaying(BANK_ENTRY_TEXTS.charityPayment)),
  })
  .register(z.globalRegistry, { id: 'BookBackBody' })
export type BookBack = z.output<typeof bookBackBody>

export const proposeBookBack = operation({
  id: 'proposeBookBack',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankEntries/{id}/bookBack',
  access: 'staff:finance',
  summary:
    'Proposes to book a payment to a charity that came back into its part of charity money; a second person approves it',
  effect: 'none',
  params: idParams,
  body: bookBackBody,
  reply,
})

export const setAsideBody = z.strictObject({ reason }).register(z.globalRegistry, { id: 'SetAsideBody' })

export const proposeSetAside = operation({
  id: 'proposeSetAside',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankEntries/{id}/setAside',
  access: 'staff:finance',
  summary: 'Proposes to neither book money nor send it back, with a reason; a second person approves it',
  effect: 'none',
  params: idParams,
  body: setAsideBody,
  reply,
})

export const proposeReopen = operation({
  id: 'proposeReopen',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankEntries/{id}/reopen',
  access: 'staff:finance',
  summary: 'Proposes to decide again about money that is set aside; a second person approves it',
  effect: 'none',
  params: idParams,
  reply,
})

const approveBody = z
  .strictObject({
    entryId: id,
    amount: positiveMoney,
    /** As it was read. */
    proposal,
  })
  .register(z.globalRegistry, { id: 'ApproveBankEntryBody' })

export const approveBankEntry = operation({
  id: 'approveBankEntry',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankEntries/approvals',
  access: 'staff:finance',
  summary: 'A second person of finance approves exactly this proposal and amount',
  effect: 'moves-money',
  stepUp: {
    of: 'payment',
    verb: 'approve',
    payeeOf: 'entry',
    terms: ({ entryId, amount, proposal: read }: z.infer<typeof approveBody>) => ({
      amount,
      payee: toConfirm(entryId, read),
    }),
  },
  body: approveBody,
  reply,
})

export const declineBankEntry = operation({
  id: 'declineBankEntry',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankEntries/{id}/decline',
  access: 'staff:finance',
  summary: 'A second person of finance declines what is proposed, with a reason that finance reads',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ reason }).register(z.globalRegistry, { id: 'DeclineBankEntryBody' }),
  reply,
})
