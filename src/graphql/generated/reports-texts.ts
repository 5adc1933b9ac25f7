import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const OfferingReportsText: TypedText<types.OfferingReportsQuery, types.OfferingReportsQueryVariables> =
  "query OfferingReports($project:String$pageNo:Int$perPage:Int){offeringReports(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...ReportFields}}}fragment MoneyFields on Money{amount currency}fragment ReportFields on OfferingReport{_id projectId projectName periodFrom periodTo dueAt state stateLabel publishedAt currency text revenue{...MoneyFields}costs{...MoneyFields}fileName file{allowed reason}}"

export const PublishReportText: TypedText<types.PublishReportMutation, types.PublishReportMutationVariables> =
  "mutation PublishReport($id:PathId!$input:PublishReportBody!){publishReport(id:$id input:$input){status message data{...ReportFields}}}fragment MoneyFields on Money{amount currency}fragment ReportFields on OfferingReport{_id projectId projectName periodFrom periodTo dueAt state stateLabel publishedAt currency text revenue{...MoneyFields}costs{...MoneyFields}fileName file{allowed reason}}"

export const ReportFileText: TypedText<types.ReportFileQuery, types.ReportFileQueryVariables> =
  "query ReportFile($id:PathId!){reportFile(id:$id){status data{url}}}"
