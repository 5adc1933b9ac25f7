import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AddSilverText: TypedText<types.AddSilverMutation, types.AddSilverMutationVariables> =
  "mutation AddSilver($input:AddSilverBody!){addSilver(input:$input){status message data{...ZakatFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatFields on Zakat{settings{school nisabBy year yearFrom otherCash{...MoneyFields}dueDebts{...MoneyFields}}silver{_id name grams heldFrom}prices{metal on source perGram{...MoneyFields}}figure{dueOn dueOnHijri yearFrom notCounted due{...MoneyFields}nisab{...MoneyFields}trace{label amount{...MoneyFields}}holdings{_id name units basis base{...MoneyFields}}}}"

export const RemoveSilverText: TypedText<types.RemoveSilverMutation, types.RemoveSilverMutationVariables> =
  "mutation RemoveSilver($id:PathId!){removeSilver(id:$id){status message}}"

export const SaveZakatSettingsText: TypedText<types.SaveZakatSettingsMutation, types.SaveZakatSettingsMutationVariables> =
  "mutation SaveZakatSettings($input:SaveZakatBody!){saveZakatSettings(input:$input){status message data{...ZakatFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatFields on Zakat{settings{school nisabBy year yearFrom otherCash{...MoneyFields}dueDebts{...MoneyFields}}silver{_id name grams heldFrom}prices{metal on source perGram{...MoneyFields}}figure{dueOn dueOnHijri yearFrom notCounted due{...MoneyFields}nisab{...MoneyFields}trace{label amount{...MoneyFields}}holdings{_id name units basis base{...MoneyFields}}}}"

export const ZakatText: TypedText<types.ZakatQuery, types.ZakatQueryVariables> =
  "query Zakat{zakatOf{data{...ZakatFields}}}fragment MoneyFields on Money{amount currency}fragment ZakatFields on Zakat{settings{school nisabBy year yearFrom otherCash{...MoneyFields}dueDebts{...MoneyFields}}silver{_id name grams heldFrom}prices{metal on source perGram{...MoneyFields}}figure{dueOn dueOnHijri yearFrom notCounted due{...MoneyFields}nisab{...MoneyFields}trace{label amount{...MoneyFields}}holdings{_id name units basis base{...MoneyFields}}}}"
