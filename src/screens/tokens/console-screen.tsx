import { useQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  KINDS_OF_ALL,
  TOKEN_OPERATION_KINDS,
  type TokenOperationKind,
} from '#contracts/token/operation-values.ts'
import type { Option } from '#features/proposal-fields/kinds.ts'
import {
  TokenHoldersDocument,
  type TokenHoldersQuery,
  TokenListDocument,
  TokenOperationsDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { type CurrentUser, useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import type { ListPage } from '#lib/list-params.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { OperationCard } from './operation-card.tsx'
import type { Token } from './request-form.tsx'
import styles from './tokens.module.css'

/** Loaded once an offering is chosen, with the library of forms. */
const RequestForm = lazyPart(() => import('./request-form.tsx').then((m) => m.RequestForm))

type Holder = NonNullable<TokenHoldersQuery['tokenHolders']>['data'][number]

const ROLES = ['compliance', 'finance']
const maySee = ({ isIssuer, record }: CurrentUser): boolean =>
  isIssuer || ROLES.some((role) => record.roles.includes(role))

interface ConsoleProps {
  readonly title: string
  readonly lead: string
  /** What may be asked for here; none only shows the list. */
  readonly kinds: readonly TokenOperationKind[]
  /** This page for one offering. */
  readonly pathOf: (id: string) => string
  readonly path: string
  /** The list of offerings with their supply alone (R68), or requests with a list to choose an offering from. */
  readonly isSupply?: boolean
}

/** The digital shares of offerings: a list of them, or one with its holders, requests and history. */
function Console({ title, lead, kinds, path, pathOf, isSupply = false }: ConsoleProps) {
  const user = useCurrentUser()
  const { filter } = useListParams()
  const project = filter('project')
  return (
    <>
      <PageTitle title={title} lead={lead} />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !maySee(user) ? (
        <EmptyState title="You do not have access">
          This page is for issuers, compliance and finance.
        </EmptyState>
      ) : null}
      {user !== undefined && maySee(user) ? (
        <div className={styles.page}>
          {project === '' ? (
            <>
              {isSupply ? null : <Requests title="Waiting" empty="Nothing is waiting." kinds={kinds} />}
              <Tokens pathOf={pathOf} isSupply={isSupply} />
            </>
          ) : (
            <OneToken key={project} project={project} kinds={kinds} path={path} />
          )}
        </div>
      ) : null}
    </>
  )
}

/** /tokenmanagement (R68): the digital shares of every offering with supply, holders, pause and rules. */
export function TokenManagementScreen() {
  return (
    <Console
      title="Token management"
      lead="The digital shares of each offering: supply, holders, pause and rules."
      isSupply
      kinds={TOKEN_OPERATION_KINDS}
      path={insidePaths.tokenManagement}
      pathOf={insidePaths.tokenOperationsOf}
    />
  )
}

/** /mbrhth (R69): mint, burn, freeze, transfer, recover and pause. */
export function TokenOperationsScreen() {
  return (
    <Console
      title="Token operations"
      lead="One person requests an operation, another person of compliance or finance decides."
      kinds={TOKEN_OPERATION_KINDS}
      path={insidePaths.tokenOperations}
      pathOf={insidePaths.tokenOperationsOf}
    />
  )
}

/** /mintnewtoken (R70): unsold digital shares of a funded offering. */
export function MintScreen() {
  return (
    <Console
      title="Mint a token"
      lead="Unsold digital shares of a funded offering, for a verified investor."
      kinds={['mint']}
      path={insidePaths.mintNewToken}
      pathOf={(id) => `${insidePaths.mintNewToken}?project=${encodeURIComponent(id)}`}
    />
  )
}

/** /blockunblock (R74): freezes a holding or a part of it, or ends a freeze. */
export function BlockUnblockScreen() {
  return (
    <Console
      title="Block and unblock"
      lead="Freeze a holding or a part of it, or end a freeze. All holdings at once: on the page of the investor."
      kinds={['freeze', 'unfreeze', ...KINDS_OF_ALL]}
      path={insidePaths.blockUnblock}
      pathOf={(id) => `${insidePaths.blockUnblock}?project=${encodeURIComponent(id)}`}
    />
  )
}

/** /unblock (R77): requests and decides about the end of a freeze. */
export function UnblockScreen() {
  return (
    <Console
      title="Unblock"
      lead="End the freeze of a holding or of a part of it."
      kinds={['unfreeze', 'unfreezeAll']}
      path={insidePaths.unblock}
      pathOf={(id) => `${insidePaths.unblock}?project=${encodeURIComponent(id)}`}
    />
  )
}

const FIRST: ListPage = { pageNo: 1, perPage: 10 }

interface RequestsProps {
  readonly title: string
  readonly empty: string
  readonly kinds: readonly TokenOperationKind[]
  readonly project?: string
  readonly onChanged?: () => void
}

/** Requests that wait, or all of one offering. */
function Requests({ title, empty, kinds, project, onChanged }: RequestsProps) {
  const { page, change } = useListParams()
  // Two lists on one page: the address keeps the page of the other one.
  const [waitingPage, setWaitingPage] = useState(FIRST)
  const isWaiting = project === undefined
  const { data, error, refetch } = useKeptQuery(TokenOperationsDocument, {
    variables: isWaiting ? { ...waitingPage, kinds: kinds.join(',') } : { ...page, project },
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = () => {
    void refetch()
    onChanged?.()
  }
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests" tabIndex={-1}>
        {title}
      </h2>
      <Reading
        value={data?.tokenOperations}
        problem={error && readProblem(error).message}
        label="Reading the requests"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) => {
          if (totalCount === 0) return <EmptyState title={empty} />
          return (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <li key={row._id}>
                    <OperationCard operation={row} isNamed={isWaiting} onChanged={readAgain} />
                  </li>
                ))}
              </ul>
              <ListFooter
                label="requests"
                page={isWaiting ? waitingPage : page}
                totalCount={totalCount}
                onChange={(to) =>
                  isWaiting ? setWaitingPage(({ perPage }) => ({ pageNo: 1, perPage, ...to })) : change(to)
                }
              />
            </>
          )
        }}
      </Reading>
    </section>
  )
}

