import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { SavedSearch } from '#contracts/project/interest/interest.ts'
import { SEARCH_NAME_MAX } from '#contracts/project/interest/values.ts'
import { readSignedIn, runSignedIn } from '#graphql/fetch-client.ts'
import type { SaveSearchMutationVariables } from '#graphql/generated/graphql.ts'
import { DeleteSearchText, SavedSearchesText, SaveSearchText } from '#graphql/generated/texts.ts'
import { type AppProblem, readProblem } from '#graphql/problem.ts'
import { paths } from '#lib/paths.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { ErrorState, LoadingState } from '#ui/feedback/states.tsx'
import type { Filters } from './address.ts'
import { FILTERS } from './options.ts'
import styles from './saved-searches.module.css'

type Input = SaveSearchMutationVariables['input']

/** The filters of the page in the form of the contract: what is not set is left out. */
const chosen = (values: Filters): Omit<Input, 'name'> =>
  Object.fromEntries(FILTERS.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])))

/** The list with the filters of a saved search. */
function pathOf(search: SavedSearch): string {
  const set = FILTERS.flatMap((name) => (search[name] === null ? [] : [[name, search[name]]]))
  return `${paths.browseProject}?${new URLSearchParams(set).toString()}`
}

/** Own saved searches: saving the filters of the page, opening and deleting, with undo. */
export function SavedSearches({ values }: { readonly values: Filters }) {
  const { list, problem, news, read, save, remove } = useSearches()
  return (
    <details className={styles.saved}>
      <summary>Saved searches</summary>
      <SaveForm onSave={(name) => save({ name, ...chosen(values) })} />
      {problem === undefined ? null : <ErrorState message={problem} onRetry={read} />}
      {list === undefined && problem === undefined ? (
        <LoadingState rows={2} label="Reading your saved searches" />
      ) : null}
      {list?.length === 0 ? <p>You have no saved search yet.</p> : null}
      {list === undefined || list.length === 0 ? null : (
        <ul className={styles.list} aria-label="Saved searches">
          {list.map((search) => (
            <li key={search._id}>
              <a href={pathOf(search)}>{search.name}</a>
              <PlainButton small look="subtle" onClick={() => void remove(search)}>
                Delete <span className="visually-hidden">{search.name}</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.news}>
        <output>{news.text}</output>{' '}
        {news.deleted === undefined ? null : (
          <PlainButton small onClick={() => void save(inputOf(news.deleted))}>
            Undo
          </PlainButton>
        )}
      </p>
    </details>
  )
}

/** What saves a deleted search again. */
function inputOf(search: SavedSearch | undefined): Input {
  if (search === undefined) throw new Error('Nothing was deleted')
  const set = FILTERS.flatMap((name) => (search[name] === null ? [] : [[name, search[name]]]))
  return { name: search.name, ...Object.fromEntries(set) }
}

interface News {
  readonly text: string
  readonly deleted?: SavedSearch
}

const byName = (one: SavedSearch, other: SavedSearch) => one.name.localeCompare(other.name)

function useSearches() {
  const [list, setList] = useState<readonly SavedSearch[]>()
  const [problem, setProblem] = useState<string>()
  const [news, setNews] = useState<News>({ text: '' })
  const [round, setRound] = useState(0)
  // The network: own searches are read once the page is there, and anew.
  useEffect(() => {
    let isGone = false
    readSignedIn(SavedSearchesText, {}).then(
      ({ savedSearches }) => {
        if (isGone || !savedSearches) return
        setProblem(undefined)
        setList(savedSearches.data)
      },
      (error: unknown) => (isGone ? undefined : setProblem(readProblem(error).message)),
    )
    return () => {
      isGone = true
    }
  }, [round])

  /** Undefined once it is saved; else why not. */
  const save = async (input: Input): Promise<AppProblem | undefined> => {
    try {
      const { saveSearch } = await runSignedIn(SaveSearchText, { input })
      if (!saveSearch) throw new Error('A saved search came without an answer')
      setList((before = []) => [...before, saveSearch.data].toSorted(byName))
      setNews({ text: `\u201c${saveSearch.data.name}\u201d is saved.` })
      return undefined
    } catch (error) {
      const told = readProblem(error)
      setNews((before) => ({ ...before, text: told.message }))
      return told
    }
  }
  const remove = async (search: SavedSearch) => {
    try {
      await runSignedIn(DeleteSearchText, { id: search._id })
      setList((before = []) => before.filter(({ _id }) => _id !== search._id))
      setNews({ text: `\u201c${search.name}\u201d is deleted.`, deleted: search })
    } catch (error) {
      setNews({ text: readProblem(error).message })
    }
  }
  return { list, problem, news, read: () => setRound((last) => last + 1), save, remove }
}

function SaveForm({ onSave }: { readonly onSave: (name: string) => Promise<AppProblem | undefined> }) {
  const id = useId()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = async () => {
    const input = field.current
    if (input === null || isBusy) return
    setIsBusy(true)
    const problem = await onSave(input.value)
    setIsBusy(false)
    // A refusal of a filter stands at no field of this form.
    const [first] = Object.values(problem?.fieldErrors ?? {})
    setError(first)
    if (problem === undefined) input.value = ''
    else input.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.form} aria-label="Save this search" onSubmit={submit} noValidate>
      <label htmlFor={id}>Name</label>
      <input
        ref={field}
        id={id}
        name="name"
        maxLength={SEARCH_NAME_MAX}
        autoComplete="off"
        className={styles.control}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        We tell you when a new offering matches.
      </p>
      <PlainButton type="submit" small aria-disabled={isBusy}>
        Save this search
      </PlainButton>
    </form>
  )
}
