import { useAnswer } from '#ui/effects/lifetime.ts'

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
  const shown = useAnswer(`${digits} ${country}`, () =>
    // Forty kilobytes of numbering plans, so the plain number is shown first.
    import('#contracts/user/phone-number.ts').then(
      ({ readPhone }) => readPhone(digits, country)?.shown,
      () => undefined,
    ),
  )
  return <bdi>{shown ?? plain}</bdi>
}
