import { faqs, links, teams } from '#contracts/project/presentation/presentation.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, type Handler } from '#services/kit/http/service.ts'
import type { Offerings } from '#services/project/offerings.ts'
import { findPresentation } from './store.ts'

/** What public offerings show beside their terms; 404 for any other. */
export function presentationRoutes({ db }: ServiceContext, offerings: Offerings): Handler[] {
  async function read(id: string) {
    const { name } = await offerings.publicOffering(id)
    return { named: { projectId: id, projectName: name }, shown: await findPresentation(db.orm, id) }
  }
  return [
    handler(teams, async ({ query }) => {
      const { named, shown } = await read(query.project)
      return { status: true, message: '', data: { ...named, team: shown.team } }
    }),
    handler(faqs, async ({ query }) => {
      const { named, shown } = await read(query.project)
      return { status: true, message: '', data: { ...named, faq: shown.faq } }
    }),
    handler(links, async ({ query }) => {
      const { named, shown } = await read(query.project)
      return { status: true, message: '', data: { ...named, links: shown.links } }
    }),
  ]
}
