import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const NotificationsText: TypedText<types.NotificationsQuery, types.NotificationsQueryVariables> =
  "query Notifications($pageNo:Int$perPage:Int$isRead:Boolean){notifications(pageNo:$pageNo perPage:$perPage isRead:$isRead){status message totalCount perPage data{...NotificationFields}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"

export const ReadNotificationText: TypedText<types.ReadNotificationMutation, types.ReadNotificationMutationVariables> =
  "mutation ReadNotification($id:PathId!){readNotification(id:$id){status message data{...NotificationFields}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"
