/* Values of zakat that the browser needs without a schema library. */

export const ZAKAT_SCHOOL_NAMES = {
  hanafi: 'Hanafi',
  maliki: 'Maliki',
  shafii: "Shafi'i",
  hanbali: 'Hanbali',
} as const

export const NISAB_NAMES = {
  lower: 'The lower of gold and silver',
  gold: 'Gold, 85 grams',
  silver: 'Silver, 595 grams',
} as const

export const ZAKAT_YEAR_NAMES = {
  lunar: 'Lunar year, 2.5%',
  solar: 'Solar year, 2.577%',
} as const

/** Entries of silver that one person may keep. */
export const SILVER_MAX = 50
export const SILVER_NAME_MAX = 100

/** How a holding is counted. */
export const HOLDING_BASES = {
  books: "Zakatable net assets in the issuer's books",
  price: 'Price paid, because the issuer has not filed zakatable net assets',
} as const

/** Payments of zakat that one person makes within 24 hours. */
export const ZAKAT_PAYMENTS_A_DAY = 20

export const ZAKAT_TEXTS = {
  saved: 'Saved',
  silverAdded: 'Silver added',
  silverRemoved: 'Silver removed',
  noSilver: 'This entry is not there',
  tooMuchSilver: `You can keep at most ${SILVER_MAX} entries of silver`,
  grams: 'Please enter grams such as 250 or 31.103',
  name: 'Please enter a name',
  future: 'The day must not be in the future',
  amount: 'Please enter an amount of 0 or more',
  payAmount: 'Please enter an amount above 0',
  currency: 'Please use US dollars',
  funds: 'There is not enough money in your wallet.',
  settingsFirst: 'Please choose first how your zakat is counted.',
  otherYear: 'Your year has changed since you read it. Please read it again.',
  otherLeft: 'What is left to pay has changed since you read it. Please look at it and try again.',
  nothingLeft: 'Nothing is left to pay for this year.',
  noCategory: 'No charity of the register may receive this category now. Please choose another one.',
  keyReused:
    'You sent this payment before with other contents. Please look at your payments, then load the page again.',
  /** Also while compliance holds the money, so that no refusal tells of that. */
  noMoreToday: 'You cannot pay more zakat from your wallet today. Please try again tomorrow.',
  noPayment: 'This payment does not exist.',
  paid: 'Your zakat is paid.',
} as const
