import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROPOSAL_LIFE_MS, type StaffRole } from '#contracts/staff/values.ts'
import { ROLE_CHANGE_STATE_TEXTS } from '#machines/role-change/labels.ts'
import type { RoleChangeContext } from '#machines/role-change/machine.ts'
import { roleChangeRefusal } from '#machines/role-change/rules.ts'
import { roleChangeModel } from '#machines/role-change/model.ts'
import { query } from '#services/kit/database/database.ts'
import { giveRoles } from '#tests/support/services/staff.ts'
import type { Answer } from '#tests/support/services/user-bench.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { expectRefused, staffHttpBench, type StaffHttpBench } from './staff-http-bench.ts'

/** A requested role as administrators see it. */
interface Shown {
  readonly _id: string
  readonly person: { readonly _id: string }
  readonly role: string
  readonly state: string
  readonly confirm: { readonly allowed: boolean }
  readonly decline: { readonly allowed: boolean }
  readonly withdraw: { readonly allowed: boolean }
}

/** What the page of the person says of their roles. */
interface Page {
  readonly roles: readonly string[]
  readonly isClosed: boolean
  readonly roleChanges: readonly Shown[]
  readonly roleVerdicts: readonly { readonly role: string; readonly grant: { readonly allowed: boolean } }[]
}

const LIST = '/v2/staff/role-changes'

let bench: StaffHttpBench
let counter = 0
beforeAll(async () => {
  bench = await staffHttpBench()
})
afterAll(() => bench?.close())

/** A role requested for a person who is an administrator too, so that they could decide. */
class RoleChangeAtService {
  readonly #userId: string
  readonly #role: StaffRole
  #id = 'rch_unknown'
  #expiresAt = bench.clock.now().toISOString()

  private constructor(userId: string, role: StaffRole) {
    this.#userId = userId
    this.#role = role
  }

