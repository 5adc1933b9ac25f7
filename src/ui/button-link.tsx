import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import styles from './button-link.module.css'

type Look = 'primary' | 'plain' | 'gold' | 'ghost' | 'subtle'

interface LookProps {
  readonly look?: Look
  readonly small?: boolean
}

/** Class names of the button look, for a router link that must look like a button. */
export function buttonClass({ look = 'plain', small = false }: LookProps): string {
  const parts = [styles.button, look === 'plain' ? undefined : styles[look], small ? styles.small : undefined]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** A link with the look of a button, without any script. */
export function ButtonLink({
  look,
  small,
  children,
  ...rest
}: LookProps & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={buttonClass({ ...(look && { look }), ...(small && { small }) })}>
      {children}
    </a>
  )
}

/** A native button for public pages, which load no component library. */
export function PlainButton({
  look,
  small,
  type = 'button',
  children,
  ...rest
}: LookProps & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={buttonClass({ ...(look && { look }), ...(small && { small }) })}>
      {children}
    </button>
  )
}
