import { useApolloClient } from '@apollo/client/react'
import { Gallery, Video } from '#features/deal-room/pictures.tsx'
import { Presentation } from '#features/deal-room/presentation.tsx'
import { AssetPart } from '#features/deal-room/simulator/asset-part.tsx'
import { useFreshDocument } from '#features/deal-room/use-fresh-document.ts'
import { ProposalReviewDocument } from '#graphql/generated/graphql.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import type { OfferingCase } from './decision-part.tsx'
import styles from './offering-review.module.css'

interface PresentationPartProps {
  readonly id: string
  readonly offering: OfferingCase['offering']
}

/** Pictures, video, valuation, people, answered questions, documents and links, as investors will see them. */
export function PresentationPart({ id, offering }: PresentationPartProps) {
  const client = useApolloClient()
  const { download, problem } = useFreshDocument(async () => {
    const asked = { query: ProposalReviewDocument, variables: { id }, fetchPolicy: 'no-cache' } as const
    return (await client.query(asked)).data?.proposalReview?.data.offering
  })
  const { images, video, asset, team, faq, links, documents } = offering
  const isEmpty =
    video === null && [images, asset.facts, team, faq, links, documents].every((one) => one.length === 0)
  return (
    <section className={styles.card} aria-labelledby="presentation">
      <h2 id="presentation">Pictures, team and documents</h2>
      {isEmpty ? <p>The issuer has added nothing here.</p> : null}
      <Gallery project={{ images }} />
      <Video project={offering} level={3} />
      <AssetPart asset={asset} />
      <Presentation project={offering} level={3} onDownload={download} />
      <Problem>{problem}</Problem>
    </section>
  )
}
