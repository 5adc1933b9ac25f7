import type { TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import { readProblem } from '#graphql/problem.ts'
import type { Wizard } from '#screens/kyc/form/use-wizard.ts'

/** A change of the case beside its pages: one at a time, with what it was refused with. */
export function useCaseChange({ calls, send }: Pick<Wizard, 'calls' | 'send'>) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const change = async <Data extends object>(
    mutation: TypedDocumentNode<Data, { readonly input: never }>,
    input: () => object,
  ): Promise<boolean> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await calls.change(mutation, input)
      return true
    } catch (error) {
      const { code, message, fieldErrors } = readProblem(error)
      // Somebody has changed the case elsewhere; which one counts is asked for the whole form.
      if (code === 'stale') send({ type: 'case.conflicted' })
      else setProblem(fieldErrors['upload'] ?? message)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { change, isBusy, problem }
}
