import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MILESTONE_TEXTS } from '#contracts/project/milestone-values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import * as uploads from '#features/upload/use-upload.ts'
import type {
  ApproveMilestoneReleaseMutation,
  AskMilestoneReleaseMutation,
  CurrentUserQuery,
  FeeInvoiceQuery,
  FileMilestoneMutation,
  MilestoneFieldsFragment,
  MilestoneQueueQuery,
  MilestonesQuery,
  ReturnMilestoneMutation,
} from '#graphql/generated/graphql.ts'
import { MILESTONE_GUARD_TEXTS, MILESTONE_LABELS } from '#machines/milestone/labels.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  firstThen,
  listOf,
  refusal,
  replyOf,
  usd,
  user,
} from '#tests/support/screens/screen-data.ts'
import { MilestonesScreen } from './milestones-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forPayment = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount: forPayment, forPayment }) })
const sent = { key: 'fil_1', name: 'invoice.pdf', previewUrl: null } as uploads.UploadedFile
replaceExports(uploads, {
  useUpload: () => ({
    state: { status: 'idle' as const },
    start: () => Promise.resolve(sent),
    cancel: () => undefined,
    retry: () => Promise.resolve(sent),
  }),
})
afterEach(() => {
  forPayment.mockClear()
  vi.unstubAllGlobals()
})

const person = (isIssuer: boolean, ...roles: string[]) =>
  dataOf<CurrentUserQuery>({
    currentUser: replyOf(user({ roles, userType: { isInvestor: !isIssuer, isIssuer } })),
  })
const can = { allowed: true, reason: null }
const cannot = (reason: string | null = null) => ({ allowed: false, reason })

function milestone(over: Partial<MilestoneFieldsFragment> = {}): MilestoneFieldsFragment {
  const typed = {
    __typename: 'Milestone',
    _id: 'mil_1',
    projectId: 'prj_1',
    projectName: 'Orange grove',
    issuerName: 'Grove SL',
    number: 1,
    title: 'Trees planted',
    proof: 'Invoices of the nursery',
    dueAt: '2026-12-20T12:00:00.000Z',
    sharePercent: 40,
    amount: usd(4_000_000n),
    fee: null,
    hasInvoice: false,
    state: 'planned' as const,
    stateLabel: MILESTONE_LABELS.planned,
    isOverdue: false,
    releasedAt: null,
    filings: [],
    file: cannot(),
    sendBack: cannot(),
    askRelease: cannot(),
    approveRelease: cannot(),
    ...over,
  }
  return typed
}
const filing = {
  filedAt: '2026-11-20T08:00:00.000Z',
  evidence: 'All trees stand.',
  files: [{ key: 'fil_1', name: 'invoice.pdf' }],
  reason: null,
  decidedAt: null,
}
const filed = (over: Partial<MilestoneFieldsFragment> = {}) =>
  milestone({ state: 'filed', stateLabel: MILESTONE_LABELS.filed, filings: [filing], ...over })

const open = (
  who: FakeReply,
  rows: readonly MilestoneFieldsFragment[],
  replies: Parameters<typeof openScreen>[0]['replies'] = {},
) =>
  openScreen({
    screen: <MilestonesScreen />,
    at: '/milestonedashboard',
    replies: {
      CurrentUser: who,
      HasOfferings: dataOf({ ownCampaigns: { totalCount: 0 } }),
      Milestones: dataOf<MilestonesQuery>({ milestones: listOf([...rows]) }),
      MilestoneQueue: dataOf<MilestoneQueueQuery>({ milestoneQueue: listOf([...rows]) }),
      ...replies,
    },
  })
