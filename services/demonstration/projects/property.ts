import { books, COMMON_RISKS, cents, pct, plan, type SeedOffering } from './kit.ts'

/** Demonstration offerings backed by buildings. */
export const PROPERTY: readonly SeedOffering[] = [
  {
    // The token card of spec 1: 6,300 digital shares, $100 each, 15 months locked, 33% projected.
    issuer: 'issuer',
    dates: { opens: -45, closes: 60 },
    orders: { units: 4800, people: 12, place: 0, from: -40, to: -1 },
    offering: {
      id: 'alhambra-court',
      issuerName: 'Alhambra Court Desarrollos SL',
      name: 'Alhambra Court Residences',
      summary: 'Twelve restored flats below the Alhambra, built and sold in partnership within 15 months.',
      description:
        'A listed courtyard building in the Realejo quarter of Granada is restored into twelve flats of 48 to 92 square metres. The building is bought, the permit is granted, and five of the twelve flats were reserved when this offering opened. Investors and developer own the project together and share what the sales earn.',
      keywords: 'Spain Andalusia property development housing restoration',
      sector: 'Real estate',
      country: 'ES',
      city: 'Granada',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 6300,
      minUnits: 1,
      softCap: cents(378_000),
      lockMonths: 15,
      tokenName: 'Alhambra Court Digital Share',
      tokenSymbol: 'ALHC',
      projectedReturnBp: pct(33),
      horizonMonths: 15,
      lossCaseBp: pct(24),
      lossCaseText:
        'If the flats sell at 30% below the appraised prices, sales bring $1,214,500. Six more months raise the works to $454,500. That leaves $760,000 of the partnership’s $1,000,000: a loss of $240,000. Investors bear 63% of it by their share of capital: $151,200, which is 24% of what they paid in.',
      terms: {
        type: 'musharakah',
        capital: { investors: pct(63), issuer: pct(37) },
        profit: { investors: pct(55), issuer: pct(45) },
        silent: 'investors',
        payoutEveryMonths: 5,
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The partnership restores the courtyard building at Calle Molinos, sells the twelve flats one by one and is dissolved when the last one is handed over.',
        },
        {
          title: 'How the returns are projected',
          body: 'Sales at the appraised prices bring $1,735,000. After $1,000,000 of capital and $357,000 of works that buyers pay by instalments, a profit of $378,000 is projected. The investors’ 55% of it is $207,900, or 33% of $630,000 over 15 months: 26.4% a year as a simple figure. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Month 2: roof and structure approved. Month 7: shells complete. Month 11: first four flats handed over. Month 15: last flat handed over, partnership settled.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Works on a listed building',
          body: 'Finds below the floors can stop the works. The permit requires an archaeologist on site; $18,000 and eight weeks are set aside for it.',
        },
        {
          title: 'Prices of flats',
          body: 'When this offering opened, seven of the twelve flats had no buyer. A fall of prices by 10% takes away $173,500, which is 46% of the projected profit of $378,000.',
        },
      ],
      useOfFunds: plan({
        'Share of the building already bought': 262_000,
        'Structure, roof and façade': 198_500,
        'Interior works of twelve flats': 121_000,
        'Permits, archaeology and insurance': 29_600,
        'Platform fee, 3%': 18_900,
      }),
      milestones: [
        {
          title: 'Roof and structure approved',
          proof: 'Acceptance by the building authority.',
          monthsAfterClose: 2,
          share: 55,
        },
        { title: 'Shells complete', proof: 'Report of the architect.', monthsAfterClose: 7, share: 30 },
        {
          title: 'First four flats handed over',
          proof: 'Signed hand-over records.',
          monthsAfterClose: 11,
          share: 15,
        },
      ],
      screening: books({
        totalAssets: 1_120_000,
        income: 96_000,
        impermissibleIncome: 310,
        debt: 84_000,
        cash: 131_000,
      }),
    },
  },
  {
    issuer: 'both',
    dates: { opens: -20, closes: 41 },
    orders: { units: 1630, people: 9, place: 3, from: -18, to: -2 },
    offering: {
      id: 'elbe-dental-clinic',
      issuerName: 'Elbe Praxishaus GmbH',
      name: 'Elbe Dental Clinic Building',
      summary:
        'A dental practice buys its own building back from investors, share by share, over five years.',
      description:
        'Six dentists have worked in this building in Hamburg-Altona since 2014. Investors buy 80% of it together with the practice, which rents their part and buys it back in sixty monthly steps.',
      keywords: 'Germany health care property rent',
      sector: 'Health care',
      country: 'DE',
      city: 'Hamburg',
      regime: 'eu_ecspr',
      unitPrice: cents(100),
      totalUnits: 4800,
      minUnits: 5,
      softCap: cents(288_000),
      lockMonths: 12,
      tokenName: 'Elbe Clinic Digital Share',
      tokenSymbol: 'ELBE',
      projectedReturnBp: pct(30.5),
      horizonMonths: 60,
      lossCaseBp: pct(18),
      lossCaseText:
        'If the practice closes in the second year and the building stands empty for nine months before it is sold at 15% below its value, investors get back about 82% of what they paid, by their share of ownership at that time.',
      terms: {
        type: 'diminishing_musharakah',
        ownership: { investors: pct(80), issuer: pct(20) },
        buyOutMonths: 60,
        firstRent: '480000',
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The building is bought for $600,000. Investors own 80% of it, the practice 20%. Each month the practice buys one sixtieth of the investors’ part at its price today, under a promise that stands apart from the rent.',
        },
        {
          title: 'How the returns are projected',
          body: 'The first rent is $4,800. It falls with every part bought back; over 60 months rents of $146,400 are projected, or 30.5% of $480,000: 6.1% a year as a simple figure on the whole sum, while the sum itself comes back month by month. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Month 1: purchase recorded in the land register. Month 12: 20% of the investors’ part bought back. Month 60: the practice owns the building alone.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'One tenant',
          body: 'Rent and purchase steps depend on one practice. If it stops, a new tenant has to be found for rooms fitted for dentists.',
        },
        {
          title: 'Owners pay for the building',
          body: 'Damage to the structure is borne by share of ownership. $9,000 is set aside; more would be asked of all owners.',
        },
      ],
      useOfFunds: plan({
        'Share of the purchase price, 80%': 446_400,
        'Land register, notary and transfer tax': 10_200,
        'Reserve for roof and heating': 9_000,
        'Platform fee, 3%': 14_400,
      }),
      milestones: [
        {
          title: 'Purchase recorded',
          proof: 'Extract of the land register.',
          monthsAfterClose: 1,
          share: 95,
        },
        {
          title: 'Roof and heating repaired',
          proof: 'Invoices and acceptance.',
          monthsAfterClose: 12,
          share: 5,
        },
      ],
      screening: books({
        totalAssets: 940_000,
        income: 1_310_000,
        impermissibleIncome: 1_900,
        debt: 122_000,
        cash: 88_000,
      }),
    },
  },
  {
    issuer: 'issuer',
    dates: { opens: -9, closes: 72 },
    orders: { units: 620, people: 5, place: 4, from: -8, to: -1 },
    offering: {
      id: 'bangsar-student-house',
      issuerName: 'Bangsar Rumah Pelajar Sdn Bhd',
      name: 'Bangsar Student House',
      summary:
        'Forty-two rooms for students beside the university line, bought out by the operator in four years.',
      description:
        'An office block beside the Universiti station in Kuala Lumpur becomes a house with forty-two furnished rooms. The operator rents the investors’ part of the building and buys it back in forty-eight steps.',
      keywords: 'Malaysia housing students property',
      sector: 'Real estate',
      country: 'MY',
      city: 'Kuala Lumpur',
      regime: 'malaysia_ecf',
      unitPrice: cents(50),
      totalUnits: 6000,
      minUnits: 2,
      softCap: cents(150_000),
      lockMonths: 24,
      tokenName: 'Bangsar House Digital Share',
      tokenSymbol: 'BGSR',
      projectedReturnBp: pct(26.95),
      horizonMonths: 48,
      lossCaseBp: pct(21),
      lossCaseText:
        'If half of the rooms stay empty for the first year and the operator gives up, the block would be sold at about 20% below cost. Investors would get back 79% of what they paid.',
      terms: {
        type: 'diminishing_musharakah',
        ownership: { investors: pct(75), issuer: pct(25) },
        buyOutMonths: 48,
        firstRent: '330000',
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The block is bought and converted for $400,000; investors own 75% of it. Students pay for a room by the semester, the operator pays rent to the owners by the month.',
        },
        {
          title: 'How the returns are projected',
          body: 'The first rent is $3,300 a month and falls with every step of the buy-out: $80,850 over 48 months, or 26.95% of $300,000, which is 6.74% a year as a simple figure. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Month 1: purchase. Month 5: forty-two rooms ready before the semester. Month 24: half of the investors’ part bought back.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Empty rooms',
          body: 'Rooms fill twice a year. A missed semester costs six months of income.',
        },
        {
          title: 'Change of use',
          body: 'The permit to turn offices into rooms is granted in principle; the fire authority still has to accept the second staircase.',
        },
      ],
      useOfFunds: plan({
        'Share of the purchase price': 204_000,
        'Conversion and furniture': 78_000,
        'Permits and fire safety': 9_000,
        'Platform fee, 3%': 9_000,
      }),
      milestones: [
        {
          title: 'Purchase recorded',
          proof: 'Extract of the land register.',
          monthsAfterClose: 1,
          share: 70,
        },
        {
          title: 'Forty-two rooms ready',
          proof: 'Acceptance of fire safety and photographs.',
          monthsAfterClose: 5,
          share: 30,
        },
      ],
      screening: books({ totalAssets: 515_000, income: 74_000, debt: 60_000, cash: 45_000 }),
    },
  },
  {
    issuer: 'both',
    dates: { opens: -31, closes: 33 },
    orders: { units: 2600, people: 11, place: 5, from: -29, to: -3 },
    currency: 'EUR',
    offering: {
      id: 'dublin-cold-store-sukuk',
      issuerName: 'Liffey Cold Store Issuer DAC',
      name: 'Liffey Cold Store Sukuk',
      summary: 'Certificates of ownership in a cold store at Dublin Port, let to three food importers.',
      description:
        'Certificates of equal value give undivided ownership of a cold store with 5,200 pallet places at Dublin Port. It is let to three importers of fruit, fish and medicines; the holders of the certificates receive the rents.',
      keywords: 'Ireland logistics warehouse certificates food',
      sector: 'Logistics',
      country: 'IE',
      city: 'Dublin',
      regime: 'eu_ecspr',
      unitPrice: cents(200),
      totalUnits: 5000,
      minUnits: 1,
      softCap: cents(600_000),
      lockMonths: 6,
      tokenName: 'Liffey Cold Store Certificate',
      tokenSymbol: 'LIFY',
      projectedReturnBp: pct(19.5),
      horizonMonths: 36,
      lossCaseBp: pct(13),
      lossCaseText:
        'If one of the three tenants leaves after a year and its part stays empty, rents fall by 38%; with a sale at the end at 20% below the purchase price holders would get back 87% of what they paid, rents included.',
      terms: {
        type: 'sukuk',
        underlying: 'ijara',
        assets: 'the cold store at Alexandra Road, Dublin Port, and its lease contracts',
        certificates: 5000,
        nominal: '20000',
        tradable: 'after closing and employment of funds',
        receivablesOnly: false,
      },
      sections: [
        {
          title: 'Purpose',
          body: 'The issuer buys the cold store and holds it for the certificate holders, each of whom owns one five-thousandth part. After 36 months the building is sold by public bid and the money is paid out by certificate.',
        },
        {
          title: 'How the returns are projected',
          body: 'Rents of €96,000 a year less €31,000 for insurance, structure and management leave €65,000 a year: €195,000 over 36 months, or 19.5% of €1,000,000, which is 6.5% a year as a simple figure. A gain or loss at the sale comes on top. This is a projection and not a promise.',
        },
        {
          title: 'Timetable',
          body: 'Month 1: purchase and hand-over to the trustee. Month 2: certificates may trade. Every quarter: rents paid out. Month 36: sale.',
        },
      ],
      risks: [
        ...COMMON_RISKS,
        {
          title: 'Three tenants',
          body: 'One of them pays 38% of the rents. Its contract ends in month 20 and may not be renewed.',
        },
        {
          title: 'Cold technology',
          body: 'The compressors are eleven years old. The owners pay for a failure that tenants did not cause; €40,000 is set aside.',
        },
      ],
      useOfFunds: plan({
        'Purchase of the cold store': 905_000,
        'Stamp duty, notary and trustee': 25_000,
        'Reserve for compressors': 40_000,
        'Platform fee, 3%': 30_000,
      }),
      milestones: [
        {
          title: 'Purchase and hand-over to the trustee',
          proof: 'Deed and receipt of the trustee.',
          monthsAfterClose: 1,
          share: 95,
        },
        {
          title: 'Compressors serviced',
          proof: 'Report of the service company.',
          monthsAfterClose: 12,
          share: 5,
        },
      ],
      screening: books({ totalAssets: 1_060_000, income: 96_000, cash: 72_000 }),
    },
  },
]
