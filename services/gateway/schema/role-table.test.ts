import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLE_OPERATIONS } from '#contracts/generated/role-table.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import { STAFF_ROLE_NAMES, STAFF_ROLES } from '#contracts/staff/values.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { callersOf, CALLERS, type Caller } from './role-table.ts'

/* Each role may call exactly what docs/roles.md says, on the running host. */
let platform: TestPlatform
const handles = new Map<Caller, string>()

beforeAll(async () => {
  platform = await startPlatform()
  for (const caller of CALLERS) {
    if (caller === 'visitor') continue
    const { token } = await platform.session(`usr_${caller}`, {
      isIssuer: caller === 'issuer',
      isInvestor: caller === 'investor',
      roles: STAFF_ROLE_NAMES.filter((role) => role === caller),
    })
    handles.set(caller, token)
  }
})
afterAll(() => platform?.close())

/** The marked columns of each row of docs/roles.md, by the name of the operation. */
function tableOf(text: string): Map<string, readonly string[]> {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  const [head = [], , ...rows] = lines.map(cells)
  return new Map(
    rows.map(([name = '', ...marks]) => [
      name.replaceAll('`', ''),
      head.slice(1).filter((_title, index) => marks[index] === '●'),
    ]),
  )
}

const table = tableOf(readFileSync(path.resolve(import.meta.dirname, '../../../docs/roles.md'), 'utf8'))
const titleOf = (caller: Caller) =>
  Object.entries(STAFF_ROLES).find(([role]) => role === caller)?.[1].label ??
  `${caller.charAt(0).toUpperCase()}${caller.slice(1)}`

describe.each(CALLERS)('%s', (caller) => {
  it('may call what docs/roles.md says, and nothing else', async () => {
    const wrong: string[] = []
    for (const operation of OPERATIONS) {
      // Signing out would end the session of the test.
      if (operation.id === 'logout') continue
      const handle = handles.get(caller)
      const response = await platform.host.request(operation.path.replaceAll(/\{\w+\}/g, 'no-such-id'), {
        method: operation.method.toUpperCase(),
        headers: {
          // An invalid body, which every operation refuses once access is granted.
          ...(operation.method === 'get' ? {} : { 'content-type': 'application/json' }),
          ...(handle === undefined ? {} : { authorization: handle }),
        },
        ...(operation.method === 'get' ? {} : { body: '{"isAdmin":true}' }),
      })
      const text = await response.text()
      const isRefused =
        handle === undefined
          ? response.status === 401
          : response.status === 403 && text.includes('"You are not allowed to do this"')
      const listed = table.get(operation.id)
      const expected =
        listed === undefined ? callersOf(operation.access).includes(caller) : listed.includes(titleOf(caller))
      if (isRefused === expected) wrong.push(`${operation.id}: ${response.status}`)
    }
    expect(wrong).toEqual([])
  })
})

it('lists every operation that is not of everybody or of every account', () => {
  const ofRoles = OPERATIONS.filter(({ access }) => !['public', 'guest', 'user'].includes(access))
  expect([...table.keys()].toSorted()).toEqual(ofRoles.map(({ id }) => id).toSorted())
  expect(ROLE_OPERATIONS.map(({ operation }) => operation).toSorted()).toEqual([...table.keys()].toSorted())
})
