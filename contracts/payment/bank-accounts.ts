import * as z from 'zod/mini'
import { bankName } from '#contracts/bank-names.ts'
import {
  BANK_COUNTRIES,
  canadianCode,
  isAccountNumber,
  isCanadianCode,
  lacksIban,
  type NumberedAccount,
} from '#contracts/kyc/iban.ts'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { doneReply, listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import {
  BANK_PLACES,
  BANK_TEXTS,
  HOLDER_STATES,
  WITHDRAWAL_REASON_MAX,
  WITHDRAWAL_TEXTS,
} from './withdrawal-values.ts'

/* Bank accounts to which a wallet is paid out (R40). */

const holderState = z.enum(HOLDER_STATES).register(z.globalRegistry, { id: 'HolderState' })

const bankAccount = z
  .strictObject({
    _id: id,
    holder: z.string(),
    /** The last four characters of the number; the rest is never shown again. */
    last4: z.string(),
    isProven: z.boolean(),
    /** Withdrawals wait until this instant; null once it is over. */
    heldUntil: z.nullable(instant),
    addedAt: instant,
    /** `same`: exactly the verified name. Otherwise finance decides whether the holder is the owner. */
    holderState,
    /** Why finance declined the holder. */
    holderReason: z.nullable(z.string()),
    /** The bank says that the account is closed. */
    isClosed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'BankAccount' })
export type BankAccount = z.infer<typeof bankAccount>

export const bankAccounts = operation({
  id: 'bankAccounts',
  service: 'payment',
  method: 'get',
  path: '/v1/bankAccounts',
  access: 'user',
  summary: 'Own bank accounts, newest first',
  reply: listOf('BankAccounts', bankAccount),
})

/** Nine digits of which the last is a check digit (ABA), or a BIC (ISO 9362). Those that begin with 00 are of the US Treasury alone. */
export function isBankCode(code: string): boolean {
  if (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)) return true
  if (!/^(?!00)\d{9}$/.test(code)) return false
  const sum = Array.from(code, Number).reduce(
    (total, digit, at) => total + digit * ([3, 7, 1][at % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}

/** A bank in Canada is paid by institution and transit, which its BIC does not name. */
export const isCanadianBic = (code: string): boolean => /^[A-Z]{4}CA/.test(code)

const NUMBER = /^[A-Z0-9]{4,34}$/
const typedNumber = z.string().check(z.overwrite((typed) => typed.replaceAll(/[ -]/g, '').toUpperCase()))
const accountFields = {
  holder: z.string().check(
    z.trim(),
    z.minLength(1, BANK_TEXTS.holder),
    z.maxLength(140, 'Must be at most 140 characters'),
    z.refine((text) => !hidesInLines(text), BANK_TEXTS.holder),
    // What the bank cannot write, it cannot pay.
    z.refine((text) => text === '' || bankName(text) !== undefined, BANK_TEXTS.latin),
  ),
  number: typedNumber.check(z.regex(NUMBER, BANK_TEXTS.number), z.refine(isAccountNumber, BANK_TEXTS.iban)),
  bankCode: z.string().check(z.overwrite((typed) => typed.replaceAll(' ', '').toUpperCase())),
  /** `bankCode` is a number of this country's clearing; omit for a BIC, and for a US routing number. */
  bankCountry: z.optional(z.enum(BANK_COUNTRIES).register(z.globalRegistry, { id: 'BankCountry' })),
}
type Placed = Omit<NumberedAccount, 'bankCountry'> & { readonly bankCountry?: string | undefined }
const accountRules = <Account extends Placed>() => [
  z.refine<Account>(({ bankCode, bankCountry }) => bankCountry === 'CA' || !isCanadianBic(bankCode), {
    path: ['bankCode'],
    error: BANK_TEXTS.inCanada,
  }),
  z.refine<Account>(
    ({ number, bankCode, bankCountry }) => bankCountry === 'CA' || !lacksIban({ number, bankCode }),
    { path: ['number'], error: BANK_TEXTS.needsIban },
  ),
  // An account number of the Canadian clearing has at most twelve digits (Payments Canada, standard 005).
  z.refine<Account>(({ number, bankCountry }) => bankCountry !== 'CA' || /^\d{4,12}$/.test(number), {
    path: ['number'],
    error: BANK_TEXTS.canadianNumber,
  }),
]

export const addBankAccountBody = z
  .strictObject({
    ...accountFields,
    bankCode: accountFields.bankCode.check(z.regex(/^[A-Z0-9]{8,11}$/, BANK_TEXTS.bankCode)),
  })
  .check(
    z.refine(
      ({ bankCode, bankCountry }) => (bankCountry === 'CA' ? isCanadianCode(bankCode) : isBankCode(bankCode)),
      { path: ['bankCode'], error: BANK_TEXTS.bankCode },
    ),
    ...accountRules(),
  )
  .register(z.globalRegistry, { id: 'AddBankAccountBody' })

const digits = z.string().check(z.overwrite((typed) => typed.replaceAll(' ', '')))
/** What a form asks for: a Canadian bank by institution and transit, any other one by its code. */
export const newAccountForm = z
  .strictObject({
    ...accountFields,
    // Judged below, because what it has to be depends on the place.
    number: typedNumber,
    bankCountry: z
      .string()
      .check(z.refine((chosen) => BANK_PLACES.some(([place]) => place === chosen), BANK_TEXTS.place)),
    institution: digits,
    transit: digits,
  })
  .check(
    z.refine(({ number, bankCountry }) => bankCountry === 'CA' || NUMBER.test(number), {
      path: ['number'],
      error: BANK_TEXTS.number,
    }),
    z.refine(({ number, bankCountry }) => bankCountry === 'CA' || isAccountNumber(number), {
      path: ['number'],
      error: BANK_TEXTS.iban,
    }),
    z.refine(({ bankCode, bankCountry }) => bankCountry === 'CA' || isBankCode(bankCode), {
      path: ['bankCode'],
      error: BANK_TEXTS.bankCode,
    }),
    z.refine(({ institution, bankCountry }) => bankCountry !== 'CA' || /^\d{3}$/.test(institution), {
      path: ['institution'],
      error: BANK_TEXTS.institution,
    }),
    z.refine(({ transit, bankCountry }) => bankCountry !== 'CA' || /^\d{5}$/.test(transit), {
      path: ['transit'],
      error: BANK_TEXTS.transit,
    }),
    ...accountRules(),
  )

/** The account that a form describes. */
export function newAccount({
  institution,
  transit,
  bankCountry,
  ...account
}: z.output<typeof newAccountForm>): z.output<typeof addBankAccountBody> {
  return bankCountry === 'CA'
    ? { ...account, bankCountry, bankCode: canadianCode(institution, transit) }
    : account
}

/** What a person confirms who adds an account. */
export const accountSubject = ({ number, bankCode, bankCountry }: NumberedAccount): string =>
  [number.slice(-4), bankCode, bankCountry].join(' ').trimEnd()

const reply = replyOf('BankAccountReply', bankAccount)

export const addBankAccount = operation({
  id: 'addBankAccount',
  service: 'payment',
  method: 'post',
  path: '/v1/bankAccounts',
  access: 'user',
  summary: 'Adds a bank account of the own verified name, and sends a code to it with 1 cent',
  effect: 'none',
  stepUp: {
    of: 'account',
    subject: (account: z.infer<typeof addBankAccountBody>) => accountSubject(account),
  },
  body: addBankAccountBody,
  reply,
})

export const proveBankAccountBody = z
  .strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, BANK_TEXTS.code)) })
  .register(z.globalRegistry, { id: 'ProveBankAccountBody' })

