import { Link } from 'react-router-dom'
import { MESSAGE_FOLDERS, type MessageFolder } from '#contracts/notification/message-values.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { buttonClass } from '#ui/button-link.tsx'
import styles from './messages.module.css'

const NAMES = Object.keys(MESSAGE_FOLDERS) as MessageFolder[]

/** The folder of an address; Received where it names none. */
export const folderOf = (name: string): MessageFolder => NAMES.find((folder) => folder === name) ?? 'received'

/** The folder buttons of spec 2.9; `present` is the one that is shown. */
export function Folders({ present }: { readonly present?: MessageFolder }) {
  return (
    <nav className={styles.tools} aria-label="Folders">
      {NAMES.map((name) => (
        <Link
          key={name}
          className={buttonClass({ look: name === present ? 'primary' : 'plain', small: true })}
          aria-current={name === present ? 'page' : undefined}
          to={insidePaths.messageFolder(name)}
        >
          {MESSAGE_FOLDERS[name]}
        </Link>
      ))}
    </nav>
  )
}
