import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Contents } from './contents.tsx'

// The form, its rules and the preview come with the first entry that is opened.
const entry = () => import('./article-screen.tsx')
const NewArticleScreen = lazyPart(() => entry().then((m) => m.NewArticleScreen))
const StaffArticleScreen = lazyPart(() => entry().then((m) => m.StaffArticleScreen))

const TITLE = 'Public content'
const LEAD = 'Write, schedule and publish what everyone reads.'

/** Public content of all kinds, for its editors: the list, one entry, or `new`. */
export function StaffContentScreen() {
  const { id } = useParams()
  if (id === undefined) return <ContentList />
  return (
    <Suspense fallback={<LoadingState label="Loading the entry" />}>
      {id === 'new' ? <NewArticleScreen /> : <StaffArticleScreen />}
    </Suspense>
  )
}

function ContentList() {
  return (
    <OnlyRole staffRole="content" people="content editors" title={TITLE}>
      <PageTitle title={TITLE} lead={LEAD} />
      <Contents />
    </OnlyRole>
  )
}