const ISSUER = person(true)
const FINANCE = person(false, 'finance')
const NAME = 'Orange grove, milestone 1'
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('/milestonedashboard of an issuer', () => {
  it('says what is due, how much it releases, and what is overdue', async () => {
    const { sentTo } = open(ISSUER, [milestone({ isOverdue: true, file: can })])
    const card = within(await screen.findByRole('article', { name: '1. Trees planted' }))
    for (const text of ['Overdue', 'Planned', 'Invoices of the nursery', /\$40,000/, /40%/])
      expect(card.getByText(text)).toBeTruthy()
    expect(sentTo('MilestoneQueue')).toEqual([])
  })

  it('names the fee in it, and gives the invoice of what was taken', async () => {
    const paid = { state: 'released' as const, releasedAt: '2026-11-20T08:00:00.000Z' }
    const { sentTo } = open(ISSUER, [milestone({ ...paid, fee: usd(100_000n), hasInvoice: true })], {
      FeeInvoice: dataOf<FeeInvoiceQuery>({
        feeInvoice: replyOf({ name: 'MZ-000001.pdf', contentType: 'application/pdf', base64: 'JVBERg==' }),
      }),
    })
    const card = within(await screen.findByRole('article', { name: '1. Trees planted' }))
    expect(card.getByText('$1,000.00')).toBeTruthy()
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    click(`Download the invoice: ${NAME}`)
    await eventually(() => expect(sentTo('FeeInvoice')[0]?.variables).toEqual({ id: 'mil_1' }))
  })

  it('files evidence with a text and a file, and names what is missing', async () => {
    const { sentTo } = open(ISSUER, [milestone({ file: can })], {
      FileMilestone: dataOf<FileMilestoneMutation>({ fileMilestone: replyOf(filed(), 'Filed.') }),
    })
    await screen.findByRole('article')
    click(`File evidence: ${NAME}`)
    const form = within(await screen.findByRole('form', { name: 'Evidence of milestone 1' }))
    fireEvent.click(form.getByRole('button', { name: 'File evidence' }))
    expect(form.getByText(MILESTONE_TEXTS.evidence)).toBeTruthy()
    expect(form.getByText(MILESTONE_TEXTS.noFile)).toBeTruthy()
    fireEvent.change(form.getByLabelText('What proves it?'), { target: { value: 'All trees stand.' } })
    fireEvent.change(form.getByLabelText('File'), {
      target: { files: [new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' })] },
    })
    await form.findByRole('button', { name: 'Remove invoice.pdf' })
    fireEvent.click(form.getByRole('button', { name: 'File evidence' }))
    expect(await screen.findByText('Evidence in review')).toBeTruthy()
    expect(sentTo('FileMilestone')[0]?.variables).toEqual({
      id: 'mil_1',
      input: { evidence: 'All trees stand.', files: ['fil_1'] },
    })
  })

  it('says a refusal in a toast, because the form leaves with it', async () => {
    const text = 'Evidence of this milestone has been filed already.'
    const read = (row: MilestoneFieldsFragment) => dataOf<MilestonesQuery>({ milestones: listOf([row]) })
    const { notices } = open(ISSUER, [], {
      Milestones: firstThen(read(milestone({ file: can })), read(filed())),
      FileMilestone: refusal(text),
    })
    await screen.findByRole('article')
    click(`File evidence: ${NAME}`)
    const form = within(await screen.findByRole('form', { name: 'Evidence of milestone 1' }))
    fireEvent.change(form.getByLabelText('What proves it?'), { target: { value: 'All trees stand.' } })
    fireEvent.change(form.getByLabelText('File'), {
      target: { files: [new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' })] },
    })
    await form.findByRole('button', { name: 'Remove invoice.pdf' })
    fireEvent.click(form.getByRole('button', { name: 'File evidence' }))
    expect(await screen.findByText('Evidence in review')).toBeTruthy()
    expect(notices).toEqual([{ intent: 'warning', message: text }])
  })

  it('reads why evidence came back', async () => {
    const decidedAt = '2026-11-21T08:00:00.000Z'
    open(ISSUER, [milestone({ filings: [{ ...filing, reason: 'The date is missing.', decidedAt }] })])
    // Once, above the evidence.
    expect((await screen.findByText(/The date is missing\./)).nextElementSibling?.tagName).toBe('DL')
  })

  it('says when nothing is funded yet, and when the list cannot be read', async () => {
    open(ISSUER, [])
    expect(await screen.findByText('Milestones are listed here once an offering is funded.')).toBeTruthy()
  })

  it('offers another try', async () => {
    open(ISSUER, [], { Milestones: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('/milestonedashboard of finance', () => {
  it('accepts evidence, and sends it back with a reason only', async () => {
    const { sentTo } = open(FINANCE, [filed({ askRelease: can, sendBack: can })], {
      AskMilestoneRelease: dataOf<AskMilestoneReleaseMutation>({
        askMilestoneRelease: replyOf(
          filed({
            state: 'asked',
            stateLabel: MILESTONE_LABELS.asked,
            approveRelease: cannot(MILESTONE_GUARD_TEXTS.isNotAsker),
          }),
        ),
      }),
      ReturnMilestone: dataOf<ReturnMilestoneMutation>({ returnMilestone: replyOf(milestone()) }),
    })
    await screen.findByRole('article')
    click(`Send back: ${NAME}`)
    expect(await screen.findByText('Please give a reason')).toBeTruthy()
    expect(sentTo('ReturnMilestone')).toEqual([])
    click(`Accept the evidence: ${NAME}`)
    expect(await screen.findByText(MILESTONE_GUARD_TEXTS.isNotAsker)).toBeTruthy()
    expect(sentTo('AskMilestoneRelease')[0]?.variables).toEqual({
      id: 'mil_1',
      input: { filedAt: filing.filedAt },
    })
  })

  it('says a refusal in a toast, because the milestone leaves the list with it', async () => {
    const text = 'This evidence has been accepted already.'
    const read = (...rows: MilestoneFieldsFragment[]) =>
      dataOf<MilestoneQueueQuery>({ milestoneQueue: listOf(rows) })
    const { notices } = open(FINANCE, [], {
      MilestoneQueue: firstThen(read(filed({ askRelease: can })), read()),
      AskMilestoneRelease: refusal(text),
    })
    await screen.findByRole('article')
    click(`Accept the evidence: ${NAME}`)
    expect(await screen.findByText('Nothing is waiting for finance.')).toBeTruthy()
    expect(notices).toEqual([{ intent: 'warning', message: text }])
  })

  it('another person releases exactly the amount, with a second factor', async () => {
    const { sentTo } = open(
      FINANCE,
      [filed({ state: 'asked', stateLabel: MILESTONE_LABELS.asked, approveRelease: can })],
      {
        ApproveMilestoneRelease: dataOf<ApproveMilestoneReleaseMutation>({
          approveMilestoneRelease: replyOf(
            filed({ state: 'released', stateLabel: MILESTONE_LABELS.released }),
          ),
        }),
      },
    )
    await screen.findByRole('article')
    click(`Release the money: ${NAME}`)
    expect(sentTo('ApproveMilestoneRelease')).toEqual([])
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Release' }))
    await eventually(() => expect(sentTo('ApproveMilestoneRelease')).toHaveLength(1))
    const amount = { amount: '4000000', currency: 'USD' }
    expect(sentTo('ApproveMilestoneRelease')[0]?.variables).toEqual({
      input: { milestoneId: 'mil_1', amount, filedAt: filing.filedAt },
    })
    expect(sentTo('ApproveMilestoneRelease')[0]?.headers.get('x-step-up')).toBe('proof-1')
    expect(forPayment).toHaveBeenCalledWith({
      operation: 'approveMilestoneRelease',
      amount,
      payee: 'mil_1',
      summary: 'Orange grove',
    })
  })

  it('serves a colleague whose account is an investor’s', async () => {
    const { sentTo } = open(person(false), [milestone()], {
      HasOfferings: dataOf({ ownCampaigns: { totalCount: 1 } }),
    })
    expect(await screen.findByRole('article', { name: '1. Trees planted' })).toBeTruthy()
    expect(sentTo('MilestoneQueue')).toEqual([])
  })

  it('is for issuers and finance', async () => {
    const { sentTo } = open(person(false, 'compliance'), [])
    expect(await screen.findByText('This page is for issuers, their colleagues and finance.')).toBeTruthy()
    expect([...sentTo('Milestones'), ...sentTo('MilestoneQueue')]).toEqual([])
  })
})
