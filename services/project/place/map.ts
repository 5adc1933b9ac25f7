/** The size of a map, pixels; the page keeps as much room for it. */
const [WIDTH, HEIGHT] = [400, 300]
/** The names of places come without accents and in lower case. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

interface Place {
  /** Closed lines, as the `d` of a path. */
  readonly outline: string
  /** Where larger cities lie, by their plain names. */
  readonly cities: Readonly<Record<string, readonly number[]>>
}

let places: Promise<ReadonlyMap<string, Place>> | undefined

/** Half a megabyte, which nothing but maps needs. */
function loadPlaces(): Promise<ReadonlyMap<string, Place>> {
  places ??= import('./places.json', { with: { type: 'json' } }).then(
    (file) => new Map<string, Place>(Object.entries(file.default)),
  )
  return places
}

/**
 * A country as an SVG with a point where the city lies (record 0386). Colours are seen on light and dark pages. A city that is not known
 * has no point; undefined for a country that has no outline.
 */
export async function mapOf(country: string, city: string): Promise<string | undefined> {
  const place = (await loadPlaces()).get(country)
  if (!place) return undefined
  const name = plain(city)
  const [x, y] = Object.hasOwn(place.cities, name) ? (place.cities[name] ?? []) : []
  const point =
    x === undefined || y === undefined
      ? ''
      : `<circle cx="${x}" cy="${y}" r="14" fill="#c9862b" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="5" fill="#c9862b" stroke="#fff" stroke-width="1.5"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<path d="${place.outline}" fill="#1f7a63" fill-opacity=".25" stroke="#2f8f76" stroke-linejoin="round"/>${point}` +
    `<text x="${WIDTH - 4}" y="${HEIGHT - 4}" text-anchor="end" font-family="sans-serif" font-size="9" fill="#7a7a7a">` +
    'Natural Earth · GeoNames, CC BY 4.0</text></svg>'
  )
}
