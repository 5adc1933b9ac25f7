/** On the button that cancels an order, and where terms say how to. */
export const CANCEL_LABEL = 'Cancel the order'
