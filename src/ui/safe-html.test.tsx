import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_HTML } from '#contracts/document/html.ts'
import { htmlOf } from '#services/resource/content/markdown.ts'
import { ATTACKS } from '#tests/support/files/hostile-texts.ts'
import { SafeHtml } from './safe-html.tsx'

const TAGS = new Set<string>(DOCUMENT_HTML.tags)
const shown = (html: string) => render(<SafeHtml html={html} />).container.firstElementChild?.innerHTML

describe('HTML that somebody else wrote', () => {
  it('keeps text with structure and the spans of cells', () => {
    const table = '<table><tbody><tr><td colspan="2">a</td><th rowspan="12">b</th></tr></tbody></table>'
    expect(shown(table)).toBe(table)
    expect(shown('<h2>Title</h2><p><strong>b</strong><br>c</p>')).toBe(
      '<h2>Title</h2><p><strong>b</strong><br>c</p>',
    )
  })

  it('drops spans that are no small number, or of anything but a cell', () => {
    expect(shown('<p colspan="2">a</p>')).toBe('<p>a</p>')
    expect(shown('<table><tbody><tr><td colspan="999">a</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    )
  })

  it('opens whole addresses in a tab of their own and takes the link from all others', () => {
    expect(shown('<a href="https://example.com/x?a=1">x</a>')).toBe(
      '<a href="https://example.com/x?a=1" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    for (const href of ['javascript:alert(1)', '/sign-out', 'https:evil', 'data:text/html,x'])
      expect(shown(`<a href="${href}">x</a>`)).not.toContain('href')
  })

  it('keeps links of a published text to pages of this site, in the same window', () => {
    const published = (html: string) =>
      render(<SafeHtml html={html} isPublished />).container.firstElementChild?.innerHTML
    expect(published('<a href="/how_to_invest#fees">x</a>')).toBe('<a href="/how_to_invest#fees">x</a>')
    for (const href of ['//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(published(`<a href="${href}">x</a>`)).not.toContain('href')
  })

  it('keeps all that Markdown makes of a published text', () => {
    const made = htmlOf('~~a~~ `b`\n\n3. c\n4. d\n\n```\ne\n```\n\n| f |\n|---|\n| g |') ?? ''
    const { container } = render(<SafeHtml html={made} isPublished />)
    expect(made).toMatch(/<del>a<\/del> <code>b<\/code>.*<ol start="3">.*<pre>.*<th>f/s)
    expect(container.firstElementChild?.innerHTML).toBe(made)
  })

  it('drops what runs, loads or dresses up', () => {
    expect(shown('<p style="color:red" class="a" id="b" onclick="x()">a<img src=x onerror=x()></p>')).toBe(
      '<p>a</p>',
    )
    expect(shown('<script>x()</script><iframe src="https://example.com"></iframe>b')).toBe('b')
  })

  it('builds nothing but structure of any hostile text', () => {
    const tags = new Set<string>()
    const attributes = new Set<string>()
    for (const attack of ATTACKS) {
      const { container, unmount } = render(<SafeHtml html={attack} />)
      for (const element of container.firstElementChild?.querySelectorAll('*') ?? []) {
        tags.add(element.localName)
        for (const { name } of element.attributes)
          attributes.add(name === 'href' ? new URL(element.getAttribute(name) ?? '').protocol : name)
      }
      unmount()
    }
    expect([...tags].filter((tag) => !TAGS.has(tag))).toEqual([])
    expect([...attributes].toSorted()).toEqual(['http:', 'rel', 'target'])
  })
})
