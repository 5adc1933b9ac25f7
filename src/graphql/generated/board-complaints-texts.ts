import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AnswerComplaintText: TypedText<types.AnswerComplaintMutation, types.AnswerComplaintMutationVariables> =
  "mutation AnswerComplaint($id:PathId!$input:AnswerComplaintBody!){answerComplaint(id:$id input:$input){status message data{...BoardComplaintFields}}}fragment BoardComplaintFields on BoardComplaint{_id offeringId offeringName text writtenAt state stateLabel answer answeredAt reply{allowed reason}}"

export const BoardComplaintsText: TypedText<types.BoardComplaintsQuery, types.BoardComplaintsQueryVariables> =
  "query BoardComplaints($show:ComplaintFilter$pageNo:Int$perPage:Int){boardComplaints(show:$show pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...BoardComplaintFields}}}fragment BoardComplaintFields on BoardComplaint{_id offeringId offeringName text writtenAt state stateLabel answer answeredAt reply{allowed reason}}"

export const ComplaintSubjectsText: TypedText<types.ComplaintSubjectsQuery, types.ComplaintSubjectsQueryVariables> =
  "query ComplaintSubjects($pageNo:Int){fatwaCertificates(pageNo:$pageNo perPage:50){status message totalCount perPage data{_id name}}}"

export const OwnComplaintsText: TypedText<types.OwnComplaintsQuery, types.OwnComplaintsQueryVariables> =
  "query OwnComplaints($pageNo:Int$perPage:Int){ownComplaints(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...BoardComplaintFields}}}fragment BoardComplaintFields on BoardComplaint{_id offeringId offeringName text writtenAt state stateLabel answer answeredAt reply{allowed reason}}"

export const WriteComplaintText: TypedText<types.WriteComplaintMutation, types.WriteComplaintMutationVariables> =
  "mutation WriteComplaint($input:WriteComplaintBody!){writeComplaint(input:$input){status message data{...BoardComplaintFields}}}fragment BoardComplaintFields on BoardComplaint{_id offeringId offeringName text writtenAt state stateLabel answer answeredAt reply{allowed reason}}"
