import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contracts/user/settings.ts'
import type { SaveSettingsMutation, SettingsQuery } from '#graphql/generated/graphql.ts'
import { useSettings } from '#hooks/settings-context.ts'
import { PERSISTED_DEFAULTS } from '#lib/browser/persisted-state.ts'
import { SettingsProvider } from '#hooks/use-settings.tsx'
import { useListParams } from '#hooks/use-list-params.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { preferencesReply } from '#tests/support/screens/notice-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, refusal } from '#tests/support/screens/screen-data.ts'
import { SettingsScreen } from './settings-screen.tsx'

type Settings = SettingsQuery['settings']['data']

const settingsReply = (over: Partial<Settings> = {}) => {
  const data = { __typename: 'Settings', ...PERSISTED_DEFAULTS, ...over } as Settings
  const reply = { __typename: 'SettingsReply', status: true, message: '', data }
  return dataOf<SettingsQuery>({ settings: reply })
}
const savedReply = (kept: Settings) => {
  const data = { __typename: 'Settings', ...kept } as Settings
  const reply = { __typename: 'SaveSettingsReply', status: true, message: '', data }
  return dataOf<SaveSettingsMutation>({ saveSettings: reply })
}

function Dates() {
  const { page } = useListParams()
  const { rowsPerPage } = useSettings()
  return (
    <div data-testid="dates">
      <DateTime value="2026-11-20T12:09:00.000Z" /> | <Day value="2026-11-20T12:09:00.000Z" /> |{' '}
      {page.perPage} of {rowsPerPage}
    </div>
  )
}

function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}, at = '/settings') {
  const opened = openScreen({
    screen: (
      <SettingsProvider>
        <SettingsScreen />
        <Dates />
      </SettingsProvider>
    ),
    replies: { Settings: settingsReply(), NotificationPreferences: preferencesReply(), ...replies },
    at,
  })
  // The service stores what was sent last.
  const kept = () => opened.sentTo('SaveSettings').at(-1)?.variables['input'] as Settings
  return { ...opened, kept }
}

const dates = () => screen.getByTestId('dates').textContent
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('the defaults of the client are those of the contract', () => {
  expect(PERSISTED_DEFAULTS).toEqual(DEFAULT_SETTINGS)
})

describe('/settings (R48)', () => {
  it('shows placeholders first, then what is kept', async () => {
    open({ Settings: settingsReply({ showHijriDates: true, rowsPerPage: 25 }) })
    expect(screen.getByText('Reading your settings')).toBeTruthy()
    expect((await box(/Hijri/)).checked).toBe(true)
    expect((await box(/local time/)).checked).toBe(false)
    expect(screen.getByLabelText<HTMLSelectElement>(/^Rows per page/).value).toBe('25')
  })

  it('says that they could not be read, and reads again', async () => {
    let reply: FakeReply = FAILURE
    const { user } = open({ Settings: () => reply })
    await screen.findByText('Something went wrong on our side. Please try again.')
    reply = settingsReply()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await box(/Hijri/)).checked).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps each choice at once and says so; every date and list follows, and choosing again undoes it', async () => {
    let last: Settings = PERSISTED_DEFAULTS
    const { user, sentTo } = open({ SaveSettings: () => savedReply(last) })
    const hijri = await box(/Hijri/)
    expect(dates()).toBe('20/11/2026 12:09 pm | 20/11/2026 | 10 of 10')
    last = { ...PERSISTED_DEFAULTS, showHijriDates: true }
    await user.click(hijri)
    expect(hijri.checked).toBe(true)
    await screen.findByText('Saved.')
    expect(sentTo('SaveSettings')[0]?.variables).toEqual({ input: last })
    expect(dates()).toBe(
      '20/11/2026 12:09 pm10 Jumada II 1448 AH | 20/11/202610 Jumada II 1448 AH | 10 of 10',
    )
    last = { ...last, rowsPerPage: 50 }
    await user.selectOptions(screen.getByLabelText(/^Rows per page/), '50')
    await waitFor(() => expect(dates()).toContain('50 of 50'))
    last = { ...last, showHijriDates: false }
    await user.click(hijri)
    await waitFor(() => expect(dates()).toBe('20/11/2026 12:09 pm | 20/11/2026 | 50 of 50'))
    expect(sentTo('SaveSettings').map(({ variables }) => variables['input'])).toEqual([
      { showLocalTime: false, showHijriDates: true, rowsPerPage: 10 },
      { showLocalTime: false, showHijriDates: true, rowsPerPage: 50 },
      { showLocalTime: false, showHijriDates: false, rowsPerPage: 50 },
    ])
  })

  it('shows the local time of an instant, never of a day', async () => {
    open({ Settings: settingsReply({ showLocalTime: true }) })
    await waitFor(() =>
      expect(dates()).toMatch(
        /^20\/11\/2026 12:09 pm UTC\d\d\/11\/2026 \d\d:\d\d [ap]m GMT\S* local \| 20\/11\/2026 \| 10/,
      ),
    )
  })

  it('lets the address win over the preference', async () => {
    open({ Settings: settingsReply({ rowsPerPage: 50 }) }, '/settings?perPage=5')
    await waitFor(() => expect(dates()).toContain('5 of 50'))
  })

  it('sends two quick choices one after the other, the second with both', async () => {
    const { user, sentTo, kept } = open({ SaveSettings: () => savedReply(kept()) })
    await user.click(await box(/local time/))
    await user.click(await box(/Hijri/))
    await waitFor(() => expect(sentTo('SaveSettings')).toHaveLength(2))
    await screen.findByText('Saved.')
    expect(kept()).toEqual({ showLocalTime: true, showHijriDates: true, rowsPerPage: 10 })
    expect((await box(/local time/)).checked).toBe(true)
  })

  it('takes a choice back that was not kept, in the words of the service', async () => {
    const { user } = open({ SaveSettings: refusal('Please slow down') })
    const hijri = await box(/Hijri/)
    await user.click(hijri)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please slow down Your last change is not saved.',
    )
    expect(hijri.checked).toBe(false)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  it('leaves a lost session to its own modal', async () => {
    const gone = {
      message: 'Session has expired. Please log in again.',
      code: 'unauthenticated',
      statusCode: 401,
    }
    const { user, events } = open({ SaveSettings: gone })
    await user.click(await box(/Hijri/))
    await waitFor(() => expect(events).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
