import { dayOf, daysAfter } from '#contracts/dates.ts'
import type { AssetAnswers } from '#contracts/project/presentation/asset.ts'
import { EMPTY_PAGES } from '#contracts/project/presentation/fields.ts'
import type { NewOffering } from './publish.ts'

const person = (name: string, role: string, biography: string, profile = '') => ({
  name,
  role,
  biography,
  profile,
})
const links = (given: Partial<Record<keyof typeof EMPTY_PAGES.links, string>>) => ({
  ...EMPTY_PAGES.links,
  ...given,
})

/** Valuation and rent roll of demonstration offerings, by the day on which they open. */
export const ASSETS: Readonly<Record<string, (opensAt: Date) => AssetAnswers>> = {
  'elbe-dental-clinic': (opensAt) => ({
    valuations: [
      {
        valuer: 'Hansen & Voss, chartered surveyors',
        valuedOn: dayOf(daysAfter(opensAt, -40)),
        method: 'income',
        value: '60000000',
        report: '',
      },
    ],
    units: [
      {
        unit: 'Ground floor, practice',
        tenant: 'public',
        rent: '310000',
        endsOn: dayOf(daysAfter(opensAt, 1826)),
      },
      {
        unit: 'First floor, laboratory',
        tenant: 'industry',
        rent: '125000',
        endsOn: dayOf(daysAfter(opensAt, 1096)),
      },
      { unit: 'Attic flat', tenant: 'vacant', rent: '45000', endsOn: '' },
    ],
  }),
  'alhambra-court': (opensAt) => ({
    valuations: [
      {
        valuer: 'Tasaciones Vega',
        // Older than valuations count.
        valuedOn: dayOf(daysAfter(opensAt, -400)),
        method: 'comparison',
        value: '41500000',
        report: '',
      },
    ],
    units: [],
  }),
}

