import { FormDay } from '#screens/documents/fields/form-day.tsx'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { FILES_MAX } from '#contracts/document/values.ts'
import { SendableProjectsDocument } from '#graphql/generated/graphql.ts'
import type { CurrentUser } from '#hooks/use-current-user.ts'
import { type DocumentType, useDocumentTypes } from '#screens/documents/fields/use-document-types.ts'
import type { TypeGroup } from '#screens/documents/fields/document-types.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { TypeOptions } from '#screens/documents/fields/type-options.tsx'
import { DiscardDialog, type Reach, reachOf, SendDialog } from './composer-dialogs.tsx'
import { DescriptionField } from './description-field.tsx'
import styles from './sending.module.css'
import { FilesPart } from './files-part.tsx'
import { ProjectsPart } from './projects-part.tsx'
import { RecipientsPart } from './recipients-part.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useComposer } from './use-composer.ts'
import { useFocusedBox } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

type Composer = ReturnType<typeof useComposer>

interface TypesProps {
  readonly groups: readonly TypeGroup<DocumentType>[]
}

interface ComposerProps {
  readonly user: CurrentUser
  readonly isStaff: boolean
  /** Called with what was sent, if anything. */
  readonly onClose: (result?: string) => void
}

/** The form to send a document to people or to request one. */
export function Composer(props: ComposerProps) {
  const { groups, problem, retry } = useDocumentTypes()
  // The button that opened the form has disappeared, so the heading gets the focus.
  const heading = useFocusedBox<HTMLHeadingElement>()
  return (
    <section className={styles.card} aria-labelledby="compose">
      <h2 ref={heading} id="compose" tabIndex={-1}>
        Send or request a document
      </h2>
      <Reading value={groups} problem={problem} label="Reading the document types" rows={4} onRetry={retry}>
        {(known) => <ComposerForm {...props} groups={known} />}
      </Reading>
    </section>
  )
}

