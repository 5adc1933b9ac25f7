import { createDirectory, type Directory } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'

/** Puts questions to these services, and has what passes checked as between processes. */
export function askIn(...services: readonly Pick<Service, 'name' | 'answers'>[]): Directory['ask'] {
  const directory = createDirectory({
    remote: ({ service, name }) => Promise.reject(new Error(`Nobody here answers ${service}.${name}.`)),
    isChecked: true,
  })
  for (const service of services) directory.add(service)
  return directory.ask
}
