import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OfferingCard } from '#ui/offerings/offering-card.tsx'
import { card, project } from '#tests/support/screens/screen-data.ts'
import { Gallery, Video } from './pictures.tsx'

const COURTYARD = {
  small: '/v1/projects/a/images/k/360',
  large: '/v1/projects/a/images/k/1280',
  alt: 'The courtyard',
  width: 1280,
  height: 720,
}
const VIDEO = {
  link: 'https://video.test/watch?v=abc',
  frame: 'https://www.video.test/embed/abc',
  host: 'www.video.test',
}

it('shows pictures with their words, lazily, in two widths, with their place kept', () => {
  render(<Gallery project={{ images: [COURTYARD] }} />)
  const image = screen.getByRole('img', { name: 'The courtyard' })
  const attributes = ['src', 'srcset', 'loading', 'width', 'height'].map((name) => image.getAttribute(name))
  expect(attributes).toEqual([
    COURTYARD.large,
    `${COURTYARD.small} 360w, ${COURTYARD.large} 1280w`,
    'lazy',
    '1280',
    '720',
  ])
})

it('shows no list without pictures', () => {
  const { container } = render(<Gallery project={{ images: [] }} />)
  expect(container.innerHTML).toBe('')
})

it('a card shows the cover, and none where there is none', () => {
  const { unmount } = render(<OfferingCard offering={card({ cover: COURTYARD })} />)
  expect(screen.getByRole('img', { name: 'The courtyard' })).toBeTruthy()
  unmount()
  render(<OfferingCard offering={card()} />)
  expect(screen.queryByRole('img', { name: 'The courtyard' })).toBeNull()
})

it('asks the host of the video for nothing before it is played', () => {
  const { container } = render(<Video project={project({ video: VIDEO })} />)
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByText('It comes from www.video.test, which learns that you watch it.')).toBeTruthy()
  const play = screen.getByRole('link', { name: 'Play the video' })
  expect(play.getAttribute('href')).toBe(VIDEO.link)
  fireEvent.click(play)
  const frame = screen.getByTitle('Video about Alhambra Court Residences')
  expect(frame.getAttribute('src')).toBe(VIDEO.frame)
  expect(document.activeElement).toBe(frame)
})
