import type { newVisitor } from '#tests/support/browser/browser.ts'

type Visitor = Awaited<ReturnType<typeof newVisitor>>

/** One browser for each person of a file, so that the program is loaded once. */
export function keptVisitors(
  enter: (email: string) => Promise<Visitor>,
): (email: string) => Promise<Visitor> {
  const visitors = new Map<string, Promise<Visitor>>()
  return (email) => {
    const found = visitors.get(email) ?? enter(email)
    visitors.set(email, found)
    return found
  }
}
