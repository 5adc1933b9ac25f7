import { DEFAULT_SETTINGS, ownSettings, saveSettings, type Settings } from '#contracts/user/settings.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { findSettings, putSettings } from './settings-store.ts'

export function settingsHandlers({ ctx }: Pick<UserDeps, 'ctx'>): Handler[] {
  const { audit, clock, db } = ctx

  const save = (userId: string, settings: Settings) =>
    db.transaction(async (tx) => {
      if (!(await putSettings(tx, { userId, settings, now: clock.now() }))) return
      await audit.record(tx, {
        actorId: userId,
        action: 'user.settings_saved',
        entity: 'user',
        entityId: userId,
        detail: { ...settings },
      })
    })

  return [
    handler(ownSettings, async ({ actor }) => ({
      status: true,
      message: 'Settings',
      data: (await findSettings(db.orm, signedIn(actor).userId)) ?? DEFAULT_SETTINGS,
    })),
    handler(saveSettings, async ({ actor, body }) => {
      await save(signedIn(actor).userId, body)
      return { status: true, message: 'Your settings are saved.', data: body }
    }),
  ]
}
