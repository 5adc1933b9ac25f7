import { ZakatDocument, type ZakatFieldsFragment } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { textOfDay } from '#contracts/dates.ts'
import { HOLDING_BASES } from '#contracts/payment/zakat/values.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/values/money.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import { PayZakat } from './pay-zakat.tsx'
import { ZakatPaymentList } from './payment-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SilverList } from './silver-list.tsx'
import styles from './zakat.module.css'

type Figure = NonNullable<ZakatFieldsFragment['figure']>
type Holding = Figure['holdings'][number]
type Step = Figure['trace'][number]

/** Own zakat, how it is counted, and what it is counted on. */
export function ZakatScreen() {
  const { data, error, refetch } = useKeptQuery(ZakatDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <PageTitle
        title="Zakat"
        lead="Counted on your wallet, your shares, and what you tell us of. Only you can see it."
        actions={<RouteButton to={insidePaths.addSilverButton}>Add silver</RouteButton>}
      />
      <Reading
        value={data?.zakatOf?.data}
        problem={error && readProblem(error).message}
        label="Reading your zakat"
        onRetry={() => void refetch()}
      >
        {(zakat) => (
          <div className={styles.section}>
            {zakat.past ? (
              <PayZakat figure={zakat.past} isPast funds={zakat.funds} onStale={() => void refetch()} />
            ) : null}
            {zakat.figure ? (
              <>
                <FigureOf figure={zakat.figure} />
                <PayZakat
                  figure={zakat.figure}
                  isPast={false}
                  funds={zakat.funds}
                  onStale={() => void refetch()}
                />
              </>
            ) : (
              <p>{missing(zakat)}</p>
            )}
            {zakat.settings === null ? <Counting zakat={zakat} /> : null}
            <ZakatPaymentList />
            <section aria-labelledby="zakat-silver">
              <h2 id="zakat-silver">Your silver</h2>
              <SilverList silver={zakat.silver} />
            </section>
            {zakat.settings === null ? null : <Counting zakat={zakat} />}
          </div>
        )}
      </Reading>
    </>
  )
}

/** First on the page until it was chosen, then last. */
function Counting({ zakat: { settings, prices } }: { readonly zakat: ZakatFieldsFragment }) {
  return (
    <section aria-labelledby="zakat-settings">
      <h2 id="zakat-settings">How it is counted</h2>
      <SettingsForm settings={settings} />
      <Prices prices={prices} />
    </section>
  )
}

const missing = ({ settings }: ZakatFieldsFragment): string =>
  settings
    ? 'A price of gold or silver is missing, so your zakat cannot be counted now.'
    : 'Choose below how your zakat is counted, then you see the figure here.'

function FigureOf({ figure }: { readonly figure: Figure }) {
  return (
    <>
      <SummaryCards>
        <SummaryCard
          label="Zakat of this year"
          value={<Money value={figure.due} />}
          note={
            figure.due.amount === '0'
              ? 'You owe none if nothing changes'
              : 'If nothing changes until it is due'
          }
        />
        <SummaryCard
          label="Paid of it"
          value={<Money value={figure.paid} />}
          note={<LeftOf figure={figure} />}
        />
        <SummaryCard label="Due on" value={textOfDay(figure.dueOn)} note={figure.dueOnHijri} />
        <SummaryCard label="Nisab" value={<Money value={figure.nisab} />} note="Below it no zakat is due" />
      </SummaryCards>
      <section aria-labelledby="zakat-trace">
        <h2 id="zakat-trace">How the figure came about</h2>
        <p>
          The year began on {textOfDay(figure.yearFrom)}. The rules of each school are those commonly
          reported. Ask a scholar when in doubt.
        </p>
        <DataTable
          label="How the figure came about"
          columns={STEPS}
          rows={figure.trace}
          rowKey={({ label }) => label}
        />
      </section>
      <section aria-labelledby="zakat-holdings">
        <h2 id="zakat-holdings">Your shares in it</h2>
        {figure.holdings.length === 0 ? (
          <p>You own no shares that count.</p>
        ) : (
          <DataTable
            label="Your shares in it"
            columns={HOLDINGS}
            rows={figure.holdings}
            rowKey={({ _id }) => _id}
          />
        )}
        {figure.notCounted.length === 0 ? null : (
          <p>Not counted, because they are in another currency: {figure.notCounted.join(', ')}.</p>
        )}
      </section>
    </>
  )
}

function LeftOf({ figure: { left } }: { readonly figure: Figure }) {
  return left.amount === '0' ? (
    'Nothing is left to pay'
  ) : (
    <>
      <Money value={left} /> left to pay
    </>
  )
}

const STEPS: readonly Column<Step>[] = [
  { key: 'label', heading: 'Step', cell: ({ label }) => label, isProse: true },
  { key: 'amount', heading: 'Amount', isFigure: true, cell: ({ amount }) => <Money value={amount} /> },
]

const HOLDINGS: readonly Column<Holding>[] = [
  { key: 'name', heading: 'Offering', cell: ({ name }) => name, isLead: true },
  { key: 'units', heading: 'Shares', isFigure: true, cell: ({ units }) => units.toLocaleString('en-GB') },
  { key: 'base', heading: 'Counts as', isFigure: true, cell: ({ base }) => <Money value={base} /> },
  { key: 'basis', heading: 'Counted by', cell: ({ basis }) => HOLDING_BASES[basis], isProse: true },
]

function Prices({ prices }: Pick<ZakatFieldsFragment, 'prices'>) {
  return prices.map(({ metal, on, source, perGram }) => (
    <p key={metal}>
      {metal === 'gold' ? 'Gold' : 'Silver'}: <Money value={perGram} /> a gram on {textOfDay(on)} ({source})
    </p>
  ))
}
