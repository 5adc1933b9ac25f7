import { useQuery } from '@apollo/client/react'
import { SendableProjectsDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/fields.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './sending.module.css'

interface ProjectsPartProps {
  readonly id: string
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: string[]) => void
}

/** Offerings whose investors all receive it; an issuer's own, for staff all. */
export function ProjectsPart({ id, chosen, error, onChange }: ProjectsPartProps) {
  const { data, error: failure, refetch } = useQuery(SendableProjectsDocument)
  const toggle = (projectId: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, projectId] : chosen.filter((other) => other !== projectId))
  return (
    <FieldGroup
      id={id}
      legend="Investors of an offering"
      hint="Everyone who is an investor when you send it receives it."
      error={error}
    >
      <Reading
        value={data?.sendableProjects?.data}
        problem={failure && readProblem(failure).message}
        label="Reading the offerings"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(projects) =>
          projects.length === 0 ? (
            <p className={styles.quiet}>You have no offerings yet.</p>
          ) : (
            <div className={styles.choices}>
              {projects.map(({ _id, title, investors }) => (
                <CheckboxField
                  key={_id}
                  id={`${id}-${_id}`}
                  label={title}
                  hint={` · ${investors === 1 ? '1 investor' : `${investors} investors`}`}
                  checked={chosen.includes(_id)}
                  disabled={investors === 0}
                  onChange={(event) => toggle(_id, event.target.checked)}
                />
              ))}
            </div>
          )
        }
      </Reading>
    </FieldGroup>
  )
}
