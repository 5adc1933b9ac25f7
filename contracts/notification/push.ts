import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { doneReply, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/** The longest endpoint that a push service is known to give is below 600 characters. */
const ENDPOINT_MAX = 1000

const base64url = (bytes: number, error: string) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), error))

/** An uncompressed point of P-256: 65 bytes. */
const publicKey = base64url(65, 'Invalid key')

/** A registration token; it is no secret, since every call needs the session too. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Invalid token'))

/** What a browser is given to subscribe (spec 5, push: projectId, apiKey, appId and messagingSenderId). */
const pushConfigData = z
  .strictObject({
    projectId: z.string(),
    apiKey: z.string(),
    appId: z.string(),
    messagingSenderId: z.string(),
    vapidKey: publicKey,
    /** Sent with every call about a registration of this session. */
    installationAuth: z.string(),
  })
  .register(z.globalRegistry, { id: 'PushConfig' })

export const pushConfig = operation({
  id: 'pushConfig',
  service: 'notification',
  method: 'get',
  path: '/push/config',
  access: 'user',
  summary: 'What the browser needs to subscribe to notifications',
  reply: replyOf('PushConfigReply', pushConfigData),
})

const registration = z
  .strictObject({
    web: z
      .strictObject({
        endpoint: z.string().check(z.maxLength(ENDPOINT_MAX, 'Invalid endpoint')),
        auth: base64url(16, 'Invalid key'),
        p256dh: publicKey,
        applicationPubKey: z.optional(publicKey),
      })
      .register(z.globalRegistry, { id: 'PushRegistrationWeb' }),
  })
  .register(z.globalRegistry, { id: 'PushRegistrationInput' })

/** The token stands where the specification has it. */
const tokenReply = z
  .strictObject({ status: z.literal(true), message: z.string(), token })
  .register(z.globalRegistry, { id: 'PushTokenReply' })

const tokenParams = z.strictObject({ token })

export const registerPush = operation({
  id: 'registerPush',
  service: 'notification',
  method: 'post',
  path: '/push/registrations',
  access: 'user',
  summary: 'Registers a device of the own session for notifications',
  effect: 'none',
  restOnly: true,
  body: registration,
  reply: tokenReply,
})

export const updatePush = operation({
  id: 'updatePush',
  service: 'notification',
  method: 'patch',
  path: '/push/registrations/{token}',
  access: 'user',
  summary: 'Refreshes the registration of a device',
  effect: 'none',
  restOnly: true,
  params: tokenParams,
  body: registration,
  reply: tokenReply,
})

export const deletePush = operation({
  id: 'deletePush',
  service: 'notification',
  method: 'delete',
  path: '/push/registrations/{token}',
  access: 'user',
  summary: 'Ends the registration of a device',
  effect: 'none',
  restOnly: true,
  params: tokenParams,
  reply: doneReply,
})

/** The fields of a push message that the specification names (spec 3.11), as the service worker reads them. */
export const pushMessage = z.strictObject({
  from: z.string(),
  collapse_key: z.string(),
  messageId: z.string(),
  notification: z.strictObject({
    title: z.string(),
    body: z.string(),
    image: z.optional(z.string()),
    icon: z.string(),
  }),
  data: z.strictObject({ noticeId: z.string(), category: z.string(), at: instant }),
  /** A path of this product. */
  link: z.string(),
  analytics_label: z.string(),
})
export type PushMessage = z.infer<typeof pushMessage>
