import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contracts/page-sizes.ts'
import { replyOf } from '#contracts/reply.ts'

/* Preferences of a person (R26, R48; the call dashboard/setting of spec 7.6). Each has an effect; what has none is not offered. */

export const settings = z
  .strictObject({
    /** Shows local time beside UTC (reading A15). */
    showLocalTime: z.boolean(),
    /** Shows Umm al-Qura dates as well (reading A15). */
    showHijriDates: z.boolean(),
    /** Rows per page a list starts with (spec 2.6). */
    rowsPerPage: z
      .int()
      .check(
        z.refine(
          (count) => PAGE_SIZES.some((size) => size === count),
          'Please choose one of the sizes offered',
        ),
      ),
  })
  .register(z.globalRegistry, { id: 'Settings' })
export type Settings = z.infer<typeof settings>

/** Preferences of a person who has not chosen any. */
export const DEFAULT_SETTINGS: Settings = {
  showLocalTime: false,
  showHijriDates: false,
  rowsPerPage: DEFAULT_PAGE_SIZE,
}

export const ownSettings = operation({
  id: 'settings',
  service: 'user',
  method: 'get',
  path: '/v2/dashboard/setting',
  access: 'user',
  summary: 'The own preferences',
  reply: replyOf('SettingsReply', settings),
})

export const saveSettings = operation({
  id: 'saveSettings',
  service: 'user',
  method: 'put',
  path: '/v2/dashboard/setting',
  access: 'user',
  summary: 'Keeps the own preferences, all of them at once',
  effect: 'none',
  body: settings,
  reply: replyOf('SaveSettingsReply', settings),
})
