import type {
  CurrentUserQuery,
  KnownDevicesQuery,
  LastLoginQuery,
  LinkedNetworksQuery,
  NetworksQuery,
  OwnFactorsQuery,
  SessionsQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from './graphql-replies.ts'
import { dataOf, listOf, replyOf, user } from './screen-data.ts'

/* What the gateway would answer to the page of one's own account. */

type ItemOf<Root> = NonNullable<Root> extends { readonly data: readonly (infer Item)[] } ? Item : never
type Of<Root> = NonNullable<Root> extends { readonly data: infer Data } ? Data : never

export type KnownDeviceData = ItemOf<KnownDevicesQuery['knownDevices']>
export type SessionData = ItemOf<SessionsQuery['sessions']>
export type FactorsData = Of<OwnFactorsQuery['factors']>
export type LinkedData = ItemOf<LinkedNetworksQuery['linkedNetworks']>

export function session(over: Partial<SessionData> = {}): SessionData {
  const data: SessionData = {
    _id: 'ses_1',
    device: 'Chrome on Linux',
    location: 'Granada, Spain',
    startedAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-20T12:00:00.000Z',
    isCurrent: true,
    ...over,
  }
  return { __typename: 'OwnSession', ...data } as SessionData
}

export function knownDevice(over: Partial<KnownDeviceData> = {}): KnownDeviceData {
  const data: KnownDeviceData = {
    _id: 'dev_1',
    device: 'Chrome on Linux',
    firstUsedAt: '2026-11-01T08:00:00.000Z',
    lastUsedAt: '2026-11-20T08:00:00.000Z',
    isCurrent: true,
    ...over,
  }
  return { __typename: 'KnownDevice', ...data } as KnownDeviceData
}

export function factors(over: Partial<FactorsData> = {}): FactorsData {
  const data: FactorsData = { totpSince: null, passkeys: [], recoveryCodesLeft: 0, phone: null, ...over }
  return { __typename: 'Factors', ...data } as FactorsData
}

export function passkey(name: string): FactorsData['passkeys'][number] {
  const data = { _id: `pk_${name}`, name, createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null }
  return { __typename: 'Passkey', ...data } as FactorsData['passkeys'][number]
}

export function linked(over: Partial<LinkedData> = {}): LinkedData {
  const data: LinkedData = {
    _id: 'linkedin',
    name: 'LinkedIn',
    account: 'a•••@example.org',
    linkedAt: '2026-11-02T08:00:00.000Z',
    ...over,
  }
  return { __typename: 'LinkedNetwork', ...data } as LinkedData
}

/** What every part of the page reads when nothing is special. */
export function profileReplies(): Record<string, FakeReply> {
  const login = {
    __typename: 'LoginRecord',
    _id: 'log_1',
    at: '2026-11-20T08:00:00.000Z',
    device: 'Firefox on Windows',
    location: '',
    method: 'Password and code',
  }
  const offers = [
    { __typename: 'Network', _id: 'identity', name: 'Identity' },
    { __typename: 'Network', _id: 'linkedin', name: 'LinkedIn' },
  ] as const
  return {
    CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) }),
    OwnFactors: dataOf<OwnFactorsQuery>({ factors: replyOf(factors()) }),
    KnownDevices: dataOf<KnownDevicesQuery>({ knownDevices: listOf([knownDevice()]) }),
    Sessions: dataOf<SessionsQuery>({ sessions: listOf([session()]) }),
    LastLogin: dataOf<LastLoginQuery>({ lastLogin: listOf([login]) }),
    Networks: dataOf<NetworksQuery>({ networks: listOf([...offers]) }),
    LinkedNetworks: dataOf<LinkedNetworksQuery>({ linkedNetworks: listOf([]) }),
  }
}

/** An answer that carries nothing but words: the service's own, which a toast repeats (spec 8). */
export function done(field: string, message = `${field}: done`): FakeReply {
  return { data: { [field]: { __typename: 'DoneReply', status: true, message } } }
}
