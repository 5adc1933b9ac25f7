import { CONTRACT_NAMES, REGIME_NAMES } from '#contracts/project/contract-names.ts'
import { CATEGORIES } from '#contracts/project/proposal-values.ts'
import { CONTRACT_TYPES } from '#contracts/project/values.ts'
import type { Field, Option } from '#features/proposal-fields/kinds.ts'
import { text, TEXT_MAX } from './text.ts'

const optionsOf = (values: Readonly<Record<string, string>>): Option[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }))

/** Whether the project is eligible, and what it is. */
export const PROJECT_PAGES: Readonly<Record<'eligibility' | 'basics', readonly Field[]>> = {
  eligibility: [
    {
      path: 'categories',
      label: 'Categories',
      hint: 'Up to three. The first one is the sector in lists.',
      kind: 'choices',
      options: CATEGORIES.map((value) => ({ value, label: value })),
    },
    { path: 'country', label: 'Country of the project', kind: 'country' },
    { path: 'regime', label: 'Rules of the offering', kind: 'choice', options: optionsOf(REGIME_NAMES) },
    {
      path: 'contractType',
      label: 'Contract with investors',
      kind: 'choice',
      options: CONTRACT_TYPES.map((value) => ({ value, label: CONTRACT_NAMES[value] })),
    },
    {
      path: 'coreActivity',
      label: 'Is the main business permissible?',
      hint: 'Not permissible are conventional banking, lending and insurance, alcohol, pork, gambling, tobacco, adult entertainment and weapons.',
      kind: 'radio',
      options: [
        { value: 'permissible', label: 'Yes' },
        { value: 'impermissible', label: 'No' },
        { value: 'unknown', label: 'I am not sure' },
      ],
    },
  ],
  basics: [
    { path: 'name', label: 'Name', kind: 'line' },
    {
      path: 'summary',
      label: 'Summary',
      hint: 'One sentence, at most 200 characters.',
      kind: 'lines',
      max: 200,
    },
    { path: 'description', label: 'Description', kind: 'lines', max: TEXT_MAX },
    { path: 'city', label: 'City', kind: 'line' },
    {
      path: 'keywords',
      label: 'Search words (optional)',
      hint: 'Further words by which people find the offering.',
      kind: 'line',
    },
    {
      path: 'sections',
      label: 'Sections of the page',
      hint: 'For example the purpose and the timetable.',
      kind: 'list',
      item: 'Section',
      fields: text('Title', 'Text'),
      max: 8,
    },
  ],
}
