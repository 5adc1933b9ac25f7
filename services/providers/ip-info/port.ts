/** Tells where a network address probably is, in words for a person to look at. */
export interface IpInfo {
  /** 'Kuala Lumpur, Malaysia', or one of the two texts below; never fails and takes a second at most. A hint, never a proof. */
  locate(ip: string): Promise<string>
}

/** Loopback and private addresses. */
export const NEARBY = 'This machine or network'
/** Said where nothing is known of an address. */
export const UNKNOWN_LOCATION = 'Unknown location'
