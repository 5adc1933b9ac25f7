import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ArticleByIdText: TypedText<types.ArticleByIdQuery, types.ArticleByIdQueryVariables> =
  "query ArticleById($id:PathId!){articleById(id:$id){status message data{...ArticleWhole}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}fragment ArticleVerdictFields on Verdict{allowed reason}fragment ArticleWhole on Article{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt html texts{...ArticleTextsFields}may{edit{...ArticleVerdictFields}publish{...ArticleVerdictFields}schedule{...ArticleVerdictFields}unschedule{...ArticleVerdictFields}takeBack{...ArticleVerdictFields}}history{at by what version}}"

export const ArticleVersionText: TypedText<types.ArticleVersionQuery, types.ArticleVersionQueryVariables> =
  "query ArticleVersion($id:PathId!$version:PathId!){articleVersion(id:$id version:$version){status message data{version html texts{...ArticleTextsFields}}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}"

export const ArticlesText: TypedText<types.ArticlesQuery, types.ArticlesQueryVariables> =
  "query Articles($kind:ArticleKind!$state:ArticleState$pageNo:Int$perPage:Int){articles(kind:$kind state:$state pageNo:$pageNo perPage:$perPage){status message totalCount perPage data{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt}}}"

export const EditArticleText: TypedText<types.EditArticleMutation, types.EditArticleMutationVariables> =
  "mutation EditArticle($id:PathId!$input:EditArticleBody!){editArticle(id:$id input:$input){status message data{...ArticleWhole}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}fragment ArticleVerdictFields on Verdict{allowed reason}fragment ArticleWhole on Article{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt html texts{...ArticleTextsFields}may{edit{...ArticleVerdictFields}publish{...ArticleVerdictFields}schedule{...ArticleVerdictFields}unschedule{...ArticleVerdictFields}takeBack{...ArticleVerdictFields}}history{at by what version}}"

export const PreviewArticleText: TypedText<types.PreviewArticleMutation, types.PreviewArticleMutationVariables> =
  "mutation PreviewArticle($input:PreviewArticleBody!){previewArticle(input:$input){status message data{html}}}"

export const PublishArticleText: TypedText<types.PublishArticleMutation, types.PublishArticleMutationVariables> =
  "mutation PublishArticle($id:PathId!$input:PublishArticleBody!){publishArticle(id:$id input:$input){status message data{...ArticleWhole}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}fragment ArticleVerdictFields on Verdict{allowed reason}fragment ArticleWhole on Article{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt html texts{...ArticleTextsFields}may{edit{...ArticleVerdictFields}publish{...ArticleVerdictFields}schedule{...ArticleVerdictFields}unschedule{...ArticleVerdictFields}takeBack{...ArticleVerdictFields}}history{at by what version}}"

export const ScheduleArticleText: TypedText<types.ScheduleArticleMutation, types.ScheduleArticleMutationVariables> =
  "mutation ScheduleArticle($id:PathId!$input:ScheduleArticleBody!){scheduleArticle(id:$id input:$input){status message data{...ArticleWhole}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}fragment ArticleVerdictFields on Verdict{allowed reason}fragment ArticleWhole on Article{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt html texts{...ArticleTextsFields}may{edit{...ArticleVerdictFields}publish{...ArticleVerdictFields}schedule{...ArticleVerdictFields}unschedule{...ArticleVerdictFields}takeBack{...ArticleVerdictFields}}history{at by what version}}"

export const TakeBackArticleText: TypedText<types.TakeBackArticleMutation, types.TakeBackArticleMutationVariables> =
  "mutation TakeBackArticle($id:PathId!){takeBackArticle(id:$id){status message data{...ArticleWhole}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}fragment ArticleVerdictFields on Verdict{allowed reason}fragment ArticleWhole on Article{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt html texts{...ArticleTextsFields}may{edit{...ArticleVerdictFields}publish{...ArticleVerdictFields}schedule{...ArticleVerdictFields}unschedule{...ArticleVerdictFields}takeBack{...ArticleVerdictFields}}history{at by what version}}"

export const UnscheduleArticleText: TypedText<types.UnscheduleArticleMutation, types.UnscheduleArticleMutationVariables> =
  "mutation UnscheduleArticle($id:PathId!){unscheduleArticle(id:$id){status message data{...ArticleWhole}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}fragment ArticleVerdictFields on Verdict{allowed reason}fragment ArticleWhole on Article{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt html texts{...ArticleTextsFields}may{edit{...ArticleVerdictFields}publish{...ArticleVerdictFields}schedule{...ArticleVerdictFields}unschedule{...ArticleVerdictFields}takeBack{...ArticleVerdictFields}}history{at by what version}}"

export const WriteArticleText: TypedText<types.WriteArticleMutation, types.WriteArticleMutationVariables> =
  "mutation WriteArticle($input:ArticleFields!){writeArticle(input:$input){status message data{...ArticleWhole}}}fragment ArticleTextsFields on ArticleTexts{title category summary description body label author link file alt position}fragment ArticleVerdictFields on Verdict{allowed reason}fragment ArticleWhole on Article{_id kind title state stateLabel version publicVersion publishAt publishedAt changedAt html texts{...ArticleTextsFields}may{edit{...ArticleVerdictFields}publish{...ArticleVerdictFields}schedule{...ArticleVerdictFields}unschedule{...ArticleVerdictFields}takeBack{...ArticleVerdictFields}}history{at by what version}}"
