/** One star of the logo, which is rotated around its centre. */
const STAR =
  'M0-200 58.6-141.4H141.4V-58.6L200 0 141.4 58.6V141.4H58.6L0 200-58.6 141.4H-141.4V58.6L-200 0-141.4-58.6V-141.4H-58.6Z'

/** Nested khatam stars as thin lines beside the hero text; decoration only. */
export function StarLines({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="-220 -220 440 440" fill="none" aria-hidden="true" focusable="false">
      <g stroke="#429d87" strokeWidth="1">
        <circle r="212" strokeDasharray="2 6" />
        <path d={STAR} transform="rotate(22.5)" opacity="0.55" />
        <path d={STAR} transform="scale(0.541) rotate(22.5)" />
        <circle r="83" />
      </g>
      <g stroke="#c7a95d">
        <path d={STAR} strokeWidth="2" />
        <path d={STAR} transform="scale(0.765)" strokeWidth="1.3" />
        <path d={STAR} transform="scale(0.4)" strokeWidth="3" />
      </g>
      <path d={STAR} transform="scale(0.2)" fill="#c7a95d" opacity="0.9" />
    </svg>
  )
}
