import type { Project } from '#contracts/project/projects.ts'
import { NETWORK_NAMES } from '#contracts/project/presentation/values.ts'
import { formatSize } from '#lib/browser/download.ts'
import deal from './deal-room.module.css'
import { Part } from './part.tsx'
import styles from './presentation.module.css'

const TYPE_NAMES: Readonly<Record<string, string>> = { 'application/pdf': 'PDF' }

/** What an issuer shows beside the terms: people, questions, documents and links; nothing of what was left out. */
export function Presentation({ project: { team, faq, links, documents } }: { readonly project: Project }) {
  return (
    <>
      {team.length === 0 ? null : (
        <Part title="Team">
          <TeamList team={team} level={3} />
        </Part>
      )}
      {faq.length === 0 ? null : (
        <Part title="Frequently asked questions">
          {faq.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p className={deal.prose}>{answer}</p>
            </div>
          ))}
        </Part>
      )}
      {documents.length === 0 ? null : (
        <Part title="Documents">
          <ul className={styles.documents}>
            {documents.map(({ title, url, contentType, size }) => (
              <li key={url}>
                <a href={url} download>
                  {title}
                </a>{' '}
                <span className={styles.role}>
                  {TYPE_NAMES[contentType] ?? contentType}, {formatSize(size)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {links.length === 0 ? null : (
        <Part title="Elsewhere">
          <ul className={styles.links}>
            {links.map(({ network, url }) => (
              <li key={network}>
                <Outside href={url}>{NETWORK_NAMES[network]}</Outside>
              </li>
            ))}
          </ul>
        </Part>
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
