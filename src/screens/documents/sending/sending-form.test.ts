import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#services/document/items/html.ts'
import { htmlOf } from './sending-form.ts'

const SAYS = 'rel="noopener noreferrer nofollow" target="_blank"'
const link = (address: string) => `<a href="${address}" ${SAYS}>${address}</a>`

describe('a typed description as recipients see it', () => {
  it.each([
    ['See https://mizan.example/terms.', `<p>See ${link('https://mizan.example/terms')}.</p>`],
    ['(https://mizan.example/a?b=1&c=2)', `<p>(${link('https://mizan.example/a?b=1&amp;c=2')})</p>`],
    [
      'https://a.example\nhttps://b.example',
      `<p>${link('https://a.example')}<br />${link('https://b.example')}</p>`,
    ],
    ['http://plain.example', '<p>http://plain.example</p>'],
    ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
    ['https://a.example/<script>', `<p>${link('https://a.example/')}&lt;script&gt;</p>`],
    ['https://a.example/"onclick="x', `<p>${link('https://a.example/')}"onclick="x</p>`],
    ['https://', '<p>https://</p>'],
    ['Fee < 2 %\n\nSecond', '<p>Fee &lt; 2 %</p><p>Second</p>'],
  ])('%s', (typed, shown) => {
    expect(sanitiseHtml(htmlOf(typed))).toBe(shown)
  })
})
