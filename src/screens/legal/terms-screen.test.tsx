import { createHash } from 'node:crypto'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEPOSIT_MAX, DEPOSIT_MIN } from '#contracts/payment/deposit-amount.ts'
import { TERMS_IN_FORCE_SINCE, TERMS_VERSION } from '#contracts/user/terms.ts'
import { formatMoney } from '#lib/money.ts'
import { termsScreen } from './terms-screen.tsx'
import { TERMS_CHANGES } from './terms-changes.ts'
import { DEMONSTRATION_NOTICE, TERMS } from './terms-text.ts'

function open() {
  const address = { url: new URL('http://localhost:3000/termsCondition'), params: {} }
  render(<termsScreen.View data={null} address={address} isLoading={false} reload={() => {}} />)
}

describe('/termsCondition (R7)', () => {
  it('says which version it is, since when, and first of all that this is a demonstration', () => {
    open()
    const article = screen.getByRole('article')
    expect(within(article).getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions')
    expect(article.textContent).toContain(`Version ${TERMS_VERSION}, in force since 01/12/2026`)
    expect(article.querySelector('time')?.getAttribute('datetime')).toBe(TERMS_IN_FORCE_SINCE)
    const notice = screen.getByText(DEMONSTRATION_NOTICE)
    expect(notice.textContent).toMatch(/not a licensed offer.*no real money moves/)
    const [first] = screen.getAllByRole('region')
    expect(first && notice.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has its parts under headings of their own, each with an anchor', () => {
    open()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Who we are',
      'Accounts',
      'Wallet',
      'Orders and holds',
      'Cooling-off',
      'Changed terms, failed campaigns and refunds',
      'Allotment and digital shares',
      'Fees',
      'Risks',
      'Complaints',
      'Changes',
      'What version 2026-12-01 changed against 2026-11-30',
      'What version 2026-11-30 changed against 2026-11-29-2',
      'What version 2026-11-29-2 changed against 2026-11-29',
      'What version 2026-11-29 changed against 2026-11-22',
    ])
    for (const { id, title } of TERMS) {
      expect(screen.getByRole('region', { name: title }).querySelector('h2')?.id).toBe(id)
    }
  })

  it('names the limits that the payment service holds', () => {
    const dollars = (minor: bigint) => formatMoney({ amount: minor.toString(), currency: 'USD' })
    const wallet = TERMS.find(({ id }) => id === 'wallet')?.paragraphs.join(' ')
    expect(wallet).toContain(`from ${dollars(DEPOSIT_MIN)} to ${dollars(DEPOSIT_MAX)} a payment`)
  })

  it('shows the difference to the version before: what is gone, and what is new in full', () => {
    open()
    const [change] = TERMS_CHANGES
    expect(change?.to).toBe(TERMS_VERSION)
    const now = TERMS.flatMap(({ paragraphs }) => paragraphs)
    const region = screen.getByRole('region', {
      name: `What version ${TERMS_VERSION} changed against ${change?.from}`,
    })
    const texts = (tag: string) => [...region.querySelectorAll(tag)].map(({ textContent }) => textContent)
    expect(texts('del')).toEqual(change?.parts.flatMap(({ removed }) => removed))
    expect(texts('del').filter((text) => now.includes(text))).toEqual([])
    expect(texts('ins')).toHaveLength(change?.parts.flatMap(({ added }) => added).length ?? 0)
    expect(texts('ins').filter((text) => !now.includes(text))).toEqual([])
  })

  it('does not change without a new version', () => {
    const text = JSON.stringify([DEMONSTRATION_NOTICE, TERMS])
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
    expect({ [TERMS_VERSION]: digest }).toEqual({ '2026-12-01': '07dfe800488de152' })
  })
})