function Tokens({
  pathOf,
  isSupply,
}: {
  readonly pathOf: (id: string) => string
  readonly isSupply: boolean
}) {
  const { page, change } = useListParams()
  const { data, error, loading, refetch } = useKeptQuery(TokenListDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  const columns: readonly Column<Token>[] = [
    {
      key: 'name',
      heading: 'Offering',
      isLead: true,
      cell: (row) => (
        <span className={styles.subject}>
          <strong>{row.name}</strong>
          <span className={styles.quiet}>{row.issuerName}</span>
        </span>
      ),
    },
    ...(isSupply ? SUPPLY : []),
    { key: 'state', heading: 'State', cell: (row) => stateOf(row) },
    { key: 'waiting', heading: 'Waiting', isFigure: true, cell: (row) => row.waiting },
    {
      key: 'open',
      heading: 'Shares',
      cell: (row) => (
        <RouteButton small to={pathOf(row._id)} aria-label={`Open ${row.name}`}>
          Open
        </RouteButton>
      ),
    },
  ]
  return (
    <section className={styles.section} aria-labelledby="tokens">
      <h2 id="tokens">Digital shares by offering</h2>
      <Reading
        value={data?.tokenList}
        problem={error && readProblem(error).message}
        label="Reading the offerings"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedTable
            label="Digital shares by offering"
            items="offerings"
            columns={columns}
            list={list}
            rowKey={(row) => row._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={<EmptyState>No offering has digital shares yet.</EmptyState>}
          />
        )}
      </Reading>
    </section>
  )
}

const SUPPLY: readonly Column<Token>[] = [
  { key: 'held', heading: 'Held', isFigure: true, cell: (row) => formatCount(row.heldUnits) },
  { key: 'total', heading: 'In total', isFigure: true, cell: (row) => formatCount(row.totalUnits) },
  { key: 'holders', heading: 'Holders', isFigure: true, cell: (row) => formatCount(row.holders) },
  { key: 'frozen', heading: 'Frozen', isFigure: true, cell: (row) => formatCount(row.frozenUnits) },
  { key: 'rules', heading: 'Rules', cell: (row) => rulesOf(row) },
]

/** The limits of transfers in short. */
function rulesOf({ rules: { maxUnits, maxHolders, barredCountries } }: Token): string {
  const known = [
    maxUnits === null ? [] : [`${formatCount(maxUnits)} for each holder`],
    maxHolders === null ? [] : [`${formatCount(maxHolders)} holders`],
    barredCountries.length === 0
      ? []
      : [`${barredCountries.length} ${barredCountries.length === 1 ? 'country' : 'countries'} barred`],
  ].flat()
  return known.length === 0 ? 'None' : known.join(', ')
}

function stateOf({ isPaused, isClosed, isFunded, isEnded, redeemedUnits, heldUnits }: Token): string {
  if (redeemedUnits > 0) return heldUnits > 0 ? 'Partly redeemed' : 'Redeemed'
  if (isEnded) return 'Ends with the final result'
  if (isPaused) return 'Transfers paused'
  if (isFunded) return 'Funded'
  return isClosed ? 'Not funded' : 'Takes orders'
}

interface OneTokenProps {
  readonly project: string
  readonly kinds: readonly TokenOperationKind[]
  readonly path: string
}

