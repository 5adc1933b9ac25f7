/** Line icons on a 20 px grid; decoration beside words, never alone without a label. */
const SHAPES = {
  dashboard: 'M3 3h6v7H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 12h6v5H3z',
  wallet:
    'M3 6a2 2 0 0 1 2-2h9v3M3 6v9a2 2 0 0 0 2 2h11a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1H4a1 1 0 0 1-1-1zM13.5 12h.01',
  portfolio: 'M10 3a7 7 0 1 0 7 7h-7zM13 2.6A7 7 0 0 1 17.4 7H13z',
  register: 'M5 3h8l3 3v11H5zM8 8h5M8 11h5M8 14h3',
  receipt: 'M4 3h12v14l-2-1.5L12 17l-2-1.5L8 17l-2-1.5L4 17zM7 7h6M7 10h6',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17c.6-3.3 3-5 6.5-5s5.9 1.7 6.5 5',
  settings:
    'M3 6h6M13 6h4M3 14h3M10 14h7M11 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  browse: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM13.5 13.5 17 17',
  menu: 'M3 5h14M3 10h14M3 15h14',
  close: 'm5 5 10 10M15 5 5 15',
  warning: 'M10 3 1.800 17h16.400zM10 8v4M10 14.500v.01',
  document: 'M5 2.500h6.500L15 6v11.500H5zM11 2.500V6.500h4M7.500 10h5M7.500 13h5',
  vault: 'M2.500 5.500h5l1.500 2h8.500v9h-15zM7 12.500h6',
  offerings: 'M3 17h14M5 17V8l5-4 5 4v9M8.500 17v-4h3v4',
  review: 'M5 3h10v14H5zM7.500 8l1 1 2-2M7.500 12.500l1 1 2-2M12.500 8.500h1M12.500 13h1',
  people:
    'M7.500 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.500c.5-2.700 2.500-4.300 5.500-4.300s5 1.600 5.500 4.300M13 3.700a3 3 0 0 1 0 5.600M15 12.600c1.600.6 2.700 2 3 3.900',
  upload: 'M10 13V3.500M6 7l4-4 4 4M3.500 13v3.500h13V13',
} as const

export type IconName = keyof typeof SHAPES

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <LineIcon shape={SHAPES[name]} size={size} />
}

/** A path on the 20 px grid, in the style of all icons. */
export function LineIcon({ shape, size }: { readonly shape: string; readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  )
}
