import { DOCUMENT_TEXTS } from '#contracts/kyc/labels.ts'
import { type KycStep, STEP_OF_DOCUMENT } from '#contracts/kyc/steps.ts'
import { Link } from 'react-router-dom'
import { type Doubt, doubtsOf, hintsOf, UNREAD_TEXT } from '#screens/kyc/documents/document-doubts.ts'
import { Icon } from '#ui/icon.tsx'
import { useProvinces } from '#hooks/use-provinces.ts'
import { answerLines, type PlaceNames } from './answers.ts'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import type { Country } from '#screens/kyc/form/use-places.ts'

/** The answers of one page and the names of its files, read-only; with `change`, what does not match a document, or could be better about its photo, stands beside it. */
export function Answers({
  step,
  kyc,
  places,
  change,
}: {
  readonly step: KycStep
  readonly kyc: KycCase
  readonly places: PlaceNames
  /** The address where the answers of the page are changed. */
  readonly change?: string
}) {
  const lines = answerLines(step, kyc, places)
  const documents = kyc.documents.filter(({ kind }) => STEP_OF_DOCUMENT[kind] === step)
  const doubts = change === undefined ? [] : kyc.documents.flatMap(doubtsOfDocument)
  return (
    <dl className={styles.facts}>
      {lines === undefined ? (
        <div>
          <dt>Answers</dt>
          <dd>Not complete yet</dd>
        </div>
      ) : (
        lines.map(({ label, path, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <Doubts
              doubts={doubts.filter(({ answer }) => answer?.step === step && answer.path === path)}
              what={label}
              change={change}
            />
          </div>
        ))
      )}
      {documents.map(({ _id, kind, name, ...document }) => (
        <div key={_id}>
          <dt>{DOCUMENT_TEXTS[kind].title}</dt>
          <dd>{name}</dd>
          <Doubts
            doubts={[
              ...doubts.filter(({ answer, document }) => answer === undefined && document === kind),
              ...notesOf({ kind, ...document }, kyc.answers.identity?.idType),
            ]}
            what={DOCUMENT_TEXTS[kind].title}
            change={change}
          />
        </div>
      ))}
    </dl>
  )
}

type Attached = KycCase['documents'][number]

const doubtsOfDocument = ({ kind, reading }: Attached) =>
  reading === null ? [] : doubtsOf(reading).map((doubt) => ({ ...doubt, document: kind }))

type Photo = Pick<Attached, 'kind' | 'quality' | 'reading'>

/** What a better photo would help with, in one line; empty where nothing is to be said. */
function photoNote(photo: Photo, idType: string | undefined): string {
  const { reading } = photo
  const isUnread = reading !== null && !reading.isAccepted && doubtsOf(reading).length === 0
  return [...hintsOf(photo, idType), ...(isUnread ? [UNREAD_TEXT] : [])].join(' ')
}

const notesOf = (photo: Photo, idType: string | undefined): readonly Doubt[] =>
  [photoNote(photo, idType)].filter((text) => text !== '').map((text) => ({ text }))

/** What does not match or could be better, with the way to change it. */
function Doubts({
  doubts,
  what,
  change,
}: {
  readonly doubts: readonly Doubt[]
  readonly what: string
  readonly change: string | undefined
}) {
  if (doubts.length === 0 || change === undefined) return null
  return doubts.map(({ text }) => (
    <dd key={text} className={styles.doubt}>
      <Icon name="warning" size={16} /> {text} <Link to={change}>Change {lowerFirst(what)}</Link>
    </dd>
  ))
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The names of the countries and provinces in a case. */
export function usePlaceNames({ answers }: KycCase, countries: readonly Country[]): PlaceNames {
  const { provinces } = useProvinces(answers.address?.country ?? '')
  return {
    country: (code) => countries.find((one) => one.code === code)?.name ?? code,
    province: (code) => provinces?.find((one) => one.code === code)?.name ?? code,
  }
}
