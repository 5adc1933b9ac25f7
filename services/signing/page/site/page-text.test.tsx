import { afterEach, expect, it, vi } from 'vitest'
import { allTexts } from './letters.js'
import { textBelow } from './page-text.js'

afterEach(() => document.body.replaceChildren())

const item = { str: 'Musharakah agreement', transform: [10, 0, 0, 10, 50, 700], width: 100, height: 10 }

/** The texts below two pages, and the button of both. */
function opened(read: () => Promise<(typeof item)[]>) {
  const button = document.createElement('button')
  const texts = [1, 2].map((number) => textBelow(number, read))
  document.body.append(button, ...texts)
  allTexts(button, texts)
  return { button, texts }
}

it('opens the texts of all pages, reads each once, and closes them', async () => {
  const read = vi.fn(async () => [item])
  const { button, texts } = opened(read)
  expect(read).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.click()
  for (const text of texts) await vi.waitFor(() => expect(text.textContent).toContain('Musharakah agreement'))
  expect(texts[1]?.textContent).toContain('Text of page 2')
  expect(texts[1]?.textContent).toContain('which is what you sign')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  button.click()
  expect(texts.map((text) => text.open)).toEqual([false, false])
  button.click()
  expect(button.textContent).toBe('Hide the text below the pages')
  expect(read).toHaveBeenCalledTimes(2)
})

it.each([
  ['a picture', async () => [], 'This page is a picture without text.'],
  ['a broken page', async () => Promise.reject(new Error('broken')), 'The text of this page cannot be read.'],
])('says it of %s', async (_, read, words) => {
  const { button, texts } = opened(read)
  button.click()
  await vi.waitFor(() => expect(texts[0]?.textContent).toContain(words))
})
