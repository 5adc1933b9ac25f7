import type { ServiceContext } from '#services/kit/context.ts'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { insertIdentity } from './network-store.ts'

/**
 * Links an identity to a person and audits it; false when it is already linked or the person has another one of this
 * network.
 */
export async function linkIdentity(
  { audit, clock }: ServiceContext,
  tx: Tx,
  input: {
    readonly key: PersonKey
    readonly network: NetworkId
    readonly issuer: string
    readonly subjectIndex: string
    /** The name of the linked account, as shown to its owner. */
    readonly label: string
  },
): Promise<boolean> {
  const { key, network, issuer, subjectIndex, label } = input
  const id = newId('net')
  const { personId } = key
  const labelSealed = key.seal(`network:${network}`, label)
  const row = { id, network, issuer, subjectIndex, personId, labelSealed, now: clock.now() }
  if (!(await insertIdentity(tx, row))) return false
  await audit.record(tx, {
    actorId: personId,
    action: 'network.linked',
    entity: 'network_identity',
    entityId: id,
    detail: { network },
  })
  return true
}
