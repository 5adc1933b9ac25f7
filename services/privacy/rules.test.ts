import { describe, expect, it } from 'vitest'
import { RETENTION_RULES, type RetentionRule } from '#contracts/privacy/privacy-text.ts'
import { keptOf, ruleFor, yearsAfter } from './rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const at = (text: string) => new Date(`${text}T09:00:00Z`)

describe('the rule for records', () => {
  it('is the country’s own before the one for all', () => {
    const regime = (country: string, kind: 'identity' | 'orders') =>
      ruleFor(RETENTION_RULES, { country, kind, now }).regime
    expect([regime('CA', 'orders'), regime('CA', 'identity'), regime('MY', 'orders')]).toEqual([
      'ca-ni-31-103',
      'ca-pcmltfr',
      'my-amla',
    ])
    expect([regime('FR', 'orders'), regime('*', 'identity')]).toEqual(['default', 'default'])
  })

  it('is the newest that is in force on that day in UTC', () => {
    const [first] = RETENTION_RULES
    if (!first) throw new Error('no rules')
    const next: RetentionRule = { ...first, version: 'next', inForceSince: '2026-11-21', years: 9 }
    const years = (day: string) =>
      ruleFor([next, first], { country: '*', kind: 'identity', now: new Date(day) }).years
    expect([years('2026-11-20T23:59:59.999Z'), years('2026-11-21T00:00:00Z')]).toEqual([5, 9])
    expect(() => years('2026-10-31T23:59:59Z')).toThrow('No retention rule')
  })
})

describe('until when records stay', () => {
  it('counts from the end of the relation, or from the newest record, as the rule says', () => {
    const kept = keptOf(
      RETENTION_RULES,
      [
        { kind: 'identity', lastAt: at('2020-01-01') },
        { kind: 'orders', lastAt: at('2024-02-29') },
      ],
      { countries: ['CA'], now },
    )
    expect(kept.map(({ kind, untilAt }) => [kind, untilAt.toISOString().slice(0, 10)])).toEqual([
      ['identity', '2031-11-20'],
      ['orders', '2031-03-01'],
    ])
  })

  it('keeps nothing whose time is over', () => {
    const records = [{ kind: 'orders', lastAt: at('2019-11-20') }] as const
    expect(keptOf(RETENTION_RULES, records, { countries: ['CA'], now })).toEqual([])
    expect(keptOf(RETENTION_RULES, records, { countries: [], now })).toHaveLength(1)
  })

  it('is the longest of every country that was declared, in whatever order', () => {
    const until = (...countries: string[]) =>
      keptOf(RETENTION_RULES, [{ kind: 'orders', lastAt: at('2026-11-01') }], { countries, now }).map(
        ({ rule, untilAt }) => [rule.regime, untilAt.toISOString().slice(0, 10)],
      )
    expect(until('FR')).toEqual([['default', '2031-11-20']])
    expect(until('FR', 'MY')).toEqual([['my-amla', '2032-11-20']])
    expect([until('FR', 'CA', 'MY'), until('MY', 'CA', 'FR')]).toEqual([
      [['ca-ni-31-103', '2033-11-01']],
      [['ca-ni-31-103', '2033-11-01']],
    ])
    // Under the rule for Canada, an old order ends earlier than under the rule that counts from the end.
    const old = keptOf(RETENTION_RULES, [{ kind: 'orders', lastAt: at('2020-01-01') }], {
      countries: ['CA', 'FR'],
      now,
    })
    expect(old.map(({ rule }) => rule.regime)).toEqual(['default'])
  })

  it('never ends a day early for a leap day', () => {
    expect(yearsAfter(at('2024-02-29'), 5)).toEqual(at('2029-03-01'))
    expect(yearsAfter(at('2024-02-29'), 4)).toEqual(at('2028-02-29'))
  })
})
