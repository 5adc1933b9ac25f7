const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** What the provider tells of a card: its brand in small letters ('visa'), and its last four digits. */
export interface PaidCard {
  readonly brand: string
  readonly last4: string
}

/** 'Visa •4242'; 'Card' where the provider told nothing of the card. */
export function cardText(card: PaidCard | null): string {
  return card === null ? 'Card' : `${BRANDS[card.brand] ?? 'Card'} •${card.last4}`
}
