import { Button as FluentButton, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

/** The emphasis of a button: one `primary` per group, `danger` for what takes something away, `subtle` for cancelling. */
type Look = 'primary' | 'danger' | 'plain' | 'subtle'

interface LookProps {
  readonly look?: Look
  readonly small?: boolean
}

const APPEARANCE = { primary: 'primary', danger: 'primary', plain: 'secondary', subtle: 'subtle' } as const

/** Fluent's button by its element, because its own type is a union whose `ref` fits neither. */
const Base = FluentButton as unknown as (
  props: { readonly appearance: (typeof APPEARANCE)[Look] } & (
    | (ComponentProps<'button'> & { readonly disabledFocusable: boolean })
    | (ComponentProps<'a'> & { readonly as: 'a' })
  ),
) => ReactNode

const useStyles = makeStyles({
  // Pixels; 44 is the minimum for touch.
  button: {
    gap: '6px',
    minWidth: 'auto',
    minHeight: '44px',
    padding: '8px 20px',
    fontSize: '15px',
    lineHeight: '20px',
  },
  danger: {
    backgroundColor: 'var(--bad-ink)',
    color: 'var(--paper-1)',
    ':hover': { backgroundColor: 'var(--bad-ink)', color: 'var(--paper-1)', opacity: 0.88 },
    ':hover:active': { backgroundColor: 'var(--bad-ink)', color: 'var(--paper-1)' },
  },
  small: { minHeight: '36px', padding: '4px 14px', fontSize: '14px' },
})

function useLook({ look = 'plain', small = false }: LookProps) {
  const styles = useStyles()
  return {
    appearance: APPEARANCE[look],
    className: mergeClasses(styles.button, look === 'danger' && styles.danger, small && styles.small),
  }
}

/** A button of the signed-in area. With `aria-disabled` it keeps the focus and does nothing. */
export function Button({
  look,
  small,
  type = 'button',
  ...rest
}: LookProps & Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  const shown = useLook({ ...(look && { look }), ...(small && { small }) })
  const isOff = rest['aria-disabled']
  return <Base {...rest} {...shown} type={type} disabledFocusable={isOff === true || isOff === 'true'} />
}

/** A link that looks like a button; it loads another document. */
export function ButtonLink({
  look,
  small,
  ...rest
}: LookProps & Omit<ComponentProps<'a'>, 'className' | 'style'>) {
  const shown = useLook({ ...(look && { look }), ...(small && { small }) })
  return <Base as="a" {...rest} {...shown} />
}

/** A link that looks like a button and leads to another screen of the signed-in area. */
export function RouteButton({
  to,
  state,
  ...rest
}: Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & {
  readonly to: To
  readonly state?: unknown
}) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return <ButtonLink {...rest} href={href} onClick={follow} />
}
