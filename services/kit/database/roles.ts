import { rolesOf } from '#packages/embedded-postgres/roles.ts'

/** The name of the embedded cluster, its roles and folders. */
export const PROGRAM = 'mizan'

/** The roles that migrations name; on an external server they are created there. */
export const { owner: OWNER_ROLE, app: APP_ROLE } = rolesOf(PROGRAM)
