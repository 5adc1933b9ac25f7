import { describe, expect, it } from 'vitest'
import { EMPTY_PAGES, faqAnswers, linksAnswers, optionalLink, teamAnswers } from './fields.ts'
import { FAQ_MAX, TEAM_MAX } from './values.ts'

const problemsOf = (result: { error?: { issues: readonly { path: unknown[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a link (V22)', () => {
  it.each(['', 'ftp://files.example/a', 'http://grove.example', 'HTTPS://grove.example/in/carmen?x=1'])(
    'may be %j',
    (link) => expect(optionalLink.safeParse(link).success).toBe(true),
  )

  it.each([
    'grove.example',
    'javascript:alert(1)',
    'https:/grove.example',
    'https://',
    'https:///path',
    'https://two words.example',
    'https://linkedin.com@evil.example/',
    ' mailto:a@grove.example',
  ])('is not %j', (link) => {
    expect(problemsOf(optionalLink.safeParse(link))).toEqual([': Invalid URL format'])
  })
})

describe('the team', () => {
  const carmen = { name: 'Carmen Ruiz', role: 'Works', biography: 'Restores houses.', profile: '' }

  it('may be empty, and has at most twelve people', () => {
    expect(teamAnswers.safeParse(EMPTY_PAGES.team).success).toBe(true)
    const many = { items: Array.from({ length: TEAM_MAX + 1 }, () => carmen) }
    expect(problemsOf(teamAnswers.safeParse(many))).toEqual(['items: At most 12 people'])
  })

  it('names each person with role and biography', () => {
    const items = [{ ...carmen, role: ' ', biography: 'a'.repeat(601), profile: 'linkedin' }]
    expect(problemsOf(teamAnswers.safeParse({ items }))).toEqual([
      'items.0.role: This field is required',
      'items.0.biography: Must be at most 600 characters',
      'items.0.profile: Invalid URL format',
    ])
  })
})

it('a question has an answer, and there are at most twenty', () => {
  const one = { question: 'When are the flats sold?', answer: '' }
  expect(problemsOf(faqAnswers.safeParse({ items: [one] }))).toEqual([
    'items.0.answer: This field is required',
  ])
  const many = { items: Array.from({ length: FAQ_MAX + 1 }, () => ({ ...one, answer: 'One by one.' })) }
  expect(problemsOf(faqAnswers.safeParse(many))).toEqual(['items: At most 20 questions'])
})

it('social links are empty by default, and there are four (E9)', () => {
  expect(linksAnswers.safeParse(EMPTY_PAGES.links).success).toBe(true)
  expect(linksAnswers.safeParse({ ...EMPTY_PAGES.links, tiktok: '' }).success).toBe(false)
})