/** What the demonstration offerings show beside their terms, by id. All people and addresses are invented. */
export const PRESENTATIONS: Readonly<Record<string, NonNullable<NewOffering['presentation']>>> = {
  'alhambra-court': {
    team: {
      items: [
        person(
          'Carmen Ruiz',
          'Leads the works',
          'Master builder. Handed over the Casa de los Olivos on time in 2024, with eleven people of her own.',
          'https://alhambra-court.example/team/carmen-ruiz',
        ),
        person(
          'Yusuf Haddad',
          'Architect',
          'Partner of Ortega & Haddad, who have restored nine listed buildings in Granada since 2011.',
          'https://ortega-haddad.example/yusuf',
        ),
        person(
          'Inés Ortega',
          'Architect, monument protection',
          'Speaks for the project with the monument authority. Wrote the survey of the courtyard and its tiles.',
        ),
      ],
    },
    faq: {
      items: [
        {
          question: 'Who owns the building?',
          answer:
            'The partnership does. The purchase is entered in the land register of Granada; investors hold 63% of the capital.',
        },
        {
          question: 'What happens when a flat does not sell?',
          answer:
            'It stays with the partnership and is let until a buyer is found. The partnership then lasts longer than 15 months.',
        },
        {
          question: 'Is there debt on the building?',
          answer:
            'No. It was bought with capital, and the works are paid from capital and buyers’ instalments.',
        },
      ],
    },
    links: links({
      linkedin: 'https://www.linkedin.com/company/alhambra-court-example',
      instagram: 'https://www.instagram.com/alhambra.court.example',
    }),
  },
  'elbe-dental-clinic': {
    team: {
      items: [
        person(
          'Dr. Lena Brandt',
          'Dentist, leads the practice',
          'Has led the practice in this building for twelve years; the rent was never late.',
        ),
        person(
          'Dr. Samir Haddad',
          'Dentist, partner',
          'Oral surgeon. Together they give 11,400 treatments a year.',
        ),
        person('Petra Voss', 'Property manager', 'Paid by all owners; looks after roof, façade and heating.'),
      ],
    },
    faq: {
      items: [
        {
          question: 'Who pays for repairs?',
          answer: 'Roof, façade and heating are the owners’ cost. What the practice uses up is its own cost.',
        },
        {
          question: 'Can the practice leave before the end?',
          answer:
            'Its lease runs to the end of the plan. If it stops paying, the owners may let to somebody else.',
        },
      ],
    },
  },
  'bangsar-student-house': {
    team: {
      items: [
        person(
          'Nurul Huda binti Razak',
          'Manager of the house',
          'Ran two houses with 130 rooms for a university foundation.',
        ),
        person(
          'Farid Iskandar',
          'Conversion works',
          'Tenders the works to three builders and publishes the cheapest complete bid.',
        ),
      ],
    },
    faq: {
      items: [
        {
          question: 'What if rooms stay empty?',
          answer:
            'Profit falls with every empty room. The loss case on this page counts a third of them empty.',
        },
      ],
    },
  },
  'dublin-cold-store-sukuk': {
    team: {
      items: [
        person(
          'Siobhán Keane',
          'Manager of the store',
          'Managed cold stores at Dublin Port for nineteen years.',
        ),
        person(
          'Conor Daly',
          'Trustee',
          'Of an Irish firm that has no share in the issuer and can replace the manager.',
        ),
      ],
    },
    faq: {
      items: [
        {
          question: 'What does a certificate stand for?',
          answer:
            'A share of ownership in the building and its cooling plant, and of the rent that they earn.',
        },
        {
          question: 'Who insures the store?',
          answer: 'The owners, through a takaful; the premium is part of the costs in the projection.',
        },
      ],
    },
  },
  'khyber-spice-exports': {
    team: {
      items: [
        person('Imran Afridi', 'Founder', 'Traded spices in Peshawar and Toronto for twenty years.'),
        person('Grace Osei', 'Quality', 'Food chemist. Tests every delivery before it is packed.'),
      ],
    },
    faq: {
      items: [
        {
          question: 'When is profit shared?',
          answer:
            'Every six months on account, as far as a profit was made. The final accounts in month 18 settle it.',
        },
      ],
    },
    links: links({ facebook: 'https://www.facebook.com/khyber.spice.example' }),
  },
  'penang-solar-lease': {
    team: {
      items: [
        person(
          'Tan Wei Ling',
          'Chief engineer',
          'Certified by the Sustainable Energy Development Authority; has installed 118 roofs since 2017.',
        ),
        person(
          'Aisyah Rahman',
          'Leases',
          'Signs the leases with the factories and bills their power each month.',
        ),
      ],
    },
    faq: {
      items: [
        {
          question: 'Who buys the power?',
          answer: 'Nine factories, each under a lease of its own for the panels on its roof.',
        },
      ],
    },
  },
  'dearborn-date-imports': {
    team: {
      items: [
        person(
          'Layla Osman',
          'Owner',
          'Has imported dates since 2012. Her buyer paid 61 invoices, all within ten days of their date.',
        ),
      ],
    },
    faq: {
      items: [
        {
          question: 'Who bears the goods on their way?',
          answer: 'The investors own them until they are sold on; a takaful covers the shipment.',
        },
      ],
    },
  },
  'maple-halal-wakala': {
    team: {
      items: [
        person('Zaynab Chowdhury', 'Agent', 'Ran purchasing for a grocery chain for nine years.'),
        person('Daniel Roy', 'Stock', 'Counts the stock with the auditor twice a year.'),
      ],
    },
    faq: {
      items: [
        {
          question: 'How is halal checked?',
          answer: 'Every delivery carries the certificate of the Halal Monitoring Authority.',
        },
      ],
    },
  },
  'maas-barge-lease': {
    team: {
      items: [
        person(
          'Joost van Dam',
          'Skipper and owner',
          'Has carried building material on the Maas for 22 years.',
        ),
      ],
    },
  },
  'austin-corner-bakery': {
    team: {
      items: [
        person('Maria Delgado', 'Baker', 'Has run the first shop since 2019.'),
        person('Bilal Karim', 'Baker', 'Came from a bakery in Houston and brought its sourdough along.'),
        person('Joy Carter', 'Manager', 'Keeps the books of both shops.'),
      ],
    },
  },
  'messinia-olive-press': {
    team: {
      items: [
        person(
          'Eleni Stathopoulou',
          'Agronomist',
          'Leads the press. The growers elect a board of five beside her.',
        ),
      ],
    },
    faq: {
      items: [
        {
          question: 'Why is the offering paused?',
          answer:
            'The books of the year are not filed yet, so the yearly screening of the figures has no result. The fatwa is about the terms of the offering, and still holds.',
        },
      ],
    },
  },
}
