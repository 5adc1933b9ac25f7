import type { PublicQuestion } from '#contracts/project/deal-room/questions.ts'
import type { CertificateWire } from '#contracts/project/fatwa/fatwas.ts'
import type { ProjectUpdate } from '#contracts/project/deal-room/updates.ts'
import type { Project } from '#contracts/project/projects.ts'
import { DealLayout } from '#features/deal-room/deal-room.tsx'
import { loadQuestions, loadUpdates, type NewsPage, pageNoOf } from '#features/deal-room/news.ts'
import { Questions } from '#features/deal-room/questions.tsx'
import { Updates } from '#features/deal-room/updates.tsx'
import { FatwaPart } from '#features/fatwa/fatwa-part.tsx'
import { FatwaCertificateText, ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { InvestPanel } from './invest-panel.tsx'

export interface PropertyData {
  readonly project: Project
  readonly updates: NewsPage<ProjectUpdate>
  readonly questions: NewsPage<PublicQuestion>
  readonly certificate: CertificateWire
}

/** The pages of both lists in the address; each also names its section. */
const UPDATES = 'updates'
const QUESTIONS = 'questions'

/** The deal room of one offering (R10): all that an investor must see, with the invest panel always at hand. */
export const propertyScreen: PublicScreen<PropertyData> = {
  View: PropertyView,
  head: ({ project }) => ({ title: project.name, description: project.summary }),
  async load(run, { url, params }) {
    const id = params['id'] ?? ''
    const pageOf = (field: string) => pageNoOf(url.searchParams, field)
    const [reply, updates, questions, fatwa] = await Promise.all([
      run(ProjectByIdText, { id }),
      loadUpdates(run, id, pageOf(UPDATES)),
      loadQuestions(run, id, pageOf(QUESTIONS)),
      run(FatwaCertificateText, { id }),
    ])
    if (!reply.projectById || !fatwa.fatwaCertificate) return undefined
    return {
      project: reply.projectById.data,
      updates,
      questions,
      certificate: fatwa.fatwaCertificate.data,
    }
  },
}

function PropertyView({ data, address, problem, reload }: PublicViewProps<PropertyData>) {
  const { project, updates, questions, certificate } = data
  /** Another page of one list; the other one stays where it is. */
  const hrefOf = (field: string) => (pageNo: number) => {
    const params = new URLSearchParams(address.url.search)
    params.set(field, String(pageNo))
    return `?${params.toString()}#${field}`
  }
  return (
    <DealLayout
      project={project}
      panel={<InvestPanel project={project} problem={problem?.message} onChanged={reload} />}
      news={
        <>
          <FatwaPart certificate={certificate} />
          <Updates updates={updates} hrefOf={hrefOf(UPDATES)} />
          <Questions questions={questions} hrefOf={hrefOf(QUESTIONS)}>
            <p>
              <ButtonLink href={paths.askQuestion(project._id)}>
                {project.status === 'failed' ? 'Your questions' : 'Ask a question'}
              </ButtonLink>
            </p>
          </Questions>
        </>
      }
    />
  )
}
