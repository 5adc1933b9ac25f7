import { expect, it } from 'vitest'
import { ATTACKS } from '#tests/support/files/hostile-texts.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { htmlOf } from './markdown.ts'

const KNOWN =
  /^<\/?(?:p|br|hr|h[2-4]|ul|ol|li|blockquote|strong|em|del|code|pre|a|table|thead|tbody|tr|th|td)\b/
const HARMLESS =
  /^<(?:a(?: href="(?:https?:\/\/|mailto:|\/(?![/\\]))[^"<>]*")?(?: rel="noopener noreferrer")?|ol(?: start="\d+")?|[a-z0-9]+) ?\/?>$/

/** Every tag of a sanitised text that is not one of the few that say nothing but structure. */
const harmfulTags = (html: string): string[] =>
  (html.match(/<[^>]*>?/g) ?? []).filter(
    (tag) => !(/^<\/[a-z0-9]+>$/.test(tag) && KNOWN.test(tag)) && !(KNOWN.test(tag) && HARMLESS.test(tag)),
  )

it.each(ATTACKS.map((attack) => [attack]))('nothing runs in %j', (attack) => {
  expect(harmfulTags(htmlOf(attack) ?? '<none>')).toEqual([])
})

it.each([
  '<p onclick="x">',
  '<script>',
  '<a href="javascript:x">',
  '<img src="x">',
  '<a href="//x">',
  '<svg',
])('would see %s', (html) => expect(harmfulTags(html)).toHaveLength(1))

it.each([
  ['# One\n\n## Two\n\n#### Four', '<h2>One</h2><h3>Two</h3><h4>Four</h4>'],
  ['## One\n\n#### Two\n\n## Three', '<h2>One</h2><h3>Two</h3><h2>Three</h2>'],
  ['a **b** *c* `d`', '<p>a <strong>b</strong> <em>c</em> <code>d</code></p>'],
  ['[in](/faq?category=money)', '<p><a href="/faq?category=money">in</a></p>'],
  ['[out](https://x.example/a)', '<p><a href="https://x.example/a" rel="noopener noreferrer">out</a></p>'],
  ['![A house](x.png)', '<p>A house</p>'],
  ['<b>typed</b>', '<p>&lt;b&gt;typed&lt;/b&gt;</p>'],
  ['[x](/&lrm;/evil.example)', '<p><a>x</a></p>'],
  ['a &#8238;b', '<p>a b</p>'],
  ['- one\n  - two', '<ul>\n<li>one<ul>\n<li>two</li>\n</ul>\n</li>\n</ul>'],
])('reads %j', (markdown, html) => {
  expect(htmlOf(markdown)?.replaceAll('>\n<h', '><h')).toBe(html)
})

it.each(['>'.repeat(30_000), '- '.repeat(15_000), '1. '.repeat(10_000), '> - '.repeat(7000)])(
  'is not brought down by levels without end',
  (markdown) => expect(htmlOf(markdown)).toBeUndefined(),
)

it.each([
  '*'.repeat(30_000),
  '['.repeat(30_000),
  '`'.repeat(29_999),
  '_a '.repeat(10_000),
  '<a '.repeat(10_000),
])('reads a hostile long text within a second', async (markdown) => {
  const { ms } = await processorMs(() => htmlOf(markdown))
  expect(ms).toBeLessThan(1000)
})
