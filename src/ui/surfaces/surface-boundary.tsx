import { Component, type ReactNode } from 'react'
import { PartError } from '#lib/part-error.ts'

interface SurfaceBoundaryProps {
  /** Shown where the surface could not be loaded. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps a surface that could not be loaded from taking the page with it, and what was typed there. */
export class SurfaceBoundary extends Component<SurfaceBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    // The next one that is opened tries again.
    if (error instanceof PartError) error.forget()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof PartError) return this.props.fallback
    throw error
  }
}
