import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const BlogDetailText: TypedText<types.BlogDetailQuery, types.BlogDetailQueryVariables> =
  "query BlogDetail($id:PathId!){blogById(_id:$id){status message data{_id title category author summary publishedAt picture{small large alt width height}description html changedAt related{...BlogCardFields}}}}fragment BlogCardFields on BlogCard{_id title category author summary publishedAt picture{small large alt width height}}"

export const BlogPageText: TypedText<types.BlogPageQuery, types.BlogPageQueryVariables> =
  "query BlogPage($category:BlogCategory$pageNo:Int$perPage:Int){blogs(category:$category pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{...BlogCardFields}}}fragment BlogCardFields on BlogCard{_id title category author summary publishedAt picture{small large alt width height}}"

export const FaqPageText: TypedText<types.FaqPageQuery, types.FaqPageQueryVariables> =
  "query FaqPage($category:FaqCategory$searchKey:String$pageNo:Int$perPage:Int){faqs(category:$category searchKey:$searchKey pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id question html category likes}}}"

export const HeldOfferingsText: TypedText<types.HeldOfferingsQuery, types.HeldOfferingsQueryVariables> =
  "query HeldOfferings{portfolio{data{positions{_id projectId projectName}}}}"

export const LikeFaqText: TypedText<types.LikeFaqMutation, types.LikeFaqMutationVariables> =
  "mutation LikeFaq($input:LikeFaqBody!){likeFaq(input:$input){status message}}"

export const OwnFaqLikesText: TypedText<types.OwnFaqLikesQuery, types.OwnFaqLikesQueryVariables> =
  "query OwnFaqLikes{ownFaqLikes{status message data{faqIds}}}"

export const PopupTextsText: TypedText<types.PopupTextsQuery, types.PopupTextsQueryVariables> =
  "query PopupTexts{popupTexts{status message totalCount perPage data{_id dialog html}}}"

export const ProjectFaqsText: TypedText<types.ProjectFaqsQuery, types.ProjectFaqsQueryVariables> =
  "query ProjectFaqs($project:String!){projectFaqs(project:$project){status message data{projectId projectName faq{question answer}}}}"

export const TeamPageText: TypedText<types.TeamPageQuery, types.TeamPageQueryVariables> =
  "query TeamPage($board:TeamBoard$pageNo:Int$perPage:Int){teams(board:$board pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id board name title profile}}}"

export const WhitePapersPageText: TypedText<types.WhitePapersPageQuery, types.WhitePapersPageQueryVariables> =
  "query WhitePapersPage($pageNo:Int$perPage:Int){whitePapers(pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id title summary version sha256 size url publishedAt changedAt}}}"
