import { describe, expect, test } from 'vitest'
import { eachCsvRow } from './csv.ts'
import { importOfac, importOfacAliases, withAliases } from './import-ofac.ts'
import { importOpenSanctions } from './import-opensanctions.ts'
import { importUn } from './import-un.ts'
import { readXml } from './xml.ts'

/* In the format of the official files; all people in them are invented. */

const UN = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-11-19T23:00:03.428Z">
 <!-- of the day -->
 <INDIVIDUALS>
  <INDIVIDUAL>
   <DATAID>1</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>MUHAMMAD</FIRST_NAME><SECOND_NAME>ABD AL-RAHMAN</SECOND_NAME>
   <THIRD_NAME>TESTANI</THIRD_NAME><UN_LIST_TYPE>Sample</UN_LIST_TYPE><REFERENCE_NUMBER>XXi.001</REFERENCE_NUMBER>
   <NAME_ORIGINAL_SCRIPT>محمد عبد الرحمن تستاني</NAME_ORIGINAL_SCRIPT><COMMENTS1>A &amp; B &#65;&#x42; &lt;c&gt;</COMMENTS1>
   <NATIONALITY><VALUE>Nowhere</VALUE></NATIONALITY>
   <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Abou Test</ALIAS_NAME></INDIVIDUAL_ALIAS>
   <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Musa</ALIAS_NAME></INDIVIDUAL_ALIAS>
   <INDIVIDUAL_ALIAS><QUALITY>Low quality</QUALITY><ALIAS_NAME>Musa Ibn Testani</ALIAS_NAME></INDIVIDUAL_ALIAS>
   <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
   <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1971-12-25</DATE></INDIVIDUAL_DATE_OF_BIRTH>
   <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1975</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
   <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
   <INDIVIDUAL_DATE_OF_BIRTH/>
  </INDIVIDUAL>
 </INDIVIDUALS>
 <ENTITIES>
  <ENTITY><DATAID>3</DATAID><FIRST_NAME><![CDATA[TESTANI & SONS]]></FIRST_NAME><REFERENCE_NUMBER>XXe.001</REFERENCE_NUMBER>
   <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>T&amp;S</ALIAS_NAME></ENTITY_ALIAS></ENTITY>
 </ENTITIES>
</CONSOLIDATED_LIST>
`

describe('United Nations', () => {
  const url = 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list'

  test('people with their aliases and years, entities with theirs', () => {
    expect(importUn(UN)).toEqual({
      date: '2026-11-19',
      entries: [
        {
          listId: 'un',
          entryId: 'XXi.001',
          kind: 'sanction',
          of: 'person',
          names: [
            'MUHAMMAD ABD AL-RAHMAN TESTANI',
            'محمد عبد الرحمن تستاني',
            'Abou Test',
            'Musa Ibn Testani',
          ],
          born: [
            { from: 1971, to: 1971 },
            { from: 1973, to: 1977 },
            { from: 1960, to: 1962 },
          ],
          countries: [],
          program: 'UN Sample',
          url,
        },
        {
          listId: 'un',
          entryId: 'XXe.001',
          kind: 'sanction',
          of: 'company',
          names: ['TESTANI & SONS', 'T&S'],
          born: [],
          countries: [],
          url,
        },
      ],
    })
  })

  test.each([
    ['cut off', UN.slice(0, -40)],
    ['cut off within a name', UN.slice(0, 700)],
    ['another list', '<LIST></LIST>'],
    ['a page of the web', '<!DOCTYPE html><html></html>'],
    [
      'entities of its own',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${UN.slice(UN.indexOf('<CONSOLIDATED'))}`,
    ],
    ['closed in another order', '<CONSOLIDATED_LIST><a><b></a></b></CONSOLIDATED_LIST>'],
    ['two documents', '<CONSOLIDATED_LIST/><CONSOLIDATED_LIST/>'],
    ['nothing', ''],
  ])('%s is refused', (_, text) => {
    expect(() => importUn(text)).toThrow(/^The file is no/)
  })

  test.each([
    ['an entity that nobody declared', '<a>&unknown;</a>'],
    ['a character that does not exist', '<a>&#9999999;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['text after its end', '<a/>b'],
    ['two roots', '<a/><b/>'],
  ])('%s is refused', (_, text) => {
    expect(() => readXml(text)).toThrow(new Error('The file is no well-formed XML.'))
  })

  test('names of JavaScript are names like others, and a byte-order mark is none', () => {
    const { children } = readXml('\ufeff<?xml version="1.0"?><a><__proto__>x</__proto__><constructor/></a>')
    expect(children.map(({ name, text }) => [name, text])).toEqual([
      ['__proto__', 'x'],
      ['constructor', ''],
    ])
  })

  test('a deep file ends early', () => {
    expect(() => readXml('<a>'.repeat(10_000))).toThrow('nested')
  })
})

