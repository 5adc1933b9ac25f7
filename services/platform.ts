import type { Hono } from 'hono'
import { createAudit } from './kit/security/audit.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config/config.ts'
import type { ServiceContext } from './kit/context.ts'
import type { Listener } from './kit/database/listener.ts'
import type { Database } from './kit/database/database.ts'
import { createHealthApp } from './kit/health/app.ts'
import { databaseChecks, queueCheck } from './kit/health/checks.ts'
import type { Checks } from './kit/health/readiness.ts'
import { createHost } from './kit/http/host.ts'
import { createJobs } from './kit/jobs/jobs.ts'
import type { Keys } from './kit/security/keys.ts'
import { createSealer, type Sealer } from './kit/proof/sealer.ts'
import { createLimits } from './kit/security/limits.ts'
import type { Log } from './kit/log.ts'
import { createMetrics } from './kit/monitor/metrics.ts'
import { createMonitor } from './kit/monitor/monitor.ts'
import { createPersonal } from './kit/security/personal.ts'
import { createDirectory, type Answer, type Directory } from './kit/http/questions.ts'
import { createAskRemote } from './kit/http/rpc.ts'
import type { HostTypes, Service } from './kit/http/service.ts'
import { createSessions } from './kit/sessions/sessions.ts'
import { createStepUps } from './kit/security/step-ups.ts'
import { createLedger, type Ledger } from './ledger/ledger.ts'
import { createDocumentService } from './document/index.ts'
import { DOCUMENT_ASKS } from './document/deps.ts'
import { createFileService, type FileService } from './file/index.ts'
import { createNotificationService, NOTIFICATION_ASKS } from './notification/index.ts'
import { MESSAGE_ASKS } from './notification/message/deps.ts'
import { messageHandlers } from './notification/message/index.ts'
import { createPaymentService } from './payment/index.ts'
import { PAYMENT_ASKS } from './payment/deps.ts'
import { createProjectService, type ProjectService } from './project/index.ts'
import { PROJECT_ASKS } from './project/deps.ts'
import { createAltcha, workOf } from './providers/captcha/altcha.ts'
import type { Captcha } from './providers/captcha/port.ts'
import type { CardProvider } from './providers/card/port.ts'
import { createStripe } from './providers/card/stripe.ts'
import { createIpInfo } from './providers/ip-info/ip-info.ts'
import type { IpInfo } from './providers/ip-info/port.ts'
import { createMail, type MailProvider } from './providers/mail/mail.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import { createIdentity } from './providers/identity/vendors.ts'
import type { ObjectStore } from './providers/objects/port.ts'
import { createNetworkProvider, type NetworkProvider } from './providers/oidc/networks.ts'
import { RESOURCE_ASKS } from './resource/deps.ts'
import { createResourceService, type ResourceService } from './resource/index.ts'
import type { SigningProvider } from './providers/signing/port.ts'
import { createThreadedScreening } from './providers/screening/thread.ts'
import type { Screening } from './providers/screening/port.ts'
import type { VirusScanner } from './providers/scan/port.ts'
import type { SmsSender } from './providers/sms/port.ts'
import { createPushSender } from './providers/push/vendors.ts'
import type { PushSender } from './providers/push/port.ts'
import { createSms } from './providers/sms/sms.ts'
import { createTokenService } from './token/index.ts'
import { TOKEN_ASKS } from './token/deps.ts'
import { createKyc } from './kyc/index.ts'
import type { DocumentReader } from './kyc/identity/document-reader.ts'
import { KYC_ASKS } from './kyc/deps.ts'
import { createKycProgress } from './kyc/case/kyc-progress.ts'
import { rightsDeps } from './privacy/deps.ts'
import { createRights } from './privacy/index.ts'
import { createUserService } from './user/index.ts'
import { USER_ASKS } from './user/deps.ts'
import type { UserLimits } from './user/rules.ts'
import { WORK_ASKS } from './user/work-routes.ts'
import { createFileBank } from './providers/bank/files.ts'
import type { Bank } from './providers/bank/port.ts'
import { createSigning, type Signing } from './signing/index.ts'
import type { Simulators } from './simulators/index.ts'

