import { DEMONSTRATION_PATHS, SAMPLE_ANSWERS } from '#contracts/web/demonstration.ts'
import type { KycDocumentKind, KycStep } from '#contracts/kyc/steps.ts'
import { isDay } from '#contracts/dates.ts'
import { paddedDate } from '#lib/dates/typed-date.ts'
import { draftOf, type StepForm, type StepProps } from '#screens/kyc/form/use-step-form.ts'
import styles from '#screens/kyc/form/kyc.module.css'

/** What each sample is called; the optional business plan needs none. */
const NAMES: Readonly<Partial<Record<KycDocumentKind, string>>> = {
  idFront: 'identity document',
  idBack: 'back of the document',
  selfie: 'photo of a face',
  proofOfAddress: 'proof of address',
  registration: 'extract of the register',
}
/** The pages whose answers a document repeats. */
const STEPS = ['identity', 'address', 'personal', 'company'] as const
/** What a document must say, so that it fits the answers. */
const NEEDED: Readonly<Partial<Record<KycDocumentKind, readonly (typeof SAMPLE_ANSWERS)[number][]>>> = {
  idFront: ['firstName', 'lastName', 'dob'],
  idBack: ['firstName', 'lastName', 'dob'],
}

/** An invented document in the name that was typed, for visitors of the demonstration, who have none at hand. */
export function SampleLink<Step extends KycStep>({
  kind,
  page,
  props,
}: {
  readonly kind: KycDocumentKind
  readonly page: StepForm<Step>
  readonly props: StepProps
}) {
  const name = NAMES[kind]
  if (name === undefined) return null
  const typed = typedAnswers(page, props)
  const answers = SAMPLE_ANSWERS.flatMap((field) => {
    const value = typed[field]
    if (typeof value !== 'string' || value === '') return []
    const text = field === 'dob' ? paddedDate(value) : value
    // A day that is still being typed.
    return field === 'dob' && !isDay(text) ? [] : [[field, text]]
  })
  const isReady = (NEEDED[kind] ?? []).every((field) => answers.some(([known]) => known === field))
  const query = new URLSearchParams(answers).toString()
  return (
    <p className={`demonstration-data ${styles.quiet ?? ''}`}>
      {isReady ? (
        <>
          Demonstration:{' '}
          <a href={`${DEMONSTRATION_PATHS.sample(kind)}?${query}`} download>
            download a sample {name}
          </a>
          , then choose it here.
        </>
      ) : (
        'Demonstration: type your name and date of birth first, so that a sample document fits them.'
      )}
    </p>
  )
}

/** The answers of every page as last typed, else as saved. */
function typedAnswers<Step extends KycStep>(
  page: StepForm<Step>,
  props: StepProps,
): Readonly<Record<string, unknown>> {
  const known = STEPS.map((step) => ({
    ...props.kyc.answers[step],
    ...(JSON.parse(draftOf(step, props) ?? '{}') as object),
  }))
  return Object.assign({}, ...known, page.form.getValues()) as Readonly<Record<string, unknown>>
}
