import type * as z from 'zod/mini'
import {
  notificationCategories,
  type notificationCategoryView,
  ownNotificationTiming,
  saveNotificationCategory,
  saveNotificationTiming,
} from '#contracts/notification/preferences.ts'
import { NOTICE_CATEGORIES, type NoticeCategory } from '#contracts/notification/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import { ALL_CHANNELS, type ChannelChoice, lockedChannels } from './rules.ts'
import { choicesOf, saveChoice, saveTiming, timingOf } from './store.ts'

/** Channels and times of the caller's own notices. */
export function preferenceRoutes({ db }: Pick<ServiceContext, 'db'>): Handler[] {
  return [
    handler(notificationCategories, async ({ actor }) => {
      const choices = await choicesOf(db.orm, signedIn(actor).userId)
      const views = NOTICE_CATEGORIES.map((category) =>
        viewOf(category, choices.get(category) ?? ALL_CHANNELS),
      )
      return { status: true, message: '', ...wholeList(views, NOTICE_CATEGORIES.length) }
    }),
    handler(saveNotificationCategory, async ({ actor, body: { category, ...choice } }) => {
      const view = viewOf(category, choice)
      await saveChoice(db.orm, signedIn(actor).userId, category, view)
      return { status: true, message: '', data: view }
    }),
    handler(ownNotificationTiming, async ({ actor }) => ({
      status: true,
      message: '',
      data: await timingOf(db.orm, signedIn(actor).userId),
    })),
    handler(saveNotificationTiming, async ({ actor, body }) => {
      await saveTiming(db.orm, signedIn(actor).userId, body)
      return { status: true, message: '', data: body }
    }),
  ]
}

/** A locked channel is on, whatever was chosen. */
function viewOf(category: NoticeCategory, choice: ChannelChoice): z.output<typeof notificationCategoryView> {
  const locked = lockedChannels(category)
  return {
    category,
    app: choice.app || locked.includes('app'),
    mail: choice.mail || locked.includes('mail'),
    push: choice.push,
    locked,
  }
}
