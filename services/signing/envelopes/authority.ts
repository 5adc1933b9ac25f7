import * as z from 'zod/mini'
import type { ServiceContext } from '#services/kit/context.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import { KeyError } from '#services/kit/security/keys.ts'
import { newAuthority, openAuthority, type Authority } from '#packages/pades/certificates/authority.ts'
import { authorities, insertAuthority } from './store.ts'
import { createHttpTsa, createLocalTsa, type Tsa } from '#packages/pades/cms/tsa.ts'

const PURPOSE = 'signing authority'
/** How long before its end an authority is replaced. */
const RENEW_BEFORE_MS = 365 * 24 * 3_600_000
/** How often the authority is read again, because another process may have created the next one. */
const REREAD_MS = 24 * 3_600_000

const storedKey = z.strictObject({ key: z.string(), certificate: z.string() })
const material = z.strictObject({ root: storedKey, tsa: storedKey, seal: storedKey })
type Material = z.output<typeof material>

/** The current authority, its time stamps, and every root that a check trusts. */
export interface Trusted {
  readonly authority: Authority
  readonly tsa: Tsa
  readonly roots: readonly Uint8Array[]
  /** Roots of an outside time stamp authority: trusted for time stamps, never for signers. */
  readonly stampRoots: readonly Uint8Array[]
}

type AuthorityContext = Pick<ServiceContext, 'db' | 'clock' | 'keys'>
/** An outside time stamp authority with its roots in DER. */
type OutsideTsa = { readonly url: string; readonly trusted: readonly Uint8Array[] } | undefined

/** The embedded authority: created once per database, sealed with the key file's keys, shared by all processes. */
export function createAuthority(ctx: AuthorityContext, outsideTsa?: OutsideTsa): { get(): Promise<Trusted> } {
  const { clock } = ctx
  let held: { readonly trusted: Promise<Trusted>; readonly readAt: number } | undefined
  return {
    /** @throws Error when it cannot be opened, because the key file is another one or it is damaged */
    get() {
      const now = clock.now().getTime()
      if (held && now - held.readAt < REREAD_MS) return held.trusted
      const trusted = open(ctx, outsideTsa)
      held = { trusted, readAt: now }
      // After a failed read the next call tries again.
      trusted.catch(() => (held = undefined))
      return trusted
    },
  }
}

async function open(ctx: AuthorityContext, outsideTsa: OutsideTsa): Promise<Trusted> {
  const { clock } = ctx
  const now = clock.now()
  let all = await readAll(ctx)
  let newest = all.at(-1)
  if (!newest || endsSoon(newest, now)) {
    await insert(ctx, all.length + 1)
    all = await readAll(ctx)
    newest = all.at(-1)
  }
  if (!newest) throw new Error('The signing authority that was just made is not there.')
  const authority = openAuthority(newest, now)
  const tsa = outsideTsa
    ? createHttpTsa({ ...outsideTsa, clock })
    : createLocalTsa({ key: authority.tsa, clock })
  const roots = all.map(({ root }) => Buffer.from(root.certificate, 'base64'))
  return { authority, tsa, roots, stampRoots: outsideTsa?.trusted ?? [] }
}

function endsSoon(newest: Material, now: Date): boolean {
  return openAuthority(newest, now).expiresAt.getTime() - RENEW_BEFORE_MS <= now.getTime()
}

async function insert({ db, keys, clock }: AuthorityContext, id: number): Promise<void> {
  const now = clock.now()
  const sealed = keys.seal(PURPOSE, String(id), JSON.stringify(newAuthority(now, LETTERHEAD.name)))
  await insertAuthority(db.orm, { id, sealed, createdAt: now })
}

async function readAll({ db, keys }: AuthorityContext): Promise<Material[]> {
  const rows = await authorities(db.orm)
  return rows.map(({ id, sealed }) => {
    try {
      return material.parse(JSON.parse(keys.open(PURPOSE, String(id), sealed)))
    } catch (error) {
      if (!(error instanceof KeyError)) throw error
      throw new Error(
        'The signing authority of this database was sealed with a key that the key file lacks. ' +
          'Set KEY_FILE to the key file that belongs to this database.',
        { cause: error },
      )
    }
  })
}
