import { CURRENCIES } from '#contracts/currencies.ts'
import {
  CANCEL_MAX,
  CAP_MONTHS_MAX,
  RECONFIRM_DAYS_MAX,
  REGIME_CALENDARS,
  RULE_TEXTS,
} from '#contracts/payment/rules/values.ts'
import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import type { RuleBaseFieldsFragment } from '#graphql/generated/graphql.ts'
import { minorToDecimal, parseAmountText } from '#lib/money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RegimeValues, RuleForm } from './form-values.ts'
import styles from './rules.module.css'

type Body = NonNullable<RuleBaseFieldsFragment['regimes']>

/** The regimes of a version, as they are typed. */
export const regimesTyped = (body: Body | null): RegimeValues[] =>
  (body?.regimes ?? []).map(({ regime, cancel, reconfirmDays, cap }) => ({
    regime,
    kind: cancel.kind,
    amount: String(cancel.amount),
    source: cancel.source,
    reconfirmDays: String(reconfirmDays),
    cap: cap === null ? '' : minorToDecimal(BigInt(cap.amount.amount), 2),
    currency: cap?.amount.currency ?? 'USD',
    months: String(cap?.months ?? 12),
    capSource: cap?.source ?? '',
  }))

/** The same as the service takes it. */
export const regimesOf = (regimes: readonly RegimeValues[]) =>
  regimes.map(({ regime, kind, amount, source, reconfirmDays, cap, currency, months, capSource }) => ({
    regime,
    cancel: { kind, amount: Number(amount), source: source.trim() },
    reconfirmDays: Number(reconfirmDays),
    cap:
      cap.trim() === ''
        ? null
        : {
            amount: { amount: String(parseAmountText(cap) ?? 0n), currency },
            months: Number(months),
            source: capSource.trim(),
          },
  }))

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

const KINDS: Readonly<Record<RegimeValues['kind'], string>> = {
  calendar_days: 'Calendar days after the order',
  business_days: 'Business days after the order',
  before_close_hours: 'Until hours before the close',
}

const wholeFault = (max: number, fault: string) => (text: string) =>
  (/^[1-9]\d{0,3}$/.test(text.trim()) && Number(text) <= max) || fault

/** The rules of every regime, each in a group of its own. */
export function RegimeFields({ id, form }: { readonly id: string; readonly form: RuleForm }) {
  const { errors } = form.formState
  return form.getValues('regimes').map(({ regime }, index) => {
    const fault = errors.regimes?.[index]
    const at = `regimes.${index}` as const
    const hasCap = () => form.getValues(`${at}.cap`).trim() !== ''
    const text = (name: 'amount' | 'source' | 'reconfirmDays' | 'cap' | 'months' | 'capSource') => ({
      id: `${id}-${name}-${index}`,
      error: fault?.[name]?.message,
    })
    return (
      <fieldset key={regime} className={styles.rate}>
        <legend>{REGIME_NAMES[regime]}</legend>
        <SelectField {...form.register(`${at}.kind`)} id={`${id}-kind-${index}`} label="Investors may cancel">
          {keysOf(KINDS)
            .filter((kind) => kind !== 'business_days' || REGIME_CALENDARS[regime] !== null)
            .map((kind) => (
              <option key={kind} value={kind}>
                {KINDS[kind]}
              </option>
            ))}
        </SelectField>
        <TextField
          {...form.register(`${at}.amount`, {
            validate: (value) =>
              wholeFault(CANCEL_MAX[form.getValues(`${at}.kind`)], RULE_TEXTS.cancelAmount)(value),
          })}
          {...text('amount')}
          label="Number of days or hours to cancel"
          inputMode="numeric"
        />
        <div className={styles.wide}>
          <TextField
            {...form.register(`${at}.source`, {
              validate: (value) => value.trim() !== '' || RULE_TEXTS.source,
            })}
            {...text('source')}
            label="Source of the time to cancel"
          />
        </div>
        <TextField
          {...form.register(`${at}.reconfirmDays`, {
            validate: wholeFault(RECONFIRM_DAYS_MAX, RULE_TEXTS.reconfirmDays),
          })}
          {...text('reconfirmDays')}
          label="Days to answer new terms"
          inputMode="numeric"
        />
        <TextField
          {...form.register(`${at}.cap`, {
            validate: (value) =>
              value.trim() === '' || (parseAmountText(value) ?? 0n) > 0n || RULE_TEXTS.capAmount,
          })}
          {...text('cap')}
          label="Cap of an issuer"
          hint="Empty where the regime has none"
          inputMode="decimal"
        />
        <SelectField
          {...form.register(`${at}.currency`)}
          id={`${id}-currency-${index}`}
          label="Currency of the cap"
        >
          {keysOf(CURRENCIES).map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.register(`${at}.months`, {
            validate: (value) => !hasCap() || wholeFault(CAP_MONTHS_MAX, RULE_TEXTS.months)(value),
          })}
          {...text('months')}
          label="Months over which the cap counts"
          inputMode="numeric"
        />
        <div className={styles.wide}>
          <TextField
            {...form.register(`${at}.capSource`, {
              validate: (value) => !hasCap() || value.trim() !== '' || RULE_TEXTS.source,
            })}
            {...text('capSource')}
            label="Source of the cap"
          />
        </div>
      </fieldset>
    )
  })
}
