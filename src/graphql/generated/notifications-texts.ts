import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const NotificationByIdText: TypedText<types.NotificationByIdQuery, types.NotificationByIdQueryVariables> =
  "query NotificationById($id:PathId!){notificationById(id:$id){status message data{...NotificationFields deliveries{channel at}}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"

export const NotificationPreferencesText: TypedText<types.NotificationPreferencesQuery, types.NotificationPreferencesQueryVariables> =
  "query NotificationPreferences{notificationCategories{status message totalCount perPage data{...NotificationCategoryFields}}ownNotificationTiming{status message data{...NotificationTimingFields}}}fragment NotificationCategoryFields on NotificationCategoryView{category app mail push locked}fragment NotificationTimingFields on NotificationTiming{digestHour quiet{from to}timeZone}"

export const NotificationsText: TypedText<types.NotificationsQuery, types.NotificationsQueryVariables> =
  "query Notifications($pageNo:Int$perPage:Int$isRead:Boolean$category:NotificationCategory){notifications(pageNo:$pageNo perPage:$perPage isRead:$isRead category:$category){status message totalCount perPage data{...NotificationFields}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"

export const PushConfigText: TypedText<types.PushConfigQuery, types.PushConfigQueryVariables> =
  "query PushConfig{pushConfig{status message data{projectId apiKey appId messagingSenderId vapidKey installationAuth}}}"

export const ReadNotificationText: TypedText<types.ReadNotificationMutation, types.ReadNotificationMutationVariables> =
  "mutation ReadNotification($id:PathId!){readNotification(id:$id){status message data{...NotificationFields}}}fragment NotificationFields on Notification{_id category title body link createdAt isRead}"

export const ReadNotificationsText: TypedText<types.ReadNotificationsMutation, types.ReadNotificationsMutationVariables> =
  "mutation ReadNotifications($category:NotificationCategory){readNotifications(input:{category:$category}){status message data{count}}}"

export const SaveNotificationCategoryText: TypedText<types.SaveNotificationCategoryMutation, types.SaveNotificationCategoryMutationVariables> =
  "mutation SaveNotificationCategory($input:NotificationCategoryInput!){saveNotificationCategory(input:$input){status message data{...NotificationCategoryFields}}}fragment NotificationCategoryFields on NotificationCategoryView{category app mail push locked}"

export const SaveNotificationTimingText: TypedText<types.SaveNotificationTimingMutation, types.SaveNotificationTimingMutationVariables> =
  "mutation SaveNotificationTiming($input:NotificationTimingInput!){saveNotificationTiming(input:$input){status message data{...NotificationTimingFields}}}fragment NotificationTimingFields on NotificationTiming{digestHour quiet{from to}timeZone}"
