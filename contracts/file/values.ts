/** Spec 5, for an empty file and for a download of anything but pdf and csv. // sic, spec 5 */
export const EMPTY_FILE_TEXT = 'Sorry, This file is empty!'
