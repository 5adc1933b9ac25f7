import type { Access, Operation } from '#contracts/operation.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import {
  DEFAULT_ROLE_ID,
  FOUR_EYES_ROLES,
  OVERSEER_ROLES,
  RULE_KEEPER_ROLES,
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  SUPER_ADMIN_ROLE_ID,
} from '#contracts/staff/values.ts'

/** Kinds of callers: visitors, signed-in people by their flags, and staff by their roles. */
export const CALLERS = ['visitor', DEFAULT_ROLE_ID, 'investor', 'issuer', ...STAFF_ROLE_NAMES] as const
export type Caller = (typeof CALLERS)[number]

/** The callers that an access rule admits; `services/kit/http/host-access.ts` enforces the same rules. */
export function callersOf(access: Access): readonly Caller[] {
  if (access === 'public' || access === 'guest') return CALLERS
  if (access === 'user') return CALLERS.filter((caller) => caller !== 'visitor')
  if (access === 'sender') return ['issuer', 'compliance']
  if (access === 'reviewer') return ['compliance', 'scholar']
  if (access === 'overseer') return OVERSEER_ROLES
  if (access === 'ruleKeeper') return RULE_KEEPER_ROLES
  if (access === 'manager') return ['issuer', ...OVERSEER_ROLES]
  const role = access.startsWith('staff:') ? access.slice('staff:'.length) : access
  return CALLERS.filter((caller) => caller === role)
}

const codeList = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const isFor = (caller: Caller, { access }: Operation) => callersOf(access).includes(caller)
const TITLES: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  user: 'Any account',
  investor: 'Investor',
  issuer: 'Issuer',
  ...Object.fromEntries(STAFF_ROLE_NAMES.map((role) => [role, STAFF_ROLES[role].label])),
}
/** Access rules that require no role and no flag. */
const SHARED: readonly Access[] = ['public', 'guest', 'user']
const ofRoles = OPERATIONS.filter(({ access }) => !SHARED.includes(access))
const rolesWithout = STAFF_ROLE_NAMES.filter((role) => !ofRoles.some((operation) => isFor(role, operation)))

/** The content of docs/roles.md. */
export function roleTable(): string {
  const columns = CALLERS.filter((caller) => caller !== 'visitor' && caller !== DEFAULT_ROLE_ID)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [line(['Operation', ...columns.map((caller) => TITLES[caller] ?? caller)])]
  const rule = [line(['---', ...columns.map(() => ':-:')])]
  const rows = ofRoles.map((operation) =>
    line([`\`${operation.id}\``, ...columns.map((caller) => (isFor(caller, operation) ? '●' : ''))]),
  )
  const listed = (access: readonly Access[]) =>
    codeList(OPERATIONS.filter((operation) => access.includes(operation.access)).map(({ id }) => id))
  return [
    '# Who may call what',
    '',
    'Generated from the contracts by `npm run generate`; `services/gateway/schema/role-table.test.ts` holds the running host to it.',
    '',
    `An account without a role is \`${DEFAULT_ROLE_ID}\` (the default role id of the specification); investor and issuer are flags of an account. The role that gives roles`,
    `is \`${SUPER_ADMIN_ROLE_ID}\` (its super-admin id). Two administrators together give ${codeList(FOUR_EYES_ROLES)}; one administrator gives the other roles, and takes any role but their own.`,
    '',
    '## Roles',
    '',
    ...STAFF_ROLE_NAMES.map(
      (role) => `- \`${role}\`, ${STAFF_ROLES[role].label}: ${STAFF_ROLES[role].does}.`,
    ),
    '',
    ...(rolesWithout.length === 0 ? [] : [`No operation yet asks for ${codeList(rolesWithout)}.`, '']),
    '## Operations for flags and roles',
    '',
    ...head,
    ...rule,
    ...rows,
    '',
    '## Operations for every logged-in account',
    '',
    listed(['user']),
    '',
    '## Operations without an account',
    '',
    listed(['public', 'guest']),
    '',
  ].join('\n')
}

/** The table as a module for the staff screen, without the contracts so that it stays small. */
export function roleTableModule(): string {
  const rows = ofRoles.map((operation) => ({
    operation: operation.id,
    summary: operation.summary,
    callers: callersOf(operation.access),
  }))
  return [
    '/** Operations for flags and roles, with their callers: generated from the contracts by `npm run generate`. */',
    `export const ROLE_OPERATIONS: readonly {`,
    '  readonly operation: string',
    '  readonly summary: string',
    '  readonly callers: readonly string[]',
    `}[] = ${JSON.stringify(rows, null, 2)}`,
    '',
  ].join('\n')
}
