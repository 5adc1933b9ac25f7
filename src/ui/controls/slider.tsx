import { Slider as FluentSlider } from '@fluentui/react-components'

interface SliderProps {
  readonly id: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  /** The value in words, as screen readers say it. */
  readonly valueText: string
  readonly 'aria-describedby'?: string
  readonly onChange: (value: number) => void
}

/** Chooses a value between two ends, by dragging or with the arrow keys; the label is beside it. */
export function Slider({ valueText, onChange, ...slider }: SliderProps) {
  return (
    <FluentSlider
      {...slider}
      style={{ width: '100%', minHeight: '44px' }}
      aria-valuetext={valueText}
      onChange={(_, { value }) => onChange(value)}
    />
  )
}
