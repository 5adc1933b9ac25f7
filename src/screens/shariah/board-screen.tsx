import { monthsText } from '#contracts/dates.ts'
import { type ReactNode, Suspense } from 'react'
import type { ShariahBoardQuery } from '#graphql/generated/graphql.ts'
import { ShariahBoardText } from '#graphql/generated/texts.ts'
import { pageNoOf } from '#features/deal-room/news.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { PrivatePart } from '#hooks/loading/private-part.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useIsAwake } from '#ui/use-is-awake.ts'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './shariah.module.css'

type Board = ShariahBoardQuery['shariahBoard']['data']
type Certificates = ShariahBoardQuery['fatwaCertificates']
type Charity = ShariahBoardQuery['charityAccount']['data']

interface BoardData {
  readonly board: Board
  readonly certificates: Certificates
  readonly pageNo: number
  readonly charity: Charity
  readonly charityPage: number
}

const TITLE = 'Shariah compliance'
const PER_PAGE = 10

/** /shariahcompliance (R14) for guests: the board, its procedures, its certificates and the methods of screening. */
export const boardScreen: PublicScreen<BoardData> = {
  View: (props) => <BoardView {...props} complaints={<LogInFirst />} />,
  head: () => ({
    title: TITLE,
    description: `The Shariah board of ${PRODUCT_NAME}, its procedures, and the live status of every certificate.`,
  }),
  async load(run, { url }) {
    const pageNo = pageNoOf(url.searchParams, 'page')
    const charityPage = pageNoOf(url.searchParams, 'charity')
    const reply = await run(ShariahBoardText, { pageNo, charityPage, perPage: PER_PAGE })
    const { shariahBoard, fatwaCertificates: certificates, charityAccount } = reply
    if (!shariahBoard || !certificates || !charityAccount) return undefined
    return { board: shariahBoard.data, certificates, pageNo, charity: charityAccount.data, charityPage }
  },
}

/** The same for signed-in people, with their complaints, which the browser reads. */
export const ownBoardScreen: PublicScreen<BoardData> = {
  ...boardScreen,
  View: (props) => <BoardView {...props} complaints={<Own />} />,
}

const OwnComplaints = lazyPart(() => import('./own-complaints.tsx').then((module) => module.OwnComplaints))

function LogInFirst() {
  return (
    <p>
      <a href={loginPath(paths.shariahCompliance)}>Log in</a> to write a complaint and to read the answers.
    </p>
  )
}

function Own() {
  const reading = <output className={styles.quiet}>Reading your complaints</output>
  // The server renders only the text; personal data is loaded by the browser.
  if (!useIsAwake()) return reading
  return (
    <Suspense fallback={reading}>
      <PrivatePart>
        <OwnComplaints />
      </PrivatePart>
    </Suspense>
  )
}

function BoardView({
  data: { board, certificates, pageNo, charity, charityPage },
  complaints,
}: PublicViewProps<BoardData> & { readonly complaints: ReactNode }) {
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <PageTitle
        title={TITLE}
        lead="Who decides, by which rules, and what they have signed. Times are in UTC."
        actions={<a href="#complaints">Complain to the board</a>}
      />
      <Members board={board} />
      <Procedures board={board} />
      <CertificateList certificates={certificates} pageNo={pageNo} />
      <Methods board={board} />
      <CharityAccount charity={charity} pageNo={charityPage} />
      <section className={styles.part} aria-labelledby="complaints">
        <h2 id="complaints">Complaints to the board</h2>
        <p>
          Does an offering break the rules of this page? Write to the scholars. You get a notice when they
          have answered, and read the answer here.
        </p>
        {complaints}
      </section>
    </div>
  )
}

type Member = Board['members'][number]

