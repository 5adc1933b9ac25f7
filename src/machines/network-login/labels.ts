/** Spec 8, professional-network login result: the title of the dialog. */
export const statusTitle = (network: string): string => `${network} login/signup status`

/** Spec 8, with the network's name inserted. */
export const successText = (network: string): string =>
  `You have ${network} login/signup successfully, Do you want to update your profile now?`

/** Shown when the browser did not open a window for the network. */
export const BLOCKED_TEXT =
  'Your browser did not open the login window. Please allow pop-up windows for this page and try again.'
