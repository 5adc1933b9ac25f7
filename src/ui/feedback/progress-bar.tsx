import { useLoadedSurfaces } from '#ui/surfaces/use-surfaces.ts'
import { NativeProgressBar, type ProgressBarProps } from './native-progress-bar.tsx'

/** Progress in per cent: Fluent's bar, or the browser's until Fluent's is loaded. */
export function ProgressBar(props: ProgressBarProps) {
  const surfaces = useLoadedSurfaces()
  return surfaces === undefined ? <NativeProgressBar {...props} /> : <surfaces.ProgressLine {...props} />
}
