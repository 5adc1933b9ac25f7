import { Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import type { Live } from './live.ts'
import { LiveView } from './live-view.tsx'
import { ServerView, UnexpectedView } from './server-view.tsx'
import { SimulateView } from './simulate-view.tsx'
import { StatelyView } from './stately-view.tsx'
import styles from './flows.module.css'

const VIEWS = {
  live: 'Running now',
  server: 'On the server',
  simulate: 'By itself',
  unexpected: 'Unexpected',
  // Its page is of another company, and sees what the pages here tell.
  ...(import.meta.env['VITE_INSPECT'] === 'stately' ? { stately: 'Stately inspector' } : {}),
} as const satisfies Record<string, string>

type View = 'live' | 'server' | 'simulate' | 'unexpected' | 'stately'

const isView = (text: string): text is View => Object.hasOwn(VIEWS, text)

/** The view and the machine to begin with stand in the address, so that a link leads to them. */
export function fromAddress(hash: string): { readonly view: View; readonly machine: string } {
  const [view = '', machine = ''] = hash.slice(1).split('/')
  return { view: isView(view) ? view : 'live', machine }
}

/** Every state machine of the product: where it runs now, where items of the server stand, and what it would do. */
export function FlowsPage({ live }: { readonly live: Live }) {
  const [began] = useState(() => fromAddress(location.hash))
  const [view, setView] = useState<View>(began.view)
  const [isStatelyOpened, setStatelyOpened] = useState(began.view === 'stately')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Flows</h1>
        <TabList
          className={styles.tabs}
          selectedValue={view}
          onTabSelect={(_, { value }) => {
            if (typeof value !== 'string' || !isView(value)) return
            history.replaceState(null, '', `#${value}`)
            setView(value)
            if (value === 'stately') setStatelyOpened(true)
          }}
        >
          {Object.entries(VIEWS).map(([key, name]) => (
            <Tab key={key} id={`tab-${key}`} value={key}>
              {name}
            </Tab>
          ))}
        </TabList>
      </header>
      <main role="tabpanel" aria-labelledby={`tab-${view}`} className={styles.main}>
        {view === 'live' && <LiveView live={live} />}
        {view === 'server' && <ServerView />}
        {view === 'simulate' && <SimulateView machine={began.machine} />}
        {view === 'unexpected' && <UnexpectedView />}
        {/* Opened once, it stays: its library never lets go of what it was told. */}
        {isStatelyOpened && (
          <div hidden={view !== 'stately'}>
            <StatelyView live={live} />
          </div>
        )}
      </main>
    </div>
  )
}
