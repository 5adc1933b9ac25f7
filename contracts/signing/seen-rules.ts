/** Ways in which a PDF can show different content to different readers; searched for in uploads for signing and on /verify. */
export const SEEN_FAULTS = [
  'layers',
  'screen_or_paper',
  'form_values',
  'doubled_keys',
  'page_list',
  'cut_off',
  'active',
] as const
export type SeenFault = (typeof SEEN_FAULTS)[number]

/** /verify could not look for these faults: the file is too damaged, or takes too long to read. */
export const UNEXAMINED = 'unexamined'

const REMEDY = 'Please print it to a new PDF and upload that.'

/** Why a PDF is not taken for signing: one sentence, and what to do. */
export const SEEN_REFUSALS: Readonly<Record<SeenFault, string>> = {
  layers: `This PDF has layers that can be switched on and off. ${REMEDY}`,
  screen_or_paper: `This PDF has content that shows only on screen, only on paper, or not at all. ${REMEDY}`,
  form_values: `This PDF has form fields that may hold other values than they show. ${REMEDY}`,
  doubled_keys: `This PDF has two versions of the same content. ${REMEDY}`,
  page_list: `The page list of this PDF is unclear. ${REMEDY}`,
  cut_off: `This PDF hides part of a page outside the area that is shown. ${REMEDY}`,
  active: `This PDF has scripts or other active content. ${REMEDY}`,
}

/** What /verify tells the reader of a file. */
export const SEEN_WARNINGS: Readonly<Record<SeenFault | typeof UNEXAMINED, string>> = {
  layers: 'It has layers that can be switched on and off: others may see different content.',
  screen_or_paper: 'Part of it shows only on screen, only on paper, or not at all.',
  form_values: 'Its form fields may hold other values than they show.',
  doubled_keys: 'It has two versions of the same content: other programs may show the other one.',
  page_list: 'Its page list is unclear: other programs may show other pages.',
  cut_off: 'Part of a page lies outside the area that is shown.',
  active: 'It has scripts or other active content, which can change what is shown.',
  unexamined: 'We could not check it for hidden or changing content.',
}
