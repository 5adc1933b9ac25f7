import type { Order } from '#contracts/payment/payments.ts'
import { Badge } from '#ui/values/badge.tsx'
import { stateLook, stateText } from './next-step.ts'

/** The state of an order as text on a colour that shows whether it is still open. */
export function StateBadge({ order }: { readonly order: Pick<Order, 'state' | 'label' | 'coolingOff'> }) {
  return (
    <Badge look={stateLook(order.state)} isLong>
      {stateText(order)}
    </Badge>
  )
}
