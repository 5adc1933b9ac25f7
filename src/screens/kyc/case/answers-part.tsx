import { DOCUMENT_TEXTS } from '#contracts/kyc/labels.ts'
import { type KycStep, STEP_OF_DOCUMENT } from '#contracts/kyc/steps.ts'
import { useProvinces } from '#hooks/use-provinces.ts'
import { answerLines, type PlaceNames } from './answers.ts'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import type { Country } from '#screens/kyc/form/use-places.ts'

/** The answers of one page and the names of its files, read-only. */
export function Answers({
  step,
  kyc,
  places,
}: {
  readonly step: KycStep
  readonly kyc: KycCase
  readonly places: PlaceNames
}) {
  const lines = answerLines(step, kyc, places)
  const documents = kyc.documents.filter(({ kind }) => STEP_OF_DOCUMENT[kind] === step)
  return (
    <dl className={styles.facts}>
      {lines === undefined ? (
        <div>
          <dt>Answers</dt>
          <dd>Not complete yet</dd>
        </div>
      ) : (
        lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))
      )}
      {documents.map(({ _id, kind, name }) => (
        <div key={_id}>
          <dt>{DOCUMENT_TEXTS[kind].title}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The names of the countries and provinces in a case. */
export function usePlaceNames({ answers }: KycCase, countries: readonly Country[]): PlaceNames {
  const { provinces } = useProvinces(answers.address?.country ?? '')
  return {
    country: (code) => countries.find((one) => one.code === code)?.name ?? code,
    province: (code) => provinces?.find((one) => one.code === code)?.name ?? code,
  }
}