function Members({ board: { members } }: { readonly board: Board }) {
  const current = members.filter(({ isOnBoard }) => isOnBoard)
  const former = members.filter(({ isOnBoard }) => !isOnBoard)
  return (
    <section className={styles.part} aria-labelledby="board">
      <h2 id="board">The board</h2>
      {current.length === 0 ? (
        <EmptyState title="No scholars are named yet" />
      ) : (
        <MemberList members={current} />
      )}
      {former.length === 0 ? null : (
        <>
          <h3>Former scholars</h3>
          <p className={styles.quiet}>They have left the board. Their signatures are on certificates.</p>
          <MemberList members={former} />
        </>
      )}
    </section>
  )
}

function MemberList({ members }: { readonly members: readonly Member[] }) {
  return (
    <ul className={`${styles.list} ${styles.tiles}`}>
      {members.map(({ name, credentials, keys }) => (
        <li key={`${name} ${keys[0]?.publicKey ?? ''}`} className={styles.card}>
          <strong>{name}</strong>
          {credentials === null ? null : <span>{credentials}</span>}
          {keys.length === 0 ? null : <span className={styles.quiet}>Public keys (Ed25519)</span>}
          {keys.map(({ publicKey, addedAt, revokedAt }) => (
            <span key={publicKey} className={styles.key}>
              <code className={styles.code}>{publicKey}</code>
              <span className={styles.quiet}>
                Added on <DateTime value={addedAt} />
                {revokedAt === null ? null : (
                  <>
                    , revoked on <DateTime value={revokedAt} />
                  </>
                )}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Procedures({ board: { months, renewalDays, signaturesNeeded } }: { readonly board: Board }) {
  return (
    <section className={styles.part} aria-labelledby="procedures">
      <h2 id="procedures">Procedures</h2>
      <ol className={styles.steps}>
        <li>
          Each company is screened by the method that decides. What is not known never counts as a pass.
        </li>
        <li>
          At least {signaturesNeeded} scholars read the terms and sign exactly these, each with a key of their
          own. No scholar decides about an offering they have a part in.
        </li>
        <li>
          A change of any term makes the fatwa stale and pauses the campaign until the new terms are signed.
        </li>
        <li>
          A signature holds for {monthsText(months)}. In its last {renewalDays} days the scholar reads the
          terms again and may renew it. Without renewal the campaign is paused.
        </li>
        <li>
          A scholar may withdraw a signature at any time, with a reason. With fewer than {signaturesNeeded}{' '}
          left the campaign is paused at once, and its issuer and investors get a notice.
        </li>
      </ol>
    </section>
  )
}

function CertificateList({
  certificates: { data, totalCount, perPage },
  pageNo,
}: {
  readonly certificates: Certificates
  readonly pageNo: number
}) {
  const hrefOf = (page: number) => `?page=${page}#certificates`
  return (
    <section className={styles.part} aria-labelledby="certificates">
      <h2 id="certificates">Certificates</h2>
      {data.length === 0 ? (
        <EmptyState title={totalCount === 0 ? 'No certificates yet' : `There is no page ${pageNo}`}>
          {totalCount === 0 ? null : <a href={hrefOf(1)}>First page</a>}
        </EmptyState>
      ) : (
        <ul className={`${styles.list} ${styles.tiles}`}>
          {data.map(({ _id, name, issuerName, state, stateLabel, signatures, validUntil }) => (
            <li key={_id} className={styles.card}>
              <a href={paths.fatwa(_id)}>{name}</a>
              <span className={styles.quiet}>{issuerName}</span>
              <span>
                <strong className={state === 'valid' ? styles.good : styles.bad}>{stateLabel}</strong>
                {validUntil === null ? null : (
                  <>
                    {' '}
                    until <DateTime value={validUntil} isNamed />
                  </>
                )}
                , {signatures} {signatures === 1 ? 'signature' : 'signatures'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pages
        label="Pages of certificates"
        totalCount={totalCount}
        perPage={perPage}
        {...{ pageNo, hrefOf }}
      />
    </section>
  )
}

interface PagesProps {
  readonly label: string
  readonly totalCount: number
  readonly perPage: number
  readonly pageNo: number
  readonly hrefOf: (page: number) => string
}

/** Links to the pages of a list; nothing where one page holds all. */
function Pages({ label, totalCount, perPage, pageNo, hrefOf }: PagesProps) {
  const lastPage = Math.max(1, Math.ceil(totalCount / perPage))
  if (lastPage === 1) return null
  return (
    <nav className={styles.actions} aria-label={label}>
      {pageNo > 1 ? <a href={hrefOf(pageNo - 1)}>Previous page</a> : null}
      <span className="tnum">
        Page {pageNo} of {lastPage}
      </span>
      {pageNo < lastPage ? <a href={hrefOf(pageNo + 1)}>Next page</a> : null}
    </nav>
  )
}

const CHARITY_KINDS: Readonly<Record<Charity['movements'][number]['kind'], string>> = {
  nonPermissible: 'Non-permissible income',
  latePledge: 'Pledged for late payment',
  zakat: 'Zakat',
  payment: 'Paid to a charity',
  returned: 'Sent back by the bank of a charity',
}

/** The account for the non-permissible part of income, for what late payers pledged, and for zakat. */
function CharityAccount({
  charity: { balances, movements, totalCount, perPage },
  pageNo,
}: {
  readonly charity: Charity
  readonly pageNo: number
}) {
  const hrefOf = (page: number) => `?charity=${page}#charity`
  const held = balances.filter(({ balance }) => balance.amount !== '0')
  return (
    <section className={styles.part} aria-labelledby="charity">
      <h2 id="charity">Charity account</h2>
      <p>
        The non-permissible part of the income of an offering comes here, and what issuers pledged for late
        payment. It is paid to registered charities only. None of it goes back to an issuer or to us.
      </p>
      {held.length === 0 ? null : (
        <p>
          Balance:{' '}
          {held.map(({ _id, fundName, balance }, at) => (
            <span key={_id}>
              {at > 0 ? ', ' : null}
              <Money value={balance} /> ({fundName})
            </span>
          ))}
        </p>
      )}
      {movements.length === 0 ? (
        <EmptyState title={totalCount === 0 ? 'No movements yet' : `There is no page ${pageNo}`}>
          {totalCount === 0 ? null : <a href={hrefOf(1)}>First page</a>}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {movements.map(({ _id, at, amount, kind, charityName, projectId, projectName, ...of }) => (
            <li key={_id} className={styles.card}>
              <strong>
                <Money value={amount} />
              </strong>
              <span>
                {CHARITY_KINDS[kind]}, <DateTime value={at} />
                {projectId === null || projectName === null ? null : (
                  <>
                    {', '}
                    <a href={paths.propertyDetails(projectId)}>{projectName}</a>
                  </>
                )}
              </span>
              {charityName === null ? null : <span>{charityName}</span>}
              {of.periodFrom === null || of.periodTo === null ? null : (
                <span className={styles.quiet}>
                  {of.issuerName}, period <Day value={of.periodFrom} /> to <Day value={of.periodTo} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pages label="Pages of movements" totalCount={totalCount} perPage={perPage} {...{ pageNo, hrefOf }} />
    </section>
  )
}

function Methods({ board: { methods } }: { readonly board: Board }) {
  return (
    <section className={styles.part} aria-labelledby="methods">
      <h2 id="methods">Methods of screening</h2>
      <p>
        Limits differ between standards. One method decides here; the others are shown to reviewers beside it.
      </p>
      <ul className={`${styles.list} ${styles.tiles}`}>
        {methods.map((one) => (
          <li key={one.method} className={styles.card}>
            <strong>
              {one.method}
              {one.decides ? ' (decides)' : ''}
            </strong>
            <span className={styles.quiet}>
              In force since <Day value={one.validFrom} />
            </span>
            <span>Limits: {one.limits.map(({ what, limit }) => `${what} ${limit}`).join('; ')}.</span>
            {one.countedAsIncome === null ? null : (
              <span>{one.countedAsIncome} of interest-bearing assets counts as income.</span>
            )}
            {one.confirmed ? null : (
              <span>Sources differ on these limits, so that nothing passes by them.</span>
            )}
            <span className={styles.quiet}>Source: {one.source}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
