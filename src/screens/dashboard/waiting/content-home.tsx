import { insidePaths } from '#lib/inside-paths.ts'
import { QueueCards } from './queue-cards.tsx'

/** For content editors, on whom nothing waits: what they write. */
export function ContentHome() {
  return (
    <QueueCards
      label="Content"
      cards={[
        { label: 'Public content', to: insidePaths.staffContent, value: 'Write and publish' },
        { label: 'Popup content', to: insidePaths.popupContent, value: 'Texts of dialogs' },
      ]}
    />
  )
}
