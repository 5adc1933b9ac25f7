import { pageOf } from '#contracts/paging.ts'
import { payZakat, zakatPayments, zakatReceipt } from '#contracts/payment/zakat/payments.ts'
import { addSilver, removeSilver, saveZakatSettings, zakatOf } from '#contracts/payment/zakat/zakat.ts'
import { ZAKAT_TEXTS } from '#contracts/payment/zakat/values.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { allowFile } from '#services/payment/routes.ts'
import { paymentView, type ZakatPayments } from './payments.ts'
import { zakatReceiptPdf } from './receipt-pdf.ts'
import { paymentPage } from './store.ts'
import type { ZakatService } from './zakat.ts'

/** Zakat is shown to its owner only. */
export function zakatRoutes(
  { ctx, others }: PaymentDeps,
  zakat: ZakatService,
  payments: ZakatPayments,
): Handler[] {
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
    handler(zakatPayments, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { userId } = signedIn(actor)
      const { rows, total } = await paymentPage(ctx.db.orm, userId, { limit: perPage, offset })
      return { status: true, message: '', data: rows.map(paymentView), totalCount: total, perPage }
    }),
    handler(payZakat, async ({ actor, body }) => {
      const row = await payments.pay(signedIn(actor).userId, body)
      return { status: true, message: ZAKAT_TEXTS.paid, data: paymentView(row) }
    }),
    handler(zakatReceipt, async ({ actor, params }) => {
      const userId = await allowFile({ ctx }, signedIn(actor).userId)
      const payment = paymentView(await payments.own(userId, params.id))
      const payer = await others.nameOf(userId)
      const pdf = await zakatReceiptPdf({ payment, payer, now: ctx.clock.now() })
      const name = `zakat-${payment._id}.pdf`
      const data = { name, contentType: 'application/pdf', base64: pdf.toString('base64') }
      return { status: true, message: '', data }
    }),
  ]
}
