import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { IssuerTasksDocument, type IssuerTasksQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './desk.module.css'

type Task = NonNullable<IssuerTasksQuery['issuerTasks']>['data'][number]

/** What the issuer has to do, dated things first. */
export function TasksPart() {
  const { data, error, refetch } = useKeptQuery(IssuerTasksDocument, {
    variables: { pageNo: 1, perPage: 10 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="desk-tasks">
      <h2 id="desk-tasks">To do</h2>
      <Reading
        value={data?.issuerTasks}
        problem={error && readProblem(error).message}
        label="Reading what is to be done"
        onRetry={() => void refetch()}
      >
        {({ data: tasks, totalCount }) =>
          tasks.length === 0 ? (
            <p>Nothing to do now.</p>
          ) : (
            <>
              <ul className={styles.list}>
                {tasks.map((task) => (
                  <Item key={`${task.projectId} ${task.text}`} task={task} />
                ))}
              </ul>
              {totalCount > tasks.length ? (
                <p>
                  <Link to={insidePaths.myCampaigns}>All offerings</Link>: {totalCount - tasks.length} more
                </p>
              ) : null}
            </>
          )
        }
      </Reading>
    </section>
  )
}

/** Where a task is done. */
function TaskLink({ task, children }: { readonly task: Task; readonly children: ReactNode }) {
  // Further down on this page.
  if (task.kind === 'report' || task.kind === 'accounts') return <a href="#desk-reports">{children}</a>
  const to =
    task.kind === 'evidence'
      ? insidePaths.milestoneDashboard
      : task.kind === 'question'
        ? insidePaths.dealRoom(task.projectId)
        : insidePaths.editProject(task.projectId)
  return <Link to={to}>{children}</Link>
}

function Item({ task }: { readonly task: Task }) {
  const name = task.projectName === '' ? 'Without a name' : task.projectName
  return (
    <li className={styles.item}>
      <div>
        <h3>
          <TaskLink task={task}>{name}</TaskLink>
        </h3>
        <p>{task.text}</p>
      </div>
      {task.dueAt === null ? null : (
        <p className={task.isOverdue ? styles.late : styles.quiet}>
          {task.isOverdue ? 'Overdue since' : 'Due'} <Deadline value={task.dueAt} />
        </p>
      )}
    </li>
  )
}
