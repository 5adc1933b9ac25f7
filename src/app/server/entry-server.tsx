import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { isId } from '#contracts/web/ids.ts'
import { createRunner, type GraphqlReply } from '#graphql/fetch-client.ts'
import { ProblemError } from '#graphql/problem.ts'
import type { PublicAddress, PublicScreen } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { browseScreen } from '#screens/browse/browse-screen.tsx'
import { homeScreen } from '#screens/home/home-screen.tsx'
import { termsScreen } from '#screens/legal/terms-screen.tsx'
import { ownPrivacyScreen, privacyScreen } from '#screens/privacy/privacy-screen.tsx'
import { keySheetScreen } from '#screens/property/key-sheet-screen.tsx'
import { overviewScreen } from '#screens/property/overview-screen.tsx'
import { teamScreen } from '#screens/property/team-screen.tsx'
import { panelScreen } from '#screens/property/panel-screen.tsx'
import { updatesScreen } from '#screens/property/updates-screen.tsx'
import { propertyScreen } from '#screens/property/property-screen.tsx'
import { tabsScreen } from '#screens/property/tabs-screen.tsx'
import { boardScreen, ownBoardScreen } from '#screens/shariah/board-screen.tsx'
import { certificateScreen } from '#screens/shariah/certificate-screen.tsx'
import { contactScreen } from '#screens/pages/contact/contact-screen.tsx'
import { aboutScreen } from '#screens/pages/about-screen.tsx'
import { blogDetailScreen } from '#screens/pages/blog-detail-screen.tsx'
import { blogScreen } from '#screens/pages/blog-screen.tsx'
import { faqScreen, ownFaqScreen } from '#screens/pages/faq-screen.tsx'
import { howToInvestScreen } from '#screens/pages/how-to-invest-screen.tsx'
import { platformTeamScreen } from '#screens/pages/platform-team-screen.tsx'
import { whitePapersScreen } from '#screens/pages/white-papers-screen.tsx'
import { sharedDocumentScreen } from '#screens/pages/shared-document/shared-document-screen.tsx'
import { tokenomicsScreen } from '#screens/pages/tokenomics/tokenomics-screen.tsx'
import { verifyScreen } from '#screens/verify/verify-screen.tsx'
import { AppShell } from './app-shell.tsx'
import type { Assets, EntryName } from './assets.ts'
import { addCanonical, htmlDocument } from './document.ts'
import { decide } from '#app/routes/guards.ts'
import { PrivateAreaContext } from '#hooks/loading/private-part.ts'
import { PublicLayout } from '#app/layout/public-layout.tsx'
import { PublicPage } from '#app/layout/public-page.tsx'
import { canonicalPath, isIndexed } from '#app/routes/indexed.ts'
import type { RouteMatch } from '#app/routes/route-table.ts'
import {
  aboutData,
  articleData,
  browseData,
  faqData,
  homeData,
  howToData,
  inContext,
  offeringData,
  papersData,
  type StructuredData,
} from './structured-data.ts'
import { Unavailable } from './unavailable.tsx'

export { prerenderPages } from './prerender.tsx'
export { sitemapOf } from './sitemap.ts'

export interface PageRequest {
  /** The requested path and query. */
  readonly url: string
  /** Origin of the product (PUBLIC_URL). */
  readonly origin: string
  /** Whether the request has a token cookie, which is all the guards check (reading A12). */
  readonly hasToken: boolean
  /** Runs one GraphQL operation as a guest, in process. */
  readonly execute: (request: {
    readonly query: string
    readonly variables: unknown
  }) => Promise<GraphqlReply>
  readonly assets: Assets
}

/** A document, or the address to redirect to. */
export interface PageReply {
  readonly status: number
  readonly html: string
  readonly location?: string
  /**
   * `popups`: the page opens windows that must reach it. `callback`: the page in such a window. Omitted for other
   * pages.
   */
  readonly windows?: 'popups' | 'callback'
}

const DESCRIPTION = `${PRODUCT_NAME}: invest in projects through digital shares, structured and reviewed under Shariah contracts.`

interface PageContext {
  readonly request: PageRequest
  readonly match: RouteMatch
  readonly address: PublicAddress
}

/**
 * Answers any document request of the product. Never throws: data that cannot be loaded becomes a page that says so.
 */
export async function renderPage(request: PageRequest): Promise<PageReply> {
  const decision = decide(request.url, request.origin, request.hasToken)
  if (decision.kind === 'redirect') return { status: 302, html: '', location: decision.location }
  const { match } = decision
  const windows = windowsOf(match.row)
  const reply = await renderRow(request, match)
  return windows === undefined ? reply : { ...reply, windows }
}

/** The settings, where accounts are linked, are opened within the app's single document. */
function windowsOf({ path, layout }: RouteMatch['row']): PageReply['windows'] {
  if (path === paths.linkedin) return 'callback'
  return layout === 'public' ? undefined : 'popups'
}

