/** Spec 8, professional-network login result: the dialog is titled as a login/signup status. */
export const statusTitle = (network: string): string => `${network} login/signup status`

/** Spec 8, with the network's name written in. */
export const successText = (network: string): string =>
  `You have ${network} login/signup successfully, Do you want to update your profile now?`

/** Said where the browser opened no window for the network. */
export const BLOCKED_TEXT =
  'Your browser did not open the sign-in window. Please allow pop-up windows for this page and try again.'
