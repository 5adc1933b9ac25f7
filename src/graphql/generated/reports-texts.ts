import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AcceptReportAccountsText: TypedText<types.AcceptReportAccountsMutation, types.AcceptReportAccountsMutationVariables> =
  "mutation AcceptReportAccounts($id:PathId!){acceptReportAccounts(id:$id){status message data{...ReportAccountsFields}}}fragment MoneyFields on Money{amount currency}fragment ReportAccountsFields on ReportAccounts{_id projectId projectName issuerName periodFrom filedAt state stateLabel figures{name filed{...MoneyFields}known{...MoneyFields}}verdict verdictThen isOutdated fileName decide{allowed reason}}"

export const FileReportAccountsText: TypedText<types.FileReportAccountsMutation, types.FileReportAccountsMutationVariables> =
  "mutation FileReportAccounts($id:PathId!$input:ReportAccountsBody!){fileReportAccounts(id:$id input:$input){status message data{...ReportFields}}}fragment MoneyFields on Money{amount currency}fragment ReportFields on OfferingReport{_id projectId projectName periodFrom periodTo dueAt state stateLabel publishedAt currency text revenue{...MoneyFields}costs{...MoneyFields}fileName file{allowed reason}accounts{state stateLabel filedAt reason}fileAccounts{allowed reason}}"

export const OfferingReportsText: TypedText<types.OfferingReportsQuery, types.OfferingReportsQueryVariables> =
  "query OfferingReports($project:String$pageNo:Int$perPage:Int){offeringReports(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...ReportFields}}}fragment MoneyFields on Money{amount currency}fragment ReportFields on OfferingReport{_id projectId projectName periodFrom periodTo dueAt state stateLabel publishedAt currency text revenue{...MoneyFields}costs{...MoneyFields}fileName file{allowed reason}accounts{state stateLabel filedAt reason}fileAccounts{allowed reason}}"

export const PublishReportText: TypedText<types.PublishReportMutation, types.PublishReportMutationVariables> =
  "mutation PublishReport($id:PathId!$input:PublishReportBody!){publishReport(id:$id input:$input){status message data{...ReportFields}}}fragment MoneyFields on Money{amount currency}fragment ReportFields on OfferingReport{_id projectId projectName periodFrom periodTo dueAt state stateLabel publishedAt currency text revenue{...MoneyFields}costs{...MoneyFields}fileName file{allowed reason}accounts{state stateLabel filedAt reason}fileAccounts{allowed reason}}"

export const ReportAccountsFileText: TypedText<types.ReportAccountsFileQuery, types.ReportAccountsFileQueryVariables> =
  "query ReportAccountsFile($id:PathId!){reportAccountsFile(id:$id){status data{url}}}"

export const ReportAccountsQueueText: TypedText<types.ReportAccountsQueueQuery, types.ReportAccountsQueueQueryVariables> =
  "query ReportAccountsQueue($pageNo:Int$perPage:Int){reportAccountsQueue(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...ReportAccountsFields}}}fragment MoneyFields on Money{amount currency}fragment ReportAccountsFields on ReportAccounts{_id projectId projectName issuerName periodFrom filedAt state stateLabel figures{name filed{...MoneyFields}known{...MoneyFields}}verdict verdictThen isOutdated fileName decide{allowed reason}}"

export const ReportFileText: TypedText<types.ReportFileQuery, types.ReportFileQueryVariables> =
  "query ReportFile($id:PathId!){reportFile(id:$id){status data{url}}}"

export const ReturnReportAccountsText: TypedText<types.ReturnReportAccountsMutation, types.ReturnReportAccountsMutationVariables> =
  "mutation ReturnReportAccounts($id:PathId!$input:ReturnReportAccountsBody!){returnReportAccounts(id:$id input:$input){status message data{...ReportAccountsFields}}}fragment MoneyFields on Money{amount currency}fragment ReportAccountsFields on ReportAccounts{_id projectId projectName issuerName periodFrom filedAt state stateLabel figures{name filed{...MoneyFields}known{...MoneyFields}}verdict verdictThen isOutdated fileName decide{allowed reason}}"
