/** The date of a lot: of an order when it was placed, not when its shares were allotted; of minted or transferred shares when they came. */
export const LOT_DATE_LABEL = 'Ordered or received'
