import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#contracts/staff/values.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import type { InvitationContext } from '#machines/staff-invitation/machine.ts'
import { staffInvitationModel } from '#machines/staff-invitation/model.ts'
import { invitationRefusal } from '#machines/staff-invitation/rules.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { inviteFirstAdministrator } from '#services/user/staff/first-administrators.ts'
import { codeAt } from '#tests/support/people/authenticator.ts'
import { giveRoles } from '#tests/support/services/staff.ts'
import { GOOD_PASSWORD, type Answer } from '#tests/support/services/user-bench.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { expectRefused, staffHttpBench, type StaffHttpBench } from './staff-http-bench.ts'

/** An invitation as the list of administrators shows it. */
interface Shown {
  readonly _id: string
  readonly email: string
  readonly role: string
  readonly state: string
  readonly expiresAt: string
  readonly confirm: { readonly allowed: boolean }
  readonly decline: { readonly allowed: boolean }
  readonly withdraw: { readonly allowed: boolean }
}

const NO_TOKEN = 'A'.repeat(43)
const LIST = '/v2/staff/invitations'

let bench: StaffHttpBench
let owner: Database
let counter = 0
beforeAll(async () => {
  bench = await staffHttpBench()
  owner = await bench.openOwner()
})
afterAll(async () => {
  await owner?.close()
  await bench?.close()
})

const newName = () => `new${(counter += 1)}`
const shownTo = async (id: string): Promise<readonly Shown[]> =>
  (await (await bench.by(id)).plain('GET', LIST)).body.data as unknown as readonly Shown[]

/** One invitation: administrators and the invited person act over HTTP, the command line in place of the first administrator. */
class InvitationAtService {
  readonly #role: StaffRole
  readonly #askedBy: string | null
  readonly #name = newName()
  readonly #email = `${this.#name}@example.org`
  #id = 'inv_unknown'
  #expiresAt = bench.clock.now().toISOString()
  #token: string | undefined

