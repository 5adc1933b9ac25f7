import {
  books,
  COMMON_RISKS,
  faq,
  pct,
  plan,
  team,
  cents,
  type PreparedOffering,
  type TeamMember,
} from './kit.ts'

/** Demonstration offerings that no investor sees yet: with their issuer, in review, ready to open or rejected. */
export const PREPARED: readonly PreparedOffering[] = [
  {
    issuer: 'issuer',
    end: 'draft',
    dates: { opens: 45, closes: 100 },
    offering: {
      ...base('lisbon-bakery-ovens', 'Lisbon Bakery Ovens', 'Forno da Graça Lda'),
      summary: 'Two electric ovens for a bakery that bakes for forty cafés.',
      description: 'The bakery replaces two gas ovens by electric ones. The proposal is still being written.',
      keywords: 'Portugal food bakery',
      sector: 'Food and agriculture',
      country: 'PT',
      city: 'Lisbon',
      tokenName: 'Lisbon Ovens Digital Share',
      tokenSymbol: 'FORNO',
      presentation: presented(['Teresa Lopes', 'Baker', 'Has run the bakery since 2012.'], {
        question: 'Who buys the bread?',
        answer: 'Forty cafés in Graça and Alfama, each on a monthly account.',
      }),
    },
  },
  {
    issuer: 'issuer',
    end: 'returned',
    dates: { opens: 30, closes: 90 },
    offering: {
      ...base('bergen-kelp-dryer', 'Bergen Kelp Dryer', 'Vestland Tare AS'),
      summary: 'A dryer that runs on waste heat, for kelp from six farms.',
      description:
        'Six kelp farms share one dryer beside a fish farm, whose waste heat it uses. Compliance has asked for a clearer loss case.',
      keywords: 'Norway food kelp energy',
      sector: 'Food and agriculture',
      country: 'NO',
      city: 'Bergen',
      tokenName: 'Bergen Kelp Digital Share',
      tokenSymbol: 'KELP',
      presentation: presented(['Ingrid Solheim', 'Engineer', 'Built three dryers for fish meal.'], {
        question: 'What does the heat cost?',
        answer: 'The fish farm charges for its pump only; the contract runs for five years.',
      }),
    },
  },
  {
    issuer: 'both',
    end: 'withdrawn',
    dates: { opens: 40, closes: 95 },
    offering: {
      ...base('turin-tool-library', 'Turin Tool Library', 'Officina Comune Srl'),
      summary: 'Machine tools that small workshops use by the hour.',
      description:
        'Nine machine tools stand in a hall and are used by the hour. The issuer took the proposal back to renegotiate the lease of the hall.',
      keywords: 'Italy manufacturing tools',
      sector: 'Manufacturing',
      country: 'IT',
      city: 'Turin',
      tokenName: 'Turin Tools Digital Share',
      tokenSymbol: 'TOOL',
      presentation: presented(['Paolo Ferri', 'Toolmaker', 'Taught toolmaking for eleven years.'], {
        question: 'Who may use the tools?',
        answer: 'Workshops whose staff has passed the safety course of the hall.',
      }),
    },
  },
  {
    issuer: 'issuer',
    end: 'submitted',
    dates: { opens: 35, closes: 95 },
    offering: {
      ...base('malmo-repair-hub', 'Malmö Repair Hub', 'Möllan Reparation AB'),
      summary: 'A workshop that repairs washing machines and sells them again.',
      description:
        'The hub buys broken washing machines from three recyclers, repairs them and sells them with a year of service. It waits for the Shariah board to take it up.',
      keywords: 'Sweden repair technology trade',
      sector: 'Technology',
      country: 'SE',
      city: 'Malmö',
      tokenName: 'Malmö Repair Digital Share',
      tokenSymbol: 'REPA',
      presentation: presented(
        ['Karin Berg', 'Leads the workshop', 'Repaired machines for a maker for ten years.'],
        {
          question: 'How many machines can be repaired?',
          answer: 'About seven in ten. The others give spare parts.',
        },
      ),
    },
  },
  {
    issuer: 'both',
    end: 'shariahReview',
    dates: { opens: 28, closes: 88 },
    offering: {
      ...base('lyon-language-school', 'Lyon Language School', 'École des Deux Rives SAS'),
      summary: 'Four classrooms for evening courses in French and Arabic.',
      description:
        'The school fits out four classrooms beside its present two. Two of three scholars have approved its terms.',
      keywords: 'France education language school',
      sector: 'Education',
      country: 'FR',
      city: 'Lyon',
      tokenName: 'Lyon School Digital Share',
      tokenSymbol: 'RIVE',
      presentation: presented(
        ['Samia Belkacem', 'Head of the school', 'Has taught both languages since 2008.'],
        {
          question: 'Are the courses booked?',
          answer: 'The present two classrooms are full, and 160 people are on the waiting list.',
        },
      ),
    },
  },
  {
    issuer: 'issuer',
    end: 'complianceReview',
    dates: { opens: 25, closes: 85 },
    offering: {
      ...base('gdansk-parcel-lockers', 'Gdańsk Parcel Lockers', 'Bałtyk Skrytki Sp. z o.o.'),
      summary: 'Sixty parcel lockers beside bus stops, used by five carriers.',
      description:
        'Sixty lockers are bought and placed beside bus stops. All scholars have approved the terms, and compliance is checking the offering.',
      keywords: 'Poland logistics parcel lockers',
      sector: 'Logistics',
      country: 'PL',
      city: 'Gdańsk',
      tokenName: 'Gdańsk Lockers Digital Share',
      tokenSymbol: 'LOCK',
      presentation: presented(['Ewa Nowak', 'Operations', 'Ran parcel depots for six years.'], {
        question: 'Who pays for a locker?',
        answer: 'The carriers pay for each parcel that they put in.',
      }),
    },
  },
  {
    issuer: 'issuer',
    end: 'preview',
    dates: { opens: 14, closes: 75 },
    offering: {
      ...base('valencia-orange-packing', 'Valencia Orange Packing', 'Taronja Embalatge SL'),
      summary: 'A packing line for oranges of forty small orchards.',
      description:
        'The line washes, sorts and packs the oranges of forty orchards. Both boards have approved the offering, which opens on its date.',
      keywords: 'Spain food agriculture oranges',
      sector: 'Food and agriculture',
      country: 'ES',
      city: 'Valencia',
      tokenName: 'Valencia Orange Digital Share',
      tokenSymbol: 'TARO',
      presentation: presented(
        ['Vicent Ferrer', 'Manager', 'Packed oranges for an export house for nine years.'],
        {
          question: 'Who buys the oranges?',
          answer: 'Two wholesalers in Valencia and Lyon, at the price of the day.',
        },
      ),
    },
  },
  {
    issuer: 'both',
    end: 'rejected',
    dates: { opens: 32, closes: 92 },
    offering: {
      ...base('nice-rooftop-hotel', 'Nice Rooftop Hotel', 'Terrasse Azur SAS'),
      summary: 'Twelve rooms and a rooftop restaurant near the harbour.',
      description:
        'The hotel adds twelve rooms and a rooftop restaurant. The scholars rejected it, because the restaurant would live from the sale of wine.',
      keywords: 'France hotel restaurant',
      sector: 'Real estate',
      country: 'FR',
      city: 'Nice',
      tokenName: 'Nice Rooftop Digital Share',
      tokenSymbol: 'AZUR',
      presentation: presented(['Luc Moreau', 'Hotel manager', 'Has managed two hotels in Nice.'], {
        question: 'What does the restaurant sell?',
        answer: 'Food, and wine from the region.',
      }),
    },
  },
]

