import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Shown by a public page whose data could not be loaded or does not exist. */
export function Unavailable({ isMissing = false }: { readonly isMissing?: boolean }) {
  return (
    <>
      <PageTitle
        title={isMissing ? 'This page does not exist' : 'This page could not be read'}
        lead={
          isMissing
            ? 'What you are looking for is not here.'
            : 'Something went wrong on our side. Please try again.'
        }
      />
      <ButtonLink href={paths.browseProject}>Browse projects</ButtonLink>
    </>
  )
}
