import type { Ask, Asks, Question, Questions } from '#contracts/internal/question.ts'
import type { ServiceName } from '#contracts/operation.ts'
import { replyFaults } from './host-input.ts'

/** A question with the function of its owner that answers it. */
export interface Answer {
  readonly question: Question
  run(input: never): Promise<unknown>
}

/** Binds questions to the functions that answer them: every one of them, and typed by it. */
export function answers<All extends Questions>(questions: All, run: Asks<All>): Answer[] {
  return Object.entries(questions).map(([name, question]) => ({
    question,
    run: run[name as keyof All],
  }))
}

/** @throws Error naming what is wrong; never a value, which may be personal */
export function expectShape(question: Question, part: 'input' | 'reply', value: unknown): void {
  const faults = replyFaults(question[part], value)
  if (faults.length === 0) return
  throw new Error(`The ${part} of ${question.service}.${question.name} is wrong: ${faults.join('; ')}`)
}

/** Puts a question to a service in another process. */
export type AskRemote = <Q extends Question>(question: Q, input: Parameters<Ask<Q>>[0]) => ReturnType<Ask<Q>>

/** Leads each question to its owner. */
export interface Directory {
  /** From now on this service answers in this process. */
  add(service: { readonly name: ServiceName; readonly answers: readonly Answer[] }): void
  /** Looked up when it is first put, so that the order in which services are built does not matter. */
  readonly ask: <Q extends Question>(question: Q) => Ask<Q>
  readonly asks: <All extends Questions>(questions: All) => Asks<All>
}

interface DirectoryNeeds {
  readonly remote: AskRemote
  /** Checks what passes inside this process as well. The compiler has; this finds what another process would refuse. */
  readonly isChecked: boolean
}

/** Questions are plain calls inside the process; those of services elsewhere go over their base URLs. */
export function createDirectory({ remote, isChecked }: DirectoryNeeds): Directory {
  const local = new Map<string, Answer>()

  function ask<Q extends Question>(question: Q): Ask<Q> {
    return async (input) => {
      const answer = local.get(placeOf(question))
      if (!answer) return remote(question, input)
      if (isChecked) expectShape(question, 'input', input)
      // `answers` bound it by the type of its question; the map cannot say so.
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
      // Every name of `questions`, each with its own function.
      Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, ask(question)])) as Asks<
        typeof questions
      >,
  }
}

const placeOf = ({ service, name }: Pick<Question, 'service' | 'name'>): string => `${service}/${name}`
