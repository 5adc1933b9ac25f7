import { addressOf, isNearby } from '#services/kit/http/address.ts'
import { NEARBY, UNKNOWN_LOCATION, type IpInfo } from './port.ts'

/** Locates only what needs no outside service. */
export const offlineIpInfo: IpInfo = {
  locate: async (ip) => {
    const address = addressOf(ip)
    return address !== undefined && isNearby(address) ? NEARBY : UNKNOWN_LOCATION
  },
}
