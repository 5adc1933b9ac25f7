/** Said where the address of the signing page did not come in time. */
export const SIGN_URL_SLOW_TEXT = 'The document takes too long to load. Please try again.'
/** Said beside the frame while its page stays silent; it may still come. */
export const FRAME_SLOW_TEXT =
  'The signing page has not answered yet. You can wait, or load it anew: nothing is signed until you sign.'
/** Said where the page in the frame gave up. */
export const FRAME_FAILED_TEXT = 'The signing page has stopped. Please try again.'
/** Said where nobody has confirmed the signature in time. */
export const UNCONFIRMED_TEXT =
  'Your signature has not been confirmed yet. If you have signed, the list shows it as soon as it is.'
/** Said beside the frame where somebody says they have signed and the service knows of nothing yet. */
export const NO_SIGNATURE_YET_TEXT =
  'We see no signature yet. Please finish signing in the page, or ask again in a moment.'
/** Said once the signer has signed, and whether the others have. */
export const SIGNED_TEXT = 'You have signed this document.'
export const OTHERS_SIGN_TEXT =
  'You have signed this document. It can be downloaded once everyone has signed.'
export const DECLINED_TEXT = 'You have declined to sign this document.'
