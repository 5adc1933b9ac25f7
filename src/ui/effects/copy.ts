import { useState } from 'react'

/** Copies text, and says what became of it; `otherwise` follows where the browser does not allow it. */
export function useCopy(otherwise: string) {
  const [news, setNews] = useState('')
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setNews('Copied.')
    } catch {
      setNews(`Your browser did not allow it. ${otherwise}`)
    }
  }
  return { news, copy }
}
