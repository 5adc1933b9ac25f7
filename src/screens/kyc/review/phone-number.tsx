import { useEffect, useState } from 'react'

/** A telephone number in the international manner of its country; as it stands in `plain` until that is known. */
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
    // Forty kilobytes of numbering plans: the number stands there before them.
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
