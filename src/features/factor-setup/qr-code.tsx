import { useId } from 'react'
import { encode } from 'uqr'
import styles from './factors.module.css'

/** A text as a QR code, drawn from its modules, so that no markup of a library enters the page. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const titleId = useId()
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
