import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import type { ItemModalProps } from '#screens/documents/items/modal-props.ts'
import styles from '#screens/documents/items/modals.module.css'

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
      <table className={styles.projects}>
        <caption className="visually-hidden">Projects of {item.subject}</caption>
        <thead>
          <tr>
            <th scope="col">Sr.</th>
            <th scope="col">Title</th>
            <th scope="col">Image</th>
          </tr>
        </thead>
        <tbody>
          {item.project.map(({ projectDetails: { title, image } }, index) => (
            <tr key={`${title} ${index}`}>
              <td className="tnum">{index + 1}</td>
              <td>{title}</td>
              <td>
                {image === null ? (
                  <span className={styles.quiet}>No image</span>
                ) : (
                  <img src={image} alt={title} width={72} height={48} loading="lazy" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
