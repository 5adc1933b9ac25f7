import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import { DEMONSTRATION_ENTRIES } from '#services/providers/screening/demonstration.ts'
import { hitsOf } from '#services/providers/screening/match.ts'
import { createNameIndex } from './name-index.ts'
import { tokensOf } from './names.ts'

const index = await createNameIndex(DEMONSTRATION_ENTRIES)
const hits = (name: string, of: 'person' | 'company' = 'person') =>
  hitsOf(index, { name, countries: [], of }).map(({ entryId }) => entryId)

test.each([
  ['Cyrillic among Latin', 'Sancti\u0430 \u0412l\u043esklist\u0435d', 'demo-s-3'],
  ['the right one of it', 'S\u0430n\u0441ti\u0430 \u0412l\u043e\u0441klist\u0435d', 'demo-s-3'],
  ['Cyrillic capitals', 'SANCTI\u0410 \u0412L\u041e\u0421KLI\u0405T\u0415D', 'demo-s-3'],
  ['Cyrillic at the beginning', '\u0420\u0435tr\u0430 \u041efficeholder', 'demo-p-1'],
  ['Greek', '\u03a1etr\u03b1 \u039fffi\u03f2eh\u03bfld\u03b5r', 'demo-p-1'],
  ['Greek capitals', '\u03a1\u0395\u03a4R\u0391 \u039fFFIC\u0395\u0397\u039fLD\u0395R', 'demo-p-1'],
  ['a word in Greek', '\u03a0\u03b5\u03c4\u03c1\u03b1 Officeholder', 'demo-p-1'],
  ['small capitals', '\u1d18etra \u1d0f\ua730\ua730iceholder', 'demo-p-1'],
  ['Cherokee', '\u13e2\u13actra Offi\u13df\u13acholder', 'demo-p-1'],
  [
    'Lisu',
    '\ua4d1\ua4f0\ua4d4\ua4e3\ua4ee \ua4f3\ua4dd\ua4dd\ua4f2\ua4da\ua4f0\ua4e7\ua4f3\ua4e1\ua4d3\ua4f0\ua4e3',
    'demo-p-1',
  ],
  ['Armenian', 'Petra \u0555ffice\u0570\u0585lder', 'demo-p-1'],
  [
    'one word of Cyrillic, one that only looks so',
    '\u0412\u0438\u043a\u0442\u043e\u0440 \u0415\u0445am\u0440\u0435l\u043ev',
    'demo-s-2',
  ],
  ['Hangul fillers', 'Pe\u1160tra Office\u115fhol\u3164der\uffa0', 'demo-p-1'],
  ['soft hyphens', 'Pe\u00adtra Office\u00adholder', 'demo-p-1'],
  ['marks of direction', '\u202ePetra\u2066 Office\u200fholder', 'demo-p-1'],
  ['joiners and selectors', 'Pe\u200dt\u034fra O\ufe0fffice\u{e0100}holder', 'demo-p-1'],
  ['controls', 'Pe\u0008tra Office\u0000holder', 'demo-p-1'],
  ['half-seen letters', 'Pe\u02d1tra Office\u02c8holder', 'demo-p-1'],
  ['many invisible ones', `${'\u200b'.repeat(400)}Petra Officeholder`, 'demo-p-1'],
])('%s do not hide a person', (_, name, entry) => expect(hits(name)).toEqual([entry]))

test.each([
  'Exampelov Fic\u200btional Trad\u200bing LLC',
  'Exam\u00adpelov Fiction\u00adal Tra\u00adding LLC',
  '\u0415\u0445\u0430mpelov Fi\u0441tional Trading',
  'Exam\u200bpelov Fictional Tra\u2060ding',
])('%j is the company', (name) => expect(hits(name, 'company')).toEqual(['demo-c-1']))

test.each([
  '\u0412\u0438\u043a\u0442\u043e\u0440 \u042d\u043a\u0437\u0430\u043c\u043f\u0435\u043b\u043e\u0432',
  'Viktor Exampelov',
])('%s is still read as it is written', (name) => expect(hits(name)).toEqual(['demo-s-2']))

test.each([
  '\u041f\u0435\u0442\u0440 \u0418\u0432\u0430\u043d\u043e\u0432',
  '\u039d\u03af\u03ba\u03bf\u03c2 \u03a0\u03b1\u03c0\u03b1\u03b4\u03cc\u03c0\u03bf\u03c5\u03bb\u03bf\u03c2',
  '\u0410\u043d\u043d\u0430',
  'Tom\u00e1s Nov\u00e1k',
])('%s is nobody on the list', (name) => expect(hits(name)).toEqual([]))

test('lookalikes in every word keep the work small', async () => {
  const name = '\u0421\u043e\u0441\u043e '.repeat(12)
  const { ms } = await processorMs(() => hits(name))
  expect(ms).toBeLessThan(100)
  expect(tokensOf(name)).toHaveLength(12)
})
