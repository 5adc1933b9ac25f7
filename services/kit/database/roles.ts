import { rolesOf } from '#packages/embedded-postgres/roles.ts'

/** What the embedded cluster, its roles and its folders are called after. */
export const PROGRAM = 'mizan'

/** The roles that migrations name; with a server of one's own they are made there. */
export const { owner: OWNER_ROLE, app: APP_ROLE } = rolesOf(PROGRAM)
