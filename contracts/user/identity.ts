import * as z from 'zod/mini'
import { CODE_CHANNELS } from '#contracts/authentication/values.ts'
import { hidesCharacters, mixesScripts } from '#contracts/letters.ts'
import { id, idSaying } from '#contracts/paging.ts'
import { SECRET } from '#contracts/secrets.ts'
import { TERMS_CHANGED_TEXT, TERMS_VERSION } from './terms.ts'
import { TEXTS } from '#contracts/texts.ts'

/*
 * The schemas a sign-up or sign-in form shares with the service. The patterns are linear: none nests a quantifier,
 * and every text is capped before it is matched.
 */

const NAME_MAX = 100
/** An apostrophe or a hyphen that does not stand between two letters. */
const LOOSE_SIGN = /['’-](?!\p{L})|(?<![\p{L}\p{M}])['’-]/u

/**
 * Spec 5: letters and spaces, starting with a letter; apostrophes and hyphens between letters belong to a name. Any script, but
 * one in each word, and no invisible characters (reading A21).
 */
export const personName = z.string().check(
  z.trim(),
  z.minLength(1, TEXTS.required),
  z.maxLength(NAME_MAX, TEXTS.nameLength),
  z.regex(/^\p{L}[\p{L}\p{M} '’-]*$/u, TEXTS.alphabets),
  z.refine(
    (name) => !LOOSE_SIGN.test(name) && !hidesCharacters(name) && !mixesScripts(name),
    TEXTS.alphabets,
  ),
)

/** The name in a text that nobody typed here, without what `personName` refuses; '' when no name is left. */
export function nameIn(text: string): string {
  const name = text
    .slice(0, 2 * NAME_MAX)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .replace(/^\P{L}+/u, '')
    .slice(0, NAME_MAX)
    .replaceAll(new RegExp(LOOSE_SIGN, 'gu'), ' ')
    // The cut may leave half of a letter.
    .replaceAll(/[\p{Cs} ]+/gu, ' ')
  return personName.safeParse(name).data ?? ''
}

/** Spec 5: a standard address pattern; compared without regard to case. */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, TEXTS.required),
    z.maxLength(254, TEXTS.email),
    z.regex(/^[^\s@"<>(),:;[\]\\]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/, TEXTS.email),
  )

/** Spec 5: digits only, 10 to 13 of them. Whether such a number can exist is checked by `phone-number.ts`. */
export const phoneNumber = z
  .string()
  .check(z.trim(), z.minLength(1, TEXTS.required), z.regex(/^\d{10,13}$/, TEXTS.mobile))

/** The parts of the password rule, each with its own line in the live list under the field. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    label: '8 to 32 characters',
    test: (text: string) => text.length >= 8 && text.length <= 32,
  },
  { id: 'digit', label: 'A digit', test: (text: string) => /\d/.test(text) },
  { id: 'lower', label: 'A lowercase letter', test: (text: string) => /[a-z]/.test(text) },
  { id: 'upper', label: 'An uppercase letter', test: (text: string) => /[A-Z]/.test(text) },
  { id: 'special', label: 'One of !@#$%^&*', test: (text: string) => /[!@#$%^&*]/.test(text) },
] as const

/** Spec 5: 8 to 32 characters with a digit, a lowercase letter, an uppercase letter and one of !@#$%^&*. */
export const newPassword = z.string().check(
  z.minLength(1, TEXTS.required),
  z.refine((text) => PASSWORD_RULES.every((rule) => rule.test(text)), TEXTS.password),
)

/** The new password, typed once more; passwordsMatch compares the two. */
const confirmPassword = z
  .string()
  .check(z.minLength(1, TEXTS.required), z.maxLength(256, TEXTS.passwordMatch))

/** V5: both passwords of a form are the same. It speaks even while the password breaks a rule, so that both faults are told together. */
export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  {
    error: TEXTS.passwordMatch,
    path: ['confirmPassword'],
    when: ({ value }) => readable.passwords.safeParse(value).success,
  },
)

/** The current password: required, and not checked against the password rule, which would give hints. */
export const currentPassword = z
  .string()
  .check(z.minLength(1, TEXTS.required), z.maxLength(256, TEXTS.required))

/** Spec 5: required, at least 6 characters. */
export const oneTimeCode = z
  .string()
  .check(z.trim(), z.minLength(1, TEXTS.required), z.minLength(6, TEXTS.otp), z.maxLength(12, TEXTS.otp))

/** Spec 1 and 6: the two kinds of user, as flags; one person may be both. */
export const userType = z
  .strictObject({ isIssuer: z.boolean(), isInvestor: z.boolean() })
  .register(z.globalRegistry, { id: 'UserType' })

const signUpFields = {
  userType,
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  phone: phoneNumber,
  password: newPassword,
  confirmPassword,
  acceptedTerms: z.boolean().check(z.refine((accepted) => accepted, TEXTS.terms)),
  /** Version of the terms that was shown; the one in force if it is left out. */
  termsVersion: z.optional(z.string().check(z.maxLength(32))),
  /** ALTCHA's payload, base64 JSON. */
  captcha: z.string().check(z.minLength(1, TEXTS.captcha), z.maxLength(4096, TEXTS.captcha)),
} as const

/** Fields that cross-field rules read even while other fields are invalid. */
const readable = {
  kind: z.looseObject({ userType: z.object({ isIssuer: z.boolean(), isInvestor: z.boolean() }) }),
  terms: z.looseObject({ acceptedTerms: z.literal(true), termsVersion: z.string() }),
  passwords: z.looseObject({ password: z.string(), confirmPassword: z.string().check(z.minLength(1)) }),
}

/** Body of sign-up (R31: kind of user, V1-V5, captcha). Rules over several fields speak together with those of one. */
export const signUpBody = z
  .strictObject(signUpFields)
  .check(
    z.refine((body) => body.userType.isIssuer || body.userType.isInvestor, {
      error: TEXTS.kind,
      path: ['userType'],
      when: ({ value }) => readable.kind.safeParse(value).success,
    }),
    passwordsMatch,
    z.refine((body) => body.termsVersion === TERMS_VERSION, {
      error: TERMS_CHANGED_TEXT,
      path: ['acceptedTerms'],
      when: ({ value }) => readable.terms.safeParse(value).success,
    }),
  )
  .register(z.globalRegistry, { id: 'SignUpBody' })
export type SignUpBody = z.infer<typeof signUpBody>

/** The channel of a one-time code. */
export const channel = z.enum(CODE_CHANNELS).register(z.globalRegistry, { id: 'Channel' })

/** Body of sign-in. `location` comes from the client and is never trusted (spec 7.4). */
export const signInBody = z
  .strictObject({
    email: emailAddress,
    password: currentPassword,
    channel: z.optional(channel),
    location: z.optional(z.string().check(z.maxLength(500))),
  })
  .register(z.globalRegistry, { id: 'SignInBody' })
export type SignInBody = z.infer<typeof signInBody>

/** The browser's passkey response as JSON text (WebAuthn level 3, sections 5.8.1 and 5.8.2). */
export const passkeyResponse = z.string().check(z.minLength(2), z.maxLength(16_384))

const challengeAnswer = {
  challengeId: idSaying(TEXTS.otp),
  /** The code that was sent, that of the authenticator app, or a recovery code; left out where a passkey answers. */
  code: z.optional(oneTimeCode),
  passkey: z.optional(passkeyResponse),
} as const

/** Body that answers a challenge, with a code or with a passkey. */
export const verifyCodeBody = z
  .strictObject(challengeAnswer)
  .check(
    z.refine((body) => (body.code === undefined) !== (body.passkey === undefined), {
      error: TEXTS.required,
      path: ['code'],
    }),
  )
  .register(z.globalRegistry, { id: 'VerifyCodeBody' })
export type VerifyCodeBody = z.infer<typeof verifyCodeBody>

/** The account kinds between which a user with both flags switches (spec 6). */
export const accountView = z.enum(['investor', 'issuer']).register(z.globalRegistry, { id: 'AccountView' })
export type AccountView = z.infer<typeof accountView>

/** The secret of a link that was mailed: 256 bits, base64url. */
export const linkSecret = z.string().check(z.regex(SECRET, 'This link is not complete'))

/** Body that changes a password, signed in with the current one or by the secret of a recovery mail (R23, V4, V5). */
export const changePasswordBody = z
  .strictObject({
    /** Of the link; it grants nothing by itself. */
    userId: z.optional(id),
    /** The secret of a recovery mail. */
    resetToken: z.optional(linkSecret),
    currentPassword: z.optional(currentPassword),
    password: newPassword,
    confirmPassword,
  })
  .check(
    passwordsMatch,
    z.refine((body) => body.resetToken !== undefined || body.currentPassword !== undefined, {
      error: TEXTS.required,
      path: ['currentPassword'],
    }),
  )
  .register(z.globalRegistry, { id: 'ChangePasswordBody' })
export type ChangePasswordBody = z.infer<typeof changePasswordBody>

/** Body that asks whether a recovery link still works: both parts of the link. */
export const checkPasswordLinkBody = z
  .strictObject({ userId: id, resetToken: linkSecret })
  .register(z.globalRegistry, { id: 'CheckPasswordLinkBody' })
export type CheckPasswordLinkBody = z.infer<typeof checkPasswordLinkBody>

/** Body that asks for a recovery mail or message: one of the two (R22). */
export const recoverBody = z
  .strictObject({
    email: z.optional(emailAddress),
    phone: z.optional(phoneNumber),
    captcha: signUpFields.captcha,
  })
  .check(
    z.refine((body) => (body.email === undefined) !== (body.phone === undefined), {
      error: TEXTS.required,
      path: ['email'],
    }),
  )
  .register(z.globalRegistry, { id: 'RecoverBody' })
export type RecoverBody = z.infer<typeof recoverBody>
