import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'

/** The kinds of requests that staff jobs handle; `stopped` is a removal that its owner stopped. */
export type StaffMatter = 'role' | 'invitation' | 'removal' | 'stopped'

/** Mails the other administrators that one of them has to act. */
export const TELL_TOPIC = 'staff.tell'
/** Ends requests that were not decided in time. */
export const EXPIRE_TOPIC = 'staff.expire'
/** Creates the secret of an invitation and mails its link. */
export const INVITE_TOPIC = 'staff.invite'
/** Mails the owner the link that stops a removal of factors, and queues the message to their number. */
export const WARN_TOPIC = 'staff.removal_warn'
/** Sends the same link to the owner's number. */
export const WARN_SMS_TOPIC = 'staff.removal_warn_sms'
/** Removes factors after the cooling-off time. */
export const REMOVE_TOPIC = 'staff.removal_due'

/** Queues the mails to the other administrators, in the transaction of the request. */
export async function tellAdministrators(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  { about, id }: { readonly about: StaffMatter; readonly id: string },
): Promise<void> {
  await jobs.enqueue(tx, { topic: TELL_TOPIC, payload: { about, id }, dedupeKey: `${about}:${id}` })
}

/** Queues the end of a request, in the transaction that sets its expiry. */
export async function planExpiry(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  {
    about,
    id,
    at,
  }: { readonly about: Exclude<StaffMatter, 'stopped'>; readonly id: string; readonly at: Date },
): Promise<void> {
  await jobs.enqueue(tx, {
    topic: EXPIRE_TOPIC,
    payload: { about, id },
    runAt: at,
    // Includes the time, because a confirmed invitation gets a second expiry.
    dedupeKey: `${about}:${id}:${at.toISOString()}`,
  })
}
