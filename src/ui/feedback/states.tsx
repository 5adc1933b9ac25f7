import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import styles from './states.module.css'

const STAR =
  'M48 8 59.7 19.7H76.3V36.3L88 48 76.3 59.7V76.3H59.7L48 88 36.3 76.3H19.7V59.7L8 48 19.7 36.3V19.7H36.3Z'

/** Nothing to show yet; says what to do next. The specification's lists say 'No data found' (spec 2.5). */
export function EmptyState({
  title = 'No data found',
  children,
}: {
  readonly title?: string
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <svg width="72" height="72" viewBox="0 0 96 96" fill="none" aria-hidden="true">
        <path d={STAR} stroke="var(--gold)" strokeWidth="2" />
        <path d={STAR} stroke="var(--brand)" strokeWidth="3.6" transform="translate(21.6 21.6) scale(.55)" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  readonly message: string
  /** Adds a button. */
  readonly onRetry?: () => void
}

/** Public pages load no component library; `FluentRoot` puts the box of the signed-in area in its place. */
export const ErrorBox = createContext<ComponentType<ErrorStateProps>>(NativeErrorState)

/** Something could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  return createElement(use(ErrorBox), props)
}

export function NativeErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.error} role="alert">
        {message}
      </p>
      {onRetry === undefined ? null : <PlainButton onClick={onRetry}>Try again</PlainButton>}
    </div>
  )
}

/** Placeholder rows while data is loading. */
export function LoadingState({
  rows = 5,
  label = 'Loading',
}: {
  readonly rows?: number
  readonly label?: string
}) {
  return (
    <div className={styles.rows} data-loading="">
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true" />
      ))}
    </div>
  )
}
