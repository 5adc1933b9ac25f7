import { TERMS_IN_FORCE_SINCE, TERMS_VERSION } from '#contracts/user/terms.ts'
import type { PublicScreen } from '#hooks/loading/public-screen.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { Day } from '#ui/values/date-time.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './legal.module.css'
import { TERMS_CHANGES, type TermsChange } from './terms-changes.ts'
import { DEMONSTRATION_NOTICE, TERMS } from './terms-text.ts'

const TITLE = 'Terms and conditions'

/** /termsCondition (R7): the current text with its version and date, and what it changed; rendered by the server, without any script. */
export const termsScreen: PublicScreen<null> = {
  View: TermsView,
  head: () => ({ title: TITLE, description: `The terms for using ${PRODUCT_NAME}.` }),
  load: () => Promise.resolve(null),
}

function TermsView() {
  return (
    <article className={styles.text}>
      <PageTitle
        title={TITLE}
        lead={
          <>
            Version {TERMS_VERSION}, in force since <Day value={TERMS_IN_FORCE_SINCE} />
          </>
        }
      />
      <p className={styles.notice}>
        <strong>{DEMONSTRATION_NOTICE}</strong>
      </p>
      {TERMS.map(({ id, title, paragraphs }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {TERMS_CHANGES.map((change) => (
        <Change key={change.to} change={change} />
      ))}
    </article>
  )
}

/** The paragraphs that a version changed, against the version before it. */
function Change({ change: { from, to, parts } }: { readonly change: TermsChange }) {
  const id = `changes-${to}`
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        What version {to} changed against {from}
      </h2>
      {parts.map((part) => {
        const section = TERMS.find((one) => one.id === part.id)
        const added = section?.paragraphs.filter((text) => part.added.some((start) => text.startsWith(start)))
        return (
          <div key={part.id} className={styles.section}>
            <h3>
              <a href={`#${part.id}`}>{section?.title}</a>
            </h3>
            {part.removed.map((text) => (
              <p key={text}>
                Removed: <del>{text}</del>
              </p>
            ))}
            {added?.map((text) => (
              <p key={text}>
                New: <ins>{text}</ins>
              </p>
            ))}
          </div>
        )
      })}
    </section>
  )
}