export interface PlatformDeps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly db: Database
  readonly listener: Listener
  readonly keys: Keys
  /** Embedded replacements of external providers; undefined in production. */
  readonly simulators?: Simulators | undefined
  /** Used in place of the configured ones, for tests. */
  readonly providers?: Partial<Providers>
  /** Limits of the user service in place of its own, for tests. */
  readonly userLimits?: Partial<UserLimits>
  /** Answers in place of a service's own, for tests of the service that asks. */
  readonly answers?: readonly Answer[]
}

/** What the services talk to outside the product. */
export interface Providers {
  readonly cards: CardProvider
  readonly mail: MailProvider
  readonly sms: SmsSender
  readonly push: PushSender
  readonly ipInfo: IpInfo
  readonly captcha: Captcha
  readonly networks: NetworkProvider
  readonly identity: IdentityProvider
  readonly screening: Screening
  readonly signing: SigningProvider
  readonly objects: ObjectStore
  readonly scanner: VirusScanner
  /** Reads photos of identity documents. */
  readonly reader: DocumentReader
}

/** All services of this process on one store, before any port is opened. */
export interface Platform {
  readonly ctx: ServiceContext
  /** The bank that holds the money of the wallets; undefined where none is configured. */
  readonly bank: Bank | undefined
  readonly ledger: Ledger
  readonly project: ProjectService
  readonly resource: ResourceService
  readonly file: FileService
  readonly services: readonly Service[]
  /** Sends a question to the service that answers it, in this process or another. */
  readonly ask: Directory['ask']
  readonly asks: Directory['asks']
  /** REST of the services in this process. */
  readonly host: Hono<HostTypes>
  /** Site of the card form; undefined without the embedded provider. */
  readonly cardApp: Hono | undefined
  /** Site of the embedded identity providers; undefined without them. */
  readonly idApp: Hono | undefined
  /** Envelopes, and the site of the signing page. */
  readonly signing: Signing
  readonly filesApp: Hono
  /** `/health/live` and `/health/ready` of this process. */
  readonly health: Hono
  /** Puts records into the signed log while the platform runs. */
  readonly sealer: Sealer
  /** Starts running jobs. */
  start(): void
  /** Ends event streams, and waits for running jobs and orders. */
  stop(): Promise<void>
}

