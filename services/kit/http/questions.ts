import type { Ask, Asks, Question, Questions } from '#contracts/internal/question.ts'
import { replyFaults } from './host-input.ts'

/** A question and its owner's function that answers it. */
export interface Answer {
  readonly question: Question
  run(input: never): Promise<unknown>
}

/** Pairs every question with its typed answer. */
export function answers<All extends Questions>(questions: All, run: Asks<All>): Answer[] {
  return Object.entries(questions).map(([name, question]) => ({
    question,
    run: run[name as keyof All],
  }))
}

/** @throws Error that names the faults but never a value, which may be personal */
export function expectShape(question: Question, part: 'input' | 'reply', value: unknown): void {
  const faults = replyFaults(question[part], value)
  if (faults.length === 0) return
  throw new Error(`The ${part} of ${question.service}.${question.name} is wrong: ${faults.join('; ')}`)
}

/** Sends a question to a service in another process. */
export type AskRemote = <Q extends Question>(question: Q, input: Parameters<Ask<Q>>[0]) => ReturnType<Ask<Q>>

/** Finds the owner of each question. */
export interface Directory {
  /** Registers a service of this process; an answer replaces an earlier one to the same question. */
  add(service: { readonly answers: readonly Answer[] }): void
  /** The owner is looked up at the first call, so that the order in which services are built does not matter. */
  readonly ask: <Q extends Question>(question: Q) => Ask<Q>
  readonly asks: <All extends Questions>(questions: All) => Asks<All>
}

interface DirectoryDeps {
  readonly remote: AskRemote
  /** Whether calls inside this process are validated too, to find what another process would refuse. */
  readonly isChecked: boolean
}

/** Questions are plain calls inside the process, and HTTP calls to the base URLs of other services. */
export function createDirectory({ remote, isChecked }: DirectoryDeps): Directory {
  const local = new Map<string, Answer>()

  function ask<Q extends Question>(question: Q): Ask<Q> {
    return async (input) => {
      const answer = local.get(placeOf(question))
      if (!answer) return remote(question, input)
      if (isChecked) expectShape(question, 'input', input)
      // `answers` checked the type, which the map cannot express.
      const reply = await (answer.run as Ask<Q>)(input)
      if (isChecked) expectShape(question, 'reply', reply)
      return reply
    }
  }

  return {
    add(service) {
      for (const answer of service.answers) local.set(placeOf(answer.question), answer)
    },
    ask,
    asks: (questions) =>
      // One function for each name in `questions`.
      Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, ask(question)])) as Asks<
        typeof questions
      >,
  }
}

const placeOf = ({ service, name }: Pick<Question, 'service' | 'name'>): string => `${service}/${name}`
