import { describe, expect, it } from 'vitest'
import {
  promisingSentence,
  proposalProblems,
  type SubmissionRules,
  submittedProposal,
  type TypedAnswers,
} from './proposal-rules.ts'
import { OPTIONAL_PAGES, PROPOSAL_PAGES, type ProposalPage } from './proposal-values.ts'

const GOOD = {
  eligibility: {
    categories: ['Real estate'],
    country: 'ES',
    regime: 'eu_ecspr',
    contractType: 'musharakah',
    coreActivity: 'permissible',
  },
  basics: {
    name: 'Grove',
    summary: 'An orange grove.',
    description: 'Ten hectares.',
    city: 'Sevilla',
    keywords: '',
    sections: [{ title: 'Purpose', body: 'Trees.' }],
  },
  contract: {
    terms: {
      type: 'musharakah',
      capital: { investors: 6300, issuer: 3700 },
      profit: { investors: 5500, issuer: 4500 },
      silent: 'investors',
      payoutEveryMonths: 6,
    },
  },
  shares: {
    price: '10000',
    copies: 1000,
    royalty: 2,
    softCap: '5000000',
    hardCap: '10000000',
    minUnits: 1,
    lockMonths: 12,
    tokenName: 'Grove share',
    tokenSymbol: 'GROV',
  },
  dates: { opensAt: '2026-12-01T00:00:00.000Z', closesAt: '2027-03-01T18:00:00.000Z' },
  funds: { items: [{ label: 'Trees', amount: '10000000' }] },
  milestones: {
    items: [
      { title: 'Trees bought', proof: 'Invoices.', dueAt: '2027-06-01T00:00:00.000Z', share: 60 },
      { title: 'First harvest', proof: 'Delivery notes.', dueAt: '2028-02-01T00:00:00.000Z', share: 40 },
    ],
  },
  returns: { projectedReturnBp: 1250, horizonMonths: 18, lossCaseBp: 3000, lossCaseText: 'A frost.' },
  risks: { items: [{ title: 'Frost', body: 'It may take the harvest.' }] },
  books: {
    income: '1',
    impermissibleIncome: '0',
    interestBearingDebt: '0',
    cashAndInterestBearing: '0',
    totalAssets: '1',
    averageCapitalisation: null,
  },
  images: { items: [{ file: 'k'.repeat(43), alt: 'Trees' }], video: '' },
} as const

const VALUATION = {
  valuer: 'Ortega Surveyors',
  valuedOn: '2026-11-30',
  method: 'comparison',
  value: '60000000',
  report: '',
} as const
const UNIT = { unit: 'Shop', tenant: 'shop', rent: '120050', endsOn: '2029-12-31' } as const

const RULES: SubmissionRules = { videoOrigin: null, royaltyLimit: 50 }

const milestone = GOOD.milestones.items[0]

const problemsOf = (change: TypedAnswers) =>
  proposalProblems({ ...GOOD, ...change }, RULES).map(
    ({ page, field, message }) => `${page}.${field}: ${message}`,
  )

