import { Suspense, useCallback, useRef, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { type Sight, ViewFrame, zoomed } from './view-frame.tsx'
import styles from './viewer.module.css'

const PdfPage = lazyPart(() => import('./pdf-page.tsx').then((module) => module.PdfPage))

interface FileViewerProps {
  /** The document and its owner: 'Selfie of Amina Rahman'. */
  readonly name: string
  readonly contentType: string
  readonly documentId: string
  /** Valid for a minute; the shown file keeps the address it was loaded from. */
  readonly url: string
  readonly onFresh: FreshAddress
  /** Called once a page or the photo is on the screen, or the file was opened in a tab. */
  readonly onShown?: () => void
  /** Where the file goes when it cannot be shown; a `download` has its own button beside the viewer. */
  readonly elsewhere?: keyof typeof BROKEN_TEXTS
}

const BROKEN_TEXTS = {
  tab: 'This file cannot be shown here: open it in a tab.',
  download: 'This file cannot be shown here. Please download it.',
} as const

const ZOOMS = [1, 1.5, 2, 3, 4]

/** Shows a photo or a PDF: zoom, rotation and pages, by mouse or keyboard. */
export function FileViewer({
  name,
  contentType,
  documentId,
  url,
  onFresh,
  onShown,
  elsewhere = 'tab',
}: FileViewerProps) {
  const isPdf = contentType === 'application/pdf'
  const { address, onFailed } = useAddress(url, documentId, onFresh)
  const [level, setLevel] = useState(0)
  const [turn, setTurn] = useState(0)
  const [pageNo, setPageNo] = useState(1)
  const [pages, setPages] = useState(1)
  const sight = { zoom: ZOOMS[level] ?? 1, turn }
  const acts = {
    smaller: () => setLevel(Math.max(0, level - 1)),
    larger: () => setLevel(Math.min(ZOOMS.length - 1, level + 1)),
    turn: () => setTurn((turn + 90) % 360),
    before: () => setPageNo(Math.max(1, pageNo - 1)),
    after: () => setPageNo(Math.min(pages, pageNo + 1)),
  }
  const box = keysOf((act) => (isPdf || (act !== 'before' && act !== 'after') ? acts[act] : undefined))
  return (
    <fieldset ref={box} className={styles.viewer}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.tools}>
        <Tool label="Zoom out" sign="−" isOff={level === 0} onUse={acts.smaller} />
        <output className={styles.figure}>{sight.zoom * 100}%</output>
        <Tool label="Zoom in" sign="+" isOff={level === ZOOMS.length - 1} onUse={acts.larger} />
        <Tool label="Turn right" sign="↻" isOff={false} onUse={acts.turn} />
        {pages > 1 ? (
          <>
            <Tool label="Previous page" sign="‹" isOff={pageNo === 1} onUse={acts.before} />
            <output className={styles.figure}>
              Page {pageNo} of {pages}
            </output>
            <Tool label="Next page" sign="›" isOff={pageNo === pages} onUse={acts.after} />
          </>
        ) : null}
        {elsewhere === 'tab' ? (
          <Button
            small
            onClick={() => {
              void openInTab(onFresh(documentId))
              onShown?.()
            }}
          >
            Open in a tab
          </Button>
        ) : null}
      </div>
      {address === undefined ? (
        <p className={styles.broken}>{BROKEN_TEXTS[elsewhere]}</p>
      ) : isPdf ? (
        <FailureBoundary>
          <Suspense fallback={<LoadingState label="Loading the viewer" rows={4} />}>
            <PdfPage
              {...sight}
              url={address}
              name={name}
              pageNo={pageNo}
              onRead={setPages}
              onFailed={onFailed}
              onShown={onShown}
            />
          </Suspense>
        </FailureBoundary>
      ) : (
        <Picture
          {...sight}
          address={address}
          name={name}
          onFailed={() => onFailed(false)}
          onShown={onShown}
        />
      )}
    </fieldset>
  )
}

/** The keys of the viewer while it has the focus; every function has a button too. */
const KEYS = {
  '-': 'smaller',
  '+': 'larger',
  '=': 'larger',
  r: 'turn',
  PageUp: 'before',
  PageDown: 'after',
} as const

type Act = (typeof KEYS)[keyof typeof KEYS]

/** A ref that handles keys from the buttons and the window of a viewer. */
function keysOf(actOf: (act: Act) => (() => void) | undefined) {
  return (box: HTMLFieldSetElement) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(KEYS, event.key)) return
      const act = actOf(KEYS[event.key as keyof typeof KEYS])
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    box.addEventListener('keydown', onKeyDown)
    return () => box.removeEventListener('keydown', onKeyDown)
  }
}

/** Requests a new address of a file; undefined when there is none. */
export type FreshAddress = (documentId: string) => Promise<string | undefined>

/** The address to show, replaced once when it has expired; a second failure means that the file is gone. */
function useAddress(first: string, id: string, onFresh: FreshAddress) {
  const [address, setAddress] = useState<string | undefined>(first)
  const hasFailed = useRef(false)
  const onFailed = useCallback(
    (isFinal: boolean) => {
      if (hasFailed.current || isFinal) {
        setAddress(undefined)
        return
      }
      hasFailed.current = true
      void onFresh(id).then(setAddress)
    },
    [id, onFresh],
  )
  return { address, onFailed }
}

/** Opens the file with a new address, because the shown one may have expired. */
async function openInTab(fresh: Promise<string | undefined>): Promise<void> {
  // Opened before anything is awaited, because browsers block later ones as popups.
  const tab = window.open('', '_blank')
  if (tab === null) return
  tab.opener = null
  const address = await fresh
  if (address === undefined) tab.close()
  else tab.location.replace(address)
}

function Tool(props: {
  readonly label: string
  readonly sign: string
  readonly isOff: boolean
  readonly onUse: () => void
}) {
  return (
    <Button
      small
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.isOff}
      onClick={props.onUse}
    >
      <span aria-hidden="true">{props.sign}</span>
    </Button>
  )
}

/** A photo, fitted to the window at first. */
function Picture({
  address,
  name,
  zoom,
  turn,
  onFailed,
  onShown,
}: Sight & {
  readonly address: string
  readonly name: string
  readonly onFailed: () => void
  readonly onShown: (() => void) | undefined
}) {
  // A default size until the photo is loaded, so that the layout does not move.
  const [size, setSize] = useState({ width: 4, height: 3 })
  const isOnSide = turn % 180 !== 0
  const [across, down] = isOnSide ? [size.height, size.width] : [size.width, size.height]
  return (
    <ViewFrame name={name} isWhole>
      <div className={styles.sheet} style={zoomed(zoom, { '--across': across, '--down': down })}>
        <img
          className={isOnSide ? styles.onSide : undefined}
          style={{ rotate: `${turn}deg` }}
          src={address}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (width > 0 && height > 0) setSize({ width, height })
            onShown?.()
          }}
          onError={onFailed}
        />
      </div>
    </ViewFrame>
  )
}
