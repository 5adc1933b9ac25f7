import { isOntarioAsked } from '#contracts/kyc/rules.ts'
import { DeclarationField, RadioField } from '#ui/fields/choice-fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { YES_NO_CHOICES } from './choices.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import {
  declarationTexts,
  informationQuestion,
  ONTARIO_RISK_TEXTS,
  riskQuestions,
} from '#contracts/kyc/questionnaire-texts.ts'
import { StepFrame } from '#screens/kyc/form/step-frame.tsx'
import { type StepForm, type StepProps, useStepForm } from '#screens/kyc/form/use-step-form.ts'

/** Uses the labels' keys, because importing the schemas would increase the chunk. */
const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(words) as Key[]

/** Group 7: Ontario's form where it applies, the four questions, the offering information, the declaration. */
export function QuestionnaireStep(props: StepProps) {
  const page = useStepForm('questionnaire', props)
  const { form, value, field, left } = page
  const { role, answers } = props.kyc
  const { address } = answers
  const questions = riskQuestions(role)
  const { question, explanation } = informationQuestion(role)
  const info = value('info_Investment')
  const declaration = field('declaration')
  return (
    <StepFrame page={page} props={props}>
      {address !== null && isOntarioAsked(role, address) ? <OntarioPart page={page} /> : null}
      <section className={styles.card} aria-labelledby="kyc-risks">
        <h2 id="kyc-risks">Four questions about the risk</h2>
        {keysOf(questions).map((name) => (
          <RadioField
            key={name}
            {...value(name)}
            legend={questions[name].question}
            explanation={questions[name].explanation}
            choices={YES_NO_CHOICES}
          />
        ))}
      </section>
      <section className={styles.card} aria-labelledby="kyc-declaring">
        <h2 id="kyc-declaring">Offering information and declaration</h2>
        <RadioField {...info} legend={question} explanation={explanation} choices={YES_NO_CHOICES} />
        <DeclarationField
          id={declaration.id}
          title="Declaration"
          text={
            <div className={styles.declaration}>
              {declarationTexts(role).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          }
          label="I have read the declaration and agree to it"
          error={declaration.error}
          checked={page.read('declaration') === true}
          onChange={(event) =>
            form.setValue('declaration', event.target.checked, {
              shouldDirty: true,
              shouldValidate: declaration.error !== undefined,
            })
          }
          onBlur={left}
        />
      </section>
    </StepFrame>
  )
}

/** The risk acknowledgement with initials for each risk; the address answers whether it is needed. */
function OntarioPart({ page }: { readonly page: StepForm<'questionnaire'> }) {
  return (
    <section className={styles.card} aria-labelledby="kyc-ontario">
      <h2 id="kyc-ontario">Ontario</h2>
      <p>
        You live in Ontario, so its securities rules apply to you. They limit how much you may invest in a
        year and require the form below.
      </p>
      <h3 id="kyc-ontarioForm" tabIndex={-1}>
        Risk acknowledgement (Form 45-106F4)
      </h3>
      <p className={styles.quiet}>Read each statement and enter your initials.</p>
      {keysOf(ONTARIO_RISK_TEXTS).map((risk) => (
        <TextField
          key={risk}
          {...page.text(`ontarioForm.${risk}`)}
          label={ONTARIO_RISK_TEXTS[risk]}
          hint="Your initials, 2 to 5 letters"
          autoComplete="off"
        />
      ))}
    </section>
  )
}