describe('proposalProblems', () => {
  it('finds none in a complete proposal', () => expect(problemsOf({})).toEqual([]))

  it('takes a valuation whose report is a document, and the rent roll of real estate', () => {
    const eligibility = { ...GOOD.eligibility, categories: ['Real estate'] }
    const documents = { items: [{ title: 'Appraisal', file: 'd'.repeat(43) }] }
    const asset = { valuations: [{ ...VALUATION, report: 'Appraisal' }], units: [UNIT] }
    expect(problemsOf({ eligibility, documents, asset })).toEqual([])
  })

  it('accepts a price of 0.01 and a royalty at either limit', () => {
    const smallest = { ...GOOD.shares, price: '1', copies: 10_000_000 }
    for (const royalty of [1, 49]) expect(problemsOf({ shares: { ...smallest, royalty } })).toEqual([])
  })

  it('asks for what is left out of a page that was begun, in words', () => {
    const begun = { ...GOOD, eligibility: {}, dates: { opensAt: 7 } }
    const found = proposalProblems(begun, RULES).map(({ page, field, message }) => [page, field, message])
    expect(found).toEqual([
      ['eligibility', 'categories', 'This field is required'],
      ['eligibility', 'country', 'This field is required'],
      ['eligibility', 'regime', 'Please choose'],
      ['eligibility', 'contractType', 'Please choose'],
      ['eligibility', 'coreActivity', 'Please choose'],
      ['dates', 'opensAt', 'Invalid input'],
      ['dates', 'closesAt', 'This field is required'],
    ])
  })

  it('names every page that is not begun but those that may be left out', () => {
    const optional: ReadonlySet<ProposalPage> = new Set(OPTIONAL_PAGES)
    expect(proposalProblems({}, RULES).map(({ page, message }) => [page, message])).toEqual([
      ...PROPOSAL_PAGES.filter((page) => !optional.has(page) && page !== 'images').map((page) => [
        page,
        'Not filled in yet',
      ]),
      ['images', 'Please add a cover image'],
    ])
  })

  it('holds a royalty against the limit of the day of its submission only', () => {
    const shares = { ...GOOD.shares, royalty: 30 }
    const lower = proposalProblems({ ...GOOD, shares }, { ...RULES, royaltyLimit: 30 })
    expect(lower.map(({ message }) => message)).toEqual(['Please enter a whole number from 1 to 29'])
    expect(proposalProblems({ ...GOOD, shares })).toEqual([])
  })

  it('takes a currency that the bank carries only', () => {
    const euros = { ...GOOD, shares: { ...GOOD.shares, currency: 'EUR' } }
    const carried = (currencies: readonly ('USD' | 'EUR')[]) =>
      proposalProblems(euros, { ...RULES, currencies }).map(({ field }) => field)
    expect([carried(['USD', 'EUR']), carried(['USD'])]).toEqual([[], ['currency']])
    expect(proposalProblems(euros)).toEqual([])
  })

  it('does not hold a missing cover against what was submitted before covers were asked for', () => {
    expect(proposalProblems({ ...GOOD, images: { items: [], video: '' } })).toEqual([])
  })

  it('marks a promise in a biography, a question and an answer', () => {
    const text = 'No risk.'
    const who = { name: 'Carmen Ruiz', role: 'Works', biography: text, profile: '' }
    expect(
      problemsOf({ team: { items: [who] }, faq: { items: [{ question: text, answer: text }] } }),
    ).toEqual([
      'team.items.0.biography: This sentence promises a return: “No risk.”',
      'faq.items.0.question: This sentence promises a return: “No risk.”',
      'faq.items.0.answer: This sentence promises a return: “No risk.”',
    ])
  })

  it.each<[string, TypedAnswers, string]>([
    [
      'V26',
      { shares: { ...GOOD.shares, price: '0' } },
      'shares.price: Please enter an amount of at least 0.01',
    ],
    [
      'V27, under',
      { shares: { ...GOOD.shares, royalty: 0 } },
      'shares.royalty: Please enter a whole number from 1 to 49',
    ],
    [
      'V27, at the limit',
      { shares: { ...GOOD.shares, royalty: 50 } },
      'shares.royalty: Please enter a whole number from 1 to 49',
    ],
    [
      'V27, over',
      { shares: { ...GOOD.shares, royalty: 100 } },
      'shares.royalty: Please enter a whole number from 1 to 49',
    ],
    [
      'V28, soft above hard',
      { shares: { ...GOOD.shares, softCap: '10000001' } },
      'shares.softCap: The minimum target must not exceed the maximum target.',
    ],
    [
      'V28, no hard cap',
      { shares: { ...GOOD.shares, hardCap: '' } },
      'shares.hardCap: This field is required',
    ],
    [
      'price times number',
      { shares: { ...GOOD.shares, hardCap: '9000000' } },
      'shares.hardCap: The maximum target is the price times the number of digital shares.',
    ],
    [
      'fewest shares',
      { shares: { ...GOOD.shares, minUnits: 1001 } },
      'shares.minUnits: The minimum must fit the offering.',
    ],
    [
      'V29, categories',
      { eligibility: { ...GOOD.eligibility, categories: [] } },
      'eligibility.categories: Please choose a category',
    ],
    [
      'V29, copies',
      { shares: { ...GOOD.shares, copies: 0 } },
      'shares.copies: Please enter a whole number from 1 to 100,000,000',
    ],
    ['V29, cover', { images: { items: [], video: '' } }, 'images.items: Please add a cover image'],
    ['V24, start', { dates: { ...GOOD.dates, opensAt: '' } }, 'dates.opensAt: please select start date'],
    ['V24, end', { dates: { ...GOOD.dates, closesAt: '' } }, 'dates.closesAt: please select the end date'],
    ['V24, no time', { dates: { ...GOOD.dates, opensAt: 'soon' } }, 'dates.opensAt: Invalid time'],
    [
      'V24, same',
      { dates: { opensAt: GOOD.dates.opensAt, closesAt: GOOD.dates.opensAt } },
      'dates.closesAt: An offering cannot open and close at the same time.',
    ],
    [
      'V24, before',
      { dates: { opensAt: GOOD.dates.closesAt, closesAt: GOOD.dates.opensAt } },
      'dates.closesAt: An offering closes after it opens.',
    ],
    [
      'V25, an earlier time of the same day',
      { dates: { opensAt: '2026-12-01T10:00:00.000Z', closesAt: '2026-12-01T09:59:00.000Z' } },
      'dates.closesAt: An offering closes after it opens.',
    ],
    [
      'use of funds',
      { funds: { items: [{ label: 'Trees', amount: '10000050' }] } },
      'funds.items: The use of funds must add up to the maximum target: $0.50 too much.',
    ],
    [
      'milestone before the close',
      { milestones: { items: [{ ...milestone, dueAt: GOOD.dates.closesAt, share: 100 }] } },
      'milestones.items.0.dueAt: A milestone is due after the offering closes.',
    ],
    [
      'milestones out of order',
      { milestones: { items: [milestone, { ...milestone, share: 40 }] } },
      'milestones.items.1.dueAt: A milestone is due after the one before it.',
    ],
    [
      'milestones that leave money over',
      { milestones: { items: [milestone] } },
      'milestones.items: The shares of all milestones must add up to 100 per cent, not 60.',
    ],
    ['no milestone', { milestones: { items: [] } }, 'milestones.items: Please add a milestone'],
    [
      'promise in a milestone',
      { milestones: { items: [{ ...milestone, proof: 'No risk.', share: 100 }] } },
      'milestones.items.0.proof: This sentence promises a return: “No risk.”',
    ],
    [
      'other contract',
      { eligibility: { ...GOOD.eligibility, contractType: 'ijara' } },
      'contract.terms.type: The terms are of another contract type.',
    ],
    [
      'business',
      { eligibility: { ...GOOD.eligibility, coreActivity: 'impermissible' } },
      'eligibility.coreActivity: Offerings of this business are not possible here.',
    ],
    [
      'hidden characters',
      { basics: { ...GOOD.basics, name: 'Gro\u202Eve' } },
      'basics.name: This text contains invisible characters. Please type it again.',
    ],
    [
      'promise in the use of funds',
      { funds: { items: [{ label: 'Risk-free trees', amount: '10000000' }] } },
      'funds.items.0.label: This sentence promises a return: “Risk-free trees”',
    ],
    [
      'promise in the name of the token',
      { shares: { ...GOOD.shares, tokenName: 'Guaranteed grove' } },
      'shares.tokenName: This sentence promises a return: “Guaranteed grove”',
    ],
    ...(
      [
        [
          'asset',
          {
            type: 'ijara',
            monthlyRent: '1000',
            termMonths: 12,
            ownershipCostsOn: 'lessor',
            rentStarts: 'when usable',
            depositMonths: 0,
          },
        ],
        [
          'goods',
          {
            type: 'murabaha',
            cost: '100',
            markUp: '10',
            instalments: 2,
            possessionFirst: true,
            lateIncreaseBp: 0,
          },
        ],
        [
          'assets',
          {
            type: 'sukuk',
            underlying: 'ijara',
            certificates: 1000,
            nominal: '10000',
            tradable: 'after closing and employment of funds',
            receivablesOnly: false,
          },
        ],
      ] as const
    ).map(
      ([field, terms]) =>
        [
          `promise in the ${field} of the terms`,
          { contract: { terms: { ...terms, [field]: 'A risk-free thing' } } },
          `contract.terms.${field}: This sentence promises a return: “A risk-free thing”`,
        ] satisfies [string, TypedAnswers, string],
    ),
    ...(
      [
        [
          'valuation after the opening',
          { valuations: [{ ...VALUATION, valuedOn: '2026-12-02' }], units: [] },
          'valuations.0.valuedOn: An asset is valued before the offering opens.',
        ],
        [
          'valuation whose report is not uploaded',
          { valuations: [{ ...VALUATION, report: 'Appraisal' }], units: [] },
          'valuations.0.report: No document of your offering has this title.',
        ],
        [
          'two units of one name',
          { valuations: [], units: [UNIT, { ...UNIT, unit: 'shop' }] },
          'units.1.unit: Another unit has this name.',
        ],
        [
          'let unit without the end of its lease',
          { valuations: [], units: [{ ...UNIT, endsOn: '' }] },
          'units.0.endsOn: This field is required',
        ],
        [
          'vacant unit with a lease',
          { valuations: [], units: [{ ...UNIT, tenant: 'vacant' }] },
          'units.0.endsOn: A vacant unit has no lease.',
        ],
        [
          'promise in the name of a unit',
          { valuations: [], units: [{ ...UNIT, unit: 'Risk-free shop' }] },
          'units.0.unit: This sentence promises a return: “Risk-free shop”',
        ],
      ] as const
    ).map(
      ([name, asset, expected]) =>
        [name, { asset }, `asset.${expected}`] satisfies [string, TypedAnswers, string],
    ),
    [
      'rent roll of a trade',
      {
        eligibility: { ...GOOD.eligibility, categories: ['Trade'] },
        asset: { valuations: [], units: [UNIT] },
      },
      'asset.units: A rent roll is for leased assets and real estate only.',
    ],
    [
      'promise in a list',
      { risks: { items: [{ title: 'None', body: 'We think so. Profit is guaranteed.' }] } },
      'risks.items.0.body: This sentence promises a return: “Profit is guaranteed.”',
    ],
  ])('%s', (_name, change, expected) => {
    expect(problemsOf(change)).toContain(expected)
  })

  it('takes no project in a closed country', () => {
    const typed = { eligibility: { ...GOOD.eligibility, country: 'KP' } }
    const ofCountry = (closedCountries: readonly string[]) =>
      proposalProblems(typed, { ...RULES, closedCountries }).filter(({ field }) => field === 'country')
    expect(ofCountry(['IR', 'KP'])).toEqual([
      {
        page: 'eligibility',
        field: 'country',
        message: 'Offerings in this country are not possible here.',
      },
    ])
    expect(ofCountry(['IR'])).toEqual([])
  })

  it('holds the contract to its rules before the shares are known', () => {
    const contract = {
      terms: { ...GOOD.contract.terms, profit: { investors: 7000, issuer: 3000 } },
    }
    const found = proposalProblems({ eligibility: GOOD.eligibility, contract })
    expect(found).toContainEqual({
      page: 'contract',
      field: 'terms.profit',
      message: "A silent partner's share of profit may not exceed the share of capital (AAOIFI 12).",
    })
  })
})

