import { paths } from '#lib/paths.ts'

/** The panel of a tab, which has no order form of its own. */
export const ToOffering = ({ id }: { readonly id: string }) => (
  <p>
    <a href={paths.propertyDetails(id)}>Go to the offering to invest</a>
  </p>
)
