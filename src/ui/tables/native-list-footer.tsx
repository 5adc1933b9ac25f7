import { useId } from 'react'
import {
  ListFooterFrame,
  type ListFooterProps,
  type PageButtonProps,
  type SizeChoiceProps,
} from './list-footer-frame.tsx'
import styles from './native-list-footer.module.css'

/** The list footer of public pages, which load no component library. */
export function NativeListFooter(props: ListFooterProps) {
  return <ListFooterFrame {...props} SizeChoice={SizeChoice} PageButton={PageButton} />
}

function SizeChoice({ label, value, onChange, children }: SizeChoiceProps) {
  const id = useId()
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}

function PageButton({ isCurrent = false, isOff = false, onClick, ...button }: PageButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-disabled={isOff ? true : undefined}
      onClick={isOff ? undefined : onClick}
      className={`${styles.page ?? ''} tnum`}
      aria-current={isCurrent ? 'page' : undefined}
    />
  )
}
