import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AnswerQuestionText: TypedText<types.AnswerQuestionMutation, types.AnswerQuestionMutationVariables> =
  "mutation AnswerQuestion($id:PathId!$input:AnswerQuestionBody!){answerQuestion(id:$id input:$input){status message data{...RoomQuestionFields}}}fragment RoomQuestionFields on RoomQuestion{_id projectId projectName question askedAt answer answeredAt state stateLabel hiddenWhy reply{allowed reason}hide{allowed reason}}"

export const AskQuestionText: TypedText<types.AskQuestionMutation, types.AskQuestionMutationVariables> =
  "mutation AskQuestion($input:AskQuestionBody!){askQuestion(input:$input){status message data{...RoomQuestionFields}}}fragment RoomQuestionFields on RoomQuestion{_id projectId projectName question askedAt answer answeredAt state stateLabel hiddenWhy reply{allowed reason}hide{allowed reason}}"

export const EditUpdateText: TypedText<types.EditUpdateMutation, types.EditUpdateMutationVariables> =
  "mutation EditUpdate($id:PathId!$input:EditUpdateBody!){editUpdate(id:$id input:$input){status message data{...IssuerUpdateFields}}}fragment IssuerUpdateFields on IssuerUpdate{_id title text isMaterial postedAt editedAt corrects{title postedAt}correctedAt editUntil edit{allowed reason}correct{allowed reason}}"

export const HideQuestionText: TypedText<types.HideQuestionMutation, types.HideQuestionMutationVariables> =
  "mutation HideQuestion($id:PathId!$input:HideQuestionBody!){hideQuestion(id:$id input:$input){status message data{...RoomQuestionFields}}}fragment RoomQuestionFields on RoomQuestion{_id projectId projectName question askedAt answer answeredAt state stateLabel hiddenWhy reply{allowed reason}hide{allowed reason}}"

export const IssuerUpdatesText: TypedText<types.IssuerUpdatesQuery, types.IssuerUpdatesQueryVariables> =
  "query IssuerUpdates($project:String!$pageNo:Int$perPage:Int){issuerUpdates(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...IssuerUpdateFields}}}fragment IssuerUpdateFields on IssuerUpdate{_id title text isMaterial postedAt editedAt corrects{title postedAt}correctedAt editUntil edit{allowed reason}correct{allowed reason}}"

export const OwnQuestionsText: TypedText<types.OwnQuestionsQuery, types.OwnQuestionsQueryVariables> =
  "query OwnQuestions($project:String!$pageNo:Int$perPage:Int){ownQuestions(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...RoomQuestionFields}}}fragment RoomQuestionFields on RoomQuestion{_id projectId projectName question askedAt answer answeredAt state stateLabel hiddenWhy reply{allowed reason}hide{allowed reason}}"

export const PostUpdateText: TypedText<types.PostUpdateMutation, types.PostUpdateMutationVariables> =
  "mutation PostUpdate($input:PostUpdateBody!){postUpdate(input:$input){status message data{...IssuerUpdateFields}}}fragment IssuerUpdateFields on IssuerUpdate{_id title text isMaterial postedAt editedAt corrects{title postedAt}correctedAt editUntil edit{allowed reason}correct{allowed reason}}"

export const ProjectQuestionsText: TypedText<types.ProjectQuestionsQuery, types.ProjectQuestionsQueryVariables> =
  "query ProjectQuestions($project:String!$pageNo:Int$perPage:Int){projectQuestions(project:$project pageNo:$pageNo perPage:$perPage){totalCount data{_id question askedAt answer answeredAt}}}"

export const ProjectUpdatesText: TypedText<types.ProjectUpdatesQuery, types.ProjectUpdatesQueryVariables> =
  "query ProjectUpdates($project:String!$pageNo:Int$perPage:Int){projectUpdates(project:$project pageNo:$pageNo perPage:$perPage){totalCount data{_id title text isMaterial postedAt editedAt earlier{title text replacedAt}corrects{title postedAt}correctedAt}}}"

export const QuestionReviewText: TypedText<types.QuestionReviewQuery, types.QuestionReviewQueryVariables> =
  "query QuestionReview($pageNo:Int$perPage:Int){questionReview(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...RoomQuestionFields}}}fragment RoomQuestionFields on RoomQuestion{_id projectId projectName question askedAt answer answeredAt state stateLabel hiddenWhy reply{allowed reason}hide{allowed reason}}"

export const ReceivedQuestionsText: TypedText<types.ReceivedQuestionsQuery, types.ReceivedQuestionsQueryVariables> =
  "query ReceivedQuestions($project:String!$pageNo:Int$perPage:Int){receivedQuestions(project:$project pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...RoomQuestionFields}}}fragment RoomQuestionFields on RoomQuestion{_id projectId projectName question askedAt answer answeredAt state stateLabel hiddenWhy reply{allowed reason}hide{allowed reason}}"
