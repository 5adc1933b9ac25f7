import {
  makeStyles,
  Menu,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  mergeClasses,
  tokens,
  useMenuListContext_unstable,
} from '@fluentui/react-components'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

/** One entry: an action, or with `to` a link to another screen. */
export interface MenuEntry {
  readonly key: string
  readonly name: string
  /** Why it cannot be chosen. It stays in reach, so that the reason can be read. */
  readonly why?: string | null
  readonly isOff?: boolean
  /** Leaves the menu open: what it does takes a while. */
  readonly isLasting?: boolean
  readonly to?: To
  readonly onChoose?: () => void
}

export interface AnchoredMenuProps {
  readonly label: string
  /** The button it belongs to. */
  readonly anchor: HTMLElement
  readonly entries: readonly MenuEntry[]
  /** Stands above the entries. */
  readonly head?: ReactNode
  /** `stay` after a press elsewhere, which takes the focus along. */
  readonly onClose: (focus: 'back' | 'stay') => void
}

const useStyles = makeStyles({
  menu: {
    width: 'min(300px, calc(100vw - 16px))',
    maxHeight: 'calc(100dvh - 16px)',
    padding: '6px',
    borderTopColor: 'var(--line)',
    borderRightColor: 'var(--line)',
    borderBottomColor: 'var(--line)',
    borderLeftColor: 'var(--line)',
    borderRadius: tokens.borderRadiusLarge,
    fontSize: '15px',
  },
  // Pixels; 44 is what a thumb needs.
  entry: {
    alignItems: 'center',
    maxWidth: 'none',
    minHeight: '44px',
    padding: '8px 12px',
    fontSize: '15px',
    lineHeight: 1.4,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  // Fluent's colour is too pale to be read, and it names each of these states.
  off: {
    color: tokens.colorNeutralForeground3,
    ':hover': { color: tokens.colorNeutralForeground3 },
    ':hover:active': { color: tokens.colorNeutralForeground3 },
    ':focus': { color: tokens.colorNeutralForeground3 },
  },
  why: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: 1.4 },
})

/** A menu at a button that does not render it: one for all rows of a table. */
export function MenuFrame({ label, anchor, entries, head, onClose }: AnchoredMenuProps) {
  const styles = useStyles()
  // The page's elements: the button of the menu is rendered elsewhere.
  useLayoutEffect(() => {
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor])
  return (
    <Menu
      open
      surfaceMotion={null}
      positioning={{ target: anchor, position: 'below', align: 'end', offset: 4, overflowBoundaryPadding: 8 }}
      onOpenChange={(event, { type }) => {
        if (type !== 'clickOutside') onClose('back')
        // The button closes what it has opened by itself.
        else if (!(event.target instanceof Node && anchor.contains(event.target))) onClose('stay')
      }}
    >
      <MenuPopover className={styles.menu}>
        {head}
        {/* Fluent names it by a button that it has rendered; this one stands elsewhere. */}
        <MenuList aria-label={label} aria-labelledby={undefined}>
          {entries.map(({ key, ...entry }) =>
            entry.to === undefined ? (
              <ActionEntry key={key} {...entry} />
            ) : (
              <LinkEntry key={key} name={entry.name} to={entry.to} />
            ),
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function ActionEntry({
  name,
  why = null,
  isOff = false,
  isLasting = false,
  onChoose,
}: Omit<MenuEntry, 'key'>) {
  const styles = useStyles()
  const whyId = useId()
  return (
    <MenuItem
      className={mergeClasses(styles.entry, isOff && styles.off)}
      disabled={isOff}
      persistOnClick={isLasting || isOff}
      aria-disabled={isOff}
      aria-label={name}
      aria-describedby={why === null ? undefined : whyId}
      onClick={isOff ? undefined : onChoose}
    >
      {name}
      {why === null ? null : (
        <span id={whyId} className={styles.why}>
          {why}
        </span>
      )}
    </MenuItem>
  )
}

function LinkEntry({ name, to }: { readonly name: string; readonly to: To }) {
  const styles = useStyles()
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const focusByFirstLetter = useMenuListContext_unstable((list) => list.setFocusByFirstCharacter)
  return (
    <MenuItemLink
      className={styles.entry}
      href={href}
      onClick={follow}
      // Fluent listens for first letters on its other entries only.
      onKeyDown={(event) => {
        if (/^\S$/u.test(event.key)) focusByFirstLetter?.(event, event.currentTarget)
      }}
    >
      {name}
    </MenuItemLink>
  )
}
