import { CELL } from '#packages/mrz-reader/text/network.ts'

/** Brightness, one byte per pixel. */
export interface Grey {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** A place of one character: its middle, and the steps to the right and down of one cell, in pixels. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly right: { readonly x: number; readonly y: number }
  readonly down: { readonly x: number; readonly y: number }
}

/** Brightness at a point between pixels (bilinear). Outside the picture the edge pixel continues. */
function between({ pixels, width, height }: Grey, x: number, y: number): number {
  const column = Math.min(Math.max(x, 0), width - 1.001)
  const row = Math.min(Math.max(y, 0), height - 1.001)
  const left = Math.floor(column)
  const top = Math.floor(row)
  const at = top * width + left
  const dx = column - left
  const dy = row - top
  const upper = (pixels[at] ?? 0) * (1 - dx) + (pixels[at + 1] ?? 0) * dx
  const lower = (pixels[at + width] ?? 0) * (1 - dx) + (pixels[at + width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

/** The pixels of a cell as the network takes them, and their contrast before normalisation. */
export function cellAt(grey: Grey, { x, y, right, down }: Place): { cell: Float32Array; contrast: number } {
  const cell = new Float32Array(CELL.width * CELL.height)
  // Large letters are averaged rather than picked from.
  const samples = Math.max(1, Math.min(3, Math.round(Math.hypot(right.x, right.y) / CELL.width)))
  for (let row = 0; row < CELL.height; row += 1) {
    for (let column = 0; column < CELL.width; column += 1) {
      let sum = 0
      for (let one = 0; one < samples * samples; one += 1) {
        const across = (column + ((one % samples) + 0.5) / samples) / CELL.width - 0.5
        const along = (row + (Math.floor(one / samples) + 0.5) / samples) / CELL.height - 0.5
        sum += between(grey, x + right.x * across + down.x * along, y + right.y * across + down.y * along)
      }
      cell[row * CELL.width + column] = sum / (samples * samples)
    }
  }
  return { cell, contrast: level(cell) }
}

/** Normalises to mean 0 and deviation 1, dark positive; returns the deviation before. */
export function level(cell: Float32Array): number {
  let sum = 0
  let squares = 0
  for (const value of cell) {
    sum += value
    squares += value * value
  }
  const mean = sum / cell.length
  const deviation = Math.sqrt(Math.max(0, squares / cell.length - mean * mean))
  const scale = 1 / Math.max(deviation, 1)
  for (let at = 0; at < cell.length; at += 1) cell[at] = (mean - (cell[at] ?? 0)) * scale
  return deviation
}
