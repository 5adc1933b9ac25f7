import * as z from 'zod/mini'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { KYC_ROLES } from '#contracts/kyc/steps.ts'
import { formatDay } from '#contracts/dates.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { writeMail } from '#services/kit/mail/letter.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { changeRequestsOf } from '#services/kyc/change-request-store.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import { findAccount, openPerson } from '#services/user/store.ts'
import { KYC_NOTICES, KYC_TOPICS, type KycNotice } from './effects.ts'

const job = z.object({
  userId: z.string(),
  caseId: z.string(),
  role: z.enum(KYC_ROLES),
  about: z.enum(KYC_NOTICES),
  /** Of its notice; jobs of an earlier release have none. */
  eventId: z.optional(z.string()),
  /** The end of the last day on which an approval is valid. */
  dueAt: z.optional(z.string()),
})

/** Only what has to be given again is mailed with its reason; every other reason is read after logging in. */
const WORDS: Readonly<Record<KycNotice, readonly [subject: string, happened: string]>> = {
  submitted: [
    'We have received your identity check',
    'We have received your details and documents. Our team is reviewing them; you need not do anything.',
  ],
  revision: ['Your identity check needs your attention', 'We could not approve it yet.'],
  approved: [
    'Your identity is verified',
    'Your details and documents have been checked and approved. Open your dashboard to see what comes next.',
  ],
  rejected: [
    'Your identity check was not approved',
    'Your details and documents have been checked and could not be approved. Open your identity check to read the reason.',
  ],
  revoked: [
    'Your identity check is being reviewed again',
    'Its approval was withdrawn, and our team is reviewing it again.',
  ],
  reopened: [
    'Your identity check is being reviewed again',
    'It was not approved before. Our team is reviewing it again.',
  ],
  expired: [
    'The draft of your identity check was deleted',
    'Nothing was added to it for 90 days, so we deleted what you had typed and uploaded. You can start again.',
  ],
  newCheckRejected: [
    'Your new identity check was not approved',
    'The details and documents of your new check could not be approved. Your earlier check is not affected. Open your identity check to read the reason.',
  ],
  newCheckExpired: [
    'The draft of your new identity check was deleted',
    'Nothing was added to it for 90 days, so we deleted what you had typed and uploaded. Your earlier check is not affected.',
  ],
  validityEnds: [
    'Your identity check expires soon',
    'An identity check is valid for a limited time. Please start a new check before it ends.',
  ],
  validityEnded: [
    'Your identity check has expired',
    'You can still withdraw your money. To invest again, please start a new check.',
  ],
  companyHold: [
    'Your business proposal is under review',
    'Your business proposal is under review. Open your identity check to read why, and to change it if you want to.',
  ],
  companyApproved: ['Your business proposal is approved', 'Your business proposal has been approved.'],
  companyRejected: [
    'Your business proposal was not approved',
    'Your business proposal could not be approved. Open your identity check to read the reason, and to change it and submit it again.',
  ],
}

/** Where an issuer reads something else than an investor. */
const ISSUER_WORDS: Partial<Record<KycNotice, string>> = {
  approved:
    'Your details and documents have been checked and approved. Your company is decided separately; open your identity check to see where that stands.',
  validityEnded: 'Your company stays approved. Please start a new check.',
}

/** Mails applicants the outcome of their case, to the current address of their account. */
export function handleMails(ctx: ServiceContext, mailer: Mailer): void {
  const { clock, config, db, jobs, log, personal } = ctx
  jobs.handle(KYC_TOPICS.mail, async (payload, { id }) => {
    const { userId, caseId, role, about, eventId, dueAt } = job.parse(payload)
    const [account, key] = await Promise.all([findAccount(db.orm, userId), personal.of(db.orm, userId)])
    if (!account || !key || account.disabledAt !== null) return
    const { email, firstName } = openPerson(key, account)
    const [subject, usual] = WORDS[about]
    const happened = (role === 'issuer' ? ISSUER_WORDS[about] : undefined) ?? usual
    await mailer.send(
      writeMail({
        to: email,
        name: firstName,
        subject,
        body: [
          `This is about your identity check (KYC) ${role === 'issuer' ? 'as an issuer' : 'as an investor'}. ${happened}`,
          ...(about === 'validityEnds' && dueAt !== undefined
            ? [`It is valid until the end of ${formatDay(dueAt)} (UTC).`]
            : []),
          ...(about === 'revision' ? [await requestsText(ctx, userId, caseId)] : []),
        ],
        button:
          about === 'approved' && role === 'investor'
            ? { label: 'Go to your dashboard', url: `${config.publicUrl}${LINKED_PATHS.dashboard}` }
            : {
                label: 'Open your identity check',
                url: `${config.publicUrl}${LINKED_PATHS.kycProcess}?role=${role}`,
              },
        reason: 'You get this email because you started an identity check (KYC) at Mizan.',
        messageId: id,
      }),
    )
    if (eventId !== undefined) {
      const mailed = { userId, eventId, mailId: id, at: clock.now().toISOString() }
      await jobs.enqueue(db.orm, { topic: KYC_TOPICS.mailed, payload: mailed, dedupeKey: eventId })
    }
    log.info('message.sent', { message: `kyc.${about}`, channel: 'mail', caseId })
  })
}

/** Each page to change, with its reason. */
async function requestsText(ctx: ServiceContext, userId: string, caseId: string): Promise<string> {
  const [requests, key] = await Promise.all([
    changeRequestsOf(ctx.db.orm, caseId),
    recordKeyOf(ctx, ctx.db.orm, userId),
  ])
  // Answered in the meantime, or locked with an erased account.
  if (requests.length === 0 || !key) return 'Open your identity check to see what to change, and why.'
  const lines = requests.map(
    ({ id, step, reasonSealed }) =>
      `${STEP_TITLES[step]}: ${key.open(KYC_SEALED.changeRequest(id), reasonSealed)}`,
  )
  return ['Please update the following:', ...new Set(lines)].join('\n')
}
