import { useRef, useState } from 'react'
import type { Verification } from '#contracts/signing/signing.ts'
import { checkFault, checkPdf } from './check-pdf.ts'

/** The state of the check: no file chosen, checking, or its result. */
export type Check =
  | { readonly state: 'idle' }
  | { readonly state: 'checking'; readonly name: string }
  | { readonly state: 'done'; readonly name: string; readonly result: Verification }
  | { readonly state: 'failed'; readonly name: string; readonly message: string }

/** Checks the last chosen file and cancels an earlier check. */
export function useCheck(): { readonly check: Check; readonly start: (file: File) => void } {
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  const running = useRef<AbortController>(null)

  const start = (file: File) => {
    running.current?.abort()
    const { name } = file
    const fault = checkFault(file)
    if (fault !== undefined) return setCheck({ state: 'failed', name, message: fault })
    const mine = new AbortController()
    running.current = mine
    setCheck({ state: 'checking', name })
    const settle = (next: Check) => {
      if (!mine.signal.aborted) setCheck(next)
    }
    return void checkPdf(file, mine.signal).then(
      (result) => settle({ state: 'done', name, result }),
      (error: unknown) =>
        settle({ state: 'failed', name, message: error instanceof Error ? error.message : '' }),
    )
  }
  return { check, start }
}
