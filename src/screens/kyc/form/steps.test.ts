import { describe, expect, it } from 'vitest'
import { kycCase } from '#tests/support/screens/kyc-data.ts'
import { nextPage, pageOf, previousPage, reachablePages, resumePage } from './steps.ts'

const REVISION = kycCase({
  done: 7,
  state: 'revision',
  steps: kycCase({ done: 7 }).steps.map((one) =>
    one.step === 'address' ? { ...one, status: 'asked' } : one,
  ),
  changeRequests: [{ item: 'proofOfAddress', step: 'address', reason: 'It is too old.', isAnswered: false }],
})

describe('where the wizard goes', () => {
  it('goes on at the first page that is not complete, and ends with the answers', () => {
    expect(resumePage(kycCase())).toBe('identity')
    expect(resumePage(kycCase({ done: 2 }))).toBe('personal')
    expect(resumePage(kycCase({ done: 7 }))).toBe('check')
    expect(resumePage(REVISION)).toBe('address')
  })

  it('opens no page beyond the first that is not complete, and the last one only once all are', () => {
    expect(reachablePages(kycCase({ done: 2 }))).toEqual(['identity', 'address', 'personal'])
    expect(pageOf('profile', kycCase({ done: 2 }))).toBe('personal')
    expect(pageOf('address', kycCase({ done: 2 }))).toBe('address')
    expect(pageOf('nonsense', kycCase({ done: 2 }))).toBe('personal')
    expect(pageOf('check', kycCase({ done: 6 }))).toBe('questionnaire')
    expect(pageOf('check', kycCase({ done: 7 }))).toBe('check')
  })

  it('follows the order of the role, and of a case that was sent back what is asked', () => {
    expect(nextPage(kycCase({ done: 3 }), 'personal')).toBe('employment')
    expect(nextPage(kycCase({ done: 3, role: 'issuer' }), 'personal')).toBe('company')
    expect(nextPage(kycCase({ done: 7 }), 'questionnaire')).toBe('check')
    expect(nextPage(REVISION, 'identity')).toBe('address')
    expect([previousPage('investor', 'identity'), previousPage('issuer', 'check')]).toEqual([
      undefined,
      'questionnaire',
    ])
  })
})
