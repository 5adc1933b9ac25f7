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
  })

  test('an event by its type', () => {
    expect(maskedEvent({ type: 'code.entered', value: '123456' })).toEqual({
      type: 'code.entered',
      value: '•••• (6)',
    })
  })

  test('what goes round ends', () => {
    const round: Record<string, unknown> = {}
    round['self'] = round
    expect(JSON.stringify(masked(round))).toContain('(deeper)')
  })
})
