import { describe, expect, it } from 'vitest'
import { historyWords } from './rules.ts'

describe('an entry of the history', () => {
  it.each([
    ['kyc.stepSaved', { step: 2, role: 'investor' }, 'Page saved', 'Your address'],
    [
      'kyc.documentDecided',
      { document: 'selfie', decision: 'revision' },
      'Document decided',
      'Selfie, requested again',
    ],
    [
      'kyc.hitDecided',
      { hit: 'hit_1', decision: 'cleared' },
      'Screening hit decided',
      'cleared: another person',
    ],
    ['kyc.checksDone', { riskScore: 35, hits: 1 }, 'Checks done', 'risk 35, 1 screening hit'],
    ['kyc.revisionAsked', { items: 'selfie.address' }, 'Sent back', 'Selfie, Your address'],
    ['company.held', { from: 'Pending', to: 'Hold' }, 'Company put on hold', ''],
    ['kyc.newerThanThis', {}, 'kyc.newerThanThis', ''],
  ])('%s %j is told in words', (action, detail, words, told) => {
    expect(historyWords(action, detail as Record<string, string | number>)).toEqual({
      action: words,
      detail: told,
    })
  })
})
