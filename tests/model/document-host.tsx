import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createClient } from '#graphql/client.ts'
import { DocumentItemByIdDocument } from '#graphql/generated/graphql.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import { DocumentModals, type ShownModal } from '#screens/documents/modals/document-modals.tsx'
import { RowActions } from '#screens/documents/list/row-actions.tsx'
import { RowMenu } from '#screens/documents/list/row-menu.tsx'
import { StatusBadge } from '#screens/documents/items/status-badge.tsx'
import { useRowMenu } from '#screens/documents/list/use-row-menu.ts'
import { fakeGraphql, type FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { passTime } from '#tests/support/walks/react-level.ts'

const NETWORK_MS = 50

/** One item at a service that keeps its machines as the real one does, and the words beside them. */
export interface OneItemService {
  item(): DocumentRow
  /** What it answers to the calls of the modals, by operation; the input is the last one's. */
  replies(input: () => Readonly<Record<string, never>>): Readonly<Record<string, () => FakeReply>>
}

/** The reply of a change: the item as it is then, or the refusal in words. */
export function itemReply(field: string, service: OneItemService, refusal: string | null = null): FakeReply {
  if (refusal !== null) return { message: refusal, code: 'not_allowed', statusCode: 409 }
  const data = service.item()
  return { data: { [field]: { __typename: 'DocumentItemReply', status: true, message: 'Saved', data } } }
}

/** An item on the wire that asks for nothing, but for these fields. */
export function itemOnTheWire(change: Partial<DocumentRow>): DocumentRow {
  const item = {
    __typename: 'DocumentItem',
    _id: 'item-1',
    workflowType: 'document',
    requestType: 'Received',
    createdAt: '2026-05-31T12:00:00.000Z',
    subject: 'Annual report',
    sender: 'Mizan',
    dueAt: null,
    expiresAt: null,
    status: 'pending',
    state: {
      __typename: 'DocumentItemState',
      approval: 'notAsked',
      comment: 'notAsked',
      receipt: 'notAsked',
      signature: 'notAsked',
      request: null,
      closed: false,
      endedBy: null,
    },
    docMasterId: {
      __typename: 'DocMasterRef',
      _id: 'report',
      documentType: 'Report',
      renewal: { __typename: 'DocumentRenewal', period: 'none' },
      isDigitalSignatureRequire: false,
    },
    documents: [],
    attachments: [],
    project: [],
    projectIds: [],
    cardImage: null,
    comments: [],
    approval: [],
    readBy: [],
    signing: null,
    decidedAt: null,
    readAt: null,
    sendDocByUser: [],
    permissions: {
      __typename: 'DocumentPermissions',
      isDigitalSignRequired: false,
      isReadReceiptAllowed: false,
    },
    isCommentAllowed: false,
    isApprovalAllowed: false,
    isReadReceiptAllowed: false,
    isNoActionAllowed: false,
    isProjectWorkflow: false,
    isDigitalSignRequired: false,
    isSigned: false,
    isRead: false,
  }
  return { ...item, ...change } as DocumentRow
}

/** A row's actions, its menu and the modals they lead to; the item is what the client's cache knows. */
function OneRow({ id }: { readonly id: string }) {
  const { data } = useQuery(DocumentItemByIdDocument, { variables: { id } })
  const { menu, toggle, close } = useRowMenu()
  const [shown, setShown] = useState<ShownModal | null>(null)
  const item = data?.documentItem.data
  if (item === undefined) return null
  const open = () => setShown({ kind: 'document', item })
  const sign = () => setShown({ kind: 'signing', item })
  return (
    <>
      <StatusBadge item={item} />
      <RowActions item={item} onOpen={open} onSign={sign} onRemove={null} pageOf={null} />
      <button type="button" aria-haspopup="menu" onClick={(event) => toggle(item, event.currentTarget)}>
        More
      </button>
      {menu === null ? null : (
        <RowMenu
          menu={menu}
          onClose={close}
          onChoose={(key) => {
            close('back')
            if (key !== 'noAction') setShown({ kind: key, item })
          }}
        />
      )}
      <DocumentModals shown={shown} tab="RECEIVED" onShow={setShown} />
    </>
  )
}

const COMPLETED = {
  isCompleted: true,
  finalSignedContract: 'http://files.localhost:3002/signed',
  auditCertificateUrl: 'http://files.localhost:3002/audit',
  isSigned: true,
  isDeclined: false,
}

/** Shows the one item of a service. */
export async function showItem(service: OneItemService) {
  const sent = fakeGraphql({
    DocumentItemById: () => itemReply('documentItem', service),
    DocumentDescription: () => ({
      data: {
        documentItem: {
          __typename: 'DocumentItemReply',
          status: true,
          message: 'Done',
          data: {
            __typename: 'DocumentItem',
            _id: service.item()._id,
            description: '<p>As agreed.</p>',
            cancelReason: null,
          },
        },
      },
    }),
    SignCheck: () => ({ data: { signCheck: { status: true, message: 'Done', data: COMPLETED } } }),
    ...service.replies(() => sent.at(-1)?.variables['input'] as Record<string, never>),
  })
  const client = createClient({
    onSessionLost: () => {},
    onOffline: () => {},
    onOtherPerson: () => {},
  })
  render(
    <ApolloProvider client={client}>
      <NotifyContext value={() => {}}>
        <MemoryRouter>
          <OneRow id={service.item()._id} />
        </MemoryRouter>
      </NotifyContext>
    </ApolloProvider>,
  )
  await passTime(NETWORK_MS)
  return {
    /** The mutations of `work/*` that reached the service. */
    changes: () => sent.filter(({ operation }) => operation.startsWith('Work')).length,
    /** The page reads the item anew, as after any change elsewhere. */
    reread: async () => {
      await act(async () => {
        void client.refetchQueries({ include: 'active' })
        await Promise.resolve()
      })
      await passTime(NETWORK_MS)
    },
  }
}

/** The one element of a selector; fails when there is none. */
export function one<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (found === null) throw new Error(`Nothing is ${selector}`)
  return found
}
export const dialog = () => document.querySelector('[aria-modal=true]')