async function renderRow(request: PageRequest, match: RouteMatch): Promise<PageReply> {
  const address = { url: new URL(request.url, request.origin), params: match.params }
  const context = { request, match, address }
  const { screen, layout, path } = match.row
  if (screen === 'home') return renderPublic(context, homeScreen, 'home', false, homeData)
  if (screen === 'terms') return renderPublic(context, termsScreen, 'home', false)
  if (screen === 'privacy')
    return request.hasToken
      ? renderPublic(context, ownPrivacyScreen, 'privacy', true)
      : renderPublic(context, privacyScreen, 'home', false)
  if (screen === 'faq')
    return request.hasToken
      ? renderPublic(context, ownFaqScreen, 'privacy', true, faqData)
      : renderPublic(context, faqScreen, 'privacy', false, faqData)
  if (screen === 'sharedDocument') return renderPublic(context, sharedDocumentScreen, 'privacy', true)
  if (screen === 'tokenomics') return renderPublic(context, tokenomicsScreen, 'privacy', false)
  if (screen === 'contact') return renderPublic(context, contactScreen, 'privacy', true)
  if (screen === 'about') return renderPublic(context, aboutScreen, 'privacy', false, aboutData)
  if (screen === 'platformTeam') return renderPublic(context, platformTeamScreen, 'privacy', false)
  if (screen === 'howToInvest') return renderPublic(context, howToInvestScreen, 'privacy', false, howToData)
  if (screen === 'whitePapers') return renderPublic(context, whitePapersScreen, 'privacy', false, papersData)
  if (screen === 'blog') return renderPublic(context, blogScreen, 'privacy', false)
  if (screen === 'blogDetail') return renderPublic(context, blogDetailScreen, 'privacy', false, articleData)
  if (screen === 'browse') return renderPublic(context, browseScreen, 'browse', true, browseData)
  if (screen === 'property') return renderPublic(context, propertyScreen, 'property', true, offeringData)
  // The list to choose from looks like the list of all offerings.
  const isChosen = (address.url.searchParams.get('project') ?? '') !== ''
  if (screen === 'overview')
    return renderPublic(context, overviewScreen, isChosen ? 'property' : 'browse', false)
  if (screen === 'updates')
    return renderPublic(context, updatesScreen, isChosen ? 'property' : 'browse', false)
  if (screen === 'team') return renderPublic(context, teamScreen, isChosen ? 'property' : 'browse', false)
  if (screen === 'dealTabs') return renderPublic(context, tabsScreen, isChosen ? 'property' : 'browse', false)
  if (screen === 'keySheet')
    return renderPublic(context, keySheetScreen, isChosen ? 'offer' : 'browse', isChosen)
  if (screen === 'investPanel')
    return renderPublic(context, panelScreen, isChosen ? 'offer' : 'browse', isChosen)
  if (screen === 'certificate') return renderPublic(context, certificateScreen, 'sealed', true)
  if (screen === 'shariahBoard')
    return request.hasToken
      ? renderPublic(context, ownBoardScreen, 'privacy', true)
      : renderPublic(context, boardScreen, 'sealed', false)
  if (screen === 'checkDocument') return renderPublic(context, verifyScreen, 'sealed', true)
  const prerendered = request.assets.prerendered[path]
  if (prerendered !== undefined) {
    const own = request.origin + canonicalPath(match, address.url)
    return { status: 200, html: isIndexed(match.row) ? addCanonical(prerendered, own) : prerendered }
  }
  if (layout === 'public') throw new Error(`${path} has no page`)
  return renderShell(context)
}

async function renderPublic<Data>(
  context: PageContext,
  screen: PublicScreen<Data>,
  entry: EntryName,
  isHydrated: boolean,
  structuredData?: StructuredData<Data>,
): Promise<PageReply> {
  const { request, match, address } = context
  const missing = () => renderStatic(context, <Unavailable isMissing />, 'Not found', 404)
  const { id } = match.params
  // What cannot be an id of ours belongs to nothing; the gateway would refuse it by its pattern.
  if (id !== undefined && !isId(id)) return missing()
  let data: Data | undefined
  try {
    data = await screen.load(createRunner(request.execute), address)
  } catch (error) {
    const isMissing = error instanceof ProblemError && error.problem.statusCode === 404
    if (!isMissing) return renderStatic(context, <Unavailable />, 'Please try again', 503)
  }
  if (data === undefined) return missing()
  const page = { data, hasToken: request.hasToken, params: match.params }
  const body = renderToString(
    <PrivateAreaContext value={({ children }) => children}>
      <StaticRouter location={address.url.pathname + address.url.search}>
        <PublicPage
          View={screen.View}
          data={data}
          address={address}
          hasToken={request.hasToken}
          isWide={screen.isWide ?? false}
          isLoading={false}
          reload={() => {}}
        />
      </StaticRouter>
    </PrivateAreaContext>,
  )
  const head = screen.head(data, address)
  const thing = structuredData?.(data, { origin: request.origin, description: head.description })
  const html = htmlDocument({
    canonical: canonicalPath(match, address.url),
    ...head,
    origin: request.origin,
    structured: thing && inContext(thing),
    body,
    assets: request.assets,
    entry: request.assets.entries[entry],
    isHydrated,
    isIndexed: isIndexed(match.row),
    hasDisplayFont: true,
    ...(isHydrated ? { page } : {}),
  })
  return { status: 200, html }
}

function renderStatic(
  { request, address }: PageContext,
  content: React.ReactNode,
  title: string,
  status: number,
): PageReply {
  const html = htmlDocument({
    title,
    description: DESCRIPTION,
    body: renderToString(
      <PublicLayout pathname={address.url.pathname} hasToken={request.hasToken}>
        {content}
      </PublicLayout>,
    ),
    assets: request.assets,
    entry: request.assets.entries.home,
    isHydrated: false,
    isIndexed: false,
    hasDisplayFont: true,
  })
  return { status, html }
}

function renderShell({ request, match }: PageContext): PageReply {
  const screen = request.assets.screens[match.row.screen]
  const html = htmlDocument({
    title: match.row.title,
    description: DESCRIPTION,
    body: renderToString(<AppShell title={match.row.title} hasNav={match.row.layout === 'dashboard'} />),
    assets: request.assets,
    entry: request.assets.entries.app,
    screen,
    isHydrated: true,
    isIndexed: isIndexed(match.row),
    hasDisplayFont: false,
  })
  return { status: 200, html }
}
