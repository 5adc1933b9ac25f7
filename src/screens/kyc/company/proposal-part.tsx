import { LONG_TEXT_MAX } from '#contracts/kyc/values.ts'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DocumentsPart } from '#screens/kyc/documents/documents-part.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { StepForm, StepProps } from '#screens/kyc/form/use-step-form.ts'
import { Amount, CurrencyField } from '#screens/kyc/steps/amounts.tsx'

/** The purpose of the fundraising. */
export function ProposalPart({
  page,
  props,
}: {
  readonly page: StepForm<'company'>
  readonly props: StepProps
}) {
  const { text, value } = page
  return (
    <section className={styles.card} aria-label="Proposal">
      <TextField {...text('proposalTitle')} autoComplete="off" />
      <CountedText
        {...value('businessProposal')}
        onChange={(event) => value('businessProposal').onChange(event.target.value)}
        hint="What you do, what the money is for, and how investors take part in profit and loss."
        max={LONG_TEXT_MAX}
        rows={8}
      />
      <CurrencyField page={page} names={['amountSought']} />
      <Amount page={page} path="amountSought.amount" hint="For example 250,000" />
      <DocumentsPart props={props} page={page} kinds={['proposal']} />
    </section>
  )
}
