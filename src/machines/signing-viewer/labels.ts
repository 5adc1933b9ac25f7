/** Shown when the address of the signing page did not arrive in time. */
export const SIGN_URL_SLOW_TEXT = 'The document takes too long to load. Please try again.'
/** Shown beside the frame while its page has not loaded yet. */
export const FRAME_SLOW_TEXT =
  'The signing page has not answered yet. You can wait or reload it: nothing is signed until you sign.'
/** Shown when the page in the frame stopped. */
export const FRAME_FAILED_TEXT = 'The signing page has stopped. Please try again.'
/** Shown when the signature was not confirmed in time. */
export const UNCONFIRMED_TEXT =
  'Your signature has not been confirmed yet. If you have signed, the list shows it as soon as it is.'
/** Shown beside the frame when the signer says they have signed but the service has no signature yet. */
export const NO_SIGNATURE_YET_TEXT =
  'We see no signature yet. Please finish signing on the page, or try again in a moment.'
/** Shown once the signer has signed; another text says whether the others have. */
export const SIGNED_TEXT = 'You have signed this document.'
export const OTHERS_SIGN_TEXT = 'You have signed this document. You can download it when everyone has signed.'
export const DECLINED_TEXT = 'You have declined to sign this document.'
