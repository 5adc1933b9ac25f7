import { useId } from 'react'
import { useNotify } from '#hooks/use-notify.ts'
import { NO_ACTION_TEXT } from '#machines/document-item/labels.ts'
import { documentItemRow } from '#machines/document-item/row.ts'
import { type DocumentMenuEntry, menuOf } from '#machines/document-item/rules.ts'
import type { ModalKind } from '#screens/documents/items/modal-props.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '#screens/documents/items/modals.module.css'

/** The row menu as buttons; disabled ones show their reason. */
export function Answers({
  item,
  heading: Heading,
  className,
  onShow,
}: {
  readonly item: DocumentRow
  readonly heading: 'h2' | 'h3'
  readonly className: string | undefined
  readonly onShow: (kind: ModalKind) => void
}) {
  const id = useId()
  const notify = useNotify()
  const choose = (key: DocumentMenuEntry['key']) => {
    if (key === 'noAction') notify({ intent: 'info', message: NO_ACTION_TEXT })
    else onShow(key)
  }
  const entries = menuOf(documentItemRow(item)).filter(({ key }) => key !== 'description')
  if (item.workflowType === 'own' || entries.length === 0) return null
  return (
    <section className={className} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>More Actions</Heading>
      <ul className={styles.reasons}>
        {entries.map(({ key, name, enabled, why }) => (
          <li key={key}>
            <Button
              // Stays focusable, so that the reason can be read.
              aria-disabled={!enabled}
              aria-describedby={why === null ? undefined : `${id}-${key}`}
              onClick={() => enabled && choose(key)}
            >
              {name}
            </Button>
            {why === null ? null : (
              <span id={`${id}-${key}`} className={styles.quiet}>
                {why}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
