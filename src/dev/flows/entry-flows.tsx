import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { PageRouter } from '#hooks/page-router.tsx'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { FlowsPage } from './flows-page.tsx'
import { createLive } from './live.ts'

const root = document.getElementById('flows')
const live = createLive(Date.now)
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <PageRouter>
        <FluentRoot>
          <FailureBoundary>
            <FlowsPage live={live} />
          </FailureBoundary>
        </FluentRoot>
      </PageRouter>
    </StrictMode>,
  )
