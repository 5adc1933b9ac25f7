import { useMutation, useQuery } from '@apollo/client/react'
import { useId, useRef, useState } from 'react'
import type { Settings } from '#contracts/user/settings.ts'
import { SaveSettingsDocument, SettingsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { PAGE_SIZES } from '#contracts/page-sizes.ts'
import { paths } from '#lib/paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/fields.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { NoticePreferences } from './notices/notice-preferences.tsx'
import { SAVED_TEXT, SAVING_TEXT, UNSAVED_TEXT } from './saving-words.ts'
import styles from './sections/settings.module.css'
import { Problem } from '#ui/feedback/problem.tsx'

/** The settings (R48): how dates and lists are shown, and how notices come. Each choice is saved at once. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(SettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <PageTitle
        title="Preferences"
        lead="How dates and lists look, and how we reach you. Changes save automatically."
        actions={<RouteButton to={paths.profileSetting}>Profile and security</RouteButton>}
      />
      <Reading
        value={data?.settings.data}
        problem={error && readProblem(error).message}
        label="Reading your settings"
        rows={3}
        onRetry={() => void refetch()}
      >
        {(settings) => <Preferences kept={settings} />}
      </Reading>
      <div className={styles.below}>
        <NoticePreferences />
      </div>
    </>
  )
}

function Preferences({ kept }: { readonly kept: Settings }) {
  const { settings, choose, news, problem } = useSaving(kept)
  const sizeId = useId()
  return (
    <div className={styles.column}>
      <div className={styles.news}>
        {/* Rendered from the start, because only a change within a live region is announced. */}
        <output>{news}</output>
        <Problem>{problem === undefined ? undefined : `${problem} ${UNSAVED_TEXT}`}</Problem>
      </div>
      <section className={styles.card} aria-labelledby="dates">
        <h2 id="dates">Dates and times</h2>
        <p className={styles.quiet}>Dates always show in UTC. You can add your own time.</p>
        <FieldGroup id="dateChoices" legend="Beside UTC, show">
          <CheckboxField
            id="showLocalTime"
            isBoxed
            label="My local time"
            hint="The time of your device, with its offset from UTC."
            checked={settings.showLocalTime}
            onChange={(event) => choose({ showLocalTime: event.target.checked })}
          />
          <CheckboxField
            id="showHijriDates"
            isBoxed
            label="The Hijri date"
            hint="Umm al-Qura calendar, for the same day in UTC."
            checked={settings.showHijriDates}
            onChange={(event) => choose({ showHijriDates: event.target.checked })}
          />
        </FieldGroup>
        <Example />
      </section>
      <section className={styles.card} aria-labelledby="lists">
        <h2 id="lists">Lists</h2>
        <div className={styles.field}>
          <SelectField
            id={sizeId}
            label="Rows per page"
            value={settings.rowsPerPage}
            onChange={(event) => choose({ rowsPerPage: Number(event.target.value) })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SelectField>
          <p className={styles.quiet}>
            For the lists you see when logged in. You can still change it under each list.
          </p>
        </div>
      </section>
    </div>
  )
}

/** The current time in the chosen format. */
function Example() {
  const [now] = useState(() => new Date().toISOString())
  return (
    <p className={styles.example}>
      <span className={styles.quiet}>Example</span>
      <span>
        <DateTime value={now} />
      </span>
    </p>
  )
}

/** Shows choices at once, saves them one after another and reverts those that failed. */
function useSaving(kept: Settings) {
  const [save] = useMutation(SaveSettingsDocument)
  const [wanted, setWanted] = useState<Settings | null>(null)
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState<string>()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef<Settings | null>(null)

  const send = async (input: Settings): Promise<void> => {
    try {
      await save({
        variables: { input },
        update: (cache, { data }) => {
          if (data) cache.writeQuery({ query: SettingsDocument, data: { settings: data.saveSettings } })
        },
      })
      if (latest.current === input) setNews(SAVED_TEXT)
    } catch (error) {
      const { kind, message } = readProblem(error)
      setNews('')
      // A lost session has its own modal.
      if (kind !== 'sessionLost') setProblem(message)
    }
    if (latest.current !== input) return
    latest.current = null
    setWanted(null)
  }
  const choose = (part: Partial<Settings>) => {
    const { showLocalTime, showHijriDates, rowsPerPage } = { ...(latest.current ?? kept), ...part }
    const input = { showLocalTime, showHijriDates, rowsPerPage }
    latest.current = input
    setWanted(input)
    setNews(SAVING_TEXT)
    setProblem(undefined)
    queue.current = queue.current.then(() => send(input))
  }
  return { settings: wanted ?? kept, choose, news, problem }
}
