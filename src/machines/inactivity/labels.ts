/** Texts of the warning of spec 4.8. */
export const INACTIVITY_TITLE = 'Are you still there?'
export const STAY_LABEL = 'Stay Logged in'

/** The sentence of the warning with the seconds left. */
export function inactivityText(seconds: number): string {
  return `You will be logged out automatically in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
