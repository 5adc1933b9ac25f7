import type { ReactNode, Ref } from 'react'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, RISK_LINE } from '#lib/product.ts'
import { DemonstrationNote } from '#ui/demonstration.tsx'
import { StarMark } from '#ui/star-mark.tsx'
import styles from './sign-in.module.css'
import { Problem } from '#ui/feedback/problem.tsx'

/** The frame of the sign-in pages: the form beside the name and the risk line. */
export function SignInLayout({
  title,
  lead,
  headingRef,
  children,
}: {
  readonly title: string
  readonly lead?: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.aside}>
        <StarTiles />
        <a className={styles.brand} href={paths.home}>
          <StarMark size={32} />
          {PRODUCT_NAME}
        </a>
        <div className={styles.pitch}>
          <p className={styles.pitchTitle}>Own a share of something real, or raise money for it.</p>
          <p>
            Investors read contract, risks and fees before they invest. Issuers see each step and who does it.
          </p>
        </div>
        <div className={styles.risk}>
          <p>{RISK_LINE}</p>
          <DemonstrationNote />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.panel}>
          <div>
            <h1 ref={headingRef} tabIndex={-1}>
              {title}
            </h1>
            {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          </div>
          <noscript>
            <Problem>This page needs JavaScript. Turn it on in your browser.</Problem>
          </noscript>
          {children}
        </div>
      </main>
    </div>
  )
}

/** The star pattern of the background; seamless at 96 px. */
function StarTiles() {
  return (
    <svg className={styles.tiles} aria-hidden="true" focusable="false">
      <pattern id="star-tile" width="96" height="96" patternUnits="userSpaceOnUse">
        <path
          fill="none"
          stroke="#c7a95d"
          d="M48 8 59.7 19.7H76.3V36.3L88 48 76.3 59.7V76.3H59.7L48 88 36.3 76.3H19.7V59.7L8 48 19.7 36.3V19.7H36.3ZM48 26 54.4 32.4H63.6V41.6L70 48 63.6 54.4V63.6H54.4L48 70 41.6 63.6H32.4V54.4L26 48 32.4 41.6V32.4H41.6ZM48 8V0M48 88V96M8 48H0M88 48H96M19.7 19.7 0 0M76.3 19.7 96 0M19.7 76.3 0 96M76.3 76.3 96 96"
        />
      </pattern>
      <rect width="100%" height="100%" fill="url(#star-tile)" />
    </svg>
  )
}
