const OUTER =
  'M48 8 59.7 19.7H76.3V36.3L88 48 76.3 59.7V76.3H59.7L48 88 36.3 76.3H19.7V59.7L8 48 19.7 36.3V19.7H36.3Z'
const INNER =
  'M48 26 54.4 32.4H63.6V41.6L70 48 63.6 54.4V63.6H54.4L48 70 41.6 63.6H32.4V54.4L26 48 32.4 41.6V32.4H41.6Z'

/** The eight-point star of the logo; decoration beside the product's name. */
export function StarMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <path d={OUTER} fill="var(--brand-fill)" stroke="var(--gold)" strokeWidth="4" />
      <path d={INNER} stroke="#ceefe3" strokeWidth="5" />
    </svg>
  )
}
