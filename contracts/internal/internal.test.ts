import { expect, it } from 'vitest'
import { DOCUMENT_QUESTIONS } from './document.ts'
import { FILE_QUESTIONS } from './file.ts'
import { KYC_QUESTIONS } from './kyc.ts'
import { NOTIFICATION_QUESTIONS } from './notification.ts'
import { PAYMENT_QUESTIONS } from './payment.ts'
import { erasePerson, erasureBlockers, exportParts } from './person.ts'
import { PROJECT_QUESTIONS } from './project.ts'
import type { Questions } from './question.ts'
import { RESOURCE_QUESTIONS } from './resource.ts'
import { TOKEN_QUESTIONS } from './token.ts'
import { USER_QUESTIONS } from './user.ts'

const LISTS: readonly (readonly [service: string, questions: Questions])[] = [
  ['document', DOCUMENT_QUESTIONS],
  ['file', FILE_QUESTIONS],
  ['notification', NOTIFICATION_QUESTIONS],
  ['payment', PAYMENT_QUESTIONS],
  ['project', PROJECT_QUESTIONS],
  ['resource', RESOURCE_QUESTIONS],
  ['token', TOKEN_QUESTIONS],
  ['user', USER_QUESTIONS],
  ['user', KYC_QUESTIONS],
]

it('every question is listed under its own name with the service that answers it, once', () => {
  const places = LISTS.flatMap(([service, questions]) =>
    Object.entries(questions).map(([name, question]) => {
      expect(question).toMatchObject({ service, name })
      return `${service}/${name}`
    }),
  )
  expect(new Set(places).size).toBe(places.length)
})

it('what several services are asked is listed by each of them', () => {
  const listed = new Set(LISTS.flatMap(([, questions]) => Object.values(questions)))
  for (const byService of [exportParts, erasureBlockers, erasePerson]) {
    for (const question of Object.values(byService)) expect(listed).toContain(question)
  }
})