function ComposerForm({ user, isStaff, groups, onClose }: ComposerProps & TypesProps) {
  const composer = useComposer(onClose)
  const { form, isBusy, problem, sendNow, held, stay } = composer
  const reach = useReach(composer)
  const [isAsking, setIsAsking] = useState(false)
  const [uploads, setUploads] = useState(0)
  const isUploading = uploads > 0
  const onBusy = (isOn: boolean) => setUploads((now) => now + (isOn ? 1 : -1))
  const submit = form.handleSubmit(() => (reachOf(reach) > 1 ? setIsAsking(true) : sendNow()))
  const isRequest = useWatch({ control: form.control, name: 'requestType' }) === 'Request'
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <WhatPart composer={composer} groups={groups} />
      <WhomPart composer={composer} user={user} isStaff={isStaff} />
      <FilesGroup composer={composer} onBusy={onBusy} />
      <AskedPart composer={composer} />
      <DatesPart composer={composer} />
      <Problem>{problem}</Problem>
      {isUploading ? <p className={styles.quiet}>You can send it when the upload is finished.</p> : null}
      <div className={styles.actions}>
        <Button onClick={() => onClose()}>Cancel</Button>
        <Button look="primary" type="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
      </div>
      {isAsking ? (
        <SendDialog
          isRequest={isRequest}
          reach={reach}
          onSend={() => {
            setIsAsking(false)
            void sendNow()
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      {held === null ? null : (
        <DiscardDialog
          onDiscard={() => {
            stay()
            held.go()
          }}
          onClose={stay}
        />
      )}
    </form>
  )
}

/** Who receives it, in words that the sender knows. */
function useReach({ form, people }: Composer): Reach {
  const { data } = useQuery(SendableProjectsDocument)
  const chosen = useWatch({ control: form.control, name: 'projectIds' })
  const projects = data?.sendableProjects?.data ?? []
  return {
    names: people.map(({ name }) => name),
    offerings: projects.filter(({ _id }) => chosen.includes(_id)),
  }
}

interface PartProps {
  readonly composer: Composer
}

function WhatPart({ composer, groups }: PartProps & TypesProps) {
  const { form, followApproval, changeKind } = composer
  const { errors } = form.formState
  /** The type sets the usual options of its sendings; they can be changed. */
  const follow = (masterId: string) => {
    const type = groups.flatMap(({ types }) => types).find(({ _id }) => _id === masterId)
    if (type === undefined) return
    form.setValue('isDigitalSignRequired', type.isDigitalSignatureRequire)
    form.setValue('renewal', type.renewal.period)
    followApproval()
  }
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          {...form.register('requestType', { onChange: changeKind })}
          id="requestType"
          label="What do you want to do?"
        >
          <option value="Received">Send a document</option>
          <option value="Request">Request a document</option>
        </SelectField>
        <SelectField
          {...form.register('masterId', {
            onChange: (event: { target: { value: string } }) => follow(event.target.value),
          })}
          id="masterId"
          label="Document type"
          error={errors.masterId === undefined ? undefined : 'Please choose a document type'}
        >
          <TypeOptions groups={groups} />
        </SelectField>
      </div>
      <TextField
        {...form.register('subject')}
        id="subject"
        label="Subject"
        autoComplete="off"
        maxLength={100}
        error={errors.subject?.message}
      />
      <DescriptionField form={form} />
    </>
  )
}

function WhomPart({ composer, user, isStaff }: PartProps & Omit<ComposerProps, 'onClose'>) {
  const { form, people, changePeople, changeProjects } = composer
  const { errors } = form.formState
  const [projectIds, isSigned, signing, requestType] = useWatch({
    control: form.control,
    name: ['projectIds', 'isDigitalSignRequired', 'signing', 'requestType'],
  })
  const mayCountersign = isSigned && requestType === 'Received' && signing !== 'each'
  const self = {
    _id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    kind: 'Yourself',
    projectTitles: [],
  }
  return (
    <div className={styles.group}>
      <h2>Recipients</h2>
      <ProjectsPart
        id="projectIds"
        chosen={projectIds}
        error={errors.projectIds?.message}
        onChange={changeProjects}
      />
      <RecipientsPart
        id="userIds"
        isStaff={isStaff}
        chosen={people}
        isOrdered={mayCountersign && signing === 'inOrder'}
        self={mayCountersign ? self : undefined}
        error={errors.userIds?.message}
        onChange={changePeople}
      />
    </div>
  )
}

function FilesGroup({ composer, onBusy }: PartProps & { readonly onBusy: (isBusy: boolean) => void }) {
  const { form, files, changeFiles } = composer
  const { errors } = form.formState
  const [requestType, isSigned] = useWatch({
    control: form.control,
    name: ['requestType', 'isDigitalSignRequired'],
  })
  const isRequest = requestType === 'Request'
  const isOne = isSigned && !isRequest
  const faults = (list: 'documents' | 'attachments') =>
    files[list].map((_, place) => errors[list]?.[place]?.subject?.message)
  return (
    <div className={styles.group}>
      <h2>Files</h2>
      <FilesPart
        id="documents"
        label={
          isRequest
            ? 'Forms or templates to fill in (optional)'
            : isOne
              ? 'The document to be signed'
              : 'Documents'
        }
        hint={
          isOne
            ? 'Exactly one PDF, 10 MB at most.'
            : 'PDF or images (jpg, jpeg, gif, png), 10 MB each at most.'
        }
        files={files.documents}
        max={isOne ? 1 : FILES_MAX}
        error={errors.documents?.message}
        faults={faults('documents')}
        onChange={(change) => changeFiles('documents', change)}
        onBusy={onBusy}
      />
      <FilesPart
        id="attachments"
        label="Attachments (optional)"
        hint="Supporting files."
        files={files.attachments}
        max={FILES_MAX}
        error={errors.attachments?.message}
        faults={faults('attachments')}
        onChange={(change) => changeFiles('attachments', change)}
        onBusy={onBusy}
      />
    </div>
  )
}

const ANSWERS = [
  { name: 'isApprovalAllowed', label: 'Approve or reject' },
  { name: 'isCommentAllowed', label: 'Add one comment' },
  { name: 'isReadReceiptAllowed', label: 'Confirm they have read it' },
  { name: 'isDigitalSignRequired', label: 'Sign it' },
] as const

function AskedPart({ composer: { form, keepApproval } }: PartProps) {
  const { errors } = form.formState
  const [requestType, isSigned] = useWatch({
    control: form.control,
    name: ['requestType', 'isDigitalSignRequired'],
  })
  return (
    <div className={styles.group}>
      <h2>What recipients can do</h2>
      <FieldGroup
        id="asked"
        legend="Answers"
        hint={
          requestType === 'Request'
            ? 'They submit a document. Choose what else they can do.'
            : 'If you choose none, it is for information only.'
        }
      >
        <div className={styles.choices}>
          {ANSWERS.map(({ name, label }) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field: { value, onChange, ...field } }) => (
                <CheckboxField
                  {...field}
                  id={name}
                  label={label}
                  checked={value}
                  onChange={(event) => {
                    if (name === 'isApprovalAllowed') keepApproval()
                    onChange(event)
                  }}
                />
              )}
            />
          ))}
        </div>
      </FieldGroup>
      {isSigned && requestType === 'Received' ? (
        <SelectField
          {...form.register('signing')}
          id="signing"
          label="How do they sign?"
          hint="At most 20 people can sign one file."
          error={errors.signing?.message}
        >
          <option value="each">Each person signs their own copy</option>
          <option value="together">All sign one file, in any order</option>
          <option value="inOrder">All sign one file, one after another</option>
        </SelectField>
      ) : null}
    </div>
  )
}

function DatesPart({ composer: { form } }: PartProps) {
  const { errors } = form.formState
  return (
    <div className={styles.group}>
      <h2>Dates</h2>
      <div className={styles.pair}>
        <FormDay
          control={form.control}
          name="dueOn"
          id="dueOn"
          label="Due on (optional)"
          hint="We remind people who have not answered three days before."
          error={errors.dueOn?.message}
        />
        <FormDay
          control={form.control}
          name="expiresOn"
          id="expiresOn"
          label="Expires on (optional)"
          hint="After this date no one can answer."
          error={errors.expiresOn?.message}
        />
        <SelectField
          {...form.register('renewal')}
          id="renewal"
          label="Renewal"
          hint="Counted from the date it is submitted or signed."
        >
          <option value="none">No renewal</option>
          <option value="monthly">Every month</option>
          <option value="quarterly">Every quarter</option>
          <option value="yearly">Every year</option>
        </SelectField>
      </div>
    </div>
  )
}
