import type { Hono } from 'hono'
import type { ServiceName } from '#contracts/operation.ts'
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
import { createLimits } from './kit/security/limits.ts'
import type { Log } from './kit/log.ts'
import { createPersonal } from './kit/security/personal.ts'
import { createRemoteOffers, type RemoteOffers } from './kit/http/rpc.ts'
import type { HostTypes, Offer, Service } from './kit/http/service.ts'
import { createSessions } from './kit/sessions/sessions.ts'
import { createStepUps } from './kit/security/step-ups.ts'
import { createLedger, type Ledger } from './ledger/ledger.ts'
import { createDocumentService } from './document/index.ts'
import { createFileService } from './file/index.ts'
import { createNotificationService } from './notification/index.ts'
import { createPaymentService } from './payment/index.ts'
import { createProjectService, type ProjectService } from './project/index.ts'
import { createAltcha, type CaptchaWork } from './providers/captcha/altcha.ts'
import { createIpInfo } from './providers/ip-info/ip-info.ts'
import { createMail } from './providers/mail/mail.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import { createIdentity } from './providers/identity/vendors.ts'
import { createNetworkProvider } from './providers/oidc/networks.ts'
import { createResourceService } from './resource/index.ts'
import type { SigningProvider } from './providers/signing/port.ts'
import { createThreadedScreening } from './providers/screening/thread.ts'
import type { Screening } from './providers/screening/port.ts'
import { createSms } from './providers/sms/sms.ts'
import { createTokenService } from './token/index.ts'
import { createKyc } from './kyc/kyc.ts'
import { standingOf } from './kyc/case/standing.ts'
import type { RightsNeeds } from './privacy/needs.ts'
import { createRights } from './privacy/rights.ts'
import { createUserService } from './user/index.ts'
import { createSigning, type Signing } from './signing/signing.ts'
import type { Simulators } from './simulators/index.ts'

export interface PlatformNeeds {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly db: Database
  readonly listener: Listener
  readonly keys: Keys
  /** What plays outside services; none in production. */
  readonly simulators?: Simulators | undefined
  /** Tests ask for less proof of work. */
  readonly captchaWork?: CaptchaWork
  /** Tests deliver card events without a network. */
  readonly deliverCardEvent?: (request: Request) => Promise<Response>
  /** Tests bring a signing provider of their own. */
  readonly signingVendor?: SigningProvider
  /** Tests that are not about KYC tell what it says of investors. */
  readonly investorFacts?: Offer
  /** Tests bring a vendor of their own. */
  readonly identity?: IdentityProvider
  /** Tests bring a screening that does not answer. */
  readonly screening?: Screening
}

/** All services of this process on one store, not yet listening anywhere. */
export interface Platform {
  readonly ctx: ServiceContext
  readonly ledger: Ledger
  readonly project: ProjectService
  readonly services: readonly Service[]
  /** REST of the services that this process hosts. */
  readonly host: Hono<HostTypes>
  /** The card form's own site; undefined without the embedded provider. */
  readonly cardApp: Hono | undefined
  /** The embedded identity providers' own site; undefined without them. */
  readonly idApp: Hono | undefined
  /** Envelopes, and the signing page's own site. */
  readonly signing: Signing
  readonly filesApp: Hono
  /** `/health/live` and `/health/ready` of this process. */
  readonly health: Hono
  /** Jobs begin to run. */
  start(): void
  /** Event streams end, jobs and orders under way finish. */
  stop(): Promise<void>
}

