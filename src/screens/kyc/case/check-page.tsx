import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { Button } from '#ui/controls/button.tsx'
import { WhereIsOwnCase } from '#features/where-is-this/where-is-own-case.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { Answers, usePlaceNames } from './answers-part.tsx'
import { ChangeRequestNote } from '#screens/kyc/form/change-request-note.tsx'
import { changedPages } from './changed-pages.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { usePageTitle } from '#hooks/use-page-title.ts'
import { Progress } from '#screens/kyc/form/step-frame.tsx'
import { CHECK_TITLE } from '#screens/kyc/form/steps.ts'
import type { StepProps } from '#screens/kyc/form/use-step-form.ts'
import { useFocusFor } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import { SIGN_DOCUMENT_TEXT } from '#contracts/kyc/values.ts'
import { FieldError } from '#ui/fields/fields.tsx'
import { SignaturePart } from './signature-part.tsx'

const changeOf = ({ to }: StepProps, step: KycStep) => `${to(step)}&from=check`

/** All answers with their Change links, before the submission. */
export function CheckPage(props: StepProps) {
  const { kyc, wizard, to } = props
  const { snapshot, send } = wizard
  const { problem } = snapshot.context
  const box = useRef<HTMLDivElement>(null)
  const places = usePlaceNames(kyc, props.countries)
  usePageTitle(CHECK_TITLE)
  useFocusFor(problem, () => box.current?.focus())
  const [wasTried, setWasTried] = useState(false)
  const changed = changedPages(props)
  // The signature is asked for on this page, at the button.
  const missing = kyc.missing.filter((text) => text !== SIGN_DOCUMENT_TEXT)
  const hindrances = [changed.length > 0 ? 'kyc-changed' : [], missing.length > 0 ? 'kyc-missing' : []].flat()
  const mayGo = hindrances.length === 0 && snapshot.can({ type: 'case.submitted' })
  const needsSignature = kyc.missing.includes(SIGN_DOCUMENT_TEXT)
  const isUnsigned = wasTried && needsSignature
  const described = isUnsigned ? [...hindrances, 'kyc-submit-error'] : hindrances
  return (
    <>
      <Link className={styles.back ?? ''} to={to('questionnaire')}>
        Back
      </Link>
      <PageTitle
        title={CHECK_TITLE}
        lead="Check your answers, sign, then submit. After that you cannot change them unless we ask you to."
      />
      <Progress page="check" props={props} />
      <ChangeRequestNote kyc={kyc} to={to} />
      <ChangedNote pages={changed} props={props} />
      {problem === null ? null : (
        <Problem ref={box}>
          <p>{problem.message}</p>
          {Object.values(problem.fieldErrors).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Problem>
      )}
      {kyc.steps.map(({ step }) => (
        <section key={step} className={styles.card} aria-labelledby={`kyc-check-${step}`}>
          <div className={styles.head}>
            <h2 id={`kyc-check-${step}`} tabIndex={-1}>
              {STEP_TITLES[step]}
            </h2>
            <Link to={changeOf(props, step)} aria-label={`Change ${STEP_TITLES[step].toLowerCase()}`}>
              Change
            </Link>
          </div>
          <Answers step={step} kyc={kyc} places={places} change={changeOf(props, step)} />
        </section>
      ))}
      {missing.length === 0 ? null : (
        <div id="kyc-missing" className={styles.note}>
          <h2>Still missing</h2>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <SignaturePart kyc={kyc} wizard={wizard} hindrance={hindrances[0]} onSign={() => setWasTried(false)} />
      {isUnsigned ? (
        <div role="alert">
          <FieldError id="kyc-submit">{SIGN_DOCUMENT_TEXT}</FieldError>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button
          look={needsSignature ? 'plain' : 'primary'}
          aria-disabled={!mayGo}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onClick={() => {
            setWasTried(true)
            if (mayGo && !needsSignature) send({ type: 'case.submitted' })
          }}
        >
          {snapshot.matches('submitting') ? 'Submitting…' : 'Submit for review'}
        </Button>
        <WhereIsOwnCase kyc={kyc} />
        <SaveStatus state={wizard.saveState} />
      </div>
    </>
  )
}

/** Unsaved changes, which must be continued or discarded before the submission. */
function ChangedNote({ pages, props }: { readonly pages: readonly KycStep[]; readonly props: StepProps }) {
  const { calls, send } = props.wizard
  if (pages.length === 0) return null
  const drop = (step: KycStep) => {
    // An empty draft, so that the page starts with its saved answers again.
    calls.note(step, '{}')
    send({ type: 'field.changed' })
    send({ type: 'field.left' })
    // The note may disappear together with the focus.
    document.getElementById(`kyc-check-${step}`)?.focus()
  }
  return (
    <div id="kyc-changed" className={styles.note}>
      <h2>Changed, but not saved</h2>
      <p>Below are your saved answers. Save your change, or discard it, before you submit.</p>
      <ul>
        {pages.map((step) => {
          const title = STEP_TITLES[step].toLowerCase()
          return (
            <li key={step}>
              <Link to={changeOf(props, step)}>Continue editing {title}</Link>{' '}
              <Button onClick={() => drop(step)}>Discard the change of {title}</Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
