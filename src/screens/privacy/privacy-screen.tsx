import { type ReactNode, Suspense } from 'react'
import { countryName } from '#lib/country-name.ts'
import {
  KEPT_WHILE_OPEN,
  PRIVACY_IN_FORCE_SINCE,
  PRIVACY_VERSION,
  RECORD_KINDS,
  RECORD_TITLES,
  RETENTION_RULES,
  type RetentionRule,
} from '#contracts/privacy/privacy-text.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { PrivatePart } from '#hooks/loading/private-part.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { Day } from '#ui/values/date-time.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useIsAwake } from '#ui/use-is-awake.ts'
import { ERASED_MARK } from './erased-path.ts'
import { AFTER_TABLES, BEFORE_TABLES, type PrivacySection } from './privacy-text.ts'
import styles from './privacy.module.css'

const TITLE = 'Privacy policy'
const HEAD = {
  title: TITLE,
  description: `What ${PRODUCT_NAME} stores about people, why, for how long, and how to get a copy or erase it.`,
}

/** /privacyPolicy (R5) for guests: rendered by the server, without any script. */
export const privacyScreen: PublicScreen<null> = {
  View: (props) => <Policy {...props} own={<LogInFirst />} />,
  head: () => HEAD,
  load: () => Promise.resolve(null),
}

/**
 * /privacyPolicy for signed-in people: with the export of their data and the erasure of their account, loaded on the
 * client.
 */
export const ownPrivacyScreen: PublicScreen<null> = {
  ...privacyScreen,
  View: (props) => <Policy {...props} own={<Own />} />,
}

const OwnData = lazyPart(() => import('./own-data.tsx').then((module) => module.OwnData))

function Policy({ address, own }: PublicViewProps<null> & { readonly own: ReactNode }) {
  return (
    <article className={styles.text}>
      <PageTitle
        title={TITLE}
        lead={
          <>
            Version {PRIVACY_VERSION}, in force since <Day value={PRIVACY_IN_FORCE_SINCE} />
          </>
        }
      />
      {address.url.searchParams.has(ERASED_MARK) ? (
        <p className={styles.note}>
          <strong>Your account is erased.</strong> Every session has ended. What the law makes us keep is
          locked until its date, as this page says.
        </p>
      ) : null}
      <section className={styles.own} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        {own}
      </section>
      {BEFORE_TABLES.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      <Kept />
      {AFTER_TABLES.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </article>
  )
}

function LogInFirst() {
  return (
    <p>
      Log in to download everything we hold about you, or to erase your account.{' '}
      <a href={loginPath(paths.privacyPolicy)}>Log in</a>
    </p>
  )
}

function Own() {
  const reading = <output className={styles.reading}>Reading what we hold about you</output>
  // The server renders only the text; personal data is loaded by the browser.
  if (!useIsAwake()) return reading
  return (
    <Suspense fallback={reading}>
      <PrivatePart>
        <OwnData />
      </PrivatePart>
    </Suspense>
  )
}

function Section({ id, title, paragraphs }: PrivacySection) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** What is kept and until when, generated from the service's own rules. */
function Kept() {
  return (
    <section className={styles.section} aria-labelledby="how-long">
      <h2 id="how-long">How long we keep it</h2>
      <Table caption="While your account is open" head={['What', 'Until']}>
        {KEPT_WHILE_OPEN.map(({ what, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{until}</td>
          </tr>
        ))}
      </Table>
      <h3>After it was erased, as the law requires</h3>
      {RECORD_KINDS.map((kind) => (
        <Table
          key={kind}
          caption={RECORD_TITLES[kind]}
          head={['Where you live', 'How long', 'By which rule']}
        >
          {RETENTION_RULES.filter((rule) => rule.kind === kind).map((rule) => (
            <tr key={rule.country}>
              <th scope="row">{countryOf(rule)}</th>
              <td>{lengthOf(rule)}</td>
              <td className={styles.source}>
                {rule.source}. Rule {rule.regime}, in force since <Day value={rule.inForceSince} />
              </td>
            </tr>
          ))}
        </Table>
      ))}
    </section>
  )
}

function Table({
  caption,
  head,
  children,
}: {
  readonly caption: string
  readonly head: readonly string[]
  readonly children: ReactNode
}) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function countryOf({ country }: RetentionRule): string {
  return country === '*' ? 'Everywhere else' : countryName(country)
}

function lengthOf({ years, countedFrom }: RetentionRule): string {
  return `${years} years after ${countedFrom === 'last_record' ? 'the newest of them' : 'the account was erased'}`
}
