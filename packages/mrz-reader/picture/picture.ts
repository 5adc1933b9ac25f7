import type { Grey } from './cell.ts'

/** Turned by a quarter, clockwise. */
export function quarterTurned({ pixels, width, height }: Grey): Grey {
  const turned = new Uint8Array(pixels.length)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1)
      turned[column * height + (height - 1 - row)] = pixels[row * width + column] ?? 0
  }
  return { pixels: turned, width: height, height: width }
}

/** Half the side of the window whose mean a pixel is compared with, as a part of the longer side. */
const WINDOW_SHARE = 1 / 70

/** 1 where a pixel is darker than `darker` times what is around it (Bradley and Roth, 2007: by an integral image). */
export function inkOf({ pixels, width, height }: Grey, darker: number): Uint8Array {
  const row = width + 1
  const sums = new Uint32Array(row * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let sum = 0
    for (let x = 0; x < width; x += 1) {
      sum += pixels[y * width + x] ?? 0
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum
    }
  }
  const half = Math.max(6, Math.round(Math.max(width, height) * WINDOW_SHARE))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - half) * row, Math.min(height, y + half + 1) * row]
    const rows = (bottom - top) / row
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - half), Math.min(width, x + half + 1)]
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      if ((pixels[y * width + x] ?? 0) * rows * (right - left) < sum * darker) ink[y * width + x] = 1
    }
  }
  return ink
}
