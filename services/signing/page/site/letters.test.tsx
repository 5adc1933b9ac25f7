import { afterEach, expect, it, vi } from 'vitest'
import { smallLetters } from './letters.js'

const SIZE = 3

afterEach(() => document.body.replaceChildren())

function opened() {
  document.body.innerHTML =
    '<p hidden>The letters are small.<button type="button"></button></p><div tabindex="0"></div>'
  const part = <T extends HTMLElement>(tag: string) => document.querySelector<T>(tag) as T
  const parts = { hint: part('p'), button: part<HTMLButtonElement>('button'), pages: part('div') }
  const choose = vi.fn((zoom: number) => show(zoom))
  const show = smallLetters(parts, SIZE, choose)
  show(1)
  return { ...parts, choose, show }
}

it('goes once the letters can be read, and leaves the focus on the pages', () => {
  const { hint, button, pages, choose } = opened()
  expect(hint.hidden).toBe(false)
  expect(button.textContent).toBe('enlarge to 300%')
  button.focus()
  button.click()
  expect(choose).toHaveBeenCalledExactlyOnceWith(SIZE)
  expect(hint.hidden).toBe(true)
  expect(document.activeElement).toBe(pages)
})

it('follows sizes that are chosen otherwise, and takes the focus along only where it would be lost', () => {
  const { hint, button, pages, show } = opened()
  show(2)
  expect(hint.hidden).toBe(false)
  show(4)
  expect(hint.hidden).toBe(true)
  expect(document.activeElement).toBe(document.body)
  show(2)
  expect(hint.hidden).toBe(false)
  button.focus()
  show(4)
  expect(document.activeElement).toBe(pages)
})
