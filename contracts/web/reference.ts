/** Characters of an id that its short reference shows, as many as the reference of an identity check has. */
const SHOWN = 8

/** The short reference of an id: `ord_01k9…x4q7t2mb` is ORD-X4Q7T2MB. */
export function shortReference(id: string): string {
  const [kind = '', ...rest] = id.split('_')
  const number = rest.join('_') || kind
  return `${rest.length === 0 ? '' : `${kind}-`}${number.slice(-SHOWN)}`.toUpperCase()
}

/** The reference of an offering; an id that is words stays as it is. */
export const offeringReference = (id: string): string => (id.includes('_') ? shortReference(id) : id)
