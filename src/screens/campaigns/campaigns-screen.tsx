import { useId } from 'react'
import { OfferingList, OwnOfferings, type OwnOffering } from '#features/own-offerings/own-offerings.tsx'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import styles from './campaigns.module.css'

/** The groups of R51, by the public status of the campaign. */
const GROUPS = [
  { title: 'Live', statuses: ['live', 'paused'] },
  { title: 'Funded', statuses: ['funded'] },
  { title: 'Failed', statuses: ['failed'] },
] as const satisfies readonly { title: string; statuses: readonly OwnOffering['status'][] }[]

/** The issuer's own offerings, by how their campaigns stand (R51). */
export function CampaignsScreen() {
  const user = useCurrentUser()
  return (
    <>
      <PageTitle title="Offerings" lead="Your offerings, by the state of their campaigns." />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user?.isIssuer === false ? (
        <EmptyState title="Not for you">This page is for issuers.</EmptyState>
      ) : null}
      {user?.isIssuer === true ? (
        <OwnOfferings>
          {(offerings) =>
            GROUPS.map(({ title, statuses }) => (
              <Group
                key={title}
                title={title}
                offerings={offerings.filter(({ status }) => statuses.some((one) => one === status))}
              />
            ))
          }
        </OwnOfferings>
      ) : null}
    </>
  )
}

function Group({ title, offerings }: { readonly title: string; readonly offerings: readonly OwnOffering[] }) {
  const id = useId()
  if (offerings.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <OfferingList offerings={offerings} />
    </section>
  )
}
