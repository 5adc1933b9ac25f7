import * as z from 'zod/mini'
import { KYC_ROLES, type KycRole } from '#contracts/kyc/steps.ts'
import { SUPPORT_EMAIL } from '#contracts/support.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Mail, Mailer } from '#services/providers/mail/port.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import { KYC_NOTICES, KYC_TOPICS, type KycNotice } from './effects.ts'
import { LINKED_PATHS } from '#contracts/paths.ts'

const job = z.object({
  userId: z.string(),
  caseId: z.string(),
  role: z.enum(KYC_ROLES),
  about: z.enum(KYC_NOTICES),
})

/** A reviewer's own words are never mailed; they can only be read after signing in. */
const WORDS: Readonly<Record<KycNotice, readonly [subject: string, happened: string]>> = {
  submitted: [
    'We have received your KYC details',
    'We have received your details and documents. A person of our staff looks at them; you need not do anything.',
  ],
  revision: [
    'Your KYC details need your attention',
    'Something in your details or documents has to be given again. Open your KYC to see what it is and why.',
  ],
  approved: ['Your KYC is approved', 'Your details and documents have been checked and approved.'],
  rejected: [
    'Your KYC was not approved',
    'Your details and documents have been checked and could not be approved. Open your KYC to read the reason.',
  ],
  revoked: [
    'Your KYC is looked at again',
    'The approval of your KYC was taken back and it is looked at again.',
  ],
  reopened: ['Your KYC is looked at again', 'Your KYC, which was not approved, is looked at again.'],
  expired: [
    'Your KYC draft was deleted',
    'Nothing was added to your KYC for 90 days, so that what you had typed and uploaded was deleted. You can start again.',
  ],
  companyHold: [
    'Your business proposal is under review',
    'Your business proposal is under review. Open your KYC to read why, and to change it if you want to.',
  ],
  companyApproved: ['Your business proposal is approved', 'Your business proposal has been approved.'],
  companyRejected: [
    'Your business proposal was not approved',
    'Your business proposal could not be approved. Open your KYC to read the reason, and to change it and hand it in again.',
  ],
}

/** Mails applicants the outcome of their case, to the current address of their account. */
export function handleMails(ctx: ServiceContext, mailer: Mailer): void {
  const { config, db, jobs, log, personal } = ctx
  jobs.handle(KYC_TOPICS.mail, async (payload) => {
    const { userId, caseId, role, about } = job.parse(payload)
    const [account, key] = await Promise.all([findAccount(db.orm, userId), personal.of(db.orm, userId)])
    if (!account || !key) return
    const { email } = openPerson(key, account)
    await mailer.send(kycMail({ to: email, role, about, publicUrl: config.publicUrl }))
    log.info('message.sent', { message: `kyc.${about}`, channel: 'mail', caseId })
  })
}

function kycMail(input: { to: string; role: KycRole; about: KycNotice; publicUrl: string }): Mail {
  const [subject, happened] = WORDS[input.about]
  const as = input.role === 'issuer' ? 'as an issuer' : 'as an investor'
  return {
    to: input.to,
    subject,
    text: [
      'Hello,',
      `This is about your KYC ${as}. ${happened}`,
      `${input.publicUrl}${LINKED_PATHS.kycProcess}?role=${input.role}`,
      `If you have a question, write to ${SUPPORT_EMAIL}.`,
    ].join('\n\n'),
  }
}