/** Builds every service of the configuration and wires what one needs of another, in process or over its base URL. */
export function createPlatform(needs: PlatformNeeds): Platform {
  const { config, simulators } = needs
  const ctx = createContext(needs)
  const ledger = createLedger(ctx)
  const remote = createRemoteOffers({ config, keys: ctx.keys, clock: ctx.clock })
  const offer = offerLookup(remote)

  const project = createProjectService(ctx)
  offer.add(project)
  const cards =
    config.cardProvider === 'embedded' ? simulators?.cards(ctx, needs.deliverCardEvent) : undefined
  const mail = createMail(ctx)
  const network = createNetworkProvider(ctx, simulators?.issuers)
  const kyc = createKyc(
    ctx,
    {
      places: offer.of('resource', 'places'),
      keepRecord: offer.of('file', 'keepRecord'),
      readRecord: offer.of('file', 'readRecord'),
      recordUrl: offer.of('file', 'recordUrl'),
      dropRecord: offer.of('file', 'dropRecord'),
      askSignature: offer.of('document', 'askSignature'),
      signatureState: offer.of('document', 'signatureState'),
      withdrawSignature: offer.of('document', 'withdrawSignature'),
      identity: needs.identity ?? createIdentity(config, ctx),
      screening: needs.screening ?? createThreadedScreening(ctx),
    },
    mail.mailer,
  )
  const rights = createRights(
    { context: ctx },
    { others: rightsNeeds((service, name) => offer.of(service, name)), mailer: mail.mailer },
  )
  const user = createUserService(ctx, {
    mail,
    mountMailbox: simulators?.mountMailbox,
    networks: network.networks,
    sms: createSms(ctx),
    ipInfo: createIpInfo(ctx),
    offeringNames: offer.of('project', 'offeringNames'),
    offeringForOrder: offer.of('project', 'offeringForOrder'),
    documents: {
      workFlow: offer.of('document', 'workFlow'),
      workComment: offer.of('document', 'workComment'),
      workApproval: offer.of('document', 'workApproval'),
      workSent: offer.of('document', 'workSent'),
      workView: offer.of('document', 'workView'),
      signUrl: offer.of('document', 'signUrl'),
    },
    standingOf,
    hosted: [kyc, rights],
    captcha: createAltcha({ ...ctx, ...(needs.captchaWork && { work: needs.captchaWork }) }),
  })
  offer.add(user)
  const payment = createPaymentService(ctx, {
    ledger,
    cards: cards?.provider,
    findUser: offer.of('user', 'findUser'),
    offeringForOrder: offer.of('project', 'offeringForOrder'),
    offeringNames: offer.of('project', 'offeringNames'),
    investorFacts: needs.investorFacts ?? offer.of('user', 'investorFacts'),
  })
  const token = createTokenService(ctx, {
    ledger,
    displayNames: offer.of('user', 'displayNames'),
    offeringFacts: offer.of('project', 'offeringFacts'),
    offeringsOf: offer.of('project', 'offeringsOf'),
  })
  const notification = createNotificationService(ctx, { offeringNames: offer.of('project', 'offeringNames') })
  const file = createFileService(ctx)
  const signing = createSigning(ctx, {
    offer: (service, name) => offer.of(service, name),
    vendor: needs.signingVendor,
  })
  const document = createDocumentService(ctx, {
    signing: signing.provider,
    embedded: signing.embedded,
    signerFacts: offer.of('user', 'signerFacts'),
    saveFile: offer.of('file', 'saveFile'),
    readFile: offer.of('file', 'readFile'),
    readUrl: offer.of('file', 'readUrl'),
    keepFile: offer.of('file', 'keepFile'),
    dropFile: offer.of('file', 'dropFile'),
    dropMade: offer.of('file', 'dropMade'),
    fileFacts: offer.of('file', 'fileFacts'),
    findUser: offer.of('user', 'findUser'),
    displayNames: offer.of('user', 'displayNames'),
    userByEmail: offer.of('user', 'userByEmail'),
    offeringNames: offer.of('project', 'offeringNames'),
    offeringsOf: offer.of('project', 'offeringsOf'),
    allOfferings: offer.of('project', 'allOfferings'),
    investorsOf: offer.of('token', 'investorsOf'),
  })
  const all = [user, createResourceService(), project, payment, token, file, document, notification]
  const services = all.filter((service) => config.services.has(service.name))
  for (const service of services) offer.add(service)
  // A folder belongs to this machine; a bucket is away for every process at once.
  const storage: Checks = services.includes(file) ? { storage: file.checkStorage } : {}

  return {
    ctx,
    ledger,
    project,
    services,
    host: createHost(ctx, services),
    cardApp: cards?.site,
    idApp: network.site,
    signing,
    filesApp: file.filesApp,
    health: createHealthApp({
      log: ctx.log,
      checks: { ...databaseChecks(ctx), ...(config.storage.kind === 'folder' && storage) },
      warnings: { ...queueCheck(ctx.jobs), ...(config.storage.kind === 's3' && storage) },
    }),
    start() {
      for (const service of services) service.start?.()
      ctx.jobs.start()
    },
    async stop() {
      await notification.stop()
      await payment.stop()
      await ctx.jobs.stop()
      await ctx.sessions.stop()
      await mail.mailer.stop()
    },
  }
}

function createContext({ config, clock, log, db, listener, keys }: PlatformNeeds): ServiceContext {
  return {
    config,
    clock,
    log,
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

/** What each service does for a person's rights over their data. */
function rightsNeeds(of: (service: ServiceName, name: string) => Offer): RightsNeeds {
  const each = <Name extends ServiceName>(name: string, services: readonly Name[]) =>
    Object.fromEntries(services.map((service) => [service, of(service, name)])) as Record<Name, Offer>
  return {
    exportParts: each('exportPart', ['project', 'payment', 'token', 'document', 'file', 'notification']),
    erasureBlockers: each('erasureBlockers', ['project', 'payment', 'token', 'document']),
    erasePerson: each('erasePerson', ['document', 'file', 'notification']),
    toRecords: of('file', 'toRecords'),
    readLockedRecord: of('file', 'readLockedRecord'),
    dropRecord: of('file', 'dropRecord'),
  }
}

/** Finds an offer when it is first called, so that the order in which services are built does not matter. */
function offerLookup(remote: RemoteOffers) {
  const local = new Map<ServiceName, Service['offers']>()
  return {
    add(service: Service): void {
      local.set(service.name, service.offers)
    },
    of(service: ServiceName, name: string): Offer {
      return (input) => {
        const inProcess = local.get(service)?.[name]
        return inProcess ? inProcess(input) : remote.call(service, name, input)
      }
    },
  }
}
