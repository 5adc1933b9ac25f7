import { TERMS_IN_FORCE_SINCE, TERMS_VERSION } from '#contracts/user/terms.ts'
import type { PublicScreen } from '#hooks/loading/public-screen.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { Day } from '#ui/values/date-time.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './legal.module.css'
import { DEMONSTRATION_NOTICE, TERMS } from './terms-text.ts'

const TITLE = 'Terms and conditions'

/** /termsCondition (R7): the current text with its version and date; rendered by the server, without any script. */
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
    </article>
  )
}
