import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UploadedFile } from './use-upload.ts'
import { UploadField } from './upload-field.tsx'

it('cuts a long name beside the button and once the file is uploaded', () => {
  const name = 'certificate-of-incorporation-of-the-issuer.pdf'
  const file = { name, size: 2048, previewUrl: null } as UploadedFile
  render(
    <UploadField
      id="deed"
      label="Deed"
      upload={{
        state: { status: 'done', file },
        start: async () => file,
        cancel: () => {},
        retry: async () => file,
      }}
      error={undefined}
      onFile={() => {}}
    />,
  )
  fireEvent.change(screen.getByLabelText(/^Deed/), { target: { files: [new File(['%PDF'], name)] } })
  const shown = screen.getAllByTitle(name)
  expect(shown.map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
    'bdi certificate-of-incorporation...r.pdf',
    'bdi certificate-of-incorporation...r.pdf',
  ])
})
