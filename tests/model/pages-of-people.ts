import { cleanup, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { ANSWER_MS } from '#tests/support/screens/graphql-replies.ts'
import type { openScreen } from '#tests/support/screens/open-screen.tsx'
import { passTime } from '#tests/support/walks/react-level.ts'

type Opened = ReturnType<typeof openScreen>

/** More than an answer takes; a page asks up to three times in a row. */
const NETWORK_MS = ANSWER_MS + 10
const ASKS = 3

/** Lets what was asked for be answered. */
export async function answered(): Promise<void> {
  for (let asked = 0; asked < ASKS; asked += 1) await passTime(NETWORK_MS)
}

/** The pages of several people about one thing, of which one is open: each opens its page and sees what the others did. */
export class PagesOfPeople<Reader extends string> {
  readonly #open: (reader: Reader) => Opened
  #inFront: { readonly reader: Reader; readonly page: Opened } | undefined
  /** How much the page in front had sent when its reader turned to it. */
  #before = 0

  constructor(open: (reader: Reader) => Opened) {
    this.#open = open
  }

  /** Opens the page of a person anew. */
  async open(reader: Reader): Promise<void> {
    cleanup()
    this.#inFront = { reader, page: this.#open(reader) }
    this.#before = 0
    await answered()
  }

  /** A person turns to their page, which is in front already or is opened. */
  async turnTo(reader: Reader): Promise<void> {
    if (this.#inFront?.reader !== reader) return this.open(reader)
    this.#before = this.#now.page.sent.length
  }

  get inFront(): Reader {
    return this.#now.reader
  }

  get address(): string {
    return this.#now.page.address.current
  }

  /** How often the page in front has sent an operation since its reader turned to it. */
  count(operation: string): number {
    return this.#now.page.sent.slice(this.#before).filter((one) => one.operation === operation).length
  }

  /** What the page said last in a toast. */
  expectSaid(text: string): void {
    expect(this.#now.page.notices.at(-1)?.message).toBe(text)
  }

  get #now() {
    if (this.#inFront === undefined) throw new Error('No page is open')
    return this.#inFront
  }
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent
const isNamed = (name: string | RegExp) => (element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))

/** The button of a name; undefined where there is none. By its words, since a walk asks some hundred times. */
export const buttonNamed = (name: string | RegExp, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(isNamed(name))

/** Whether a button is there and can be pressed. */
export const offers = (name: string | RegExp): boolean => {
  const button = buttonNamed(name)
  return button !== undefined && button.getAttribute('aria-disabled') !== 'true'
}

/** Presses a button, and lets what it asks for be answered. */
export async function pressNamed(name: string | RegExp, within: ParentNode = document): Promise<void> {
  const button = buttonNamed(name, within)
  if (button === undefined) throw new Error(`No button ${String(name)}`)
  fireEvent.click(button)
  await answered()
}

/** Answers the question that a button has opened. */
export async function pressInQuestion(name: string): Promise<void> {
  const question = document.querySelector('[role=alertdialog]')
  if (question === null) throw new Error(`No question that ${name} would answer`)
  await pressNamed(name, question)
}

/** Types or chooses in the one field of a selector. */
export function fill(selector: string, value: string): void {
  const field = document.querySelector(selector)
  if (field === null) throw new Error(`No field ${selector}`)
  fireEvent.change(field, { target: { value } })
}

/** Whether a text stands on the page. */
export const says = (text: string): boolean => document.body.textContent.includes(text)
