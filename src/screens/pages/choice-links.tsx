import styles from './pages.module.css'

/** A choice between parts of a page as links, such as the boards of the team. */
export function ChoiceLinks({
  label,
  choices,
  current,
}: {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly href: string }[]
  readonly current: string
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ value, label: words, href }) => (
          <li key={value}>
            <a href={href} aria-current={value === current ? 'page' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
