import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { Answers, usePlaceNames } from './answers-part.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { type Country, useCountries } from '#screens/kyc/form/use-places.ts'

/** All answers of a submitted case, read-only. */
export function SubmittedAnswers({ kyc }: { readonly kyc: KycCase }) {
  const { countries, problem, retry } = useCountries()
  return (
    <Reading value={countries} problem={problem} label="Reading the countries" onRetry={retry}>
      {(known) => <Pages kyc={kyc} countries={known} />}
    </Reading>
  )
}

function Pages({ kyc, countries }: { readonly kyc: KycCase; readonly countries: readonly Country[] }) {
  const places = usePlaceNames(kyc, countries)
  return kyc.steps.map(({ step }) => (
    <section key={step} className={styles.card} aria-labelledby={`kyc-submitted-${step}`}>
      <h3 id={`kyc-submitted-${step}`}>{STEP_TITLES[step]}</h3>
      <Answers step={step} kyc={kyc} places={places} />
    </section>
  ))
}
