import type { Order } from '#contracts/payment/payments.ts'
import { Badge } from '#ui/values/badge.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { stateLook } from './next-step.ts'

/** The state of an order on a colour that shows whether it is still open: 'You can cancel until …' within the cooling-off, else the machine's label. */
export function StateBadge({ order }: { readonly order: Pick<Order, 'state' | 'label' | 'coolingOff'> }) {
  return (
    <Badge look={stateLook(order.state)} isLong>
      {order.state === 'coolingOff' && order.coolingOff ? (
        <>
          You can cancel until <Deadline value={order.coolingOff.endsAt} />
        </>
      ) : (
        order.label
      )}
    </Badge>
  )
}
