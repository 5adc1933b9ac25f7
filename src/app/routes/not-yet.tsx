import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** A path of the specification whose screen does not exist yet; says so and offers links. */
export function NotYet({ title, hasToken }: { readonly title: string; readonly hasToken: boolean }) {
  return (
    <>
      <PageTitle title={title} lead="This page is not available yet." />
      <ButtonLink href={hasToken ? paths.dashboard : paths.home}>
        {hasToken ? 'Go to the dashboard' : 'Go to the home page'}
      </ButtonLink>
    </>
  )
}
