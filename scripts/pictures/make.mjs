import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawings } from './draw.mjs'

/** Their widths, which `src/ui/pictures/site-picture.tsx` names to browsers. */
const { widths, fallback } = JSON.parse(readFileSync('src/ui/pictures/site-picture.json', 'utf8'))
/** Flat colours stay clean at these. */
const AVIF = { quality: 60, effort: 2 }
const WEBP = { quality: 80 }

const stampOf = (drawn) =>
  createHash('sha256')
    .update(JSON.stringify([drawn, widths, fallback, AVIF, WEBP, sharp.versions.vips]))
    .digest('hex')

/** Writes the pictures of the public site to a folder, unless it holds them already: encoding takes seconds. */
export async function makePictures(folder) {
  const drawn = drawings()
  const stamp = stampOf(drawn)
  if (textOf(`${folder}/stamp`) === stamp) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of Object.entries(drawn)) {
    const sized = (width) => sharp(Buffer.from(svg)).resize({ width })
    for (const width of widths) await sized(width).avif(AVIF).toFile(`${folder}/${name}-${width}.avif`)
    await sized(fallback).webp(WEBP).toFile(`${folder}/${name}-${fallback}.webp`)
  }
  writeFileSync(`${folder}/stamp`, stamp)
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
