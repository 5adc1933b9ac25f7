/** Finds the probable place of a network address, as text for people. */
export interface IpInfo {
  /**
   * 'Kuala Lumpur, Malaysia', or one of the two texts below; never fails and takes at most a second. A hint, never a
   * proof.
   */
  locate(ip: string): Promise<string>
}

/** Shown for loopback and private addresses. */
export const NEARBY = 'This machine or network'
/** Shown when nothing is known about an address. */
export const UNKNOWN_LOCATION = 'Unknown location'