  static async of({ role }: RoleChangeContext): Promise<RoleChangeAtService> {
    const person = await bench.person(`person${(counter += 1)}`, { roles: ['admin'] })
    bench.play('person-1', person)
    return new RoleChangeAtService(person.userId, role)
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    const state = String(before.value)
    if (!isAccepted) return this.#expectRefused(event, before)
    if (event.type === 'roleChange.expired')
      return bench.expire(this.#expiresAt, async () => {
        expect((await this.#page()).roleChanges).toMatchObject([{ _id: this.#id, state }])
      })
    const { status, body } = await this.#ask(event)
    expect([event.type, status]).toEqual([event.type, 200])
    if (event.type !== 'roleChange.asked') return
    this.#id = String(body.data?.['_id'])
    expect(body.data?.['expiresAt']).toBe(
      new Date(bench.clock.now().getTime() + PROPOSAL_LIFE_MS).toISOString(),
    )
    this.#expiresAt = String(body.data?.['expiresAt'])
  }

  /** The lists of everybody who may decide, the page of the person, and the reason of a refusal say what the model says. */
  async check({ of }: Step): Promise<void> {
    const state = String(of.value) as keyof typeof ROLE_CHANGE_STATE_TEXTS
    const page = await this.#page()
    expect(page.roles.includes(this.#role)).toBe(state === 'granted')
    expect(page.isClosed).toBe(false)
    const verdict = page.roleVerdicts.find(({ role }) => role === this.#role)
    expect(verdict?.grant.allowed).toBe(state !== 'granted' && state !== 'proposed')
    expect(page.roleChanges.map(({ _id }) => _id)).toEqual(state === 'proposed' ? [this.#id] : [])
    if (state === 'proposed') return this.#checkLists(of)
    if (state === 'draft') return
    const { status, body } = await this.#decide('admin-2', 'decline')
    expect([status, body.message]).toEqual([409, ROLE_CHANGE_STATE_TEXTS[state]])
  }

  async #checkLists(of: Step['of']): Promise<void> {
    for (const actorId of ['admin-1', 'admin-2', 'person-1']) {
      const { body } = await (await bench.by(actorId)).plain('GET', LIST)
      const all = body.data as unknown as readonly Shown[]
      const shown = all.filter(({ person }) => person._id === this.#userId)
      expect(shown).toMatchObject([{ _id: this.#id, state: 'proposed', role: this.#role }])
      expect([shown[0]?.confirm.allowed, shown[0]?.decline.allowed, shown[0]?.withdraw.allowed]).toEqual([
        of.can({ type: 'roleChange.confirmed', actorId, isClosed: false }),
        of.can({ type: 'roleChange.declined', actorId }),
        of.can({ type: 'roleChange.withdrawn', actorId }),
      ])
    }
  }

  async #page(): Promise<Page> {
    const by = await bench.by('admin-1')
    return (await by.plain('GET', `/v2/staff/people/${this.#userId}`)).body.data as unknown as Page
  }

  async #ask(event: ModelEvent): Promise<Answer> {
    const by = await bench.by(event['actorId'])
    switch (event.type) {
      case 'roleChange.asked': {
        const answer = await by.stepped('grantRole', 'POST', `/v2/staff/people/${this.#userId}/roles`, {
          role: this.#role,
        })
        this.#forgetSessions()
        return answer
      }
      case 'roleChange.confirmed':
        return this.#decide(event['actorId'], 'confirm')
      case 'roleChange.declined':
        return this.#decide(event['actorId'], 'decline')
      case 'roleChange.withdrawn':
        return by.plain('DELETE', `${LIST}/${this.#id}`)
      default:
        throw new Error(`Nobody can say ${event.type}`)
    }
  }

  async #decide(actorId: unknown, decision: 'confirm' | 'decline'): Promise<Answer> {
    const by = await bench.by(actorId)
    const answer = await by.stepped('decideRoleChange', 'POST', `${LIST}/${this.#id}/decision`, { decision })
    this.#forgetSessions()
    return answer
  }

  /** A new role and a closed account end the sessions of the person. */
  #forgetSessions(): void {
    bench.forget(this.#userId)
  }

  async #expectRefused(event: ModelEvent, before: Step['of']): Promise<void> {
    const state = String(before.value)
    if (event.type === 'roleChange.expired') return bench.expireInVain('role', this.#id, this.#expiresAt)
    // What is over lets the role be asked for anew, which is another request.
    const isOver = ['declined', 'withdrawn', 'expired'].includes(state)
    if (isOver && isFree(event)) return
    const undo = await this.#arrange(event, state)
    expectRefused(await this.#ask(event), refusalIn(before, event))
    await undo()
  }

  /** Makes the facts of an event true; the answer makes them untrue again. */
  async #arrange(event: ModelEvent, state: string): Promise<() => Promise<unknown>> {
    if (event['isClosed'] === true) {
      await this.#close(true)
      return () => this.#close(false)
    }
    if (event['hasRole'] === true) {
      const { roles } = await this.#page()
      await giveRoles(bench, this.#userId, [...new Set([...roles, this.#role])])
      return () => giveRoles(bench, this.#userId, roles)
    }
    if (event['isAsked'] === true && state !== 'proposed') return this.#waiting()
    return async () => undefined
  }

  /** A request of the other administrator waits already, which no request over HTTP brings about for a role that one gives. */
  async #waiting(): Promise<() => Promise<unknown>> {
    const id = `rch_waiting${(counter += 1)}`
    const now = bench.clock.now()
    const { userId } = bench.personOf('admin-2')
    await query(
      bench.db.orm,
      sql`INSERT INTO users.role_change (id, person_id, role, asked_by, asked_at, expires_at)
          VALUES (${id}, ${this.#userId}, ${this.#role}, ${userId}, ${now}, ${new Date(now.getTime() + PROPOSAL_LIFE_MS)})`,
    )
    return async () => {
      const gone = await (await bench.by('admin-2')).plain('DELETE', `${LIST}/${id}`)
      expect(gone.status).toBe(200)
    }
  }

  async #close(disabled: boolean): Promise<void> {
    const by = await bench.by('admin-2')
    const body = { disabled, reason: 'Away for a year.' }
    const path = `/v2/staff/users/${this.#userId}/disable`
    expect((await by.stepped('staffDisableUser', 'POST', path, body)).status).toBe(200)
    this.#forgetSessions()
  }
}

/** The machine's words: a role is asked for by a new request, to which the person's roles and requests are facts. */
function refusalIn(before: Step['of'], event: ModelEvent): string | null {
  const context = before.context as RoleChangeContext
  if (event.type !== 'roleChange.asked')
    return roleChangeRefusal({ state: String(before.value) as never, context }, event as never)
  const facts = {
    hasRole: event['hasRole'] === true || before.matches('granted'),
    isAsked: event['isAsked'] === true || before.matches('proposed'),
  }
  return roleChangeRefusal({ state: 'draft', context }, { ...event, ...facts } as never)
}

/** Whether this is the event that begins a request. */
const isFree = ({ type, ...payload }: ModelEvent) =>
  type === 'roleChange.asked' &&
  JSON.stringify(payload) === JSON.stringify(roleChangeModel.cases[type].byFirst)

describe('role change over HTTP', () => {
  const coverage = coverageOf(roleChangeModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(roleChangeModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const change = await RoleChangeAtService.of(path.input as RoleChangeContext)
    const carryOut = (event: ModelEvent, step: Step) => change.carryOut(event, step, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await change.check(step)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(roleChangeModel, step.of))
        await change.carryOut(event, { before: step.of }, false)
      await change.check(step)
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.db.orm, 'roleChange')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(roleChangeModel.machine.states)))
  })
})
