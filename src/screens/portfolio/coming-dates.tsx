import { useState } from 'react'
import { Link } from 'react-router-dom'
import { datesOfPosition, type PositionStage, SETTLING_TEXT } from '#features/order-timeline/next-date.ts'
import type { PortfolioQuery } from '#graphql/generated/graphql.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './portfolio.module.css'

type Position = NonNullable<PortfolioQuery['portfolio']>['data']['positions'][number]

interface Coming {
  readonly at: string
  readonly stage: PositionStage
  readonly position: Position
}

/** What happens next with the positions: what the person must answer, then the soonest first. */
export function ComingDates({ positions }: { readonly positions: readonly Position[] }) {
  const [now] = useState(() => new Date())
  const coming = positions
    .flatMap((position) => comingOf(position, now))
    .toSorted((one, other) => {
      const [due, otherDue] = [one.stage === 'answer', other.stage === 'answer']
      if (due !== otherDue) return due ? -1 : 1
      return one.at < other.at ? -1 : 1
    })
  return (
    <section className={styles.section} aria-labelledby="coming">
      <h2 id="coming">What happens next</h2>
      {coming.length === 0 ? (
        <p>No date is set yet.</p>
      ) : (
        <ol className={styles.coming}>
          {coming.map(({ at, stage, position }) => (
            <li key={`${position._id} ${stage}`}>
              <Deadline value={at} />
              <span>
                <a href={paths.propertyDetails(position.projectId)}>{position.projectName}</a>: {WHAT[stage]}
                {stage === 'answer' ? (
                  <Link to={`${insidePaths.investmentCampaignDetails(position.projectId)}`}>Answer now</Link>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const WHAT: Readonly<Record<PositionStage, string>> = {
  answer: 'your answer to the new terms is due. ',
  coolingOff: 'the cooling-off ends; until then you can cancel.',
  target: 'closes. If the minimum target is missed, your money comes back.',
  settling: `closed. ${SETTLING_TEXT}`,
  lockUp: 'the lock-up ends.',
}

const comingOf = (position: Position, now: Date): Coming[] =>
  datesOfPosition(position, now).map(({ stage, at }) => ({ at, stage, position }))
