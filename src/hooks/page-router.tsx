import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { currentStep, listenToSteps, pageNavigator } from './page-history.ts'

/** The router of every page: React Router over a history that can hold steps back. */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [{ location, action }, setStep] = useState(() => currentStep())
  // The router's history: its steps are rendered without blocking the page.
  useLayoutEffect(() => listenToSteps((step) => startTransition(() => setStep(step))), [])
  return (
    <Router navigator={pageNavigator} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
