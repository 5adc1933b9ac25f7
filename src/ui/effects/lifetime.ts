import { useEffect, useEffectEvent, useState } from 'react'

/** Ends what still runs outside, such as a request or a window, when the component leaves the page. */
export function useEndOnLeave(end: () => void): void {
  const left = useEffectEvent(end)
  useEffect(() => () => left(), [])
}

/** What the network answers for `key`; undefined before. An answer that comes after the component has left is dropped. */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer | undefined>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const call = useEffectEvent(ask)
  useEffect(() => {
    let isWanted = true
    const settle = async () => {
      const found = await call()
      if (isWanted) setAnswer(() => found)
    }
    void settle()
    return () => {
      isWanted = false
    }
  }, [key])
  return answer
}