const SDN = [
  '36,"EXAMPELOV TRADING, S.A.","-0- ","SAMPLE","-0- ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  `306,"NAMUNAWI, Yusuf Salah al-Din","individual","SAMPLE] [SDGT","Chief, ""Office""",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 29 Feb 1952; alt. DOB circa 1953; alt. DOB 1960 to 1962; POB Nowhere; a.k.a. 'ABU NAMUNA'; a.k.a. 'NAMUNA'; Passport A1 (Nowhere) expires 2031."`,
  '307,"SEA SAMPLE","vessel","SAMPLE","-0- ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"-0- "',
  '308,"TESTANI, Sara","individual","-0- ","-0- ",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"-0- "',
]
  .map((row) => `${row}\r\n`)
  .join('')
  .concat('\u001a')
const ALT = [
  '306,12,"aka","NAMUNAWI, Joseph","-0- "',
  '306,13,"aka","YUSUF","-0- "',
  '36,220,"aka","E T S","-0- "',
]
  .map((row) => `${row}\r\n`)
  .join('')
  .concat('\u001a')

describe('OFAC', () => {
  const details = (id: number) => `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${id}`

  test('people and companies with their aliases, no ships', () => {
    expect(withAliases(importOfac(SDN), importOfacAliases(ALT))).toEqual([
      {
        listId: 'ofac-sdn',
        entryId: '36',
        kind: 'sanction',
        of: 'company',
        names: ['EXAMPELOV TRADING, S.A.', 'E T S'],
        born: [],
        countries: [],
        program: 'OFAC SAMPLE',
        url: details(36),
      },
      {
        listId: 'ofac-sdn',
        entryId: '306',
        kind: 'sanction',
        of: 'person',
        names: ['Yusuf Salah al-Din NAMUNAWI', 'ABU NAMUNA', 'Joseph NAMUNAWI'],
        // Not the year in which a passport expires.
        born: [
          { from: 1952, to: 1952 },
          { from: 1951, to: 1955 },
          { from: 1960, to: 1962 },
        ],
        countries: [],
        program: 'OFAC SAMPLE, SDGT',
        url: details(306),
      },
      {
        listId: 'ofac-sdn',
        entryId: '308',
        kind: 'sanction',
        of: 'person',
        names: ['Sara TESTANI'],
        born: [],
        countries: [],
        url: details(308),
      },
    ])
  })

  test.each(['', '\u001a', 'ent_num,name\r\n', SDN.slice(0, 200), '{"error":"busy"}', '<html></html>'])(
    'what is no such file is refused: %j',
    (text) => {
      expect(() => importOfac(text)).toThrow(/^The file/)
      expect(() => importOfacAliases(text)).toThrow(/^The file/)
    },
  )
})

