import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { DEFAULT_CURRENCY } from '#contracts/currencies.ts'
import { textOfDay } from '#contracts/dates.ts'
import { ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  PayZakatDocument,
  WalletDocument,
  ZakatDocument,
  ZakatPaymentsDocument,
  type ZakatFieldsFragment,
  type ZakatFigureFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { newKey } from '#lib/browser/new-key.ts'
import { amountText, type MoneyLike, parseAmountText } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './zakat.module.css'

type Funds = ZakatFieldsFragment['funds']
interface Values {
  fund: Funds[number]['fund']
  amount: string
}

interface PayZakatProps {
  readonly figure: ZakatFigureFieldsFragment
  /** The year is over, and a part of its zakat is not paid. */
  readonly isPast: boolean
  readonly funds: Funds
  /** The page is outdated: it must be read again. */
  readonly onStale: () => void
}

/** Pays zakat of one year from the wallet: what is left of it, or another amount. */
export function PayZakat({ figure, isPast, funds, onStale }: PayZakatProps) {
  const { dueOn, due, paid, left } = figure
  // One for all tries of a payment, also when what is left changes meanwhile, so that a lost reply does not pay twice.
  const [idempotencyKey, setKey] = useState(newKey)
  const id = `zakat-pay-${dueOn}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{isPast ? 'Zakat of last year' : 'Pay zakat'}</h2>
      {isPast ? (
        <p>
          Your year ended on {textOfDay(dueOn)}. Zakat: <Money value={due} />. Paid here:{' '}
          <Money value={paid} />. Left: <Money value={left} />. What you paid elsewhere is not counted here.
        </p>
      ) : (
        <p>For the year that ends on {textOfDay(dueOn)}.</p>
      )}
      <PayForm
        key={idempotencyKey}
        id={id}
        dueOn={dueOn}
        left={left}
        funds={funds}
        idempotencyKey={idempotencyKey}
        onPaid={() => setKey(newKey())}
        onStale={onStale}
      />
    </section>
  )
}

interface PayFormProps {
  readonly id: string
  readonly dueOn: string
  readonly left: MoneyLike
  readonly funds: Funds
  readonly idempotencyKey: string
  readonly onPaid: () => void
  readonly onStale: () => void
}

function PayForm({ id, dueOn, left, funds, idempotencyKey, onPaid, onStale }: PayFormProps) {
  const { data } = useKeptQuery(WalletDocument, { fetchPolicy: 'cache-and-network' })
  const available = data?.wallet?.data.available
  const stepUp = useStepUp()
  const form = useLateForm<Values>({
    // An amount that was not typed follows what is left.
    values: { fund: funds[0]?.fund ?? 'zakat', amount: left.amount === '0' ? '' : amountText(left) },
    resetOptions: { keepDirtyValues: true },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['amount', 'fund'], onStale, { payee: 'fund' })
  const [pay] = useMutation(PayZakatDocument, {
    refetchQueries: [ZakatDocument, ZakatPaymentsDocument, WalletDocument],
  })
  const { errors } = form.formState
  const amountFault = (text: string): string | true => {
    const minor = parseAmountText(text) ?? 0n
    if (minor <= 0n) return ZAKAT_TEXTS.payAmount
    return available !== undefined && minor > BigInt(available.amount) ? ZAKAT_TEXTS.funds : true
  }
  const send = submit(async ({ fund, amount: text }) => {
    const amount = { amount: String(parseAmountText(text) ?? 0n), currency: DEFAULT_CURRENCY }
    const proof = await stepUp.forPayment({
      operation: 'payZakat',
      amount,
      payee: fund,
      summary: funds.find((one) => one.fund === fund)?.name ?? '',
    })
    if (proof === undefined) return undefined
    const input = {
      fund,
      amount,
      dueOn,
      left: { amount: left.amount, currency: DEFAULT_CURRENCY },
      idempotencyKey,
    }
    const reply = await pay({ variables: { input }, context: withStepUp(proof) })
    const { message } = present(reply.data?.payZakat)
    onPaid()
    return message
  })
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} aria-labelledby={id} onSubmit={send}>
      <Problem>{problem ?? null}</Problem>
      <p>Available: {available ? <Money value={available} /> : '…'}</p>
      <SelectField
        {...form.register('fund')}
        id={`${id}-fund`}
        label="For"
        hint="Categories that a charity of our register serves"
        error={errors.fund?.message}
      >
        {funds.map(({ _id, fund, name }) => (
          <option key={_id} value={fund}>
            {name}
          </option>
        ))}
      </SelectField>
      <AmountField
        {...form.register('amount', { validate: amountFault })}
        id={`${id}-amount`}
        label="Amount in US dollars"
        error={errors.amount?.message}
        currency={DEFAULT_CURRENCY}
      />
      <p>The money goes to the charity account at once. It does not come back.</p>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Pay zakat'}
        </Button>
      </div>
    </form>
  )
}
