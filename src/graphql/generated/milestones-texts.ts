import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ApproveMilestoneReleaseText: TypedText<types.ApproveMilestoneReleaseMutation, types.ApproveMilestoneReleaseMutationVariables> =
  "mutation ApproveMilestoneRelease($input:ApproveMilestoneReleaseBody!){approveMilestoneRelease(input:$input){status message data{...MilestoneFields}}}fragment MilestoneFields on Milestone{_id projectId projectName issuerName number title proof dueAt sharePercent amount{...MoneyFields}fee{...MoneyFields}hasInvoice state stateLabel isOverdue releasedAt filings{filedAt evidence reason decidedAt files{key name}}file{allowed reason}sendBack{allowed reason}askRelease{allowed reason}approveRelease{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const AskMilestoneReleaseText: TypedText<types.AskMilestoneReleaseMutation, types.AskMilestoneReleaseMutationVariables> =
  "mutation AskMilestoneRelease($id:PathId!$input:AskMilestoneReleaseBody!){askMilestoneRelease(id:$id input:$input){status message data{...MilestoneFields}}}fragment MilestoneFields on Milestone{_id projectId projectName issuerName number title proof dueAt sharePercent amount{...MoneyFields}fee{...MoneyFields}hasInvoice state stateLabel isOverdue releasedAt filings{filedAt evidence reason decidedAt files{key name}}file{allowed reason}sendBack{allowed reason}askRelease{allowed reason}approveRelease{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const FeeInvoiceText: TypedText<types.FeeInvoiceQuery, types.FeeInvoiceQueryVariables> =
  "query FeeInvoice($id:PathId!){feeInvoice(id:$id){status message data{name contentType base64}}}"

export const FileMilestoneText: TypedText<types.FileMilestoneMutation, types.FileMilestoneMutationVariables> =
  "mutation FileMilestone($id:PathId!$input:FileMilestoneBody!){fileMilestone(id:$id input:$input){status message data{...MilestoneFields}}}fragment MilestoneFields on Milestone{_id projectId projectName issuerName number title proof dueAt sharePercent amount{...MoneyFields}fee{...MoneyFields}hasInvoice state stateLabel isOverdue releasedAt filings{filedAt evidence reason decidedAt files{key name}}file{allowed reason}sendBack{allowed reason}askRelease{allowed reason}approveRelease{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const MilestoneFileText: TypedText<types.MilestoneFileQuery, types.MilestoneFileQueryVariables> =
  "query MilestoneFile($id:PathId!$key:PathId!){milestoneFile(id:$id key:$key){status message data{url}}}"

export const MilestoneQueueText: TypedText<types.MilestoneQueueQuery, types.MilestoneQueueQueryVariables> =
  "query MilestoneQueue($pageNo:Int$perPage:Int){milestoneQueue(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...MilestoneFields}}}fragment MilestoneFields on Milestone{_id projectId projectName issuerName number title proof dueAt sharePercent amount{...MoneyFields}fee{...MoneyFields}hasInvoice state stateLabel isOverdue releasedAt filings{filedAt evidence reason decidedAt files{key name}}file{allowed reason}sendBack{allowed reason}askRelease{allowed reason}approveRelease{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const MilestonesText: TypedText<types.MilestonesQuery, types.MilestonesQueryVariables> =
  "query Milestones($pageNo:Int$perPage:Int){milestones(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...MilestoneFields}}}fragment MilestoneFields on Milestone{_id projectId projectName issuerName number title proof dueAt sharePercent amount{...MoneyFields}fee{...MoneyFields}hasInvoice state stateLabel isOverdue releasedAt filings{filedAt evidence reason decidedAt files{key name}}file{allowed reason}sendBack{allowed reason}askRelease{allowed reason}approveRelease{allowed reason}}fragment MoneyFields on Money{amount currency}"

export const ReturnMilestoneText: TypedText<types.ReturnMilestoneMutation, types.ReturnMilestoneMutationVariables> =
  "mutation ReturnMilestone($id:PathId!$input:ReturnMilestoneBody!){returnMilestone(id:$id input:$input){status message data{...MilestoneFields}}}fragment MilestoneFields on Milestone{_id projectId projectName issuerName number title proof dueAt sharePercent amount{...MoneyFields}fee{...MoneyFields}hasInvoice state stateLabel isOverdue releasedAt filings{filedAt evidence reason decidedAt files{key name}}file{allowed reason}sendBack{allowed reason}askRelease{allowed reason}approveRelease{allowed reason}}fragment MoneyFields on Money{amount currency}"
