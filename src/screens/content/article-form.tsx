import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { articleFields } from '#contracts/resource/article-fields.ts'
import {
  ARTICLE_CATEGORIES,
  ARTICLE_FIELDS,
  type ArticleField,
  type ArticleKind,
  KIND_FIELDS,
} from '#contracts/resource/article-values.ts'
import { UnsavedGuard } from '#features/leave-guard/unsaved-guard.tsx'
import { UploadField } from '#features/upload/upload-field.tsx'
import { useUpload } from '#features/upload/use-upload.ts'
import {
  type ArticleWholeFragment,
  EditArticleDocument,
  PreviewArticleDocument,
  WriteArticleDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SafeHtml } from '#ui/safe-html.tsx'
import styles from './content.module.css'

type Values = Record<ArticleField, string> & { kind: ArticleKind }

const CHARACTERS_A_LINE = 60
const LINES: Partial<Record<ArticleField, number>> = { summary: 2, description: 4, body: 14 }
const HINTS: Partial<Record<ArticleField, string>> = {
  body: 'Markdown: # heading, **bold**, *italic*, - list, [link](https://…).',
  link: 'Starts with https://',
  position: 'A number. The lowest comes first.',
  label: 'At most 8 characters, such as 1.0.2',
}

interface ArticleFormProps {
  readonly kind: ArticleKind
  /** The latest version; omitted for new content. */
  readonly article?: ArticleWholeFragment
  /** Of `useTypedGuard`, where buttons of the page can take the texts away. */
  readonly hold?: () => () => void
  readonly onSaved: (id: string) => void
}

/** The texts of one piece of content, with a preview. */
export function ArticleForm({ kind, article, hold, onSaved }: ArticleFormProps) {
  const id = useId()
  const texts = article?.texts
  const form = useLateForm<Values>({
    resolver: zodResolver(articleFields),
    defaultValues: {
      ...(Object.fromEntries(ARTICLE_FIELDS.map((name) => [name, startOf(kind, name, texts)])) as Record<
        ArticleField,
        string
      >),
      kind,
    },
  })
  const { errors, isDirty } = form.formState
  const [write] = useMutation(WriteArticleDocument)
  const [edit] = useMutation(EditArticleDocument)
  const { submit, isBusy, problem } = useFormSend(form, [...ARTICLE_FIELDS])
  const send = submit(async (fields) => {
    if (article === undefined) {
      const { data } = await write({ variables: { input: fields } })
      const { message, data: saved } = present(data?.writeArticle)
      onSaved(saved._id)
      return message
    }
    const input = { version: article.version, fields }
    const { data } = await edit({ variables: { id: article._id, input } })
    const { message } = present(data?.editArticle)
    onSaved(article._id)
    return message
  })
  const fields = KIND_FIELDS[kind]
  return (
    <form className={styles.form} noValidate aria-label="Text" aria-busy={isBusy} onSubmit={send}>
      {ARTICLE_FIELDS.map((name) => {
        const rule = fields[name]
        if (rule === undefined) return null
        const label = rule.isOptional === true ? `${rule.label} (optional)` : rule.label
        const shared = { id: `${id}-${name}`, label, hint: HINTS[name], error: errors[name]?.message }
        if (name === 'file')
          return (
            <FilePart
              key={name}
              id={shared.id}
              label={label}
              of={kind === 'whitePaper' ? 'document' : 'image'}
              error={shared.error}
              value={form.watch('file')}
              onChange={(key) =>
                form.setValue('file', key, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            />
          )
        if (name === 'category')
          return (
            <SelectField key={name} {...shared} {...form.register(name)}>
              <option value="">Please choose</option>
              {Object.entries(ARTICLE_CATEGORIES[kind]).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
          )
        const rows = LINES[name]
        if (rows === undefined) return <TextField key={name} {...shared} {...form.register(name)} />
        return (
          <CountedText
            key={name}
            {...shared}
            {...form.register(name)}
            // A short text has no need of a tall field.
            rows={Math.min(rows, Math.ceil(rule.max / CHARACTERS_A_LINE))}
            max={rule.max}
            value={form.watch(name)}
          />
        )
      })}
      {fields.body === undefined ? null : <Preview body={() => form.getValues('body')} />}
      <Problem>{problem ?? null}</Problem>
      <UnsavedGuard isOn={isDirty} {...(hold && { hold })} />
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : article === undefined ? 'Save the draft' : 'Save a new version'}
        </Button>
      </div>
    </form>
  )
}

function startOf(
  kind: ArticleKind,
  name: ArticleField,
  texts: ArticleWholeFragment['texts'] | undefined,
): string {
  // A field that the kind does not have must be sent empty.
  if (KIND_FIELDS[kind][name] === undefined) return ''
  return texts?.[name] ?? (name === 'position' ? '1' : '')
}

function FilePart({
  id,
  label,
  of,
  error,
  value,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly of: 'image' | 'document'
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (key: string) => void
}) {
  const upload = useUpload(of)
  return (
    <div>
      <UploadField
        id={id}
        label={label}
        kind={of}
        upload={upload}
        error={error}
        onFile={(file) => {
          if (file !== undefined) onChange(file.key)
        }}
      />
      {value !== '' && upload.state.status === 'idle' ? (
        <p className={styles.quiet}>A file is uploaded. A new upload replaces it.</p>
      ) : null}
    </div>
  )
}

function Preview({ body }: { readonly body: () => string }) {
  const [html, setHtml] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [preview] = useMutation(PreviewArticleDocument)
  const { run, isBusy } = useOneCall(({ message, fieldErrors }) => setProblem(fieldErrors['body'] ?? message))
  const show = () =>
    void run(async () => {
      setProblem(undefined)
      const { data } = await preview({ variables: { input: { body: body() } } })
      setHtml(present(data?.previewArticle).data.html)
      return undefined
    })
  return (
    <>
      <div>
        <Button aria-disabled={isBusy} onClick={show}>
          Preview the text
        </Button>
      </div>
      <Problem>{problem ?? null}</Problem>
      {html === undefined ? null : (
        <section className={styles.preview} aria-label="Preview">
          {html === '' ? <p>The text is empty.</p> : <SafeHtml html={html} isPublished />}
        </section>
      )}
    </>
  )
}
