/** A promise, and what fulfils it. */
export function signal(): [Promise<void>, () => void] {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return [given, () => give()]
}
