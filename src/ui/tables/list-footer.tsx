import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { ListFooterFrame, type ListFooterProps, type PageButtonProps } from './list-footer-frame.tsx'

const useStyles = makeStyles({
  page: {
    minWidth: '36px',
    minHeight: '36px',
    padding: '4px 8px',
    fontSize: '14px',
    fontWeight: 400,
    color: 'var(--ink-1)',
  },
  off: { color: 'var(--ink-3)', opacity: 0.55, ':focus-visible': { opacity: 1 } },
  current: {
    border: '1px solid var(--brand)',
    backgroundColor: 'var(--brand-tint)',
    color: 'var(--brand-link)',
    fontWeight: 650,
  },
})

/** The list footer of the signed-in area. */
export function ListFooter(props: ListFooterProps) {
  return <ListFooterFrame {...props} SizeChoice={InlineSelect} PageButton={PageButton} />
}

function PageButton({ isCurrent = false, isOff = false, ...button }: PageButtonProps) {
  const look = useStyles()
  return (
    <Button
      {...button}
      type="button"
      appearance="subtle"
      disabledFocusable={isOff}
      className={mergeClasses('tnum', look.page, isOff && look.off, isCurrent && look.current)}
      aria-current={isCurrent ? 'page' : undefined}
    />
  )
}
