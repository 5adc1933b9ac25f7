import { PRODUCT_NAME } from '#contracts/support.ts'
import type { Letterhead } from '#packages/pades/pdf/sheet.ts'

/** What stands at the top of every paper that the product sets; the colour is `--brand` of `src/ui/base.css`. */
export const LETTERHEAD: Letterhead = { name: PRODUCT_NAME, accent: [0.016, 0.431, 0.361] }