/** What the small offerings have in common: their contract, their figures and their plan. */
function base(id: string, name: string, issuerName: string) {
  return {
    id,
    name,
    issuerName,
    regime: 'eu_ecspr',
    unitPrice: cents(100),
    totalUnits: 800,
    minUnits: 1,
    softCap: cents(50_000),
    lockMonths: 12,
    projectedReturnBp: pct(16),
    horizonMonths: 24,
    lossCaseBp: pct(30),
    lossCaseText:
      'If the business earns half of what is planned and its equipment is sold after two years, 30% of what investors paid in is lost.',
    terms: {
      type: 'musharakah',
      capital: { investors: pct(80), issuer: pct(20) },
      profit: { investors: pct(64), issuer: pct(36) },
      silent: 'investors',
      payoutEveryMonths: 6,
    },
    sections: [
      { title: 'Purpose', body: 'The money buys equipment and its installation, and the first stock.' },
      {
        title: 'How the returns are projected',
        body: 'A profit of $20,000 over 24 months is projected; the investors’ 64% of it is $12,800, or 16% of $80,000: 8% a year as a simple figure. This is a projection and not a promise.',
      },
    ],
    risks: [
      ...COMMON_RISKS,
      { title: 'A small business', body: 'One lost customer can take a fifth of its income.' },
    ],
    useOfFunds: plan({ Equipment: 62_000, 'Installation and stock': 15_600, 'Platform fee, 3%': 2_400 }),
    milestones: [
      { title: 'Equipment installed', proof: 'Invoice and photographs.', monthsAfterClose: 2, share: 70 },
      { title: 'First half year', proof: 'Accounts of six months.', monthsAfterClose: 8, share: 30 },
    ],
    screening: books({ totalAssets: 300_000, income: 340_000, debt: 50_000, cash: 36_000 }),
  } satisfies Partial<PreparedOffering['offering']>
}

function presented(
  member: TeamMember,
  { question, answer }: { readonly question: string; readonly answer: string },
) {
  return { team: team(member), faq: faq([question, answer]) }
}
