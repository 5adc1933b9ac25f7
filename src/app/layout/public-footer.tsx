import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import { paths } from '#lib/paths.ts'
import { RISK_LINE, SUPPORT_EMAIL } from '#lib/product.ts'
import { DemonstrationNote } from '#ui/demonstration.tsx'
import styles from './public-layout.module.css'

/** The footer of public pages, with every page that has no place in the head. */
export function WholeFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <p className={styles.risk}>
          <strong>Risk.</strong> {RISK_LINE}
        </p>
        <DemonstrationNote />
        <p className={styles.footerLinks}>
          <a href={paths.browseProject}>Browse projects</a>
          <a href={CONTENT_PATHS.howToInvest}>How to invest</a>
          <a href={CONTENT_PATHS.faq}>Questions and answers</a>
          <a href={CONTENT_PATHS.blog}>Blog</a>
          <a href={CONTENT_PATHS.whitePapers}>White papers</a>
          <a href={CONTENT_PATHS.about}>About</a>
          <a href={CONTENT_PATHS.team}>Team</a>
          <a href={paths.shariahCompliance}>Shariah board</a>
          <a href={CONTENT_PATHS.contact}>Contact</a>
          <a href={paths.verify}>Check a signed document</a>
          <a href={paths.termsCondition}>Terms and conditions</a>
          <a href={paths.privacyPolicy}>Privacy policy</a>
          <a href={`mailto:${SUPPORT_EMAIL}`}>Help: {SUPPORT_EMAIL}</a>
        </p>
      </div>
    </footer>
  )
}

/** What the server rendered stays as it stands when a page is hydrated, so that no program carries it (record 0393). */
function KeptFooter() {
  const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
  return <footer className={styles.footer} {...kept} />
}

export const PublicFooter = import.meta.env.SSR ? WholeFooter : KeptFooter