export const proveBankAccount = operation({
  id: 'proveBankAccount',
  service: 'payment',
  method: 'post',
  path: '/v1/bankAccounts/{id}/proof',
  access: 'user',
  summary: 'Confirms the ownership of a bank account with the code of its test transfer',
  effect: 'none',
  params: idParams,
  body: proveBankAccountBody,
  reply,
})

export const removeBankAccount = operation({
  id: 'removeBankAccount',
  service: 'payment',
  method: 'post',
  path: '/v1/bankAccounts/{id}/remove',
  access: 'user',
  summary: 'Removes a bank account to which no withdrawal is open',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  reply: doneReply,
})

const waitingHolder = z
  .strictObject({
    _id: id,
    ownerName: z.string(),
    holder: z.string(),
    last4: z.string(),
    bankCode: z.string(),
    /** Omitted where `bankCode` is a BIC or a US routing number. */
    bankCountry: accountFields.bankCountry,
    /** The names of the owner's approved verification. */
    verifiedNames: z.array(z.string()),
    addedAt: instant,
    approve: verdict,
    decline: verdict,
  })
  .register(z.globalRegistry, { id: 'WaitingHolder' })

export const bankAccountQueue = operation({
  id: 'bankAccountQueue',
  service: 'payment',
  method: 'get',
  path: '/v2/staff/finance/bankAccounts',
  access: 'staff:finance',
  summary: 'Bank accounts whose holder is not exactly the verified name, the oldest first',
  query: z.strictObject(pageFields),
  reply: listOf('BankAccountQueue', waitingHolder),
})

export const approveHolder = operation({
  id: 'approveHolder',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankAccounts/{id}/approve',
  access: 'staff:finance',
  summary: 'Another person, of finance, confirms that the holder of a bank account is its owner',
  effect: 'none',
  stepUp: { of: 'account' },
  params: idParams,
  reply: doneReply,
})

export const declineHolder = operation({
  id: 'declineHolder',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/finance/bankAccounts/{id}/decline',
  access: 'staff:finance',
  summary:
    'Another person, of finance, declines the holder of a bank account with a reason, which its owner reads',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({
      reason: z.string().check(
        z.trim(),
        z.minLength(1, WITHDRAWAL_TEXTS.reason),
        z.maxLength(WITHDRAWAL_REASON_MAX, `Must be at most ${WITHDRAWAL_REASON_MAX} characters`),
        z.refine((text) => !hidesInLines(text), WITHDRAWAL_TEXTS.reason),
      ),
    })
    .register(z.globalRegistry, { id: 'DeclineHolderBody' }),
  reply: doneReply,
})
