import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { preferencesReply, savedCategoryReply, savedTimingReply } from '#tests/support/screens/notice-data.ts'
import { FAILURE, refusal } from '#tests/support/screens/screen-data.ts'
import { NoticePreferences } from './notice-preferences.tsx'

function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  const opened = openScreen({
    screen: <NoticePreferences />,
    replies: { NotificationPreferences: preferencesReply(), ...replies },
    at: '/settings',
  })
  const last = (operation: string) => opened.sentTo(operation).at(-1)?.variables['input'] as object
  return { ...opened, last }
}
const group = (name: string) => screen.findByRole('group', { name })
const box = async (name: string, channel: string) =>
  within(await group(name)).getByRole<HTMLInputElement>('checkbox', { name: channel })

describe('preferences of notices (R26)', () => {
  it('saves a channel at once; what is locked cannot be changed', async () => {
    const { user, last } = open({
      SaveNotificationCategory: () => savedCategoryReply(last('SaveNotificationCategory')),
    })
    const mail = await box('Documents', 'By email')
    expect(mail.checked).toBe(true)
    await user.click(mail)
    await within(await group('Documents')).findByText('Saved.')
    expect(last('SaveNotificationCategory')).toEqual({
      category: 'document',
      app: true,
      mail: false,
      push: true,
    })
    expect((await box('Documents', 'By email')).checked).toBe(false)
    const states = await Promise.all(
      ['In the app, always on', 'By email, always on', 'In your browser'].map(async (channel) => {
        const { checked, disabled } = await box('Account and identity check', channel)
        return [checked, disabled]
      }),
    )
    expect(states).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ])
  })

  it('takes a choice back that was not saved, in the words of the service', async () => {
    const { user } = open({ SaveNotificationCategory: refusal('Please slow down') })
    await user.click(await box('Orders', 'In the app'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please slow down Your last change is not saved.',
    )
    expect((await box('Orders', 'In the app')).checked).toBe(true)
  })

  it('saves a daily mail and quiet hours with the time zone of the device', async () => {
    const { user, last } = open({
      SaveNotificationTiming: () => savedTimingReply(last('SaveNotificationTiming')),
    })
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await user.selectOptions(await screen.findByLabelText('Emails'), 'Once a day, at 18:00')
    await screen.findByText('Saved.')
    expect(last('SaveNotificationTiming')).toEqual({ digestHour: 18, quiet: null, timeZone })
    expect(screen.queryByLabelText('Quiet hours end')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Quiet hours begin'), '22:00')
    const end = await screen.findByLabelText<HTMLSelectElement>('Quiet hours end')
    // One change at a time.
    await waitFor(() => expect(end.disabled).toBe(false))
    await user.selectOptions(end, '06:00')
    await waitFor(() =>
      expect(last('SaveNotificationTiming')).toEqual({
        digestHour: 18,
        quiet: { from: 22, to: 6 },
        timeZone,
      }),
    )
  })

  it('says that they could not be read, and reads again', async () => {
    let reply: FakeReply = FAILURE
    const { user } = open({ NotificationPreferences: () => reply })
    await screen.findByText('Something went wrong on our side. Please try again.')
    reply = preferencesReply()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await group('Orders')).toBeTruthy()
  })
})
