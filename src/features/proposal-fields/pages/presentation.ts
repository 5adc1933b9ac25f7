import {
  ANSWER_MAX,
  BIOGRAPHY_MAX,
  DOCUMENTS_MAX,
  FAQ_MAX,
  IMAGES_MAX,
  NETWORK_NAMES,
  NETWORKS,
  TEAM_MAX,
} from '#contracts/project/presentation/values.ts'
import type { Field } from '#features/proposal-fields/kinds.ts'

/** What is shown beside the terms. */
export const PRESENTATION_PAGES: Readonly<
  Record<'team' | 'faq' | 'links' | 'images' | 'documents', readonly Field[]>
> = {
  team: [
    {
      path: 'items',
      label: 'People',
      kind: 'list',
      item: 'Person',
      fields: [
        { path: 'name', label: 'Name', kind: 'line' },
        { path: 'role', label: 'Role', kind: 'line' },
        { path: 'biography', label: 'Short biography', kind: 'lines', max: BIOGRAPHY_MAX },
        {
          path: 'profile',
          label: 'Profile link (optional)',
          hint: 'For example https://www.linkedin.com/in/name',
          kind: 'line',
        },
      ],
      max: TEAM_MAX,
      isOptional: true,
    },
  ],
  faq: [
    {
      path: 'items',
      label: 'Questions',
      kind: 'list',
      item: 'Question',
      fields: [
        { path: 'question', label: 'Question', kind: 'line' },
        { path: 'answer', label: 'Answer', kind: 'lines', max: ANSWER_MAX },
      ],
      max: FAQ_MAX,
      isOptional: true,
    },
  ],
  links: NETWORKS.map((network) => ({
    path: network,
    label: `${NETWORK_NAMES[network]} (optional)`,
    kind: 'line',
  })),
  images: [
    {
      path: 'items',
      label: 'Pictures',
      kind: 'list',
      item: 'Picture',
      fields: [
        { path: 'file', label: 'Image file', kind: 'upload', of: 'image' },
        {
          path: 'alt',
          label: 'What the picture shows',
          hint: 'For people who do not see it.',
          kind: 'line',
        },
      ],
      max: IMAGES_MAX,
    },
    {
      path: 'video',
      label: 'Link to a video (optional)',
      hint: 'It loads when a visitor presses play, not before.',
      kind: 'line',
    },
  ],
  documents: [
    {
      path: 'items',
      label: 'Documents',
      kind: 'list',
      item: 'Document',
      fields: [
        { path: 'title', label: 'Title', kind: 'line' },
        { path: 'file', label: 'File', kind: 'upload', of: 'document' },
      ],
      max: DOCUMENTS_MAX,
      isOptional: true,
    },
  ],
}
