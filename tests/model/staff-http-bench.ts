import { expect } from 'vitest'
import { SESSION_LIMITS } from '#services/kit/sessions/types.ts'
import { EXPIRE_TOPIC, type StaffMatter } from '#services/user/staff/planned.ts'
import { staffSession, type StaffPerson } from '#tests/support/services/staff.ts'
import { userBench, type Answer } from '#tests/support/services/user-bench.ts'

export type StaffHttpBench = Awaited<ReturnType<typeof staffHttpBench>>

const SESSION_MS = SESSION_LIMITS.idleMs / 2

/** The platform with the two administrators of the models of staff, `admin-1` and `admin-2`. */
export async function staffHttpBench() {
  const limit = { limit: 10_000, windowMs: 3_600_000 }
  const bench = await userBench({ limits: { staffPerPerson: limit, verifyPerIp: limit } })
  const { clock, jobs } = bench
  const people = new Map<string, { userId: string; email: string }>()
  for (const id of ['admin-1', 'admin-2']) people.set(id, await bench.person(id, { roles: ['admin'] }))

  const sessions = new Map<string, { readonly until: number; readonly held: StaffPerson }>()
  /** The session of a person by the id of the model, whose clock moves by days. */
  const by = async (id: unknown): Promise<StaffPerson> => {
    const person = personOf(id)
    const now = clock.now().getTime()
    const open = sessions.get(person.userId)
    if (open && now < open.until && now >= open.until - SESSION_MS) return open.held
    const held = await staffSession(bench, { ...person, roles: ['admin'] })
    sessions.set(person.userId, { until: now + SESSION_MS, held })
    return held
  }
  const personOf = (id: unknown) => {
    const found = people.get(String(id))
    if (!found) throw new Error(`Nobody is ${String(id)}`)
    return found
  }

  /** The rows of a list. */
  const listed = async <Row>(path: string): Promise<readonly Row[]> => {
    const { status, body } = await (await by('admin-1')).plain('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body.data as unknown as readonly Row[]
  }

  return {
    ...bench,
    by,
    listed,
    personOf,
    /** The sessions of a person have ended. */
    forget: (userId: string) => void sessions.delete(userId),
    /** Takes a person by an id of a model, in place of the one before. */
    play: (id: string, person: { userId: string; email: string }) => void people.set(id, person),
    /** A matter ends by its job, which does nothing a millisecond earlier. */
    async expire(expiresAt: string, isStillThere: () => Promise<void>): Promise<void> {
      clock.set(new Date(Date.parse(expiresAt) - 1))
      await jobs.runDue()
      await isStillThere()
      clock.advance(1)
      await jobs.runDue()
    },
    /** The job that ends a matter comes when the time is over, and the clock goes back. */
    async expireInVain(about: Exclude<StaffMatter, 'stopped'>, id: string, expiresAt: string): Promise<void> {
      const now = clock.now()
      clock.set(new Date(expiresAt))
      await jobs.deliver(EXPIRE_TOPIC, { about, id })
      clock.set(now)
    },
  }
}

/** Whatever refuses an event over HTTP: the contract, that there is nothing yet to do it with, or the machine, in its words. */
export function expectRefused({ status, body }: Answer, text: string | null): void {
  expect([status, body.message]).toEqual([expect.toBeOneOf([400, 404, 409]), expect.any(String)])
  if (status === 409) expect(body.message).toBe(text)
}
