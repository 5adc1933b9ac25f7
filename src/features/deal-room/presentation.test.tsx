import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { project } from '#tests/support/screens/screen-data.ts'
import { Presentation } from './presentation.tsx'

it('shows people, answered questions and links under headings of their own', () => {
  const shown = project({
    team: [{ name: 'Carmen Ruiz', role: 'Works', biography: 'Restores houses.', profile: null }],
    faq: [{ question: 'When are the flats sold?', answer: 'One by one.' }],
    documents: [
      {
        title: 'Prospectus',
        url: '/v1/projects/a/documents/k',
        contentType: 'application/pdf',
        size: 24_576,
      },
    ],
    links: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/grove' }],
  })
  render(<Presentation project={shown} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Team',
    'Carmen Ruiz',
    'Frequently asked questions',
    'When are the flats sold?',
    'Documents',
    'Elsewhere',
  ])
  expect(screen.getByText('One by one.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Prospectus' }).parentElement?.textContent).toBe(
    'Prospectus PDF, 24 KB',
  )
  const link = screen.getByRole('link', { name: 'LinkedIn (www.linkedin.com)' })
  expect(link.getAttribute('href')).toBe('https://www.linkedin.com/company/grove')
})

it('shows nothing of what was left out', () => {
  const { container } = render(<Presentation project={project()} />)
  expect(container.innerHTML).toBe('')
})
