import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { doneReply } from '#contracts/reply.ts'
import { TEXTS } from '#contracts/texts.ts'
import { emailAddress, personName, phoneNumber, signUpBody } from '#contracts/user/identity.ts'
import {
  ENQUIRY_MODULES,
  ENQUIRY_TEXTS,
  ENQUIRY_TYPES,
  type EnquiryModule,
  type EnquiryType,
} from './enquiry-values.ts'
import { MESSAGE_MAX, MESSAGE_TEXTS } from './message-values.ts'
import { linesUpTo } from './messages.ts'

/* The form of /contact (R2, V34). An enquiry becomes a ticket of support. */

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as [K, ...K[]]

const fields = {
  enquiryType: z
    .enum(keysOf<EnquiryType>(ENQUIRY_TYPES), ENQUIRY_TEXTS.enquiryType)
    .register(z.globalRegistry, { id: 'EnquiryType' }),
  module: z
    .enum(keysOf<EnquiryModule>(ENQUIRY_MODULES), ENQUIRY_TEXTS.module)
    .register(z.globalRegistry, { id: 'EnquiryModule' }),
  queryMessage: linesUpTo(MESSAGE_MAX, MESSAGE_TEXTS.textLength, TEXTS.required),
  /** The country whose dialling code the number has (ISO 3166-1). */
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, ENQUIRY_TEXTS.countryCode)),
  contactNumber: phoneNumber,
} as const

export const enquiryBody = z
  .strictObject({ name: personName, email: emailAddress, ...fields, captcha: signUpBody.shape.captcha })
  .register(z.globalRegistry, { id: 'EnquiryInput' })
export type EnquiryBody = z.output<typeof enquiryBody>

export const ownEnquiryBody = z.strictObject(fields).register(z.globalRegistry, { id: 'OwnEnquiryInput' })
export type OwnEnquiryBody = z.output<typeof ownEnquiryBody>

export const sendEnquiry = operation({
  id: 'sendEnquiry',
  service: 'notification',
  method: 'post',
  path: '/v2/enquiries',
  access: 'public',
  summary: 'Sends support an enquiry without an account; the answer comes by mail',
  effect: 'none',
  body: enquiryBody,
  reply: doneReply,
})

export const sendOwnEnquiry = operation({
  id: 'sendOwnEnquiry',
  service: 'notification',
  method: 'post',
  path: '/v2/enquiries/own',
  access: 'user',
  summary: 'Sends support an enquiry; the answer comes as a message',
  effect: 'none',
  body: ownEnquiryBody,
  reply: doneReply,
})
