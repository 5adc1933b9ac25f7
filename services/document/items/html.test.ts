// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ATTACKS } from '#tests/support/files/hostile-texts.ts'
import { sanitiseHtml } from './html.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* The result is judged by a different parser than the sanitiser's own, as a browser would build it. */

/** Elements and attributes that a browser would build. */
function built(html: string): { tags: string[]; attributes: [string, string][] } {
  const template = document.createElement('template')
  template.innerHTML = html
  const all = [...template.content.querySelectorAll('*')]
  return {
    tags: all.map((element) => element.localName),
    attributes: all.flatMap((element) =>
      [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
    ),
  }
}

const HARMLESS_TAGS =
  /^(p|br|strong|b|em|i|u|s|sub|sup|h[234]|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|a)$/

/** Checks the text after it was sanitised once, and again after the second time before it is shown. */
function expectHarmless(html: string): void {
  const clean = sanitiseHtml(html)
  for (const { tags, attributes } of [built(clean), built(sanitiseHtml(clean))]) {
    for (const tag of tags) expect(tag).toMatch(HARMLESS_TAGS)
    for (const [name, value] of attributes) {
      expect(['href', 'rel', 'target', 'colspan', 'rowspan']).toContain(name)
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/i)
      if (name === 'rel') expect(value).toBe('noopener noreferrer nofollow')
      if (name === 'target') expect(value).toBe('_blank')
      if (name.endsWith('span')) expect(value).toMatch(/^[1-9]\d?$/)
    }
  }
}

const CORPUS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed" id=x class=y name=z>x</a>',
  '<a href="https://ok.example" target=_self rel=opener>x</a>',
  '<p onmouseover=alert(1) style="background:url(javascript:alert(1))">x</p>',
  '<p/onclick=alert(1)>x',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src=x>',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></x>',
  '<p>unclosed <a href="https://ok.example',
  '<table><td><a href="javascript:alert(1)">x<td colspan="1 onclick=alert(1)">',
  '<td colspan="99999999" rowspan="-1">x</td>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)><html onclick=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<img src=x:x onerror=alert(1)//<img src=x>',
  '<<a href="javascript:alert(1)">x',
  '<div style="x:expression(alert(1))">x</div>',
]

describe('what is dropped', () => {
  it.each(CORPUS)('%s', expectHarmless)

  it('every text of the common list', () => {
    for (const attack of ATTACKS) expectHarmless(attack)
  })

  it('anything else made of the same pieces', () => {
    const piece = fc.constantFrom(
      ...CORPUS,
      '<',
      '>',
      '"',
      "'",
      '</',
      '<!--',
      '-->',
      '&lt;',
      '&#60;',
      'x',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => expectHarmless(pieces.join(''))),
      { numRuns: IS_LONG ? 5000 : 500 },
    )
  })

  it('characters that change the writing direction, as numbers and names too', () => {
    expect(sanitiseHtml('<p>a\u202Eb&#x202E;c&#8238d&rlm;e&lrm;f&#8297;</p>')).toBe('<p>abcdef</p>')
  })

  it('scripts and styles with all that is in them', () => {
    expect(sanitiseHtml('<p>Before</p><script>alert(1)</script><style>p{}</style><p>After</p>')).toBe(
      '<p>Before</p><p>After</p>',
    )
  })
})

describe('what stays', () => {
  it.each([
    ['<p>Read <strong>all</strong> of <em>it</em>.</p>', undefined],
    ['<h2>Terms</h2><ol><li>One</li><li>Two</li></ol>', undefined],
    ['<table><tbody><tr><td colspan="2">Fee</td></tr></tbody></table>', undefined],
    ['<p>ربح متوقع &amp; رأس المال</p>', undefined],
    ['<div><span>Words</span></div>', 'Words'],
    [
      '<a href="https://mizan.example/a?b=1">Here</a>',
      '<a href="https://mizan.example/a?b=1" rel="noopener noreferrer nofollow" target="_blank">Here</a>',
    ],
    [
      '<a href="mailto:desk@mizan.example">Write</a>',
      '<a href="mailto:desk@mizan.example" rel="noopener noreferrer nofollow" target="_blank">Write</a>',
    ],
    ['<a href="/relative">Words</a>', '<a>Words</a>'],
    ['2 < 3', '2 &lt; 3'],
  ])('%s', (html, clean = html) => {
    expect(sanitiseHtml(html)).toBe(clean)
  })
})
