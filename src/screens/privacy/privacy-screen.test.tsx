import { createHash } from 'node:crypto'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ERASURE_REASONS,
  KEPT_WHILE_OPEN,
  PRIVACY_IN_FORCE_SINCE,
  PRIVACY_VERSION,
  RECORD_KINDS,
  RECORD_TITLES,
  RETENTION_RULES,
} from '#contracts/privacy/privacy-text.ts'
import { privacyScreen } from './privacy-screen.tsx'
import { AFTER_TABLES, BEFORE_TABLES } from './privacy-text.ts'

function open(search = '') {
  const address = { url: new URL(`http://localhost:3000/privacyPolicy${search}`), params: {} }
  render(<privacyScreen.View data={null} address={address} isLoading={false} reload={() => {}} />)
}

describe('/privacyPolicy (R5)', () => {
  it('says which version it is and since when, and sends guests to log in for what is theirs', () => {
    open()
    const article = screen.getByRole('article')
    expect(within(article).getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy')
    expect(article.textContent).toContain(`Version ${PRIVACY_VERSION}, in force since 01/12/2026`)
    expect(article.querySelector('time')?.getAttribute('datetime')).toBe(PRIVACY_IN_FORCE_SINCE)
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?next=%2FprivacyPolicy',
    )
    expect(article.textContent).not.toContain('Your account is erased')
  })

  it('has its parts under headings of their own, each with an anchor', () => {
    open()
    for (const { id, title } of [...BEFORE_TABLES, ...AFTER_TABLES])
      expect(screen.getByRole('region', { name: title }).querySelector('h2')?.id).toBe(id)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(
      BEFORE_TABLES.length + AFTER_TABLES.length + 2,
    )
  })

  it('shows every rule of the data, with its length and source', () => {
    open()
    for (const kind of RECORD_KINDS) {
      const rules = RETENTION_RULES.filter((rule) => rule.kind === kind)
      const rows = within(screen.getByRole('table', { name: RECORD_TITLES[kind] }))
        .getAllByRole('row')
        .slice(1)
      expect(rows).toHaveLength(rules.length)
      for (const [index, rule] of rules.entries()) {
        expect(rows[index]?.textContent).toContain(`${rule.years} years after`)
        expect(rows[index]?.textContent).toContain(rule.source)
      }
    }
    const whileOpen = screen.getByRole('table', { name: 'While your account is open' })
    expect(within(whileOpen).getAllByRole('row')).toHaveLength(KEPT_WHILE_OPEN.length + 1)
  })

  it('tells whoever erased their account so', () => {
    open('?erased')
    expect(screen.getByText('Your account is erased.')).toBeTruthy()
  })

  it('does not change without a new version', () => {
    const text = JSON.stringify([
      BEFORE_TABLES,
      AFTER_TABLES,
      KEPT_WHILE_OPEN,
      RETENTION_RULES,
      ERASURE_REASONS,
    ])
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
    expect({ [PRIVACY_VERSION]: digest }).toEqual({ '2026-12-01': '8f7020b06652491c' })
  })
})
