import { describe, expect, test } from 'vitest'
import { sendingFaults, SENDING_RULE_TEXTS } from './sending-rules.ts'

const TODAY = '2026-11-20'
const file = { key: 'file_1', name: 'a.pdf' }
const sending = {
  requestType: 'Send',
  userIds: ['usr_1'],
  projectIds: [],
  documents: [file],
  isDigitalSignRequired: false,
  signing: 'each',
  dueOn: undefined,
  expiresOn: undefined,
} as unknown as Parameters<typeof sendingFaults>[0]
const { past, crossed } = SENDING_RULE_TEXTS

describe('the days of a sending', () => {
  test.each([
    ['none', undefined, undefined, {}],
    ['today', TODAY, TODAY, {}],
    ['due yesterday', '2026-11-19', undefined, { dueOn: past }],
    ['expired yesterday', undefined, '2026-11-19', { expiresOn: past }],
    ['both yesterday', '2026-11-19', '2026-11-19', { dueOn: past, expiresOn: past }],
    ['expires on the day it is due', '2026-12-01', '2026-12-01', {}],
    ['expires after it is due', '2026-12-01', '2026-12-02', {}],
    ['expires before it is due', '2026-12-02', '2026-12-01', { expiresOn: crossed }],
    ['expires, never due', undefined, '2026-12-01', {}],
  ])('%s', (_what, dueOn, expiresOn, faults) => {
    expect(sendingFaults({ ...sending, dueOn, expiresOn }, TODAY)).toEqual(faults)
  })
})
