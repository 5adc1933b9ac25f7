import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import {
  LinkedNetworksDocument,
  type LinkedNetworksQuery,
  LinkNetworkDocument,
  NetworksDocument,
  StartNetworkLoginDocument,
  UnlinkNetworkDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem, refusalOf } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useNetworkPopup } from '#features/network-login/use-network-popup.ts'
import { CANCELLED_ERROR } from '#contracts/authentication/values.ts'
import { BLOCKED_TEXT } from '#machines/network-login/labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { Section, StateBadge } from './section.tsx'
import styles from './settings.module.css'
import { useAct, useProved, useReread } from '#features/step-up/use-send.ts'

type Linked = NonNullable<LinkedNetworksQuery['linkedNetworks']>['data'][number]
interface Offered {
  readonly _id: NetworkId
  readonly name: string
}

const LINK_FAILED_TEXT = 'The account could not be linked. Please try again.'

/** The linked accounts of networks for signing in. */
export function NetworksSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const linked = useKeptQuery(LinkedNetworksDocument, { fetchPolicy: 'cache-and-network' })
  const offered = useKeptQuery(NetworksDocument)
  const error = linked.error ?? offered.error
  const links = linked.data?.linkedNetworks?.data
  const offers = offered.data?.networks?.data
  return (
    <Section
      id="networks"
      title="Linked accounts"
      lead="Log in with an account you have elsewhere. We still ask for your second factor."
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
        {(known) => <NetworkList {...known} hasPassword={hasPassword} />}
      </Reading>
    </Section>
  )
}

function NetworkList({
  links,
  offers,
  hasPassword,
}: {
  readonly hasPassword: boolean
  readonly links: readonly Linked[]
  readonly offers: readonly Offered[]
}) {
  const { act, isBusy } = useAct()
  const { link, unlink } = useLinking()
  const [asked, setAsked] = useState<Linked | null>(null)
  // A network that is no longer offered stays visible while it is linked.
  const gone = links.filter(({ _id }) => !offers.some((offer) => offer._id === _id))
  const rows: readonly Offered[] = [...offers, ...gone]
  if (rows.length === 0) return <p className={styles.quiet}>No linked accounts are available.</p>
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <NetworkRow
            key={row._id}
            offer={row}
            linked={links.find(({ _id }) => _id === row._id)}
            isBusy={isBusy}
            onLink={() => act(() => link(row))}
            onUnlink={setAsked}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Unlink ${asked?.name ?? ''}`}
        detail={`You can no longer log in with it.${hasPassword ? ' Your password stays as it is.' : ''}`}
        confirmLabel="Unlink"
        isDangerous
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked !== null) act(() => unlink(asked))
        }}
      />
    </>
  )
}

function NetworkRow({
  offer: { name },
  linked,
  isBusy,
  onLink,
  onUnlink,
}: {
  readonly offer: Offered
  readonly linked: Linked | undefined
  readonly isBusy: boolean
  readonly onLink: () => void
  readonly onUnlink: (linked: Linked) => void
}) {
  const isLinked = linked !== undefined
  const verb = isLinked ? 'Unlink' : 'Link'
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowName}>
          {name}
          <StateBadge isOn={isLinked}>{isLinked ? 'Linked' : 'Not linked'}</StateBadge>
        </span>
        {isLinked ? (
          <>
            <span>{linked.account}</span>
            <span className={styles.quiet}>
              since <DateTime value={linked.linkedAt} />
            </span>
          </>
        ) : null}
      </div>
      <Button
        small
        aria-label={`${verb} ${name}`}
        aria-disabled={isBusy}
        onClick={() => (isLinked ? onUnlink(linked) : onLink())}
      >
        {verb}
      </Button>
    </li>
  )
}

/** Linking and unlinking need a step-up; linking opens the network's window first, while the click allows it. */
function useLinking() {
  const client = useApolloClient()
  // Links as the signed-in person; an answer started by a guest is refused.
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
    if (answer === 'blocked') throw refusalOf(BLOCKED_TEXT)
    if ('error' in answer) {
      if (answer.error === CANCELLED_ERROR) return undefined
      throw refusalOf(LINK_FAILED_TEXT)
    }
    const { code, state, iss } = answer
    const input = { network: _id, code, state, ...(iss !== undefined && { iss }) }
    const reply = await proved({ operation: 'linkNetwork', reason: `link ${name}` }, (context) =>
      linkNetwork({ variables: { input }, context }),
    )
    if (reply === undefined) return undefined
    reread()
    return present(reply.data?.linkNetwork).message
  }
  const unlink = async ({ _id, name }: Linked) => {
    const reply = await proved({ operation: 'unlinkNetwork', reason: `unlink ${name}` }, (context) =>
      unlinkNetwork({ variables: { network: _id }, context }),
    )
    if (reply === undefined) return undefined
    reread()
    return present(reply.data?.unlinkNetwork).message
  }
  return { link, unlink }
}
