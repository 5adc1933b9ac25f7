import { insidePaths } from '#lib/inside-paths.ts'
import { QueueCards } from './queue-cards.tsx'

/** For content editors, on whom nothing waits: what they write. */
export function ContentHome() {
  return (
    <QueueCards
      label="Content"
      cards={[
        {
          label: 'Public content',
          to: insidePaths.staffContent,
          value: 'Write',
          note: 'What everyone reads',
        },
        { label: 'Popup content', to: insidePaths.popupContent, value: 'Write', note: 'Texts of dialogs' },
      ]}
    />
  )
}
