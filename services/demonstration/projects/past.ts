import { books, COMMON_RISKS, pct, plan, cents, type SeedOffering } from './kit.ts'

/** Demonstration offerings that are not open: one funded, one failed, one paused. */
export const PAST: readonly SeedOffering[] = [
  {
    issuer: 'issuer',
    // Long enough ago for a first milestone that is overdue.
    dates: { opens: -109, closes: -35 },
    orders: { units: 1600, people: 10, place: 2, from: -104, to: -42 },
    offering: {
      id: 'maas-barge-lease',
      issuerName: 'Maas Binnenvaart Lease BV',
      name: 'Maas Electric Barge Lease',
      summary: 'An electric barge for city deliveries, owned by investors and leased to a Rotterdam carrier.',
      description:
        'The barge replaces eleven lorries a day between the port and three building sites. It is built, tested and leased for four years; the offering closed fully subscribed.',
      keywords: 'Netherlands transport shipping electric lease',
      sector: 'Logistics',
      country: 'NL',
      city: 'Rotterdam',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 1600,
      minUnits: 1,
      softCap: cents(120_000),
      lockMonths: 12,
      tokenName: 'Maas Barge Digital Share',
      tokenSymbol: 'MAAS',
      projectedReturnBp: pct(24),
      horizonMonths: 48,
      lossCaseBp: pct(20),
      lossCaseText:
        'If the carrier ends the lease after the second year and the barge is sold at half of its price, investors get back 80% of what they paid, rents included.',
      terms: {
        type: 'ijara',
        asset: 'electric barge of 38 metres with two exchangeable batteries',
        monthlyRent: '395000',
        termMonths: 48,
        ownershipCostsOn: 'lessor',
        rentStarts: 'when usable',
        depositMonths: 3,
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The barge is bought from the yard in Dordrecht and leased for 48 months. Rent starts with its first paid voyage.',
        },
        {
          title: 'How the returns are projected',
          body: 'Rents of $189,600, less $43,200 for hull insurance and structure, and a sale at $52,000 leave $198,400 for $160,000 paid in: 24% over 48 months, 6% a year as a simple figure. This is a projection and not a promise.',
        },
        { title: 'Timetable', body: 'Month 1: delivery. Month 2: first voyage. Month 48: sale.' },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Water levels',
          body: 'In two of the last ten summers the river was too low for full loads during five weeks.',
        },
      ],
      useOfFunds: plan({
        'Hull and drive': 104_000,
        'Two batteries': 42_500,
        'Tests and registration': 8_700,
        'Platform fee, 3%': 4_800,
      }),
      milestones: [
        {
          title: 'Hull delivered',
          proof: 'Delivery note of the yard and photographs.',
          monthsAfterClose: 1,
          share: 60,
        },
        {
          title: 'First voyage',
          proof: 'Registration and log of the first voyage.',
          monthsAfterClose: 2,
          share: 40,
        },
      ],
      screening: books({ totalAssets: 720_000, income: 410_000, debt: 190_000, cash: 66_000 }),
    },
  },
  {
    issuer: 'both',
    dates: { opens: -70, closes: -8 },
    orders: { units: 260, people: 3, place: 0, from: -65, to: -20 },
    offering: {
      id: 'austin-corner-bakery',
      issuerName: 'Corner Bakery of Austin LLC',
      name: 'Austin Corner Bakery',
      summary:
        'A second oven and a second shop for a neighbourhood bakery; the minimum target was not reached.',
      description:
        'The bakery wanted to open a second shop with partners. Fewer than half of the shares found a buyer, so that every investor got back exactly what was held.',
      keywords: 'United States Texas food bakery',
      sector: 'Food and agriculture',
      country: 'US',
      city: 'Austin',
      regime: 'us_reg_cf',
      unitPrice: cents(100),
      totalUnits: 900,
      minUnits: 1,
      softCap: cents(60_000),
      lockMonths: 12,
      tokenName: 'Corner Bakery Digital Share',
      tokenSymbol: 'OVEN',
      projectedReturnBp: pct(21),
      horizonMonths: 24,
      lossCaseBp: pct(45),
      lossCaseText:
        'If the second shop closes within a year, its fittings bring about half of their price: 45% of what investors paid in is lost.',
      terms: {
        type: 'musharakah',
        capital: { investors: pct(60), issuer: pct(40) },
        profit: { investors: pct(50), issuer: pct(50) },
        silent: 'investors',
        payoutEveryMonths: 6,
      },
      sections: [
        { title: 'Purpose', body: 'A deck oven and the fittings of a shop on East 11th Street.' },
        {
          title: 'How the returns are projected',
          body: 'A profit of $37,800 over 24 months was projected, half of it for the investors: $18,900, or 21% of $90,000, which is 10.5% a year as a simple figure. This was a projection and not a promise.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        { title: 'A young shop', body: 'Half of all new bakeries close within three years.' },
      ],
      useOfFunds: plan({
        'Deck oven': 34_000,
        'Fittings and permits': 39_500,
        'Flour and wages, first quarter': 13_800,
        'Platform fee, 3%': 2_700,
      }),
      milestones: [
        {
          title: 'Oven installed',
          proof: 'Invoice and acceptance of the oven.',
          monthsAfterClose: 1,
          share: 50,
        },
        {
          title: 'Shop open',
          proof: 'Permit and till records of the first week.',
          monthsAfterClose: 3,
          share: 50,
        },
      ],
      screening: books({ totalAssets: 210_000, income: 330_000, debt: 22_000, cash: 31_000 }),
    },
  },
  {
    issuer: 'issuer',
    dates: { opens: -33, closes: 38 },
    orders: { units: 540, people: 6, place: 1, from: -31, to: -9 },
    unknownBooks: true,
    offering: {
      id: 'messinia-olive-press',
      issuerName: 'Messinia Elaiotriveio IKE',
      name: 'Messinia Olive Press',
      summary: 'A press for 160 small growers around Kalamata; paused until the books of the year are filed.',
      description:
        'The press mills the olives of 160 families and sells their oil under one name. The campaign is paused: the books of the last year are not filed, so that the screening cannot be repeated, and unknown never counts as a pass.',
      keywords: 'Greece food agriculture oil olive',
      sector: 'Food and agriculture',
      country: 'GR',
      city: 'Kalamata',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 1800,
      minUnits: 1,
      softCap: cents(110_000),
      lockMonths: 18,
      tokenName: 'Messinia Press Digital Share',
      tokenSymbol: 'OLIV',
      projectedReturnBp: pct(15.75),
      horizonMonths: 21,
      lossCaseBp: pct(29),
      lossCaseText:
        'After a harvest lost to drought the press would run at a third of its capacity; a sale of the machines would leave 71% of what investors paid in.',
      terms: {
        type: 'mudarabah',
        tiers: [{ investors: pct(60), issuer: pct(40) }],
        thresholdBp: null,
        payoutEveryMonths: 6,
      },
      sections: [
        { title: 'Purpose', body: 'A two-phase press with a bottling line, installed before the harvest.' },
        {
          title: 'How the returns are projected',
          body: 'A profit of $47,250 over two harvests is projected; the investors’ 60% of it is $28,350, or 15.75% of $180,000 over 21 months: 9% a year as a simple figure. This is a projection and not a promise.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Harvests',
          body: 'Olives bear every other year; the second harvest of the plan falls into a weak year.',
        },
      ],
      useOfFunds: plan({
        'Two-phase press': 108_600,
        'Bottling line': 43_000,
        'Installation and permits': 23_000,
        'Platform fee, 3%': 5_400,
      }),
      milestones: [
        {
          title: 'Press installed',
          proof: 'Acceptance report of the press.',
          monthsAfterClose: 2,
          share: 70,
        },
        {
          title: 'First oil bottled',
          proof: 'Laboratory report of the first batch.',
          monthsAfterClose: 6,
          share: 30,
        },
      ],
      screening: books({ totalAssets: 540_000, income: 620_000, debt: 120_000, cash: 61_000 }),
    },
  },
]
