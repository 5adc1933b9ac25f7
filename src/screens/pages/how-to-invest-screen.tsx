import { ID_DOCUMENTS_TEXT } from '#contracts/kyc/role-words.ts'
import { DEPOSIT_LIMITS } from '#contracts/payment/deposit-amount.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, RISK_LINE } from '#lib/product.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SitePicture } from '#ui/pictures/site-picture.tsx'
import { Calculator, type Example, exampleOf } from './calculator.tsx'
import styles from './pages.module.css'

const TITLE = 'How to invest'

/** /how_to_invest (R8): steps, fees, cooling-off, risks and a calculator; rendered by the server, without any script. */
export const howToInvestScreen: PublicScreen<Example> = {
  View: HowToInvestView,
  head: () => ({
    title: TITLE,
    description: `From opening an account to your first digital shares at ${PRODUCT_NAME}: steps, fees, cooling-off and a calculator.`,
    canonical: CONTENT_PATHS.howToInvest,
  }),
  load: (_run, { url }) => Promise.resolve(exampleOf(url)),
}

export const STEPS = [
  {
    title: 'Open an account',
    text: 'You need an email address, a phone number and a password. A code confirms the email address.',
  },
  {
    title: 'Pass the identity check',
    text: `Have a ${ID_DOCUMENTS_TEXT}, and a proof of your address ready. We also ask what you know about investments and what loss you can bear. Most checks are decided within two working days.`,
  },
  {
    title: 'Add money to your wallet',
    text: `Pay by card, ${DEPOSIT_LIMITS}, or by bank transfer with your own reference. The money stays yours and you can withdraw it.`,
  },
  {
    title: 'Choose an offering and read it',
    text: 'Read the contract, the use of funds, the risks and the loss case. Ask the issuer a question: the answer is public.',
  },
  {
    title: 'Order digital shares',
    text: 'Choose a number of shares and confirm with a code. The money is held for you. It is not spent yet.',
  },
  {
    title: 'Receive your share of the result',
    text: 'When the minimum target is reached, your shares enter the register. Results are divided by the contract and arrive in your wallet.',
  },
] as const

const FEES = [
  ['Account, wallet and identity check', 'None'],
  ['Card payment or bank transfer to your wallet', 'None from us; your bank may charge you'],
  ['Order and cancellation', 'None'],
  ['Digital shares in the register', 'None'],
  ['Withdrawal to your bank account', 'Shown before you confirm it'],
  ['Costs of the project', 'Stated in each offering before you order'],
] as const

function HowToInvestView({ data, hasToken = false }: PublicViewProps<Example>) {
  return (
    <article className={styles.page}>
      <PageTitle title={TITLE} lead="Six steps, what they cost, and how you get out again." />
      <SitePicture name="steps" alt="Six steps that rise to a gold star" />
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">Steps</h2>
        <ol>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ol>
        <p>
          <ButtonLink look="primary" href={hasToken ? paths.browseProject : paths.register}>
            {hasToken ? 'Browse projects' : 'Open an account'}
          </ButtonLink>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="fees">
        <h2 id="fees">Fees</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Fee</th>
            </tr>
          </thead>
          <tbody>
            {FEES.map(([what, fee]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{fee}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.section} aria-labelledby="cooling-off">
        <h2 id="cooling-off">Cooling-off</h2>
        <p>
          After an order you have time to change your mind. You cancel without a reason and get the full
          amount back. How long depends on the rules of the country under which the offering is made: some
          calendar days, some business days, or, in the United States, until 48 hours before the offering
          closes. An order that is placed there later cannot be cancelled.
        </p>
        <p>
          Each offering names its rule. Before you order, you see until when you can cancel, and your order
          shows the exact time afterwards. When a term of the offering changes, we ask you whether you still
          want to invest. The question says what happens without an answer: the money comes back, or, under
          the rules of Malaysia, your order goes on.
        </p>
      </section>
      <section className={styles.section} aria-labelledby="risks">
        <h2 id="risks">Risks</h2>
        <p>
          <strong>{RISK_LINE}</strong>
        </p>
        <ul>
          <li>In a partnership you bear losses by your part of the capital.</li>
          <li>Digital shares have a lock-up. After it, you may find no buyer.</li>
          <li>No one guarantees a return, because no Shariah contract allows it.</li>
          <li>We give no advice. Invest what you can lose, and in more than one project.</li>
        </ul>
      </section>
      <section className={styles.page} aria-labelledby="calculator">
        <h2 id="calculator">Calculator</h2>
        <p className={styles.text}>
          It uses the same rules as the ledger. It is an example, not a promise. In a musharakah the issuer
          provides one fifth of the capital. In a wakala the agent takes 1.5% and everything above the planned
          gain.
        </p>
        <Calculator example={data} />
      </section>
    </article>
  )
}
