import type { TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import { readProblem } from '#graphql/problem.ts'
import type { Wizard } from '#screens/kyc/form/use-wizard.ts'

/** Changes of the case outside its pages: one at a time, with the reason of a refusal. */
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
      // The case was changed elsewhere; the whole form asks which version to keep.
      if (code === 'stale') send({ type: 'case.conflicted' })
      else setProblem(fieldErrors['upload'] ?? message)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { change, isBusy, problem }
}
