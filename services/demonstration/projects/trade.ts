import { books, COMMON_RISKS, pct, plan, cents, type SeedOffering } from './kit.ts'

/** Demonstration offerings backed by trade and work. */
export const TRADE: readonly SeedOffering[] = [
  {
    issuer: 'issuer',
    dates: { opens: -26, closes: 20 },
    orders: { units: 1180, people: 8, place: 7, from: -25, to: -1 },
    offering: {
      id: 'khyber-spice-exports',
      issuerName: 'Khyber Spice Trading Inc.',
      name: 'Khyber Spice Exports',
      summary:
        'A spice house in Mississauga grows its own brand; investors give capital, the house gives its work.',
      description:
        'Khyber has packed spices for grocers in Ontario since 2016. With new capital it buys a season’s cumin, cardamom and saffron directly from growers and sells it under its own name in 140 shops.',
      keywords: 'Canada Ontario food trade brand',
      sector: 'Food and agriculture',
      country: 'CA',
      city: 'Mississauga',
      regime: 'ontario_om',
      unitPrice: cents(100),
      totalUnits: 2500,
      minUnits: 2,
      softCap: cents(100_000),
      lockMonths: 18,
      tokenName: 'Khyber Spice Digital Share',
      tokenSymbol: 'KHYB',
      projectedReturnBp: pct(12),
      horizonMonths: 18,
      lossCaseBp: pct(32),
      lossCaseText:
        'If two shop chains drop the brand and a third of the season has to be sold in bulk, $80,000 of the capital is lost. The loss falls on the capital alone, the house loses its work: 32% of what investors paid in.',
      terms: {
        type: 'mudarabah',
        tiers: [
          { investors: pct(70), issuer: pct(30) },
          { investors: pct(60), issuer: pct(40) },
        ],
        thresholdBp: pct(12),
        payoutEveryMonths: 6,
      },
      sections: [
        {
          title: 'Purpose',
          body: 'Two buying seasons are financed. Spices are bought from 31 growers in Gujarat, Guatemala and Khorasan, cleaned and packed in Mississauga and sold to shops on 30 days.',
        },
        {
          title: 'How the returns are projected',
          body: 'A profit of $45,000, or 18% of $250,000, is projected over 18 months. Of the first 12% ($30,000) investors receive 70%, which is $21,000; of the other $15,000 they receive 60%, which is $9,000. Together $30,000: 12% over 18 months, 8% a year as a simple figure. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Month 3: first season bought. Month 8: brand in 140 shops. Month 12: second season. Month 18: stock sold, final accounts.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Harvest and prices',
          body: 'Cardamom moved by 40% in each of the last three years. The house buys when it has orders for two thirds of a harvest batch.',
        },
        {
          title: 'Food safety',
          body: 'A recall would cost the batch and its place in the shops. Every batch is tested by an outside laboratory before it is packed.',
        },
      ],
      useOfFunds: plan({
        'Spices of two seasons': 176_000,
        'Packing line and labels': 38_500,
        'Laboratory tests and certificates': 11_000,
        'Freight and insurance': 17_000,
        'Platform fee, 3%': 7_500,
      }),
      milestones: [
        {
          title: 'First season bought',
          proof: 'Purchase invoices and warehouse receipts.',
          monthsAfterClose: 3,
          share: 50,
        },
        {
          title: 'Brand in 140 shops',
          proof: 'List of shops with delivery notes.',
          monthsAfterClose: 8,
          share: 20,
        },
        {
          title: 'Second season bought',
          proof: 'Purchase invoices and warehouse receipts.',
          monthsAfterClose: 12,
          share: 30,
        },
      ],
      screening: books({
        totalAssets: 610_000,
        income: 880_000,
        impermissibleIncome: 2_100,
        debt: 95_000,
        cash: 74_000,
      }),
    },
  },
  {
    issuer: 'issuer',
    dates: { opens: -14, closes: 47 },
    orders: { units: 1460, people: 7, place: 0, from: -13, to: -1 },
    offering: {
      id: 'penang-solar-lease',
      issuerName: 'Suria Bumbung Lease Sdn Bhd',
      name: 'Penang Solar Roof Lease',
      summary:
        'Solar panels on nine factory roofs, owned by investors and leased to the factories for five years.',
      description:
        'Nine factories in Bayan Lepas lease 312 kW of solar panels that investors own. The factories pay a fixed monthly rent that is below their present bill; the owners insure and maintain the panels.',
      keywords: 'Malaysia energy solar lease renewable',
      sector: 'Renewable energy',
      country: 'MY',
      city: 'George Town',
      regime: 'malaysia_ecf',
      unitPrice: cents(50),
      totalUnits: 3600,
      minUnits: 2,
      softCap: cents(90_000),
      lockMonths: 12,
      tokenName: 'Suria Roof Digital Share',
      tokenSymbol: 'SURIA',
      projectedReturnBp: pct(25),
      horizonMonths: 60,
      lossCaseBp: pct(15),
      lossCaseText:
        'If two of the nine factories close in the second year and their panels are sold for a third of their cost, rents fall short by $72,000: investors get back 85% of what they paid, rents included.',
      terms: {
        type: 'ijara',
        asset: '312 kW of solar panels with inverters on nine roofs in Bayan Lepas',
        monthlyRent: '390000',
        termMonths: 60,
        ownershipCostsOn: 'lessor',
        rentStarts: 'when usable',
        depositMonths: 2,
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The panels are bought, installed and tested; rent starts on the day a roof delivers power, not before. After 60 months the panels are offered for sale at their price of that day.',
        },
        {
          title: 'How the returns are projected',
          body: 'Rents of $3,900 a month bring $234,000 over 60 months. Insurance and maintenance cost $32,400, the sale at the end is estimated at $23,400. That leaves $225,000 for $180,000 paid in: 25% over 60 months, 5% a year as a simple figure. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Month 2: panels delivered. Month 4: all nine roofs deliver power. Month 60: sale of the panels.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Storm and hail',
          body: 'Panels are insured at replacement value less 10%. If a roof is destroyed without the factory’s fault, its lease and its rent end.',
        },
        {
          title: 'Nine tenants',
          body: 'Each factory pays a deposit of two months. A longer default has to be claimed in court.',
        },
      ],
      useOfFunds: plan({
        'Panels and inverters': 121_300,
        'Mounting and grid connection': 41_800,
        'Insurance, first year': 6_500,
        'Engineering and tests': 5_000,
        'Platform fee, 3%': 5_400,
      }),
      milestones: [
        { title: 'Panels delivered', proof: 'Delivery notes.', monthsAfterClose: 2, share: 70 },
        {
          title: 'All nine roofs deliver power',
          proof: 'Grid connection records.',
          monthsAfterClose: 4,
          share: 30,
        },
      ],
      screening: books({
        totalAssets: 1_480_000,
        income: 690_000,
        impermissibleIncome: 1_150,
        debt: 310_000,
        cash: 120_000,
      }),
    },
  },
  {
    issuer: 'both',
    dates: { opens: -6, closes: 29 },
    orders: { units: 310, people: 4, place: 2, from: -5, to: -1 },
    offering: {
      id: 'dearborn-date-imports',
      issuerName: 'Dearborn Date Imports LLC',
      name: 'Dearborn Date Imports',
      summary:
        'One container of dates before Ramadan: bought first, sold on with a disclosed mark-up in twelve instalments.',
      description:
        'Forty-six tonnes of Medjool and Ajwa dates are bought, taken into possession at the port and then sold to a wholesaler in Dearborn at a price fixed on the first day, payable in twelve equal instalments.',
      keywords: 'United States Michigan food trade dates Ramadan',
      sector: 'Food and agriculture',
      country: 'US',
      city: 'Dearborn',
      regime: 'us_reg_cf',
      unitPrice: cents(100),
      totalUnits: 1200,
      minUnits: 1,
      softCap: cents(117_600),
      lockMonths: 12,
      tokenName: 'Dearborn Date Digital Share',
      tokenSymbol: 'DATE',
      projectedReturnBp: pct(10),
      horizonMonths: 12,
      lossCaseBp: pct(27),
      lossCaseText:
        'If the wholesaler stops paying after eight of the twelve instalments and the goods are gone, $88,000 of $132,000 has come in: investors have lost about 27% of what they paid. The price does not grow by the delay.',
      terms: {
        type: 'murabaha',
        goods: '46 tonnes of Medjool and Ajwa dates, delivered at the port of Newark',
        cost: '11760000',
        markUp: '1440000',
        instalments: 12,
        possessionFirst: true,
        lateIncreaseBp: 0,
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The dates are bought from four growers, insured in the investors’ name and taken into possession in Newark. Only then are they sold to the wholesaler, who has promised in writing to buy.',
        },
        {
          title: 'How the returns are projected',
          body: 'The cost is $117,600, the mark-up $14,400, the price $132,000 in twelve instalments of $11,000. That is $12,000 more than the $120,000 paid in: 10% over 12 months, 10% a year as a simple figure. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Week 3: purchase. Week 8: possession at the port. Week 9: sale. Month 12: last instalment.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'One buyer',
          body: 'All instalments come from one wholesaler. His own stock stands as a pledge for three of them.',
        },
        {
          title: 'The goods before the sale',
          body: 'Until they are sold the dates belong to the investors, with every damage that insurance does not cover.',
        },
      ],
      useOfFunds: plan({
        'Dates from four growers': 101_400,
        'Sea freight and cold storage': 11_300,
        'Insurance, duty and inspection': 4_900,
        'Platform fee, 2%': 2_400,
      }),
      milestones: [
        {
          title: 'Dates bought',
          proof: 'Purchase invoices of the four growers.',
          monthsAfterClose: 1,
          share: 85,
        },
        {
          title: 'Possession at the port',
          proof: 'Bill of lading and warehouse receipt.',
          monthsAfterClose: 2,
          share: 15,
        },
      ],
      screening: books({
        totalAssets: 460_000,
        income: 1_240_000,
        impermissibleIncome: 900,
        debt: 70_000,
        cash: 58_000,
      }),
    },
  },
  {
    issuer: 'issuer',
    dates: { opens: -17, closes: 54 },
    orders: { units: 890, people: 6, place: 3, from: -16, to: -1 },
    offering: {
      id: 'maple-halal-wakala',
      issuerName: 'Maple Halal Foods Inc.',
      name: 'Maple Halal Inventory Pool',
      summary:
        'An agent buys and sells frozen halal meat for investors and earns a fee, with a share in what exceeds 8%.',
      description:
        'Maple Halal acts as agent of the investors: it buys certified chicken and lamb in bulk, stores it in Brampton and sells it to 90 restaurants and school kitchens, turning the stock over nine times a year.',
      keywords: 'Canada Ontario food agency inventory',
      sector: 'Food and agriculture',
      country: 'CA',
      city: 'Toronto',
      regime: 'canada_startup',
      unitPrice: cents(100),
      totalUnits: 2000,
      minUnits: 1,
      softCap: cents(80_000),
      lockMonths: 12,
      tokenName: 'Maple Halal Digital Share',
      tokenSymbol: 'MAPL',
      projectedReturnBp: pct(8.25),
      horizonMonths: 12,
      lossCaseBp: pct(11),
      lossCaseText:
        'If a cold room fails and a tenth of the stock is lost without insurance paying, the pool ends the year $22,000 short after the fee: 11% of what investors paid in. The agent answers for misconduct and negligence only.',
      terms: {
        type: 'wakala',
        feeBp: pct(1.5),
        expectedBp: pct(8),
        incentiveBp: pct(50),
        capitalGuaranteedByAgent: false,
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The stock belongs to the investors from purchase to sale. The agent keeps it apart from its own and reports every week what was bought and sold.',
        },
        {
          title: 'How the returns are projected',
          body: 'A gross result of $20,000, or 10% of $200,000, is projected for 12 months. The fee is $3,000. Investors receive the next $16,000, which is the expected 8%, and half of the $1,000 above it: $16,500, or 8.25% over 12 months. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Month 1: first purchases. Month 6: half-year report. Month 12: stock sold, final accounts and pay-out.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Perishable stock',
          body: 'Two cold rooms stand apart and have their own generators; a failure of both has not happened in seven years.',
        },
        {
          title: 'Restaurants that do not pay',
          body: 'Sales are on 14 days. In the last three years 0.6% of them had to be written off.',
        },
      ],
      useOfFunds: plan({
        'Meat and poultry, first turn': 171_000,
        'Cold storage, six months': 14_500,
        'Insurance and certification': 8_500,
        'Platform fee, 3%': 6_000,
      }),
      milestones: [
        {
          title: 'First purchases',
          proof: 'Purchase invoices and warehouse receipts.',
          monthsAfterClose: 1,
          share: 60,
        },
        { title: 'Half-year report', proof: 'Report with stock list.', monthsAfterClose: 6, share: 40 },
      ],
      screening: books({
        totalAssets: 1_300_000,
        income: 2_950_000,
        impermissibleIncome: 4_800,
        debt: 280_000,
        cash: 160_000,
      }),
    },
  },
]
