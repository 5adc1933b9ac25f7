import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from '#screens/documents/items/modals.module.css'

interface ProjectRow {
  readonly number: number
  readonly title: string
  readonly image: string | null
}

const COLUMNS: readonly Column<ProjectRow>[] = [
  { key: 'number', heading: 'Sr.', cell: ({ number }) => number },
  { key: 'title', heading: 'Title', cell: ({ title }) => title },
  {
    key: 'image',
    heading: 'Image',
    cell: ({ title, image }) =>
      image === null ? (
        <span className={styles.quiet}>No image</span>
      ) : (
        <img className={styles.picture} src={image} alt={title} width={72} height={48} loading="lazy" />
      ),
  },
]

/** The projects of an item (S16): number, title, image. */
export function ProjectsModal({ item, onClose }: ItemModalProps) {
  return (
    <Modal
      title="Projects"
      onEscape={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <DataTable
        label={`Projects of ${item.subject}`}
        columns={COLUMNS}
        rows={item.project.map(({ projectDetails: { title, image } }, index) => ({
          number: index + 1,
          title,
          image,
        }))}
        rowKey={({ number }) => String(number)}
      />
    </Modal>
  )
}
