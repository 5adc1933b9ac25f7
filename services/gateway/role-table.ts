import type { Access, Operation } from '#contracts/operation.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import {
  DEFAULT_ROLE_ID,
  FOUR_EYES_ROLES,
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  SUPER_ADMIN_ROLE_ID,
} from '#contracts/staff-values.ts'

/** Whoever calls: a visitor, a signed-in person by their flags, staff by their roles. */
export const CALLERS = ['visitor', DEFAULT_ROLE_ID, 'investor', 'issuer', ...STAFF_ROLE_NAMES] as const
/** One of the columns of the table. */
export type Caller = (typeof CALLERS)[number]

/** What a caller may do beside what everybody signed in may; by the same words as services/kit/host-access.ts, which enforces them. */
export function callersOf(access: Access): readonly Caller[] {
  if (access === 'public' || access === 'guest') return CALLERS
  if (access === 'user') return CALLERS.filter((caller) => caller !== 'visitor')
  if (access === 'sender') return ['issuer', 'compliance']
  const role = access.startsWith('staff:') ? access.slice('staff:'.length) : access
  return CALLERS.filter((caller) => caller === role)
}

const isFor = (caller: Caller, { access }: Operation) => callersOf(access).includes(caller)
const TITLES: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  user: 'Any account',
  investor: 'Investor',
  issuer: 'Issuer',
  ...Object.fromEntries(STAFF_ROLE_NAMES.map((role) => [role, STAFF_ROLES[role].label])),
}
/** Operations that everybody, or everybody signed in, may call are no matter of a role. */
const SHARED: readonly Access[] = ['public', 'guest', 'user']
const ofRoles = OPERATIONS.filter(({ access }) => !SHARED.includes(access))

/** docs/roles.md: every operation with those who may call it. */
export function roleTable(): string {
  const columns = CALLERS.filter((caller) => caller !== 'visitor' && caller !== DEFAULT_ROLE_ID)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [line(['Operation', ...columns.map((caller) => TITLES[caller] ?? caller)])]
  const rule = [line(['---', ...columns.map(() => ':-:')])]
  const rows = ofRoles.map((operation) =>
    line([`\`${operation.id}\``, ...columns.map((caller) => (isFor(caller, operation) ? '●' : ''))]),
  )
  const listed = (access: readonly Access[]) =>
    OPERATIONS.filter((operation) => access.includes(operation.access))
      .map(({ id }) => `\`${id}\``)
      .join(', ')
  return [
    '# Who may call what',
    '',
    'Generated from the contracts by `npm run generate`; `services/gateway/role-table.test.ts` holds the running host to it.',
    '',
    `An account without a role is \`${DEFAULT_ROLE_ID}\` (the default role id of the specification); investor and issuer are flags of an account. The role that gives roles`,
    `is \`${SUPER_ADMIN_ROLE_ID}\` (its super-admin id). Two administrators give ${FOUR_EYES_ROLES.map((role) => `\`${role}\``).join(', ')} together; one gives the others; one takes any, and the last administrator stays.`,
    '',
    '## Roles',
    '',
    ...STAFF_ROLE_NAMES.map(
      (role) => `- \`${role}\`, ${STAFF_ROLES[role].label}: ${STAFF_ROLES[role].does}.`,
    ),
    '',
    '## Operations of some',
    '',
    ...head,
    ...rule,
    ...rows,
    '',
    '## Operations of every account',
    '',
    listed(['user']),
    '',
    '## Operations of everybody',
    '',
    listed(['public', 'guest']),
    '',
  ].join('\n')
}

/** The same for the screen of staff, which loads it on demand: a module without any contract. */
export function roleTableModule(): string {
  const rows = ofRoles.map((operation) => ({
    operation: operation.id,
    summary: operation.summary,
    callers: callersOf(operation.access),
  }))
  return [
    '/** Operations that some may call, with those who may: generated from the contracts by `npm run generate`. */',
    `export const ROLE_OPERATIONS: readonly {`,
    '  readonly operation: string',
    '  readonly summary: string',
    '  readonly callers: readonly string[]',
    `}[] = ${JSON.stringify(rows, null, 2)}`,
    '',
  ].join('\n')
}
