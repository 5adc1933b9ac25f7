import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useLeaveGuard } from '#features/leave-guard/use-leave-guard.ts'
import { SendDocumentDocument } from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { todayOf } from '#lib/dates/document-days.ts'
import { newKey } from '#lib/browser/new-key.ts'
import { bodyOf, emptyForm, type SendingForm, sendingResolver, usuallyApproved } from './sending-form.ts'
import type { SendingFile } from './files-part.tsx'
import type { Recipient } from './recipients-part.tsx'
import { useOneCall } from '#hooks/forms/use-one-call.ts'

type Field = FieldPath<SendingForm>
/** The fields that can show the service's errors. */
const FIELDS: readonly Field[] = [
  'masterId',
  'subject',
  'description',
  'userIds',
  'projectIds',
  'documents',
  'attachments',
  'signing',
  'dueOn',
  'expiresOn',
]
const LISTS = ['documents', 'attachments'] as const

/** The state of a sending being written, and the call that sends it. */
export function useComposer(onSent: (result: string) => void) {
  // The same operation key for retries, so that the sending is made only once.
  const [defaultValues] = useState(() => emptyForm(newKey()))
  const [resolver] = useState(() => sendingResolver(todayOf(new Date())))
  const form = useLateForm<SendingForm>({ resolver, defaultValues })
  const [people, setPeople] = useState<readonly Recipient[]>([])
  const [files, setFiles] = useState<Readonly<Record<(typeof LISTS)[number], readonly SendingFile[]>>>({
    documents: [],
    attachments: [],
  })
  const [problem, setProblem] = useState<string>()
  const [send] = useMutation(SendDocumentDocument)

  const show = ({ kind, message, fieldErrors }: AppProblem) => {
    const faults = Object.entries(fieldErrors).flatMap(([path, text]) => {
      const field = FIELDS.find((name) => path === name || path.startsWith(`${name}.`))
      return field === undefined ? [] : [{ field, text: path === field ? text : placedText(path, text) }]
    })
    for (const [index, { field, text }] of faults.entries())
      form.setError(field, { type: 'server', message: text }, { shouldFocus: index === 0 })
    // A lost session has its own modal.
    if (faults.length === 0 && kind !== 'sessionLost') setProblem(message)
  }
  const { run, isBusy } = useOneCall(show)
  const isSent = useRef(false)

  // What the person chose about approval stays; until then it follows the type and the kind of sending.
  const isApprovalChosen = useRef(false)
  const keepApproval = () => {
    isApprovalChosen.current = true
  }
  const followApproval = () => {
    if (!isApprovalChosen.current) form.setValue('isApprovalAllowed', usuallyApproved(form.getValues()))
  }

  const changeKind = () => {
    followApproval()
    // What is required of files and signatures differs by kind.
    form.clearErrors(['documents', 'signing'])
  }

  const changePeople = (next: readonly Recipient[]) => {
    setPeople(next)
    form.setValue(
      'userIds',
      next.map(({ _id }) => _id),
    )
    form.clearErrors(['userIds', 'projectIds'])
  }
  const changeProjects = (next: string[]) => {
    form.setValue('projectIds', next)
    form.clearErrors(['userIds', 'projectIds'])
  }
  const changeFiles = (
    list: (typeof LISTS)[number],
    change: (now: readonly SendingFile[]) => readonly SendingFile[],
  ) => {
    setFiles((now) => {
      const next = change(now[list])
      form.setValue(
        list,
        next.map(({ key, subject }) => ({ key, subject })),
      )
      return { ...now, [list]: next }
    })
    form.clearErrors(list)
  }
  const sendNow = () => {
    setProblem(undefined)
    return run(async () => {
      const { data } = await send({ variables: { input: bodyOf(form.getValues()) } })
      const { recipients, requestType, subject } = present(data?.sendDocument).data
      isSent.current = true
      const verb = requestType === 'Request' ? 'requested from' : 'sent to'
      onSent(`“${subject}” was ${verb} ${recipients === 1 ? '1 person' : `${recipients} people`}.`)
      // The page says it.
      return undefined
    })
  }
  const projectIds = useWatch({ control: form.control, name: 'projectIds' })
  const hasFiles = LISTS.some((list) => files[list].length > 0)
  const isFilled = form.formState.isDirty || people.length > 0 || projectIds.length > 0 || hasFiles
  const { pathname } = useLocation()
  const { held, stay } = useLeaveGuard({
    isOn: isFilled,
    // The address also says that the form is open.
    isInside: (path, search) =>
      isSent.current || (path === pathname && new URLSearchParams(search).get('new') === '1'),
  })
  return {
    form,
    people,
    changePeople,
    changeProjects,
    files,
    changeFiles,
    followApproval,
    changeKind,
    keepApproval,
    sendNow,
    held,
    stay,
    isBusy,
    problem,
  }
}

/** 'documents.1.key' names the index of the file. */
function placedText(path: string, text: string): string {
  const place = Number(path.split('.')[1])
  return Number.isInteger(place) ? `File ${place + 1}: ${text}` : text
}