/** The digital shares of one offering: figures, holders, a new request, and what was requested. */
function OneToken({ project, kinds, path }: OneTokenProps) {
  const { data, error, refetch } = useQuery(TokenListDocument, {
    variables: { project },
    fetchPolicy: 'cache-and-network',
  })
  const [page, setPage] = useState({ pageNo: 1, perPage: 10 })
  const holders = useKeptQuery(TokenHoldersDocument, {
    variables: { id: project, ...page },
    fetchPolicy: 'cache-and-network',
  })
  // Counts requests, so that the list of them is read again.
  const [asked, setAsked] = useState(0)
  const readAgain = () => {
    void refetch()
    void holders.refetch()
  }
  const options: readonly Option[] = (holders.data?.tokenHolders?.data ?? []).map((row) => ({
    value: row._id,
    label: `${row.name}, ${formatCount(row.heldUnits)}`,
  }))
  return (
    <>
      <div>
        <RouteButton small to={path}>
          All offerings
        </RouteButton>
      </div>
      <Reading
        value={data?.tokenList}
        problem={error && readProblem(error).message}
        label="Reading the digital shares"
        onRetry={() => void refetch()}
      >
        {({ data: [token] }) =>
          token === undefined ? (
            <EmptyState title="No digital shares">
              This offering has no digital shares that you manage.
            </EmptyState>
          ) : (
            <div className={styles.page}>
              <Figures token={token} />
              <Suspense fallback={<LoadingState label="Opening the form" />}>
                <RequestForm
                  key={JSON.stringify(token.rules)}
                  token={token}
                  kinds={kinds.filter((kind) => !KINDS_OF_ALL.includes(kind))}
                  holders={options}
                  onAsked={() => {
                    setAsked((count) => count + 1)
                    readAgain()
                  }}
                />
              </Suspense>
              <Requests
                key={asked}
                title="Requests"
                empty="Nothing was requested yet."
                kinds={kinds}
                project={project}
                onChanged={readAgain}
              />
              <section className={styles.section} aria-labelledby="holders">
                <h2 id="holders">Holders</h2>
                <Reading
                  value={holders.data?.tokenHolders}
                  problem={holders.error && readProblem(holders.error).message}
                  label="Reading the holders"
                  onRetry={() => void holders.refetch()}
                >
                  {(list) => (
                    <PagedTable
                      label="Holders"
                      items="holders"
                      columns={holderColumns(project)}
                      list={list}
                      rowKey={(row) => row._id}
                      page={page}
                      isBusy={holders.loading}
                      onChange={(change) =>
                        setPage({
                          pageNo: Number(change['pageNo'] ?? 1),
                          perPage: Number(change['perPage'] ?? page.perPage),
                        })
                      }
                      empty={<EmptyState>No investor holds these digital shares.</EmptyState>}
                    />
                  )}
                </Reading>
              </section>
            </div>
          )
        }
      </Reading>
    </>
  )
}

function Figures({ token }: { readonly token: Token }) {
  const { rules } = token
  const facts = [
    ['Held by investors', formatCount(token.heldUnits)],
    ['Of orders not completed', formatCount(token.reservedUnits)],
    ['Digital shares of the offering', formatCount(token.totalUnits)],
    ['Minted, less burned', formatCount(token.mintedUnits)],
    ['Redeemed', formatCount(token.redeemedUnits)],
    ['Frozen', formatCount(token.frozenUnits)],
    ['State', stateOf(token)],
    ['Most shares of one holder', rules.maxUnits === null ? 'No limit' : formatCount(rules.maxUnits)],
    ['Most holders', rules.maxHolders === null ? 'No limit' : formatCount(rules.maxHolders)],
    ['Barred countries', rules.barredCountries.join(', ') || 'None'],
  ] as const
  return (
    <section className={styles.card} aria-labelledby="token">
      <div className={styles.subject}>
        <h2 id="token">{token.name}</h2>
        <span className={styles.quiet}>{token.issuerName}</span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {token.isEnded || token.redeemedUnits > 0 ? (
        <p className={styles.quiet}>
          Digital shares are redeemed for each holder once they are paid for them: with the final result, or
          where the issuer buys them.
        </p>
      ) : null}
      <div className={styles.actions}>
        <RouteButton to={`${insidePaths.shareRegister}?projectId=${encodeURIComponent(token._id)}`}>
          Open the share register
        </RouteButton>
        <RouteButton to={insidePaths.auditLog(token._id)}>Open the audit log</RouteButton>
      </div>
    </section>
  )
}

function freezeOf({ isFrozen, frozenUnits }: Holder): string {
  if (isFrozen) return 'Whole holding frozen'
  return frozenUnits > 0 ? 'Partly frozen' : 'Not frozen'
}

const HOLDER_COLUMNS: readonly Column<Holder>[] = [
  { key: 'name', heading: 'Holder', isLead: true, cell: (row) => row.name },
  { key: 'held', heading: 'Held', isFigure: true, cell: (row) => formatCount(row.heldUnits) },
  { key: 'locked', heading: 'Locked', isFigure: true, cell: (row) => formatCount(row.lockedUnits) },
  { key: 'frozen', heading: 'Frozen', isFigure: true, cell: (row) => formatCount(row.frozenUnits) },
  { key: 'reserved', heading: 'Ordered', isFigure: true, cell: (row) => formatCount(row.reservedUnits) },
  { key: 'state', heading: 'State', cell: freezeOf },
]

/** With the trail of each holding. */
const holderColumns = (project: string): readonly Column<Holder>[] => [
  ...HOLDER_COLUMNS,
  {
    key: 'trail',
    heading: 'Audit log',
    cell: ({ _id, name }) => (
      <Link aria-label={`Audit log of ${name}`} to={insidePaths.auditLogOfHolding(project, _id)}>
        Open
      </Link>
    ),
  },
]
