import { describe, expect, test } from 'vitest'
import { masked, maskedEvent } from './mask.ts'

describe('what an inspector sees', () => {
  test('of a person nothing but how long it is', () => {
    const context = {
      email: 'amina@example.com',
      password: 'Mizan#2026',
      code: '123456',
      message: 'Amina, your passport AB1234567 was refused',
      challenge: { phone: '+14165550100', kind: 'sms', at: '2026-06-01T12:00:00.000Z' },
      names: ['Amina', 'Yusuf'],
      birthYear: 1990,
      isPep: true,
      amount: 250_000n,
      photo: new Blob(['x']),
      problem: new Error('amina@example.com is taken'),
    }
    const shown = masked(context)
    expect(JSON.stringify(shown)).not.toMatch(/amina|yusuf|mizan|123456|AB123|555|1990|250000/i)
    expect(shown).toMatchObject({
      email: '•••• (17)',
      challenge: { phone: '•••• (12)', kind: 'sms', at: '2026-06-01T12:00:00.000Z' },
      birthYear: '••••',
      isPep: '(yes or no)',
      names: ['•••• (5)', '•••• (5)'],
      photo: '(Blob)',
      problem: { type: 'Error' },
    })
  })

  test('states, counts and times as they are', () => {
    const context = { step: 2, isOnline: true, deadline: null, state: 'draft', version: 3, units: 5 }
    expect(masked(context)).toEqual(context)
    expect(masked({ units: 5n })).toEqual({ units: '5' })
  })

  test('an event by its type', () => {
    expect(maskedEvent({ type: 'code.entered', value: '123456' })).toEqual({
      type: 'code.entered',
      value: '•••• (6)',
    })
  })

  test('nothing that people write, not even under a name that is shown or as a name', () => {
    const written = { id: 'AB 123', state: 'New York', channel: 'amina@example.com', at: '+14165550100' }
    expect(masked({ ...written, 'amina@example.com': { kind: 'sms' } })).toEqual({
      id: '•••• (6)',
      state: '•••• (8)',
      channel: '•••• (17)',
      at: '•••• (12)',
      '•••• (17)': { kind: 'sms' },
    })
  })

  test('an object of an unknown maker by its kind', () => {
    const unknown: unknown = Object.create(Object.create(null) as object)
    expect(masked({ unknown, day: new Date(0) })).toEqual({ unknown: '(object)', day: '(Date)' })
  })

  test('of a huge context the beginning', () => {
    const wide = Array.from({ length: 30 }, (_, at): Record<string, unknown> => ({ at }))
    for (const one of wide) one['all'] = wide
    expect(JSON.stringify(masked({ wide })).length).toBeLessThan(60_000)
    const rows = masked({ rows: Array.from({ length: 100_000 }, () => 'Amina') }) as { rows: unknown[] }
    expect([rows.rows.length < 2001, rows.rows.at(-1)]).toEqual([true, '(more)'])
  })

  test('what goes round ends', () => {
    const round: Record<string, unknown> = {}
    round['self'] = round
    expect(JSON.stringify(masked(round))).toContain('(deeper)')
  })
})