const OPEN = [
  '"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","program_ids","dataset","first_seen","last_seen","last_change"',
  '"NK-1","Person","Jane Fiction","J. Fiction;Джейн Фикшн","1970-01-02;1971","ru;ua-cri;suhh","Nowhere","","2026-07-24;Article 3","","","GB-X;EU-X","UK List;EU List","2022-03-01T10:00:00","2026-09-15T13:11:55","2026-01-06T08:22:01"',
  '"NK-2","Person","Petra Officeholder","","1969","de","","","","","","","Politically Exposed Persons","2022-03-01","2026-09-15","2026-11-18T08:22:01"',
  '"NK-3","Vessel","FICTIONAL TANKER","","","","","","","","","EU-X","EU List","2022-03-01","2026-09-15","2026-10-06"',
  '"NK-4","LegalEntity","FICTION, ""GmbH""","","","de","","","x","","","","EU List","2022-03-01","2026-09-15","2026-10-06"',
  '',
].join('\n')

describe('OpenSanctions', () => {
  const url = (id: string) => `https://www.opensanctions.org/entities/${id}/`

  test('whoever is under no sanction holds an office', () => {
    expect(importOpenSanctions(OPEN)).toEqual({
      date: '2026-11-18',
      entries: [
        {
          listId: 'opensanctions',
          entryId: 'NK-1',
          kind: 'sanction',
          of: 'person',
          names: ['Jane Fiction', 'J. Fiction', 'Джейн Фикшн'],
          born: [
            { from: 1970, to: 1970 },
            { from: 1971, to: 1971 },
          ],
          countries: ['RU'],
          program: 'GB-X, EU-X',
          url: url('NK-1'),
        },
        {
          listId: 'opensanctions',
          entryId: 'NK-2',
          kind: 'pep',
          of: 'person',
          names: ['Petra Officeholder'],
          born: [{ from: 1969, to: 1969 }],
          countries: ['DE'],
          program: 'Politically Exposed Persons',
          url: url('NK-2'),
        },
        {
          listId: 'opensanctions',
          entryId: 'NK-4',
          kind: 'sanction',
          of: 'company',
          names: ['FICTION, "GmbH"'],
          born: [],
          countries: ['DE'],
          program: 'EU List',
          url: url('NK-4'),
        },
      ],
    })
  })

  test.each([
    ['cut off within a row', OPEN.slice(0, OPEN.indexOf('"EU List","2022-03-01"'))],
    ['cut off within a field', OPEN.slice(0, OPEN.indexOf('Nowhere') + 3)],
    ['other columns', OPEN.replace('"aliases"', '"alias"')],
    ['nothing', ''],
  ])('%s is refused', (_, text) => {
    expect(() => importOpenSanctions(text)).toThrow(/file/)
  })

  test('a column that stands twice cuts no row off', () => {
    const twice = OPEN.split('\n')
      .map((row, index) => (row === '' ? row : `${row},${index === 0 ? '"phones"' : '"+1 416 555 0123"'}`))
      .join('\n')
    expect(importOpenSanctions(twice)).toEqual(importOpenSanctions(OPEN))
  })
})

test.each<[string, string[][]]>([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,"b,""c""\r\nd"\r\n', [['a', 'b,"c"\r\nd']]],
  ['\ufeff"a" ,b\r\n\r\nc', [['a', 'b'], ['c']]],
  ['a,,\n', [['a', '', '']]],
  ['', []],
  ['a\r\n" b "\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['a\n  \nb', [['a'], ['b']]],
])('rows of %j', (text, expected) => {
  const rows: string[][] = []
  eachCsvRow(text, (row) => void rows.push(row))
  expect(rows).toEqual(expected)
})

test.each([
  ['a,"Ottokar', 'The file ends within a field.'],
  ['a,"Ottokar"Lindqvist', 'The file is no CSV.'],
  ['a,Ottokar "Lindqvist"', 'The file is no CSV.'],
])('%j is refused without repeating it', (text, sentence) => {
  expect(() => eachCsvRow(text, () => undefined)).toThrow(new Error(sentence))
})
