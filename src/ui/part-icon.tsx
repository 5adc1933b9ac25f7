import { LineIcon } from './icon.tsx'

/** Icons of lists and forms, separate from those of the frame that every page loads. */
const SHAPES = {
  calendar:
    'M4 4h12a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM3 8h14M7 2.5V5.500M13 2.5V5.500',
  dot: 'M10 8.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  eyeOff:
    'M3 3l14 14M8.2 8.2a2.5 2.5 0 0 0 3.6 3.6M6 6.1C3.200 7.500 1.500 10 1.500 10s3 5.500 8.500 5.500c1.500 0 2.800-.4 3.900-1M9 4.600A8 8 0 0 1 10 4.500c5.500 0 8.500 5.500 8.500 5.500s-.8 1.400-2.300 2.800',
  sign: 'M12.500 4.500l3 3L7 16l-4 1 1-4zM11 6l3 3M11 17h6',
  share:
    'M8 12a3 3 0 0 1 0-4l2.500-2.500a3 3 0 0 1 4 4L13 11M12 8a3 3 0 0 1 0 4l-2.500 2.500a3 3 0 0 1-4-4L7 9',
  check: 'm4 10.500 4 4 8-9',
  download: 'M10 3v9.500M6 9l4 4 4-4M3.500 13v3.500h13V13',
  more: 'M4.500 8.800a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400zM10 8.800a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400zM15.500 8.800a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400z',
  sort: 'm6.500 8 3.500-4 3.500 4M6.500 12l3.500 4 3.500-4',
  sortUp: 'M10 16V4.500M5.500 8.500 10 4l4.500 4.500',
  sortDown: 'M10 4v11.500M5.500 11.500 10 16l4.500-4.500',
} as const

export function PartIcon({
  name,
  size = 20,
}: {
  readonly name: keyof typeof SHAPES
  readonly size?: number
}) {
  return <LineIcon shape={SHAPES[name]} size={size} />
}