/** The entries of the row's menu, which is opened for it: the name, or name and reason where it is disabled. */
export function menuShown(): string[] {
  openMenu()
  const entries = [...document.querySelectorAll('[role=menuitem]')].map((entry) => {
    const why = document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent
    const name = entry.getAttribute('aria-label') ?? ''
    return entry.getAttribute('aria-disabled') === 'true' ? `${name}: ${why}` : name
  })
  fireEvent.keyDown(one('[role=menu]'), { key: 'Escape' })
  return entries
}

function openMenu(): void {
  if (document.querySelector('[role=menu]') === null) fireEvent.click(one('button[aria-haspopup=menu]'))
}

/** Presses what is found, and lets the network answer. */
export async function pressOn(selector: string): Promise<void> {
  fireEvent.click(one(selector))
  await passTime(NETWORK_MS)
}

/** Chooses an entry of the row's menu by its name. */
export async function choose(name: string): Promise<void> {
  openMenu()
  await pressOn(`[role=menuitem][aria-label="${name}"]`)
}

export function write(text: string): void {
  fireEvent.input(one('[aria-modal=true] textarea'), { target: { value: text } })
}

/** The buttons of the modal, by their words. */
export const buttonsIn = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal=true] button')].map(
    ({ textContent }) => textContent,
  )

/** Presses a button of the modal, and lets the network answer. */
export async function pressIn(name: string): Promise<void> {
  const place = buttonsIn().indexOf(name)
  const found = document.querySelectorAll('[aria-modal=true] button')[place]
  if (found === undefined) throw new Error(`No button ${name} in the modal`)
  fireEvent.click(found)
  await passTime(NETWORK_MS)
}
