import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import type { PublicScreen } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, RISK_LINE } from '#lib/product.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SitePicture } from '#ui/pictures/site-picture.tsx'
import styles from './pages.module.css'

const DESCRIPTION = `What ${PRODUCT_NAME} does, how it is governed, and which licences it has.`

/** /about (R3): the story, licences held or not held, and the risk line; rendered by the server, without any script. */
export const aboutScreen: PublicScreen<null> = {
  View: AboutView,
  head: () => ({ title: 'About', description: DESCRIPTION, canonical: CONTENT_PATHS.about }),
  load: () => Promise.resolve(null),
}

function AboutView() {
  return (
    <article className={styles.page}>
      <PageTitle
        title={`About ${PRODUCT_NAME}`}
        lead="A mizan is a balance. Ours weighs money against shares, and both pans move together."
      />
      <SitePicture name="balance" alt="Scales with coins in one pan and a star in the other" />
      <section className={styles.section} aria-labelledby="story">
        <h2 id="story">Why we built it</h2>
        <p>
          Many projects that need money own something real: a building, a machine, a harvest. Many people who
          have money want a share in something real, without interest. Between them stand contracts that
          Muslim merchants have used for centuries: partnership, agency, lease and sale with a known mark-up.
        </p>
        <p>
          These contracts are demanding. Profit follows an agreed ratio, loss follows capital, an instalment
          never grows, and no one may promise a return. Paper alone enforces none of that. We wrote the rules
          into the ledger that moves the money: a payment that breaks the contract of its offering is refused,
          and the refusal names the rule.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="work">
        <h2 id="work">How it works</h2>
        <ul>
          <li>
            Money and digital shares stand in one double-entry ledger. One entry moves both, so that they
            cannot drift apart.
          </li>
          <li>
            Every offering carries a fatwa that at least three scholars sign. It covers the exact terms: when
            a term changes, the fatwa ends and the campaign stops.
          </li>
          <li>
            Money is held until the minimum target is reached. When it is not, every investor gets the full
            amount back.
          </li>
          <li>
            Income that is not permissible is worked out per share and goes to charity. It cannot flow back.
          </li>
        </ul>
        <p>
          <a href={CONTENT_PATHS.howToInvest}>How to invest</a>, <a href={CONTENT_PATHS.team}>the people</a>{' '}
          and <a href={paths.shariahCompliance}>the Shariah board with its certificates</a>.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="licences">
        <h2 id="licences">Licences</h2>
        <p>
          This installation has no licence: not for crowdfunding, not for securities, not for payment
          services. It is a demonstration: no bank is connected, and no real money moves. An operator with
          real money needs the licences of every country that it serves.
        </p>
        <p>
          <a href={paths.termsCondition}>Terms and conditions</a>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="risk">
        <h2 id="risk">Risk</h2>
        <p>
          <strong>{RISK_LINE}</strong>
        </p>
      </section>
    </article>
  )
}
