import { useRef, useState } from 'react'

/** The captcha of a form: each answer is valid once, and the form waits for one in progress. */
export function useCaptchaRound(forget: () => void) {
  const [round, setRound] = useState(0)
  const [isNear, setIsNear] = useState(false)
  const work = useRef<Promise<void>>(Promise.resolve())
  return {
    /** A new key requests a new answer: `<CaptchaField key={round} …>`. */
    round,
    field: {
      isAuto: round > 0 || isNear,
      onWork: (begun: Promise<void>) => {
        work.current = begun
      },
    },
    /** The person is in the last fields: the answer, which counts for some minutes, is looked for ahead. */
    comesNear: () => setIsNear(true),
    /** Runs the call that uses up the answer, whatever its result. */
    spend: async <Result>(call: () => Promise<Result>): Promise<Result> => {
      try {
        return await call()
      } finally {
        forget()
        setRound((last) => last + 1)
      }
    },
    /** A ticked box whose answer is in progress is not an error. */
    onSubmit: (submit: () => unknown) => (event: { readonly preventDefault: () => void }) => {
      event.preventDefault()
      void work.current.then(() => submit())
    },
  }
}
