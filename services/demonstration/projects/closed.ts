import { books, COMMON_RISKS, faq, pct, plan, team, cents, type SeedOffering } from './kit.ts'

/** Demonstration offerings that are closed: one waits for its last payments, one receives its money, two operate, one is settled. */
export const CLOSED: readonly SeedOffering[] = [
  {
    issuer: 'issuer',
    dates: { opens: -40, closes: -1 },
    orders: { units: 820, people: 5, place: 3, from: -38, to: -2 },
    offering: {
      id: 'utrecht-bicycle-depot',
      issuerName: 'Domstad Fietsdepot BV',
      name: 'Utrecht Bicycle Depot',
      summary: 'A depot with 900 places for commuters’ bicycles; closed, and waiting for its last payments.',
      description:
        'The depot stands beside the central station and is let to two employers for their staff. The offering is closed. Its last investors can still withdraw, and it is funded once their time to do so is over.',
      keywords: 'Netherlands transport bicycle lease',
      sector: 'Logistics',
      country: 'NL',
      city: 'Utrecht',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 1000,
      minUnits: 1,
      softCap: cents(70_000),
      lockMonths: 12,
      tokenName: 'Utrecht Depot Digital Share',
      tokenSymbol: 'FIETS',
      projectedReturnBp: pct(18),
      horizonMonths: 36,
      lossCaseBp: pct(25),
      lossCaseText:
        'If one employer leaves after a year and half of the places stay empty, investors get back 75% of what they paid in.',
      terms: {
        type: 'ijara',
        asset: 'two-tier bicycle racks and gates of a depot with 900 places',
        monthlyRent: '340000',
        termMonths: 36,
        ownershipCostsOn: 'lessor',
        rentStarts: 'when usable',
        depositMonths: 2,
      },
      sections: [
        { title: 'Purpose', body: 'Racks and gates are bought, installed and leased for 36 months.' },
        {
          title: 'How the returns are projected',
          body: 'Rents of $122,400, less $19,400 for insurance and upkeep, and a sale at $15,000 leave $118,000 for $100,000 paid in: 18% over 36 months, 6% a year as a simple figure. This is a projection and not a promise.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Two tenants',
          body: 'Two employers rent all places. A new tenant may take months to find.',
        },
      ],
      useOfFunds: plan({ 'Racks and gates': 81_000, Installation: 16_000, 'Platform fee, 3%': 3_000 }),
      milestones: [
        {
          title: 'Racks installed',
          proof: 'Acceptance report and photographs.',
          monthsAfterClose: 2,
          share: 70,
        },
        {
          title: 'First rent received',
          proof: 'Bank statement of the first month.',
          monthsAfterClose: 3,
          share: 30,
        },
      ],
      screening: books({ totalAssets: 480_000, income: 260_000, debt: 90_000, cash: 52_000 }),
      presentation: {
        team: team(['Sanne de Wit', 'Manager of the depot', 'Ran the bicycle parking of a university.']),
        faq: faq(['When does the rent begin?', 'On the day on which the racks can be used, and not before.']),
      },
    },
  },
  {
    issuer: 'issuer',
    dates: { opens: -80, closes: -25 },
    orders: { units: 700, people: 4, place: 1, from: -76, to: -32 },
    offering: {
      id: 'porto-cork-workshop',
      issuerName: 'Cortiça do Douro Lda',
      name: 'Porto Cork Workshop',
      summary: 'A workshop that presses cork tiles from offcuts; its first machine is bought and running.',
      description:
        'The workshop buys offcuts of the cork stopper makers and presses floor tiles from them. The offering was funded, the money of its first milestone is released, and the press runs on one shift.',
      keywords: 'Portugal manufacturing cork tiles',
      sector: 'Manufacturing',
      country: 'PT',
      city: 'Porto',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 700,
      minUnits: 1,
      softCap: cents(50_000),
      lockMonths: 12,
      tokenName: 'Porto Cork Digital Share',
      tokenSymbol: 'CORK',
      projectedReturnBp: pct(20),
      horizonMonths: 24,
      lossCaseBp: pct(35),
      lossCaseText:
        'If tiles sell at half of the planned number, the machines are sold after two years and 35% of what investors paid in is lost.',
      terms: {
        type: 'mudarabah',
        tiers: [{ investors: pct(50), issuer: pct(50) }],
        thresholdBp: null,
        payoutEveryMonths: 6,
      },
      sections: [
        { title: 'Purpose', body: 'A press and a sanding line turn offcuts into floor tiles.' },
        {
          title: 'How the returns are projected',
          body: 'A profit of $28,000 over 24 months is projected; the investors’ half of it is $14,000, or 20% of $70,000: 10% a year as a simple figure. This is a projection and not a promise.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        { title: 'Price of offcuts', body: 'Offcuts cost 30% more in years with a poor cork harvest.' },
      ],
      useOfFunds: plan({ 'Tile press': 41_000, 'Sanding line': 26_900, 'Platform fee, 3%': 2_100 }),
      milestones: [
        { title: 'Press running', proof: 'Invoice and acceptance report.', monthsAfterClose: 1, share: 60 },
        { title: 'Sanding line running', proof: 'Invoice and photographs.', monthsAfterClose: 3, share: 30 },
        { title: 'First order delivered', proof: 'Signed delivery note.', monthsAfterClose: 5, share: 10 },
      ],
      screening: books({ totalAssets: 310_000, income: 420_000, debt: 60_000, cash: 38_000 }),
      presentation: {
        team: team(
          ['Rui Tavares', 'Leads the workshop', 'Pressed cork in Santa Maria da Feira for fifteen years.'],
          ['Marta Pinho', 'Sales', 'Sold flooring to builders in Portugal and Spain.'],
        ),
        faq: faq(['Who buys the tiles?', 'Three flooring dealers in Porto and Vigo, each order by order.']),
      },
    },
  },
  {
    issuer: 'issuer',
    // Long enough ago for three quarterly reports.
    dates: { opens: -500, closes: -445 },
    orders: { units: 500, people: 3, place: 0, from: -496, to: -455 },
    offering: {
      id: 'ghent-laundry-lease',
      issuerName: 'Leie Wasserij BV',
      name: 'Ghent Hospital Laundry',
      summary: 'Washing machines leased to a laundry for three hospitals; installed, and earning rent.',
      description:
        'Two tunnel washers were bought and leased to a laundry that serves three hospitals. All milestones are reached, all money is released, and the machines earn their rent.',
      keywords: 'Belgium health laundry lease',
      sector: 'Health care',
      country: 'BE',
      city: 'Ghent',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 500,
      minUnits: 1,
      softCap: cents(40_000),
      lockMonths: 12,
      tokenName: 'Ghent Laundry Digital Share',
      tokenSymbol: 'LEIE',
      projectedReturnBp: pct(21),
      horizonMonths: 36,
      lossCaseBp: pct(22),
      lossCaseText:
        'If one hospital changes its laundry and the machines are sold after two years, investors get back 78% of what they paid in.',
      terms: {
        type: 'ijara',
        asset: 'two tunnel washers with their water treatment',
        monthlyRent: '165000',
        termMonths: 36,
        ownershipCostsOn: 'lessor',
        rentStarts: 'when usable',
        depositMonths: 2,
      },
      sections: [
        { title: 'Purpose', body: 'Two tunnel washers are bought and leased for 36 months.' },
        {
          title: 'How the returns are projected',
          body: 'Rents of $59,400, less $8,900 for insurance and upkeep, and a sale at $10,000 leave $60,500 for $50,000 paid in: 21% over 36 months, 7% a year as a simple figure. This is a projection and not a promise.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        { title: 'Three hospitals', body: 'Each hospital may change its laundry with six months’ notice.' },
      ],
      useOfFunds: plan({ 'Two washers': 43_000, Installation: 5_500, 'Platform fee, 3%': 1_500 }),
      milestones: [
        { title: 'Washers delivered', proof: 'Delivery note and invoice.', monthsAfterClose: 1, share: 70 },
        {
          title: 'Washers in use',
          proof: 'Acceptance report of the laundry.',
          monthsAfterClose: 2,
          share: 30,
        },
      ],
      screening: books({ totalAssets: 390_000, income: 510_000, debt: 70_000, cash: 44_000 }),
      presentation: {
        team: team(['Joke Vermeulen', 'Manager of the laundry', 'Has washed for hospitals since 2009.']),
        faq: faq(['Who repairs the washers?', 'The owners, through a contract with the maker.']),
      },
    },
  },
  {
    issuer: 'issuer',
    // Long enough ago for two half years after its close.
    dates: { opens: -520, closes: -470 },
    orders: { units: 300, people: 3, place: 1, from: -516, to: -480 },
    offering: {
      id: 'coimbra-school-atlas',
      issuerName: 'Mondego Livros Lda',
      name: 'Coimbra School Atlas',
      summary: 'One edition of a school atlas: printed, sold within a year, and settled.',
      description:
        'The publisher printed one edition of a school atlas and sold it to schools in central Portugal. Profit was shared twice, and with the final result the capital went back to the investors.',
      keywords: 'Portugal education books printing',
      sector: 'Education',
      country: 'PT',
      city: 'Coimbra',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 300,
      minUnits: 1,
      softCap: cents(20_000),
      lockMonths: 12,
      tokenName: 'Coimbra Atlas Digital Share',
      tokenSymbol: 'ATLAS',
      projectedReturnBp: pct(10),
      horizonMonths: 12,
      lossCaseBp: pct(40),
      lossCaseText:
        'If half of the edition stays unsold and is sold as waste paper, 40% of what investors paid in is lost.',
      terms: {
        type: 'mudarabah',
        tiers: [{ investors: pct(50), issuer: pct(50) }],
        thresholdBp: null,
        payoutEveryMonths: 6,
      },
      sections: [
        { title: 'Purpose', body: 'The money pays the printing of one edition and its delivery to schools.' },
        {
          title: 'How the returns are projected',
          body: 'A profit of $6,000 over 12 months is projected; the investors’ half of it is $3,000, or 10% of $30,000. This is a projection and not a promise.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        { title: 'One product', body: 'A change of the curriculum makes the whole edition worthless.' },
      ],
      useOfFunds: plan({ Printing: 23_600, 'Delivery to schools': 5_500, 'Platform fee, 3%': 900 }),
      milestones: [
        { title: 'Edition printed', proof: 'Invoice of the printer.', monthsAfterClose: 1, share: 80 },
        {
          title: 'Edition delivered',
          proof: 'Delivery notes of the schools.',
          monthsAfterClose: 3,
          share: 20,
        },
      ],
      screening: books({ totalAssets: 240_000, income: 330_000, debt: 40_000, cash: 31_000 }),
      presentation: {
        team: team(['Inês Falcão', 'Publisher', 'Has published school books in Coimbra since 2011.']),
        faq: faq(['Who buys the atlas?', 'Schools of the district, each by its own order.']),
      },
    },
  },
  {
    issuer: 'issuer',
    // Long enough ago for three months of rent.
    dates: { opens: -190, closes: -140 },
    orders: { units: 480, people: 3, place: 0, from: -186, to: -150 },
    offering: {
      id: 'tartu-boat-workshop',
      issuerName: 'Emajõe Paadikoda OÜ',
      name: 'Tartu Boat Workshop',
      summary: 'A boat builder buys its workshop back from investors, share by share, over two years.',
      description:
        'The workshop stands on the river in Tartu. Investors own 80% of it together with the boat builder, which pays rent for their part and buys one twenty-fourth of it each month.',
      keywords: 'Estonia manufacturing boats property rent',
      sector: 'Manufacturing',
      country: 'EE',
      city: 'Tartu',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 480,
      minUnits: 1,
      softCap: cents(40_000),
      lockMonths: 12,
      tokenName: 'Tartu Workshop Digital Share',
      tokenSymbol: 'PAAT',
      projectedReturnBp: pct(12.5),
      horizonMonths: 24,
      lossCaseBp: pct(20),
      lossCaseText:
        'If the boat builder stops in the first year and the workshop is sold for $45,000, investors get back about 80% of what they paid in, the parts bought until then included.',
      terms: {
        type: 'diminishing_musharakah',
        ownership: { investors: pct(80), issuer: pct(20) },
        buyOutMonths: 24,
        firstRent: '48000',
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The workshop costs $60,000 with the register, the notary and the platform fee. Investors pay $48,000 and own 80% of it; the boat builder pays $12,000 and owns 20%. Each month it buys 20 of the investors’ 480 digital shares.',
        },
        {
          title: 'How the returns are projected',
          body: 'The first rent is $480. It falls with every part bought back: $6,000 over 24 months, or 12.5% of $48,000, which is 6.25% a year as a simple figure on the whole sum, while the sum itself comes back month by month. This is a projection and not a promise.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        { title: 'One tenant', body: 'Rent and purchases depend on one boat builder and its orders.' },
      ],
      useOfFunds: plan({
        'Share of the purchase price': 44_060,
        'Land register and notary': 2_500,
        'Platform fee, 3%': 1_440,
      }),
      milestones: [
        {
          title: 'Purchase recorded',
          proof: 'Extract of the land register.',
          monthsAfterClose: 1,
          share: 100,
        },
      ],
      screening: books({ totalAssets: 260_000, income: 340_000, debt: 40_000, cash: 32_000 }),
      presentation: {
        team: team(['Maarja Kask', 'Boat builder', 'Has built river boats in Tartu since 2006.']),
        faq: faq([
          'Who pays for damage to the roof?',
          'All owners, each by the part that it owns at that time.',
        ]),
      },
    },
  },
]
