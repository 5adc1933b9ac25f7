import { Suspense } from 'react'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import { runOperation } from '#graphql/fetch-client.ts'
import { CountriesText } from '#graphql/generated/resources-texts.ts'
import { present } from '#graphql/problem.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, SUPPORT_EMAIL } from '#lib/product.ts'
import styles from '#screens/pages/pages.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { useIsAwake } from '#ui/use-is-awake.ts'

const DESCRIPTION = `Ask ${PRODUCT_NAME} a question, or complain.`

/** /contact (R2, V34): the enquiry form, and where to write to. The form is loaded by the browser. */
export const contactScreen: PublicScreen<null> = {
  View: ContactView,
  head: () => ({ title: 'Contact', description: DESCRIPTION, canonical: CONTENT_PATHS.contact }),
  load: () => Promise.resolve(null),
}

const Form = lazyPart<{ readonly hasToken: boolean }>(async () => {
  const [{ ContactForm }, { countries }] = await Promise.all([
    import('./contact-form.tsx'),
    runOperation(CountriesText, {}),
  ])
  const codes = present(countries).data.map(
    ({ code, name, dialCode }) => [code, `${name} (+${dialCode.replace(/^\+/, '')})`] as const,
  )
  return ({ hasToken }) => <ContactForm countries={codes} hasToken={hasToken} />
})

function ContactView({ hasToken = false }: PublicViewProps<null>) {
  return (
    <article className={styles.page}>
      <PageTitle
        title="Contact"
        lead={hasToken ? 'Ask us a question.' : 'Ask us a question. We answer by email.'}
      />
      <section className={styles.section} aria-labelledby="enquiry">
        <h2 id="enquiry">Send an enquiry</h2>
        <noscript>
          <p>
            The form needs JavaScript. You can write to{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> instead.
          </p>
        </noscript>
        <FormPart hasToken={hasToken} />
      </section>
      <section className={styles.section} aria-labelledby="office">
        <h2 id="office">Office and complaints</h2>
        <p>
          Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>. To complain, choose “Complaint” in
          the form, or write to us.
        </p>
        <p>
          This installation is a demonstration and has no office of its own. An operator with real money names
          its registered address here.
        </p>
        <p>
          For a complaint about Shariah compliance, write to{' '}
          <a href={paths.shariahCompliance}>the Shariah board</a>.
        </p>
      </section>
    </article>
  )
}

function FormPart({ hasToken }: { readonly hasToken: boolean }) {
  const reading = (
    <output className={`${styles.quiet ?? ''} ${styles.scripted ?? ''}`}>Loading the form</output>
  )
  if (!useIsAwake()) return reading
  return (
    <FailureBoundary>
      <Suspense fallback={reading}>
        <Form hasToken={hasToken} />
      </Suspense>
    </FailureBoundary>
  )
}
