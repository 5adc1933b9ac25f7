import { useRef, useState } from 'react'
import { type AppProblem, readProblem } from '#graphql/problem.ts'

/** Runs one call at a time, so that a double click sends once. Errors go to `onProblem`. */
export function useOneAtATime(onProblem: (problem: AppProblem) => void) {
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because state updates too late for a double click.
  const isOnItsWay = useRef(false)
  const run = async (call: () => Promise<void>): Promise<void> => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setIsBusy(true)
    try {
      await call()
    } catch (error) {
      onProblem(readProblem(error))
    } finally {
      isOnItsWay.current = false
      setIsBusy(false)
    }
  }
  return { run, isBusy }
}
