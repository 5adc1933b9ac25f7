import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'

/** Kinds of requests that the jobs of staff handle; `stopped` is a removal that its owner stopped. */
export type StaffMatter = 'role' | 'invitation' | 'removal' | 'stopped'

/** Mails the other administrators that one of them is to act. */
export const TELL_TOPIC = 'staff.tell'
/** Ends requests that were not decided in time. */
export const EXPIRE_TOPIC = 'staff.expire'
/** Draws the secret of an invitation and mails its link. */
export const INVITE_TOPIC = 'staff.invite'
/** Mails the link that stops a removal of factors to its owner, and plans the message to their number. */
export const WARN_TOPIC = 'staff.removal_warn'
/** Sends the same link to the number of the owner. */
export const WARN_SMS_TOPIC = 'staff.removal_warn_sms'
/** Removes factors once the cooling time is over. */
export const REMOVE_TOPIC = 'staff.removal_due'

/** Plans the mails to the other administrators; call it in the transaction of the request. */
export async function tellAdministrators(
  { jobs }: Pick<ServiceContext, 'jobs'>,
  tx: Executor,
  { about, id }: { readonly about: StaffMatter; readonly id: string },
): Promise<void> {
  await jobs.enqueue(tx, { topic: TELL_TOPIC, payload: { about, id }, dedupeKey: `${about}:${id}` })
}

/** Plans the end of a request; call it in the transaction that sets the time. */
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
    // With the time, since a confirmed invitation gets a second one.
    dedupeKey: `${about}:${id}:${at.toISOString()}`,
  })
}
