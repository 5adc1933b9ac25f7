import { CURRENCIES } from '#contracts/currencies.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { CountryField, SelectField } from '#ui/fields/select-field.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { StepForm, StepProps } from '#screens/kyc/form/use-step-form.ts'

/** The account on which the company is paid. */
export function BankPart({
  page: { text },
  props,
}: {
  readonly page: StepForm<'company'>
  readonly props: StepProps
}) {
  return (
    <section className={styles.card} aria-label="Account">
      <TextField {...text('bankAccount.holder')} autoComplete="off" />
      <TextField {...text('bankAccount.number')} autoComplete="off" spellCheck={false} />
      <TextField {...text('bankAccount.bank')} autoComplete="off" />
      <div className={styles.pair}>
        <CountryField {...text('bankAccount.country')} countries={props.countries} autoComplete="off" />
        <SelectField {...text('bankAccount.currency')} autoComplete="off">
          {Object.keys(CURRENCIES).map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}
