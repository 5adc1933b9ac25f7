import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AddSilverText: TypedText<types.AddSilverMutation, types.AddSilverMutationVariables> =
  "mutation AddSilver($input:AddSilverBody!){addSilver(input:$input){status message data{...ZakatFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatFields on Zakat{settings{school nisabBy year yearFrom otherCash{...MoneyFields}dueDebts{...MoneyFields}}silver{_id name grams heldFrom}prices{metal on source perGram{...MoneyFields}}figure{...ZakatFigureFields}past{...ZakatFigureFields}funds{_id fund name}}fragment ZakatFigureFields on ZakatFigure{dueOn dueOnHijri yearFrom notCounted due{...MoneyFields}paid{...MoneyFields}left{...MoneyFields}nisab{...MoneyFields}trace{label amount{...MoneyFields}}holdings{_id name units basis base{...MoneyFields}}}"

export const PayZakatText: TypedText<types.PayZakatMutation, types.PayZakatMutationVariables> =
  "mutation PayZakat($input:PayZakatBody!){payZakat(input:$input){status message data{...ZakatPaymentFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatPaymentFields on ZakatPayment{_id fund fundName amount{...MoneyFields}dueOn paidAt}"

export const RemoveSilverText: TypedText<types.RemoveSilverMutation, types.RemoveSilverMutationVariables> =
  "mutation RemoveSilver($id:PathId!){removeSilver(id:$id){status message}}"

export const SaveZakatSettingsText: TypedText<types.SaveZakatSettingsMutation, types.SaveZakatSettingsMutationVariables> =
  "mutation SaveZakatSettings($input:SaveZakatBody!){saveZakatSettings(input:$input){status message data{...ZakatFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatFields on Zakat{settings{school nisabBy year yearFrom otherCash{...MoneyFields}dueDebts{...MoneyFields}}silver{_id name grams heldFrom}prices{metal on source perGram{...MoneyFields}}figure{...ZakatFigureFields}past{...ZakatFigureFields}funds{_id fund name}}fragment ZakatFigureFields on ZakatFigure{dueOn dueOnHijri yearFrom notCounted due{...MoneyFields}paid{...MoneyFields}left{...MoneyFields}nisab{...MoneyFields}trace{label amount{...MoneyFields}}holdings{_id name units basis base{...MoneyFields}}}"

export const ZakatPaymentsText: TypedText<types.ZakatPaymentsQuery, types.ZakatPaymentsQueryVariables> =
  "query ZakatPayments($pageNo:Int$perPage:Int){zakatPayments(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...ZakatPaymentFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatPaymentFields on ZakatPayment{_id fund fundName amount{...MoneyFields}dueOn paidAt}"

export const ZakatReceiptText: TypedText<types.ZakatReceiptQuery, types.ZakatReceiptQueryVariables> =
  "query ZakatReceipt($id:PathId!){zakatReceipt(id:$id){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const ZakatText: TypedText<types.ZakatQuery, types.ZakatQueryVariables> =
  "query Zakat{zakatOf{data{...ZakatFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatFields on Zakat{settings{school nisabBy year yearFrom otherCash{...MoneyFields}dueDebts{...MoneyFields}}silver{_id name grams heldFrom}prices{metal on source perGram{...MoneyFields}}figure{...ZakatFigureFields}past{...ZakatFigureFields}funds{_id fund name}}fragment ZakatFigureFields on ZakatFigure{dueOn dueOnHijri yearFrom notCounted due{...MoneyFields}paid{...MoneyFields}left{...MoneyFields}nisab{...MoneyFields}trace{label amount{...MoneyFields}}holdings{_id name units basis base{...MoneyFields}}}"
