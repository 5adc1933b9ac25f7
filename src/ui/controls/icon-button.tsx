import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

const useStyles = makeStyles({
  // Pixels; as wide and high as a thumb.
  button: { width: '44px', minWidth: '44px', height: '44px', padding: 0 },
  /** As high as the field it stands in. */
  inField: { height: '40px' },
  brand: { color: 'var(--brand-link)', ':hover': { color: 'var(--brand-link)' } },
})

interface LookProps {
  readonly icon: ReactNode
  readonly 'aria-label': string
  /** `field`: inside a text field. `brand`: an action of a row. */
  readonly look?: 'plain' | 'field' | 'brand'
}

/** Fluent's button by its element, because its own type is a union whose `ref` fits neither. */
const Base = Button as unknown as (
  props: { readonly appearance: 'subtle'; readonly icon: ReactNode } & (
    | (ComponentProps<'button'> & { readonly disabledFocusable: boolean })
    | (ComponentProps<'a'> & { readonly as: 'a' })
  ),
) => ReactNode

function useLook(look: LookProps['look']) {
  const styles = useStyles()
  return mergeClasses(styles.button, look === 'field' && styles.inField, look === 'brand' && styles.brand)
}

/** A button that shows an icon and says its name. With `aria-disabled` it keeps the focus and does nothing. */
export function IconButton({
  look,
  ...rest
}: LookProps & Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'children'>) {
  const isOff = rest['aria-disabled']
  return (
    <Base
      {...rest}
      type="button"
      appearance="subtle"
      className={useLook(look)}
      disabledFocusable={isOff === true || isOff === 'true'}
    />
  )
}

/** A link to another screen that looks like an icon button. */
export function RouteIcon({
  look,
  to,
  state,
  ...rest
}: LookProps & { readonly to: To; readonly state?: unknown }) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return <Base {...rest} as="a" appearance="subtle" className={useLook(look)} href={href} onClick={follow} />
}
