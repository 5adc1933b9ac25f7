import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import * as putting from '#features/upload/put-file.ts'
import type {
  CurrentUserQuery,
  FinishUploadMutation,
  SendableUsersQuery,
} from '#graphql/generated/graphql.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { dataOf, FAILURE, listOf, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { issuer, KEY, openSending as open, REPLIES } from '#tests/support/screens/sending-screen.tsx'

replaceExports(putting, {
  putFile: async () => undefined,
})

const COMPOSE = '/staff/documents?new=1'

/** A complete form: the type, both texts, one person and one file. */
async function fillIn(person: ReturnType<typeof open>['user']): Promise<void> {
  await person.selectOptions(await screen.findByLabelText('Document type'), 'Term sheet')
  await person.type(screen.getByLabelText('Subject'), 'Second closing')
  await person.type(screen.getByLabelText('Description'), 'Fee < 2 %')
  await person.type(screen.getByLabelText('Find people by email address'), 'investor@mizan.test{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Add Amina Rahman' }))
  await person.upload(
    screen.getByLabelText('Documents'),
    new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' }),
  )
  await screen.findByLabelText('Subject of deed.pdf')
}

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

describe('the form', () => {
  it('counts the characters of a description, and sends none that is longer', async () => {
    const { user: person, sentTo } = open(COMPOSE)
    const description = await screen.findByLabelText('Description')
    expect(screen.getByText('1000 characters left')).toBeTruthy()
    await person.click(description)
    await person.paste('<&> '.repeat(250))
    expect(screen.getByText('1 character left')).toBeTruthy()
    await person.type(description, 'abc')
    expect(screen.getByText('3 characters too many')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Must be at most 1000 characters')).toBeTruthy()
    expect(sentTo('SendDocument')).toEqual([])
  })

  it('sends what was entered, once, and returns to the top of the list with the result', async () => {
    const scrolls: unknown[][] = []
    vi.stubGlobal('scrollTo', (...place: unknown[]) => void scrolls.push(place))
    const { user: person, sentTo, notices, address } = open(COMPOSE)
    const group = await screen.findByRole('group', { name: 'Legal: Agreements' })
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Term sheet', 'Wakala mandate'])
    await fillIn(person)
    await person.click(await screen.findByLabelText('Alpha Works'))
    const subject = await screen.findByLabelText('Subject of deed.pdf')
    expect(subject).toHaveProperty('value', 'deed')
    await person.type(screen.getByLabelText('Due on (optional)'), '01/12/2026')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send this to up to 13 people?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Alpha Works: all 12 investors',
      'Amina Rahman',
    ])
    expect(sentTo('SendDocument')).toEqual([])
    await person.dblClick(dialog.getByRole('button', { name: 'Send to up to 13 people' }))
    const result = await screen.findByText('“Second closing” was sent to 2 people.')
    await waitFor(() => expect(document.activeElement).toBe(result.parentElement))
    expect(scrolls).toEqual([[0, 0]])
    expect(notices).toEqual([])
    expect(sentTo('SendDocument').map(({ variables }) => variables)).toEqual([
      {
        input: {
          operationKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
          requestType: 'Received',
          masterId: 'term-sheet',
          subject: 'Second closing',
          description: '<p>Fee &lt; 2 %</p>',
          projectIds: ['alpha'],
          userIds: ['usr_1'],
          documents: [{ key: KEY, subject: 'deed' }],
          attachments: [],
          isCommentAllowed: false,
          isApprovalAllowed: true,
          isReadReceiptAllowed: false,
          isDigitalSignRequired: false,
          signing: 'each',
          renewal: 'none',
          dueOn: '2026-12-01',
        },
      },
    ])
    await waitFor(() => expect(address.current).toBe('/staff/documents'))
  })

  it('says at each field what is missing, and sends nothing', async () => {
    const { user: person, sentTo } = open(COMPOSE)
    await person.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please choose a document type')).toBeTruthy()
    expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please choose at least one recipient')).toBeTruthy()
    expect(screen.getByText(FILE_TEXTS.noDocument)).toBeTruthy()
    expect(document.activeElement?.id).toBe('masterId')
    expect(sentTo('SendDocument')).toEqual([])
  })

  it('says in the same round when days have passed or are crossed, and what a request needs of signatures', async () => {
    const { user: person, sentTo } = open(COMPOSE)
    await person.selectOptions(await screen.findByLabelText('Document type'), 'Wakala mandate')
    await person.selectOptions(screen.getByLabelText('How do they sign?'), 'All sign one file, in any order')
    await person.type(screen.getByLabelText('Due on (optional)'), '19/11/2026')
    await person.type(screen.getByLabelText('Expires on (optional)'), '18/11/2026')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findAllByText('Please choose today or a later date')).toHaveLength(2)
    expect(screen.getByText(FILE_TEXTS.noDocument)).toBeTruthy()
    await person.selectOptions(screen.getByLabelText('What do you want to do?'), 'Request a document')
    expect(screen.queryByText(FILE_TEXTS.noDocument)).toBeNull()
    expect(sentTo('SendDocument')).toEqual([])
  })

  it('moves the focus to the recipients when only they are missing', async () => {
    const { user: person, sentTo } = open(COMPOSE)
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Remove Amina Rahman' }))
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please choose at least one recipient')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('userIds'))
    expect(sentTo('SendDocument')).toEqual([])
  })

  it('puts what the service refuses at its field, keeping what was entered and the key', async () => {
    const { user: person, sentTo } = open(COMPOSE, {
      SendDocument: refusal('You cannot send to this person', {
        userIds: 'You cannot send to this person',
        'documents.0.key': 'Only a PDF can be signed',
      }),
    })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('You cannot send to this person')).toBeTruthy()
    expect(screen.getByText('File 1: Only a PDF can be signed')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('userIds'))
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Second closing')
    await person.click(await screen.findByLabelText('Alpha Works'))
    expect(screen.queryByText('You cannot send to this person')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await person.click(await screen.findByRole('button', { name: /^Send to up to/ }))
    await waitFor(() => expect(sentTo('SendDocument')).toHaveLength(2))
    const keys = sentTo('SendDocument').map(
      ({ variables }) => (variables['input'] as { operationKey: string }).operationKey,
    )
    expect(keys[0]).toBe(keys[1])
  })

  it('sends to one person without asking', async () => {
    const { user: person, sentTo } = open(COMPOSE)
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTo('SendDocument')).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is closed at once while it is empty, and asks first once something was entered', async () => {
    const { user: person, address } = open(COMPOSE, {}, { onWindow: true })
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address.current).toBe('/staff/documents'))
    await person.click(screen.getByRole('button', { name: 'Send or request' }))
    await person.type(await screen.findByLabelText('Subject'), 'Second closing')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('button', { name: 'Continue here', hidden: true }))
    expect(address.current).toBe(COMPOSE)
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Second closing')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('button', { name: 'Discard', hidden: true }))
    await waitFor(() => expect(address.current).toBe('/staff/documents'))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send or request' })),
    )
  })

  it('asks as well after people or files were added, and not once it was sent', async () => {
    const { user: person, address } = open(COMPOSE, {}, { onWindow: true })
    await person.type(
      await screen.findByLabelText('Find people by email address'),
      'investor@mizan.test{Enter}',
    )
    await person.click(await screen.findByRole('button', { name: 'Add Amina Rahman' }))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('It was not sent. What you entered will be lost.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Continue here', hidden: true }))
    await person.click(screen.getByRole('button', { name: 'Remove Amina Rahman' }))
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(address.current).toBe('/staff/documents'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('follows what the type needs: signature, renewal, and who signs which file in what order', async () => {
    const { user: person } = open(COMPOSE)
    await person.selectOptions(await screen.findByLabelText('Document type'), 'Wakala mandate')
    expect(screen.getByLabelText('Renewal')).toHaveProperty('value', 'yearly')
    await person.selectOptions(
      await screen.findByLabelText('How do they sign?'),
      'All sign one file, one after another',
    )
    await person.click(screen.getByRole('button', { name: 'Find' }))
    await person.click(await screen.findByRole('button', { name: 'Add Amina Rahman' }))
    await person.click(screen.getByRole('button', { name: 'Add myself' }))
    const order = () =>
      within(screen.getByRole('list', { name: 'Recipients' }))
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent)
    expect(order()).toEqual(['1. Amina Rahman Investor', '2. Amina Rahman Yourself'])
    await person.click(screen.getByRole('button', { name: /^Earlier/ }))
    expect(order()).toEqual(['1. Amina Rahman Yourself', '2. Amina Rahman Investor'])
    expect(screen.getByLabelText('The document to be signed')).toBeTruthy()
    await person.selectOptions(screen.getByLabelText('What do you want to do?'), 'Request a document')
    expect(screen.queryByLabelText('How do they sign?')).toBeNull()
    expect(screen.getByLabelText('Forms or templates to fill in (optional)')).toBeTruthy()
  })

  it('asks for approval only where no signature and no document is asked for, unless the person chose it', async () => {
    const { user: person } = open(COMPOSE)
    const type = await screen.findByLabelText('Document type')
    const kind = screen.getByLabelText('What do you want to do?')
    const approval = () => screen.getByLabelText<HTMLInputElement>('Approve or reject').checked
    await person.selectOptions(type, 'Term sheet')
    expect(approval()).toBe(true)
    await person.selectOptions(type, 'Wakala mandate')
    expect(approval()).toBe(false)
    await person.selectOptions(type, 'Term sheet')
    expect(approval()).toBe(true)
    expect(screen.getByText('If you choose none, it is for information only.')).toBeTruthy()
    await person.selectOptions(kind, 'Request a document')
    expect(approval()).toBe(false)
    expect(screen.queryByText('If you choose none, it is for information only.')).toBeNull()
    expect(screen.getByText('They submit a document. Choose what else they can do.')).toBeTruthy()
    await person.click(screen.getByLabelText('Approve or reject'))
    await person.selectOptions(type, 'Wakala mandate')
    expect(approval()).toBe(true)
  })

  it('keeps the people found after each is added, and tells those of one name apart', async () => {
    const amina = { _id: 'usr_1', name: 'Amina Rahman', kind: 'Investor', projectTitles: ['Alpha Works'] }
    const { user: person } = open('/issuermydocuments?new=1', {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(issuer) }),
      SendableUsers: dataOf<SendableUsersQuery>({
        sendableUsers: listOf([
          amina,
          { ...amina, _id: 'usr_2', projectTitles: ['Alpha Works', 'Beta Barge'] },
          { ...amina, _id: 'usr_3', name: 'Bilal Aziz' },
        ]),
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Find' }))
    const texts = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent)
    const [first] = await screen.findAllByRole('button', { name: 'Add Amina Rahman' })
    if (first) await person.click(first)
    await person.click(screen.getByRole('button', { name: 'Add Bilal Aziz' }))
    expect(texts('Recipients')).toEqual(['Amina Rahman Investor · Alpha Works', 'Bilal Aziz Investor'])
    expect(texts('People found')).toEqual([
      'Amina Rahman Investor · Alpha Works',
      'Amina Rahman Investor · Alpha Works · Beta Barge',
      'Bilal Aziz Investor',
    ])
    expect(screen.getAllByRole('button', { name: /^Added/ })).toHaveLength(2)
    expect(screen.getByText(/^Several people have the same name/)).toBeTruthy()
  })

  it('shows the address by which a person was found', async () => {
    const { user: person } = open(COMPOSE)
    await person.type(
      await screen.findByLabelText('Find people by email address'),
      'investor@mizan.test{Enter}',
    )
    await person.click(await screen.findByRole('button', { name: 'Add Amina Rahman' }))
    const recipients = screen.getByRole('list', { name: 'Recipients' })
    expect(within(recipients).getByText('Investor · investor@mizan.test')).toBeTruthy()
    expect(screen.queryByText(/^Several people/)).toBeNull()
  })

  it('takes several files at once, in their order, and says which were not added and why', async () => {
    let count = 0
    const { user: person, sentTo } = open(COMPOSE, {
      FinishUpload: () => {
        count += 1
        return dataOf<FinishUploadMutation>({
          finishUpload: replyOf({
            key: String(count).repeat(43),
            name: `file ${count}.pdf`,
            contentType: 'application/pdf',
            size: 2048,
            url: null,
            previewUrl: null,
          }),
        })
      },
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Documents')
    expect(field.multiple).toBe(true)
    const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
    const empty = new File([], 'empty.pdf', { type: 'application/pdf' })
    await person.upload(field, [
      pdf('1.pdf'),
      empty,
      ...Array.from({ length: 9 }, (_, index) => pdf(`${index + 2}.pdf`)),
    ])
    expect(await screen.findByText(`empty.pdf: ${FILE_TEXTS.empty}`)).toBeTruthy()
    expect(screen.getByText('At most 10 files. Not added: 10.pdf')).toBeTruthy()
    await screen.findByLabelText('Subject of file 9.pdf')
    const chosen = within(screen.getByRole('list', { name: 'Documents, chosen' }))
    expect(chosen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(
      Array.from({ length: 9 }, (_, index) => `file ${index + 1}`),
    )
    expect(sentTo('FinishUpload').map(({ variables }) => variables['input'])).toEqual(
      Array.from({ length: 9 }, (_, index) => ({ name: `${index + 1}.pdf` })),
    )
    await person.selectOptions(screen.getByLabelText('Document type'), 'Wakala mandate')
    expect(screen.getByLabelText<HTMLInputElement>('The document to be signed').multiple).toBe(false)
    expect(screen.getByText('At most one file. Remove one to choose another.')).toBeTruthy()
  })

  it('tries again what could not be uploaded, and nothing else', async () => {
    let isBroken = true
    const { user: person } = open(COMPOSE, {
      FinishUpload: () => (isBroken ? FAILURE : REPLIES.FinishUpload),
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Documents')
    await person.upload(field, new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/^deed\.pdf: /)).toBeTruthy()
    isBroken = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Subject of deed.pdf')).toBeTruthy()
    expect(screen.queryByText(/^deed\.pdf: /)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says when nobody has the address, and when the search fails', async () => {
    let isBroken = false
    const { user: person } = open(COMPOSE, {
      SendableUsers: () =>
        isBroken
          ? refusal('Too many searches. Please try again later.')
          : dataOf<SendableUsersQuery>({ sendableUsers: listOf([]) as never }),
    })
    await person.type(await screen.findByLabelText('Find people by email address'), 'who@mizan.test{Enter}')
    expect(await screen.findByText('No account has this address.')).toBeTruthy()
    isBroken = true
    await person.click(screen.getByRole('button', { name: 'Find' }))
    expect(await screen.findByText('Too many searches. Please try again later.')).toBeTruthy()
  })
})