/** Builds the configured services and connects them, in this process or over their base URLs. */
export function createPlatform(deps: PlatformDeps): Platform {
  const { config, simulators, providers = {} } = deps
  const ctx = createContext(deps)
  const ledger = createLedger(ctx)
  const directory = createDirectory({
    remote: createAskRemote({ config, keys: ctx.keys, clock: ctx.clock }),
    isChecked: !config.production,
  })
  const { ask, asks } = directory

  const mail = providers.mail ?? createMail(ctx)
  const project = createProjectService(ctx, asks(PROJECT_ASKS), mail.mailer)
  directory.add(project)
  const embeddedCards = config.cards.provider === 'embedded' ? simulators?.cards(ctx) : undefined
  const stripe = config.cards.provider === 'stripe' ? createStripe(config.cards, ctx) : undefined
  const network = providers.networks ?? createNetworkProvider(ctx, simulators?.issuers)
  const kyc = createKyc(
    ctx,
    {
      ...asks(KYC_ASKS),
      identity: providers.identity ?? createIdentity(config, ctx),
      screening: providers.screening ?? createThreadedScreening(ctx),
      ...(providers.reader && { reader: providers.reader }),
    },
    mail.mailer,
  )
  const rights = createRights(ctx, { others: rightsDeps(directory), mailer: mail.mailer })
  const user = createUserService(ctx, {
    mail,
    mountMailbox: simulators?.mountMailbox,
    networks: network.networks,
    sms: providers.sms ?? createSms(ctx),
    ipInfo: providers.ipInfo ?? createIpInfo(ctx),
    ...asks(USER_ASKS),
    documents: asks(WORK_ASKS),
    kycProgressOf: createKycProgress(ctx),
    hosted: [kyc, rights],
    captcha: providers.captcha ?? createAltcha({ ...ctx, work: workOf(ctx.config.captchaCost) }),
    ...(deps.userLimits && { limits: deps.userLimits }),
  })
  directory.add(user)
  const { bankFiles } = config
  const bank = bankFiles ? createFileBank(ctx, bankFiles.folder, bankFiles) : simulators?.bank(ctx)
  const payment = createPaymentService(ctx, {
    ledger,
    cards: providers.cards ?? embeddedCards?.provider ?? stripe,
    bank,
    ...asks(PAYMENT_ASKS),
  })
  const token = createTokenService(ctx, { ...asks(TOKEN_ASKS), ledger })
  const embeddedPush = simulators?.push(ctx)
  const notification = createNotificationService(ctx, {
    ...asks(NOTIFICATION_ASKS),
    mailer: mail.mailer,
    push: providers.push ?? createPushSender({ embedded: embeddedPush, now: () => ctx.clock.now() }),
    messages: messageHandlers({ ctx, mailer: mail.mailer, ...asks(MESSAGE_ASKS) }),
  })
  const file = createFileService(ctx, providers)
  const signing = createSigning(ctx, { directory, vendor: providers.signing })
  const document = createDocumentService(ctx, {
    ...asks(DOCUMENT_ASKS),
    signing: signing.provider,
    embedded: signing.embedded,
  })
  const resource = createResourceService(ctx, asks(RESOURCE_ASKS))
  const all = [user, resource, project, payment, token, file, document, notification]
  const services = all.filter((service) => config.services.has(service.name))
  for (const service of services) directory.add(service)
  directory.add({ answers: deps.answers ?? [] })
  const host = createHost(ctx, services)
  simulators?.mountFlows(host, ctx)
  simulators?.mountBank(host, ctx)
  const sealer = createSealer(ctx)
  embeddedPush?.mount(host)
  // A folder belongs to this machine, while a missing bucket would affect every process at once and is only a warning.
  const storage: Checks = services.includes(file) ? { storage: file.checkStorage } : {}

  return {
    ctx,
    bank,
    ledger,
    project,
    resource,
    file,
    services,
    ask,
    asks,
    host,
    cardApp: embeddedCards?.site,
    idApp: network.site,
    signing,
    filesApp: file.filesApp,
    sealer,
    health: createHealthApp({
      log: ctx.log,
      checks: { ...databaseChecks(ctx), ...(config.storage.kind === 'folder' && storage) },
      warnings: { ...queueCheck(ctx.jobs), ...(config.storage.kind === 's3' && storage) },
    }),
    start() {
      for (const service of services) service.start?.()
      ctx.jobs.start()
      sealer.start()
    },
    async stop() {
      await notification.stop()
      await payment.stop()
      await ctx.jobs.stop()
      await sealer.stop()
      await ctx.sessions.stop()
      await mail.mailer.stop()
    },
  }
}

/** The parts of the process that its services share. */
export function createContext({
  config,
  clock,
  log,
  db,
  listener,
  keys,
}: Omit<PlatformDeps, 'simulators' | 'providers'>): ServiceContext {
  const metrics = createMetrics()
  return {
    config,
    clock,
    log,
    metrics,
    monitor: createMonitor({ clock, log, metrics }),
    db,
    listener,
    keys,
    jobs: createJobs({ db, clock, log, listener }),
    limits: createLimits({ db, clock }),
    audit: createAudit({ clock }),
    sessions: createSessions({ db, clock, log, binding: config.sessionBinding }),
    personal: createPersonal({ keys, clock }),
    stepUps: createStepUps({ db, clock, keys }),
  }
}
