import { describe, expect, it } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import { plainTextOf } from './text.ts'

describe('the text of a description', () => {
  it.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One Two Three'],
    ['<p>a &lt; b &amp;&nbsp;c &#128512; &#x41;</p>', 'a < b & c 😀 A'],
    ['  <b>bold</b>ly ', 'boldly'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<a href="x>y">link</a><!-- no > text -->', 'link'],
    ['', ''],
    ['<p> &nbsp; </p>', ''],
    ['&bogus; &#x110000;', '&bogus; &#x110000;'],
  ])('%s', (html, text) => {
    expect(plainTextOf(html)).toBe(text)
  })

  it('is read in a moment, however it was written', async () => {
    const { ms } = await processorMs(() => {
      for (const html of ['<'.repeat(20_000), '<a "'.repeat(5000), '&'.repeat(20_000), '<!--'.repeat(5000)])
        plainTextOf(html)
    })
    expect(ms).toBeLessThan(500)
  })
})
