import type { NOTIFICATION_QUESTIONS } from '#contracts/internal/notification.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import { contactOf } from './message/enquiry-contact.ts'
import { exportedEnquiries } from './message/enquiry-store.ts'
import { exportedBlocks, exportedMessages, forgetMessages } from './message/store.ts'
import { exportedTickets, forgetTickets } from './message/ticket-store.ts'
import { opened } from './message/views.ts'
import { exportedChoices, forgetPreferences } from './preferences/store.ts'
import { exportedRegistrations, forgetRegistrations } from './push/store.ts'
import { deleteNotices, exportedNotices } from './store.ts'

type PersonQuestions = Pick<typeof NOTIFICATION_QUESTIONS, 'exportPart' | 'erasePerson'>

/** Exports a person's notices with what they chose for them, messages, tickets and enquiries, and deletes them with the account. */
export function personAnswers({
  db: { orm: db },
  personal,
}: Pick<ServiceContext, 'db' | 'personal'>): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => {
      const key = await personal.of(db, userId)
      const messages = (await exportedMessages(db, userId)).map((row) => {
        const { id, conversationId, reference, isOwn, otherId, isSupport, category, state, at } = row
        const { headline, text } = opened(row, key)
        const facts = { id, conversationId, reference, isOwn, otherId, isSupport, category, state, at }
        return { ...facts, headline, text }
      })
      const enquiries = (await exportedEnquiries(db, userId)).map((row) => {
        const { ticketId, enquiryType, module, at } = row
        const { contactNumber = null, countryCode = null } = contactOf(row, key) ?? {}
        return { ticketId, enquiryType, module, contactNumber, countryCode, at }
      })
      return {
        data: {
          devicesForNotifications: plainRows(await exportedRegistrations(db, userId)),
          notificationChoices: plainRows(await exportedChoices(db, userId)),
          notifications: plainRows(await exportedNotices(db, userId)),
          messages: plainRows(messages),
          blocked: plainRows(await exportedBlocks(db, userId)),
          tickets: plainRows(await exportedTickets(db, userId)),
          enquiries: plainRows(enquiries),
        },
      }
    }),
    erasePerson: async ({ userId }) => {
      await forgetRegistrations(db, userId)
      await forgetPreferences(db, userId)
      await deleteNotices(db, userId)
      await forgetMessages(db, userId)
      await forgetTickets(db, userId)
      return null
    },
  }
}
