import { useState } from 'react'
import type { KeyInformationSheet } from '#contracts/project/interest/overviews.ts'
import {
  NOT_STATED,
  notStatedText,
  SHEET_GAPS,
  SHEET_WARNINGS,
  statedParts,
} from '#contracts/project/interest/sheet-texts.ts'
import { runOperation } from '#graphql/fetch-client.ts'
import { KeyInformationFileText, KeyInformationText } from '#graphql/generated/texts.ts'
import { readProblem } from '#graphql/problem.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { ChooseOffering, type Choices, loadChosen } from './chosen-offering.tsx'
import styles from './key-sheet.module.css'

type SheetData = { readonly sheet: KeyInformationSheet } | Choices

const TITLE = 'Key information sheet'

/** The key information sheet of one offering (R24), to read, to print and as PDF. */
export const keySheetScreen: PublicScreen<SheetData> = {
  View: KeySheetView,
  head: (data) =>
    'sheet' in data
      ? { title: `${data.sheet.projectName}: key information sheet`, description: data.sheet.summary }
      : { title: TITLE, description: 'Choose an offering and read its key information sheet.' },
  load: (run, address) =>
    loadChosen(run, address, async (projectId) => {
      const reply = await run(KeyInformationText, { projectId })
      return reply.keyInformation ? { sheet: reply.keyInformation.data } : undefined
    }),
}

function KeySheetView({ data }: PublicViewProps<SheetData>) {
  if ('choices' in data)
    return <ChooseOffering title={TITLE} path={paths.projectDetailOverview} choices={data.choices} />
  const { sheet } = data
  const notStated = notStatedText(sheet.parts)
  return (
    <article className={styles.sheet} aria-label={TITLE}>
      <PageTitle title={`${TITLE}: ${sheet.projectName}`} lead={sheet.summary} />
      <p className={styles.written}>
        Offered by {sheet.issuerName}. Terms version {sheet.termsVersion}. Written on{' '}
        <DateTime value={sheet.writtenAt} /> UTC.
      </p>
      <SheetActions sheet={sheet} />
      <section className={styles.warnings} aria-labelledby="warnings">
        <h2 id="warnings">Warnings</h2>
        <ul>
          {SHEET_WARNINGS.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </section>
      {statedParts(sheet.parts).map(({ title, rows }, part) => (
        <section key={title} className={styles.part} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`}>{title}</h2>
          {rows.length === 0 ? (
            <p className={styles.missing}>{NOT_STATED}</p>
          ) : (
            <dl className={styles.rows}>
              {rows.map(({ label, value }, row) => (
                <div key={`${row} ${label}`}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      {notStated === null ? null : (
        <section className={styles.part} aria-labelledby="gaps">
          <h2 id="gaps">{SHEET_GAPS}</h2>
          <p>{notStated}</p>
        </section>
      )}
    </article>
  )
}

/** Print, PDF and the way back to the offering; none of it is printed. */
function SheetActions({ sheet: { projectId } }: { readonly sheet: KeyInformationSheet }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const save = async () => {
    setIsBusy(true)
    setProblem(undefined)
    setIsSaved(false)
    try {
      const { saveMadeFile } = await loadMadeFile()
      const reply = await runOperation(KeyInformationFileText, { projectId })
      if (!reply.keyInformationFile) throw new Error('The sheet came without a file')
      saveMadeFile(reply.keyInformationFile.data)
      setIsSaved(true)
    } catch (error) {
      setProblem(readProblem(error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.actions}>
      <PlainButton look="primary" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : void save())}>
        Download as PDF
      </PlainButton>
      <PlainButton onClick={() => window.print()}>Print</PlainButton>
      <a href={paths.propertyDetails(projectId)}>Go to the offering</a>
      <output className={styles.saved}>{isSaved ? 'The sheet is in your downloads.' : ''}</output>
      <Problem>{problem}</Problem>
    </div>
  )
}
