import { MESSAGE_FOLDERS, type MessageFolder } from '#contracts/notification/message-values.ts'
import { messagePaths } from './message-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import styles from './messages.module.css'

const NAMES = Object.keys(MESSAGE_FOLDERS) as MessageFolder[]

/** The folder of an address; Received where it names none. */
export const folderOf = (name: string): MessageFolder => NAMES.find((folder) => folder === name) ?? 'received'

/** The folder buttons of spec 2.9; `present` is the one that is shown. */
export function Folders({ present }: { readonly present?: MessageFolder }) {
  return (
    <nav className={styles.tools} aria-label="Folders">
      {NAMES.map((name) => (
        <RouteButton
          key={name}
          small
          look={name === present ? 'primary' : 'plain'}
          aria-current={name === present ? 'page' : undefined}
          to={messagePaths.folder(name)}
        >
          {MESSAGE_FOLDERS[name]}
        </RouteButton>
      ))}
    </nav>
  )
}
