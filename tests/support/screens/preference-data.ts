import { NOTICE_CATEGORIES } from '#contracts/notification/values.ts'
import type {
  NotificationPreferencesQuery,
  SaveNotificationCategoryMutation,
  SaveNotificationTimingMutation,
} from '#graphql/generated/graphql.ts'
import { dataOf } from './screen-data.ts'

type Category = NotificationPreferencesQuery['notificationCategories']['data'][number]
type Timing = NotificationPreferencesQuery['ownNotificationTiming']['data']

const done = { status: true as const, message: '' }
const timingOf = (over: object = {}) =>
  ({ __typename: 'NotificationTiming', digestHour: null, quiet: null, timeZone: 'UTC', ...over }) as Timing

/** What a new person has: every channel, and single mails at once. */
export function preferencesReply(timing: object = {}) {
  const data = NOTICE_CATEGORIES.map(
    (category) =>
      ({
        __typename: 'NotificationCategoryView',
        category,
        app: true,
        mail: true,
        push: true,
        locked: category === 'account' ? ['app', 'mail'] : [],
      }) as Category,
  )
  return dataOf<NotificationPreferencesQuery>({
    notificationCategories: {
      __typename: 'NotificationCategoryList',
      ...done,
      totalCount: data.length,
      perPage: data.length,
      data,
    },
    ownNotificationTiming: { __typename: 'NotificationTimingReply', ...done, data: timingOf(timing) },
  } as NotificationPreferencesQuery)
}

export const savedCategoryReply = (input: object) =>
  dataOf<SaveNotificationCategoryMutation>({
    saveNotificationCategory: {
      __typename: 'NotificationCategoryReply',
      ...done,
      data: { __typename: 'NotificationCategoryView', locked: [], ...input },
    },
  } as unknown as SaveNotificationCategoryMutation)

export const savedTimingReply = (input: object) =>
  dataOf<SaveNotificationTimingMutation>({
    saveNotificationTiming: { __typename: 'SaveNotificationTimingReply', ...done, data: timingOf(input) },
  } as unknown as SaveNotificationTimingMutation)
