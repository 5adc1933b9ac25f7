import { Button, makeStyles } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { PartIcon } from '#ui/part-icon.tsx'

const useStyles = makeStyles({
  // Pixels; as wide as a thumb, and as high as the line it stands in.
  button: { width: '44px', minWidth: '44px', height: '40px', padding: 0 },
})

/** A button inside a field, which shows an icon and says its name. */
export function IconButton({
  icon,
  ...rest
}: {
  readonly icon: ComponentProps<typeof PartIcon>['name']
  readonly 'aria-label': string
  readonly 'aria-controls'?: string
  readonly onClick: () => void
}) {
  const styles = useStyles()
  return (
    <Button
      {...rest}
      type="button"
      appearance="subtle"
      className={styles.button}
      icon={<PartIcon name={icon} />}
    />
  )
}
