import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  ForgetDeviceDocument,
  ForgetDevicesDocument,
  KnownDevicesDocument,
  type KnownDevicesQuery,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { Section, StateBadge } from './section.tsx'
import styles from './settings.module.css'
import { useAct, useReread } from '#features/step-up/use-send.ts'

const FORGET_ALL = 'Forget all devices'

type KnownDevice = NonNullable<KnownDevicesQuery['knownDevices']>['data'][number]

/**
 * Lists and deletes known devices, from which the owner can log in even while wrong passwords elsewhere lock the
 * account.
 */
export function DevicesSection() {
  const { data, error, refetch } = useKeptQuery(KnownDevicesDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Section
      id="devices"
      title="Known devices"
      lead="Browsers you have used to log in. Wrong passwords entered elsewhere do not lock you out of these. Times are in UTC."
    >
      <Reading
        value={data?.knownDevices?.data}
        problem={error && readProblem(error).message}
        label="Reading your known devices"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>No known devices. The next browser you log in with appears here.</p>
          ) : (
            <DeviceList list={list} />
          )
        }
      </Reading>
    </Section>
  )
}

function DeviceList({ list }: { readonly list: readonly KnownDevice[] }) {
  const [asked, setAsked] = useState<KnownDevice | 'all' | null>(null)
  const { act, isBusy } = useAct()
  const reread = useReread()
  const [forgetOne] = useMutation(ForgetDeviceDocument)
  const [forgetAll] = useMutation(ForgetDevicesDocument)
  const forget = () => {
    if (asked === null) return
    setAsked(null)
    act(async () => {
      const { message } =
        asked === 'all'
          ? present((await forgetAll()).data?.forgetDevices)
          : present((await forgetOne({ variables: { id: asked._id } })).data?.forgetDevice)
      reread()
      return message
    })
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((device) => (
          <DeviceRow key={device._id} device={device} isBusy={isBusy} onForget={() => setAsked(device)} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button aria-disabled={isBusy} onClick={() => setAsked('all')}>
          {FORGET_ALL}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'all' ? FORGET_ALL : `Forget ${asked?.device ?? 'the device'}`}
        detail={`${asked === 'all' ? 'They are' : 'It is'} known again after the next login. Sessions that are open now stay open.`}
        confirmLabel={asked === 'all' ? FORGET_ALL : 'Forget the device'}
        isDangerous
        onClose={() => setAsked(null)}
        onConfirm={forget}
      />
    </>
  )
}

function DeviceRow({
  device: { device, firstUsedAt, lastUsedAt, isCurrent },
  isBusy,
  onForget,
}: {
  readonly device: KnownDevice
  readonly isBusy: boolean
  readonly onForget: () => void
}) {
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowName}>
          {device}
          {isCurrent ? <StateBadge isOn>This device</StateBadge> : null}
        </span>
        <dl className={`${styles.facts ?? ''} ${styles.quiet ?? ''}`}>
          <dt>First login</dt>
          <dd>
            <DateTime value={firstUsedAt} />
          </dd>
          <dt>Last login</dt>
          <dd>
            <DateTime value={lastUsedAt} />
          </dd>
        </dl>
      </div>
      <Button small aria-label={`Forget ${device}`} aria-disabled={isBusy} onClick={onForget}>
        Forget
      </Button>
    </li>
  )
}
