/** Texts of the warning of spec 4.8. */
export const INACTIVITY_TITLE = 'Are you still there?'
export const STAY_LABEL = 'Stay Logged in'

/** The one sentence of the warning; the number is what counts down. */
export function inactivityText(seconds: number): string {
  return `You will be logged out automatically in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
