import { useRef, useState } from 'react'

/** The robot check of a form: each answer is good for one try, and one that is still at work holds the form back. */
export function useCaptchaRound(forget: () => void) {
  const [round, setRound] = useState(0)
  const work = useRef<Promise<void>>(Promise.resolve())
  return {
    /** A new key asks for a new answer: `<CaptchaField key={round} …>`. */
    round,
    field: {
      isAgain: round > 0,
      onWork: (begun: Promise<void>) => {
        work.current = begun
      },
    },
    /** Makes the call that spends the answer, whatever becomes of it. */
    spend: async <Result>(call: () => Promise<Result>): Promise<Result> => {
      try {
        return await call()
      } finally {
        forget()
        setRound((last) => last + 1)
      }
    },
    /** A ticked box that is still at work is no mistake of the person's. */
    onSubmit: (submit: () => unknown) => (event: { readonly preventDefault: () => void }) => {
      event.preventDefault()
      void work.current.then(() => submit())
    },
  }
}
