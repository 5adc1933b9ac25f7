import { fireEvent } from '@testing-library/react'
import { passTime } from './react-level.ts'

/*
 * Fields by their id and buttons by their words: the walks ask some thousand times; roles and labels are proved with the
 * screens.
 */
const isSeen = (element: Element) => element.closest('[hidden]') === null

export function input(id: string): HTMLInputElement {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field ${id}`)
  return found
}

export function type(id: string, text: string): void {
  if (input(id).value !== text) fireEvent.input(input(id), { target: { value: text } })
}

/** Ticks a box that is not ticked yet. */
export function tick(id: string): void {
  if (!input(id).checked) fireEvent.click(input(id))
}

/** The buttons of the part of the page that is seen. */
export const buttons = () => [...document.querySelectorAll('button')].filter(isSeen)
export const shows = (name: string) => buttons().some((one) => one.textContent === name)

function button(name: string): HTMLButtonElement {
  const found = buttons().find((one) => one.textContent === name)
  if (found === undefined) throw new Error(`No button ${name}`)
  return found
}
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

export async function press(name: string): Promise<void> {
  fireEvent.click(button(name))
  await passTime(0)
}

export const heading = () => document.querySelector('h1')?.textContent
/** The words of every alert that is seen. */
export const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].filter(isSeen).map(({ textContent }) => textContent)
