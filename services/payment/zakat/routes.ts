import { addSilver, removeSilver, saveZakatSettings, zakatOf } from '#contracts/payment/zakat/zakat.ts'
import { ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { ZakatService } from './zakat.ts'

/** Zakat is shown to its owner only. */
export function zakatRoutes(zakat: ZakatService): Handler[] {
  return [
    handler(zakatOf, async ({ actor }) => ({
      status: true,
      message: '',
      data: await zakat.view(signedIn(actor).userId),
    })),
    handler(saveZakatSettings, async ({ actor, body }) => ({
      status: true,
      message: ZAKAT_TEXTS.saved,
      data: await zakat.save(signedIn(actor).userId, body),
    })),
    handler(addSilver, async ({ actor, body }) => ({
      status: true,
      message: ZAKAT_TEXTS.silverAdded,
      data: await zakat.addSilver(signedIn(actor).userId, body),
    })),
    handler(removeSilver, async ({ actor, params }) => {
      await zakat.removeSilver(signedIn(actor).userId, params.id)
      return { status: true, message: ZAKAT_TEXTS.silverRemoved }
    }),
  ]
}
