import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { NetworkId } from '#contracts/networks.ts'
import {
  LinkedNetworksDocument,
  type LinkedNetworksQuery,
  LinkNetworkDocument,
  NetworksDocument,
  StartNetworkLoginDocument,
  UnlinkNetworkDocument,
} from '#graphql/generated/graphql.ts'
import { present, ProblemError, readProblem } from '#graphql/problem.ts'
import { useNetworkPopup } from '#hooks/use-network-popup.ts'
import { CANCELLED_ERROR } from '#lib/network-callback.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Reading } from '#ui/reading.tsx'
import { Section, StateBadge } from './section.tsx'
import styles from './settings.module.css'
import { useAct, useProved, useReread } from './use-send.ts'

type Linked = NonNullable<LinkedNetworksQuery['linkedNetworks']>['data'][number]
interface Offered {
  readonly _id: NetworkId
  readonly name: string
}

const BLOCKED_TEXT = 'Your browser blocked the window. Please allow windows of this site and try again.'
const LINK_FAILED_TEXT = 'The account could not be linked. Please try again.'

/** Accounts elsewhere that one may sign in with. */
export function NetworksSection() {
  const linked = useQuery(LinkedNetworksDocument, { fetchPolicy: 'cache-and-network' })
  const offered = useQuery(NetworksDocument)
  const error = linked.error ?? offered.error
  const links = (linked.data ?? linked.previousData)?.linkedNetworks?.data
  const offers = (offered.data ?? offered.previousData)?.networks?.data
  return (
    <Section
      id="networks"
      title="Linked accounts"
      lead="Sign in through an account you have elsewhere. We still ask for your second factor."
    >
      <Reading
        value={links && offers && { links, offers }}
        problem={error && readProblem(error).message}
        label="Reading your linked accounts"
        rows={2}
        onRetry={() => {
          void linked.refetch()
          void offered.refetch()
        }}
      >
        {(known) => <NetworkList {...known} />}
      </Reading>
    </Section>
  )
}

function NetworkList({
  links,
  offers,
}: {
  readonly links: readonly Linked[]
  readonly offers: readonly Offered[]
}) {
  const { act, isBusy } = useAct()
  const { link, unlink } = useLinking()
  const [asked, setAsked] = useState<Linked | null>(null)
  // One that is no longer offered stays in sight while it is linked.
  const gone = links.filter(({ _id }) => !offers.some((offer) => offer._id === _id))
  const rows: readonly Offered[] = [...offers, ...gone]
  if (rows.length === 0) return <p className={styles.quiet}>No other way to sign in is offered here.</p>
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => {
          const found = links.find(({ _id }) => _id === row._id)
          return (
            <li key={row._id} className={styles.row}>
              <div className={styles.rowText}>
                <span className={styles.rowName}>
                  {row.name}
                  <StateBadge isOn={found !== undefined}>{found ? 'Linked' : 'Not linked'}</StateBadge>
                </span>
                {found === undefined ? null : (
                  <>
                    <span>{found.account}</span>
                    <span className={styles.quiet}>
                      since <DateTime value={found.linkedAt} />
                    </span>
                  </>
                )}
              </div>
              {found === undefined ? (
                <PlainButton
                  small
                  aria-label={`Link ${row.name}`}
                  aria-disabled={isBusy}
                  onClick={() => act(() => link(row))}
                >
                  Link
                </PlainButton>
              ) : (
                <PlainButton
                  small
                  aria-label={`Unlink ${row.name}`}
                  aria-disabled={isBusy}
                  onClick={() => setAsked(found)}
                >
                  Unlink
                </PlainButton>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Unlink ${asked?.name ?? ''}`}
        message="Are you sure, you want to do this?" // sic, spec 8
        detail="Signing in through it no longer leads here. Your password stays as it is."
        confirmLabel="Unlink"
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked !== null) act(() => unlink(asked))
        }}
      />
    </>
  )
}

/** Both ways need the proof; linking asks the network first, while the click still opens a window. */
function useLinking() {
  const client = useApolloClient()
  // As the person who links: what a guest has begun, nobody's account takes.
  const popup = useNetworkPopup(async (network) => {
    const { data } = await client.mutate({
      mutation: StartNetworkLoginDocument,
      variables: { input: { network } },
      fetchPolicy: 'no-cache',
    })
    return present(data?.startNetworkLogin).data
  })
  const proved = useProved()
  const reread = useReread()
  const [linkNetwork] = useMutation(LinkNetworkDocument)
  const [unlinkNetwork] = useMutation(UnlinkNetworkDocument)

  const link = async ({ _id, name }: Offered) => {
    const answer = await popup.open(_id)
    if (answer === 'closed') return undefined
    if (answer === 'blocked') throw refusal(BLOCKED_TEXT)
    if ('error' in answer) {
      if (answer.error === CANCELLED_ERROR) return undefined
      throw refusal(LINK_FAILED_TEXT)
    }
    const { code, state, iss } = answer
    const input = { network: _id, code, state, ...(iss !== undefined && { iss }) }
    const done = await proved({ operation: 'linkNetwork', reason: `link ${name}` }, (context) =>
      linkNetwork({ variables: { input }, context }),
    )
    if (done === undefined) return undefined
    reread()
    return `${name} is linked.`
  }
  const unlink = async ({ _id, name }: Linked) => {
    const done = await proved({ operation: 'unlinkNetwork', reason: `unlink ${name}` }, (context) =>
      unlinkNetwork({ variables: { network: _id }, context }),
    )
    if (done === undefined) return undefined
    reread()
    return `${name} is no longer linked.`
  }
  return { link, unlink }
}

function refusal(message: string): ProblemError {
  return new ProblemError({ kind: 'refused', message, code: 'invalid', statusCode: 400, fieldErrors: {} })
}
