import { Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { paths } from '#lib/paths.ts'
import { LineIcon } from '#ui/icon.tsx'
import { SurfaceBoundary } from '#ui/surfaces/surface-boundary.tsx'
import styles from './notices.module.css'

const load = () => whenIdle().then(() => import('./live-notices.tsx'))
const UnreadCount = lazyPart(() => load().then((m) => m.UnreadCount))
const LiveNotices = lazyPart(() => load().then((m) => m.LiveNotices))

const BELL = 'M4.500 14.500h11l-1.500-2.500V9a4 4 0 0 0-8 0v3zM8.500 17h3'

/** The way to the notices. Their number and their stream are loaded once the page is idle. */
export function NoticeBell() {
  return (
    <>
      <NavLink className={styles.bell ?? ''} to={paths.notifications}>
        <LineIcon shape={BELL} size={20} />
        <span className="visually-hidden">Notifications</span>
        <SurfaceBoundary fallback={null}>
          <Suspense>
            <UnreadCount />
          </Suspense>
        </SurfaceBoundary>
      </NavLink>
      <SurfaceBoundary fallback={null}>
        <Suspense>
          <LiveNotices />
        </Suspense>
      </SurfaceBoundary>
    </>
  )
}