describe('submittedProposal', () => {
  it('reads what was submitted before a rule became stricter', () => {
    const basics = { ...GOOD.basics, summary: 'Guaranteeing 12%' }
    expect(submittedProposal({ ...GOOD, basics }).basics.summary).toBe('Guaranteeing 12%')
    expect(() => submittedProposal({ ...GOOD, basics: {} })).toThrow('basics')
  })
})

describe('promisingSentence', () => {
  it.each([
    ['Your money is guaranteed.', 'Your money is guaranteed.'],
    ['First. It is RISK-FREE! Third.', 'It is RISK-FREE!'],
    ['You cannot lose', 'You cannot lose'],
    ['An assured return of 8 %. More.', 'An assured return of 8 %.'],
    ['The agent guarantees no capital.', undefined],
    ['We guarantee no capital, profit or income; you may lose both.', undefined],
    ['The issuer guarantees nothing.', undefined],
    [
      'A 12% return is guaranteed no matter what happens',
      'A 12% return is guaranteed no matter what happens',
    ],
    ['We guarantee no loss of your capital', 'We guarantee no loss of your capital'],
    ['We guarantee no capital loss', 'We guarantee no capital loss'],
    ['We guarantee no return below 12%', 'We guarantee no return below 12%'],
    ['Guaranteed nothing less than 12% a year', 'Guaranteed nothing less than 12% a year'],
    ['Guaranteeing 12%', 'Guaranteeing 12%'],
    ['It pays fixed returns', 'It pays fixed returns'],
    ['It pays a fixed annual return', 'It pays a fixed annual return'],
    ['Profit is guaran\u00ADteed', 'Profit is guaranteed'],
    ['Profit is guaran\u034Fteed', 'Profit is guaranteed'],
    ['A projection, never a promise.', undefined],
  ])('%j', (text, sentence) => expect(promisingSentence(text)).toBe(sentence))
})
