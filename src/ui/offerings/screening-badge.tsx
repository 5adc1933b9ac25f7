import type { ProjectCard } from '#contracts/project/projects.ts'
import styles from './screening-badge.module.css'

type Verdict = ProjectCard['screeningVerdict']

/** Marks on a 20 px grid: a tick, three points, a cross. */
const LOOKS: Readonly<Record<Verdict, { readonly words: string; readonly mark: string }>> = {
  pass: { words: 'passed', mark: 'm4 10.5 4 4 8-9' },
  unknown: { words: 'no result at present', mark: 'M4 10h.01M10 10h.01M16 10h.01' },
  fail: { words: 'failed', mark: 'm5 5 10 10M15 5 5 15' },
}

/** The result of the Shariah screening as text beside the mark. */
export function ScreeningBadge({ verdict }: { readonly verdict: Verdict }) {
  const { words, mark } = LOOKS[verdict]
  return (
    <span className={`${styles.badge ?? ''} ${styles[verdict] ?? ''}`}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={mark} />
      </svg>
      Shariah screening: {words}
    </span>
  )
}
