import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const DecideMoneyCaseText: TypedText<types.DecideMoneyCaseMutation, types.DecideMoneyCaseMutationVariables> =
  "mutation DecideMoneyCase($id:PathId!$input:DecideMoneyCaseBody!){decideMoneyCase(id:$id input:$input){message data{...MoneyCaseDetailsFields}}}fragment MoneyCaseDetailsFields on MoneyCaseDetails{_id customerId customerName state stateLabel rules sums{...MoneyFields}openedAt ageHours takenBy version proposedBy isReported needsSecond findings{_id rule rulesVersion movement movementId amount{...MoneyFields}limit{...MoneyFields}seen{...MoneyFields}count country noticedAt}history{_id event stateLabel by text at}take{...MoneyCaseVerdictFields}ask{...MoneyCaseVerdictFields}answer{...MoneyCaseVerdictFields}hold{...MoneyCaseVerdictFields}release{...MoneyCaseVerdictFields}report{...MoneyCaseVerdictFields}approve{...MoneyCaseVerdictFields}decline{...MoneyCaseVerdictFields}close{...MoneyCaseVerdictFields}}fragment MoneyCaseVerdictFields on Verdict{allowed reason}fragment MoneyFields on Money{amount currency}"

export const KycValiditiesText: TypedText<types.KycValiditiesQuery, types.KycValiditiesQueryVariables> =
  "query KycValidities($pageNo:Int$perPage:Int){kycValidities(pageNo:$pageNo perPage:$perPage){totalCount data{_id reference name role validUntil because isOver hasNewCheck}}}"

export const MoneyCaseByIdText: TypedText<types.MoneyCaseByIdQuery, types.MoneyCaseByIdQueryVariables> =
  "query MoneyCaseById($id:PathId!){moneyCaseById(id:$id){data{...MoneyCaseDetailsFields}}}fragment MoneyCaseDetailsFields on MoneyCaseDetails{_id customerId customerName state stateLabel rules sums{...MoneyFields}openedAt ageHours takenBy version proposedBy isReported needsSecond findings{_id rule rulesVersion movement movementId amount{...MoneyFields}limit{...MoneyFields}seen{...MoneyFields}count country noticedAt}history{_id event stateLabel by text at}take{...MoneyCaseVerdictFields}ask{...MoneyCaseVerdictFields}answer{...MoneyCaseVerdictFields}hold{...MoneyCaseVerdictFields}release{...MoneyCaseVerdictFields}report{...MoneyCaseVerdictFields}approve{...MoneyCaseVerdictFields}decline{...MoneyCaseVerdictFields}close{...MoneyCaseVerdictFields}}fragment MoneyCaseVerdictFields on Verdict{allowed reason}fragment MoneyFields on Money{amount currency}"

export const MoneyCaseReportText: TypedText<types.MoneyCaseReportMutation, types.MoneyCaseReportMutationVariables> =
  "mutation MoneyCaseReport($id:PathId!){moneyCaseReport(id:$id){data{...MadeFileFields}}}fragment MadeFileFields on MadeFile{name contentType base64}"

export const MoneyCasesText: TypedText<types.MoneyCasesQuery, types.MoneyCasesQueryVariables> =
  "query MoneyCases($show:MoneyCaseView$pageNo:Int$perPage:Int){moneyCases(show:$show pageNo:$pageNo perPage:$perPage){totalCount data{...MoneyCaseFields}}}fragment MoneyCaseFields on MoneyCase{_id customerName state stateLabel rules sums{...MoneyFields}openedAt ageHours takenBy}fragment MoneyFields on Money{amount currency}"

export const NoteMoneyCaseText: TypedText<types.NoteMoneyCaseMutation, types.NoteMoneyCaseMutationVariables> =
  "mutation NoteMoneyCase($id:PathId!$input:NoteMoneyCaseBody!){noteMoneyCase(id:$id input:$input){message}}"
