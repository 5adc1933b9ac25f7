/**
 * Faults that change no behaviour, each with the reason; they do not count. The key is made of the file, the kind and the changed lines (`keyOf`), so that it
 * goes stale when the lines change: a test says so.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'src/features/file-viewer/pdf-page.tsx#dddac59c16':
    'An abort destroys the reading, which then fails: the question spares one step of a window that is gone.',
  'src/screens/kyc/company/owners-part.tsx#5159d28339':
    'Nothing asks whether the form is dirty: a draft is saved when its text differs.',
  'src/hooks/page-history.ts#d0878523ad':
    'One router listens for as long as the page lives, and a listener that is left behind has nobody to tell.',
  'src/hooks/page-history.ts#e87767f920': 'Nothing reads the key of the entry with which a page began.',
  'src/screens/documents/sending/recipients-modal.tsx#4ce2413745':
    'The key of a column is the key of its cells in React and nothing else; an empty one differs from its neighbours too.',
}
