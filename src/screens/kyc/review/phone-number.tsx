import { useEffect, useState } from 'react'

/** A telephone number in international format; shown as in `plain` until the library is loaded. */
export function PhoneNumber({
  digits,
  country,
  plain,
}: {
  readonly digits: string
  readonly country: string
  readonly plain: string
}) {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    let isOver = false
    // Forty kilobytes of numbering plans, so the plain number is shown first.
    void import('#lib/phone-number.ts').then(
      ({ readPhone }) => {
        if (!isOver) setShown(readPhone(digits, country)?.shown)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [digits, country])
  return <bdi>{shown ?? plain}</bdi>
}