  constructor({ role, askedBy }: InvitationContext) {
    this.#role = role
    this.#askedBy = askedBy
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    if (!isAccepted) return this.#expectRefused(event, before)
    if (event.type === 'invitation.made') return this.#made()
    if (event.type === 'invitation.expired')
      return bench.expire(this.#expiresAt, async () => {
        expect((await this.#shown())?.state).toBe(before.value)
      })
    expect((await this.#ask(event)).status).toBe(200)
  }

  /** The list of both administrators, the page behind the link and the accounts say what the model says. */
  async check({ of }: Step): Promise<void> {
    const state = String(of.value)
    for (const actorId of ['admin-1', 'admin-2']) {
      const shown = (await shownTo(actorId)).filter(({ email }) => email === this.#email)
      if (state === 'draft') {
        expect(shown).toEqual([])
        continue
      }
      expect(shown).toMatchObject([{ _id: this.#id, state, role: this.#role }])
      expect([shown[0]?.confirm.allowed, shown[0]?.decline.allowed, shown[0]?.withdraw.allowed]).toEqual([
        of.can({ type: 'invitation.confirmed', actorId, hasAccount: false }),
        of.can({ type: 'invitation.declined', actorId }),
        of.can({ type: 'invitation.withdrawn' }),
      ])
      this.#expiresAt = String(shown[0]?.expiresAt)
    }
    await this.#checkLink(state)
    const staff = await bench.listed<{ email: string; roles: string[] }>(
      `/v2/staff/people?role=${this.#role}&perPage=50`,
    )
    const made = staff.filter(({ email }) => email === this.#email).map(({ roles }) => roles)
    expect(made).toEqual(state === 'accepted' ? [[this.#role]] : [])
  }

  async #checkLink(state: string): Promise<void> {
    const [mail, ...more] = await bench.mailsTo(this.#email)
    expect(more).toEqual([])
    this.#token ??= /\/invitation#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
    if (state === 'open') expect(this.#token).toBeDefined()
    if (state === 'draft' || state === 'proposed') expect(this.#token).toBeUndefined()
    const { body } = await bench.call('POST', '/v2/staff/invitation', { token: this.#token ?? NO_TOKEN })
    expect(body.data?.['state']).toBe(this.#token === undefined ? 'unknown' : state)
    expect(body.data?.['email']).toBe(state === 'open' ? this.#email : null)
  }

  async #shown(): Promise<Shown | undefined> {
    return (await shownTo('admin-1')).find(({ _id }) => _id === this.#id)
  }

  /** Makes the invitation. */
  async #made(): Promise<void> {
    if (this.#askedBy === null) await this.#madeOnCommandLine()
    else expect((await this.#invite(this.#email)).status).toBe(200)
    const found = (await shownTo('admin-1')).find(({ email }) => email === this.#email)
    this.#id = String(found?._id)
  }

  /** The command line invites while there are fewer than two administrators. */
  async #madeOnCommandLine(): Promise<void> {
    const [first, second] = [bench.personOf('admin-1'), bench.personOf('admin-2')]
    const all = await bench.listed<{ _id: string }>('/v2/staff/people?role=admin&perPage=50')
    for (const { _id } of all) if (_id !== first.userId) await giveRoles(bench, _id, ['support'])
    // Those of other walks count too.
    for (const { _id, role, withdraw } of await shownTo('admin-1'))
      if (role === 'admin' && withdraw.allowed)
        await (await bench.by('admin-1')).plain('DELETE', `${LIST}/${_id}`)
    const { secret } = await inviteFirstAdministrator({ ...bench.ctx, db: owner }, this.#email)
    this.#token = secret
    await giveRoles(bench, second.userId, ['admin'])
  }

  async #invite(email: string): Promise<Answer> {
    const by = await bench.by(this.#askedBy ?? 'admin-1')
    return by.stepped('inviteStaff', 'POST', LIST, { email, role: this.#role })
  }

  /** What an administrator or the invited person sends. */
  async #ask(event: ModelEvent): Promise<Answer> {
    switch (event.type) {
      case 'invitation.confirmed':
      case 'invitation.declined': {
        const decision = event.type === 'invitation.confirmed' ? 'confirm' : 'decline'
        const by = await bench.by(event['actorId'])
        return by.stepped('decideInvitation', 'POST', `${LIST}/${this.#id}/decision`, { decision })
      }
      case 'invitation.withdrawn':
        return (await bench.by('admin-2')).plain('DELETE', `${LIST}/${this.#id}`)
      case 'invitation.accepted':
        return this.#accept(event['hasStrongFactor'] === true)
      default:
        throw new Error(`Nobody can say ${event.type}`)
    }
  }

  async #accept(hasStrongFactor: boolean): Promise<Answer> {
    const token = this.#token ?? NO_TOKEN
    const drawn = await bench.call('POST', '/v2/staff/invitation/factor', { token, method: 'totp' })
    const secret = drawn.body.data?.['secret']
    const code = typeof secret === 'string' ? codeAt(secret, bench.clock.now()) : '123456'
    return bench.call('POST', '/v2/staff/invitation/accept', {
      token,
      firstName: 'Lina',
      lastName: 'Haddad',
      password: GOOD_PASSWORD,
      confirmPassword: GOOD_PASSWORD,
      acceptedTerms: true,
      termsVersion: TERMS_VERSION,
      ...(hasStrongFactor && { code }),
    })
  }

  async #expectRefused(event: ModelEvent, before: Step['of']): Promise<void> {
    const state = String(before.value)
    if (event.type === 'invitation.expired')
      return bench.expireInVain('invitation', this.#id, this.#expiresAt)
    if (event.type === 'invitation.made') return this.#expectNotMade(event, before)
    const isTaken = event['hasAccount'] === true && state !== 'accepted'
    const other = isTaken ? await bench.person(this.#name) : undefined
    expectRefused(await this.#ask(event), refusalIn(before, event))
    if (other) await leave(other.userId)
  }

  /** Before there is an invitation, the facts are those of another address; an address with one is refused whatever else is true. */
  async #expectNotMade(event: ModelEvent, before: Step['of']): Promise<void> {
    const state = String(before.value)
    if (state !== 'draft') {
      // What is over lets its address be invited anew, which is another invitation.
      if (['proposed', 'open', 'accepted'].includes(state))
        expectRefused(await this.#invite(this.#email), refusalIn(before, event))
      return
    }
    const name = newName()
    const email = `${name}@example.org`
    if (event['hasAccount'] === true) await bench.person(name)
    else {
      const by = await bench.by('admin-2')
      expect((await by.stepped('inviteStaff', 'POST', LIST, { email, role: 'support' })).status).toBe(200)
    }
    const shown = await shownTo('admin-1')
    if (this.#askedBy !== null) expectRefused(await this.#invite(email), refusalIn(before, event))
    else {
      await giveRoles(bench, bench.personOf('admin-2').userId, ['support'])
      const made = inviteFirstAdministrator({ ...bench.ctx, db: owner }, email)
      const text =
        event['hasAccount'] === true ? 'An account with this address exists.' : 'is invited already'
      await expect(made).rejects.toThrow(text)
      await giveRoles(bench, bench.personOf('admin-2').userId, ['admin'])
    }
    expect(await shownTo('admin-1')).toEqual(shown)
  }
}

/** The machine's words: an address is invited by a new invitation, to which its account and the one before are facts. */
function refusalIn(before: Step['of'], event: ModelEvent): string | null {
  const context = before.context as InvitationContext
  if (event.type !== 'invitation.made')
    return invitationRefusal({ state: String(before.value) as never, context }, event as never)
  const facts = before.matches('draft')
    ? {}
    : {
        hasAccount: before.matches('accepted'),
        isInvited: before.matches('proposed') || before.matches('open'),
      }
  return invitationRefusal({ state: 'draft', context }, { ...event, ...facts } as never)
}

/** A person leaves Mizan, and the address is free again. */
async function leave(userId: string): Promise<void> {
  await bench.db.transaction(async (tx) => {
    await query(tx, sql`SELECT users.erase_account(${userId}, ${bench.clock.now()})`)
    await bench.ctx.personal.erase(tx, userId)
  })
}

describe('invitation of staff over HTTP', () => {
  const coverage = coverageOf(staffInvitationModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(staffInvitationModel).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const invitation = new InvitationAtService(path.input as InvitationContext)
      const carryOut = (event: ModelEvent, step: Step) => invitation.carryOut(event, step, !step.refused)
      await walk(path, { '*': carryOut }, async (step) => {
        coverage.follow(step)
        await invitation.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(staffInvitationModel, step.of))
          await invitation.carryOut(event, { before: step.of }, false)
        await invitation.check(step)
      })
    },
  )

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.db.orm, 'staffInvitation')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(staffInvitationModel.machine.states)))
  })
})
