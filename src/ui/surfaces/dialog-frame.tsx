import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  useDialogActionsStyles_unstable,
  useDialogBodyStyles_unstable,
  useDialogContentStyles_unstable,
  useDialogSurfaceStyles_unstable,
  useDialogTitleStyles_unstable,
  useFocusFinders,
} from '@fluentui/react-components'
import { type ReactNode, type Ref, type RefObject, useId, useRef } from 'react'
import { useFocusOnAppear } from '#ui/effects/focus.ts'
import { useDocumentEvent } from '#ui/effects/listeners.ts'
import { topModal } from './top-modal.ts'
import { useModal } from './use-modal.ts'

export interface ModalProps {
  readonly title: string
  readonly children: ReactNode
  /** Omit when the content renders its own buttons. */
  readonly actions?: ReactNode
  /** `alertdialog` for interruptions that must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Handles Escape, if the dialog may be closed that way. */
  readonly onEscape?: () => void
  /** `xl` for whole documents (spec 2.5), which are too long to be announced as a description; `full` for a page in a frame. */
  readonly size?: 'm' | 'xl' | 'full'
}

/** Below this width a whole document fills the screen. */
const NARROW = '@media (width < 600px)'

/** As Fluent writes it, so that this takes the place of its own. */
const PHONE = '@media screen and (max-width: 480px)'

const useStyles = makeStyles({
  surface: {
    width: 'min(480px, calc(100vw - 32px))',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 48px)',
    border: '1px solid var(--line)',
    fontSize: '16px',
    lineHeight: 1.55,
  },
  xl: {
    width: 'min(1080px, calc(100vw - 32px))',
    [NARROW]: {
      // Not 100vw: the gutter of the page's scroll bar lies beside it.
      width: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      padding: '16px',
      border: 'none',
      borderRadius: 0,
    },
  },
  full: {
    width: '100%',
    height: '100dvh',
    maxHeight: '100dvh',
    padding: '8px 16px 16px',
    border: 'none',
    borderRadius: 0,
    [NARROW]: { padding: '8px' },
  },
  body: { gap: '12px', maxHeight: 'calc(100dvh - 98px)' },
  xlBody: { [NARROW]: { height: '100%', maxHeight: '100%' } },
  fullBody: { gap: '8px', height: '100%', maxHeight: '100%' },
  title: { fontSize: '20px', lineHeight: 1.2, fontWeight: 650, overflowWrap: 'anywhere' },
  // Room for the outlines of what has the focus.
  content: {
    margin: '0 -8px',
    padding: '4px 8px',
    color: 'var(--ink-2)',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    overscrollBehavior: 'contain',
    '& > p + p': { marginTop: '8px' },
  },
  // The frame takes what is left of the window.
  fullContent: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0 },
  // The buttons beside the title leave the height to the frame.
  bar: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  barActions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  actions: {
    // Fluent keeps half of the width free.
    gridColumnStart: 1,
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '8px',
    // Fluent stacks them on a phone, and takes the height of what is read.
    [PHONE]: { flexDirection: 'row', justifySelf: 'end' },
  },
})

/** Puts the style rules of dialogs into the page, which the first dialog would have the browser restyle it for. */
export function useDialogRules(): void {
  useStyles()
  // Fluent's hooks add class names to the state of a component; there is none here.
  const none = { root: {} } as never
  useDialogSurfaceStyles_unstable(none)
  useDialogBodyStyles_unstable(none)
  useDialogTitleStyles_unstable(none)
  useDialogContentStyles_unstable(none)
  useDialogActionsStyles_unstable(none)
}

/** A modal on Fluent's dialog: focus trapped, everything behind it out of reach, focus given back. */
export function DialogFrame({ title, children, actions, role = 'dialog', onEscape, size = 'm' }: ModalProps) {
  const styles = useStyles()
  const surface = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  useModal(surface, onEscape)
  useFirstField(surface, body)
  // Fluent hears Escape inside only; after a press beside the dialog nothing has the focus.
  useDocumentEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    if (topModal() !== surface.current) return
    event.preventDefault()
    onEscape?.()
  })
  const isFull = size === 'full'
  const isXl = size === 'xl'
  const head = <DialogTitle className={styles.title}>{title}</DialogTitle>
  return (
    <Dialog
      open
      modalType="alert"
      surfaceMotion={null}
      onOpenChange={(_, { type, event }) => {
        if (type === 'escapeKeyDown' && 'nativeEvent' in event && !event.nativeEvent.isComposing) onEscape?.()
      }}
    >
      <DialogSurface
        // Fluent's types know no `ref` among the properties (React 19).
        ref={surface as unknown as Ref<never>}
        className={mergeClasses(styles.surface, isXl && styles.xl, isFull && styles.full)}
        backdropMotion={null}
        role={role}
        aria-describedby={size === 'm' ? `${id}-body` : undefined}
      >
        <DialogBody
          ref={body as unknown as Ref<never>}
          className={mergeClasses(styles.body, isXl && styles.xlBody, isFull && styles.fullBody)}
        >
          {isFull ? (
            <div className={styles.bar}>
              {head}
              <div className={styles.barActions}>{actions}</div>
            </div>
          ) : (
            head
          )}
          <DialogContent
            id={`${id}-body`}
            className={mergeClasses(styles.content, isFull && styles.fullContent)}
          >
            {children}
          </DialogContent>
          {actions === undefined || isFull ? null : (
            <DialogActions className={styles.actions}>{actions}</DialogActions>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Hands the focus on to the first element that takes it: Fluent gives it to the dialog while its content is being read. */
function useFirstField(
  surface: RefObject<HTMLDivElement | null>,
  body: RefObject<HTMLDivElement | null>,
): void {
  const { findFirstFocusable } = useFocusFinders()
  useFocusOnAppear(() => {
    const [dialog, content] = [surface.current, body.current]
    if (content === null || document.activeElement !== dialog) return
    const observer = new MutationObserver(() => {
      if (document.activeElement === dialog) findFirstFocusable(content)?.focus()
      if (document.activeElement !== dialog) observer.disconnect()
    })
    observer.observe(content, { subtree: true, childList: true })
  })
}
