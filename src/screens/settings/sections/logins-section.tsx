import { LastLoginDocument, type LastLoginQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

type Login = NonNullable<LastLoginQuery['lastLogin']>['data'][number]

/** The last sign-ins, so that the owner can notice foreign ones. */
export function LoginsSection() {
  const { data, error, loading, refetch } = useKeptQuery(LastLoginDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Section
      id="sign-ins"
      title="Last logins"
      lead="Don’t recognise one? Change your password and end the other sessions. Times are in UTC."
    >
      <Reading
        value={data?.lastLogin?.data}
        problem={error && readProblem(error).message}
        label="Reading your last logins"
        rows={3}
        onRetry={() => void refetch()}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState>Your next login is listed here.</EmptyState>
          ) : (
            <ul className={styles.list} aria-busy={loading}>
              {list.map((login) => (
                <LoginRow key={login._id} login={login} />
              ))}
            </ul>
          )
        }
      </Reading>
    </Section>
  )
}

function LoginRow({ login }: { readonly login: Login }) {
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowName}>{login.device}</span>
        <dl className={`${styles.facts ?? ''} ${styles.quiet ?? ''}`}>
          <dt>When</dt>
          <dd>
            <DateTime value={login.at} />
          </dd>
          <dt>Place</dt>
          <dd>{login.location === '' ? 'Not known' : login.location}</dd>
          <dt>Confirmed by</dt>
          <dd>{login.method}</dd>
        </dl>
      </div>
    </li>
  )
}
