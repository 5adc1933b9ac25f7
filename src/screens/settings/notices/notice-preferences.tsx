import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PushPart } from '#features/push/push-part.tsx'
import {
  NotificationPreferencesDocument,
  type NotificationPreferencesQuery,
  SaveNotificationCategoryDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { CATEGORY_WORDS } from '#features/notices/category-words.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/fields.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from '#screens/settings/sections/settings.module.css'
import { SAVED_TEXT, SAVING_TEXT, UNSAVED_TEXT } from '#screens/settings/saving-words.ts'
import { TimingPart } from './timing-part.tsx'

type Category = NotificationPreferencesQuery['notificationCategories']['data'][number]

const CHANNELS = [
  ['app', 'In the app'],
  ['mail', 'By email'],
  ['push', 'In your browser'],
] as const

/** Channels, times and devices of the own notices (R26). */
export function NoticePreferences() {
  const { data, error, refetch } = useQuery(NotificationPreferencesDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <section className={styles.card} aria-labelledby="device">
        <h2 id="device">Notifications on this device</h2>
        <p className={styles.quiet}>Your browser shows them, also while Mizan is closed.</p>
        <PushPart />
      </section>
      <Reading
        value={data}
        problem={error && readProblem(error).message}
        label="Reading your notification settings"
        rows={6}
        onRetry={() => void refetch()}
      >
        {({ notificationCategories, ownNotificationTiming }) => (
          <div className={styles.column}>
            <section className={styles.card} aria-labelledby="channels">
              <h2 id="channels">Channels</h2>
              <p className={styles.quiet}>
                These always come in the app and by email: deadlines, news of your identity check, bank
                accounts and withdrawals, signed or declined documents, new links to your documents, and
                important updates of offerings. All notifications stay in the list.
              </p>
              {notificationCategories.data.map((category) => (
                <CategoryPart key={category.category} kept={category} />
              ))}
            </section>
            <TimingPart kept={ownNotificationTiming.data} />
          </div>
        )}
      </Reading>
    </>
  )
}

function CategoryPart({ kept }: { readonly kept: Category }) {
  const [save] = useMutation(SaveNotificationCategoryDocument)
  const [wanted, setWanted] = useState<Category | null>(null)
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState<string>()
  const shown = wanted ?? kept
  const name = CATEGORY_WORDS[kept.category]

  const choose = async (change: Partial<Pick<Category, 'app' | 'mail' | 'push'>>) => {
    const next = { ...shown, ...change }
    const { category, app, mail, push } = next
    setWanted(next)
    setNews(SAVING_TEXT)
    setProblem(undefined)
    try {
      await save({
        variables: { input: { category, app, mail, push } },
        update: (cache, { data }) => {
          const saved = data?.saveNotificationCategory.data
          if (saved) cache.updateQuery({ query: NotificationPreferencesDocument }, replace(saved))
        },
      })
      setNews(SAVED_TEXT)
    } catch (error) {
      const { kind, message } = readProblem(error)
      setNews('')
      // A lost session has its own modal.
      if (kind !== 'sessionLost') setProblem(`${message} ${UNSAVED_TEXT}`)
    } finally {
      setWanted(null)
    }
  }
  return (
    <FieldGroup id={`category-${kept.category}`} legend={name}>
      <div className={styles.choices}>
        {CHANNELS.map(([channel, label]) => {
          const isLocked = kept.locked.includes(channel)
          return (
            <CheckboxField
              key={channel}
              id={`${kept.category}-${channel}`}
              label={isLocked ? `${label}, always on` : label}
              checked={shown[channel]}
              // One change at a time, so that none overtakes another.
              disabled={isLocked || wanted !== null}
              onChange={(event) => void choose({ [channel]: event.target.checked })}
            />
          )
        })}
      </div>
      <output>{news}</output>
      <Problem>{problem}</Problem>
    </FieldGroup>
  )
}

const replace =
  (saved: Category) =>
  (data: NotificationPreferencesQuery | null): NotificationPreferencesQuery | undefined => {
    if (data === null) return undefined
    const list = data.notificationCategories
    const rows = list.data.map((row) => (row.category === saved.category ? saved : row))
    return { ...data, notificationCategories: { ...list, data: rows } }
  }
