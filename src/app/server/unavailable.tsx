import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Shown by a public page whose data could not be loaded or does not exist. */
export function Unavailable({ isMissing = false }: { readonly isMissing?: boolean }) {
  return (
    <>
      <PageTitle
        title={isMissing ? 'Page not found' : 'This page could not be loaded'}
        lead={
          isMissing
            ? 'We can’t find this page. It may have moved.'
            : 'Something went wrong on our side. Please try again.'
        }
      />
      <ButtonLink href={paths.browseProject}>Browse projects</ButtonLink>
    </>
  )
}
