import type { Project } from '#contracts/project/projects.ts'
import { NETWORK_NAMES } from '#contracts/project/presentation/values.ts'
import { formatSize } from '#lib/browser/file-size.ts'
import deal from './deal-room.module.css'
import styles from './presentation.module.css'

/** What an issuer shows beside the terms: people, questions, documents and links; nothing of what was left out. */
export function Presentation({ project: { team, faq, links, documents } }: { readonly project: Project }) {
  return (
    <>
      {team.length === 0 ? null : (
        <section className={deal.section}>
          <h2>Team</h2>
          <TeamList team={team} level={3} />
        </section>
      )}
      {faq.length === 0 ? null : (
        <section className={deal.section}>
          <h2>Frequently asked questions</h2>
          {faq.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p className={deal.prose}>{answer}</p>
            </div>
          ))}
        </section>
      )}
      {documents.length === 0 ? null : (
        <section className={deal.section}>
          <h2>Documents</h2>
          <ul className={styles.documents}>
            {documents.map(({ title, url, size }) => (
              <li key={url}>
                <a href={url} download>
                  {title}
                </a>{' '}
                <span className={styles.role}>PDF, {formatSize(size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length === 0 ? null : (
        <section className={deal.section}>
          <h2>Elsewhere</h2>
          <ul className={styles.links}>
            {links.map(({ network, url }) => (
              <li key={network}>
                <Outside href={url}>{NETWORK_NAMES[network]}</Outside>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** People with their roles and profile links (R20). */
export function TeamList({ team, level }: { readonly team: Project['team']; readonly level: 2 | 3 }) {
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.team}>
      {team.map(({ name, role, biography, profile }) => (
        <li key={`${name} ${role}`}>
          <Name>{name}</Name>
          <p className={styles.role}>{role}</p>
          <p className={styles.biography}>{biography}</p>
          {profile === null ? null : (
            <Outside href={profile}>
              Profile <span className="visually-hidden">of {name}</span>
            </Outside>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A link that an issuer wrote. It names its host, because its words do not say where it leads. */
function Outside({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a href={href} rel="nofollow ugc noopener noreferrer">
      {children} ({URL.canParse(href) ? new URL(href).hostname : href})
    </a>
  )
}
