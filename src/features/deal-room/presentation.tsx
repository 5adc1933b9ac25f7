import type { Project } from '#contracts/project/projects.ts'
import { NETWORK_NAMES } from '#contracts/project/presentation/values.ts'
import { formatSize } from '#lib/browser/file-size.ts'
import deal from './deal-room.module.css'
import styles from './presentation.module.css'

/** Downloads the document at this place of the list by a new address: those of an offering that is not public end within a minute. */
export type DownloadDocument = (title: string, place: number) => void

/** What an issuer shows beside the terms: people, questions, documents and links; nothing of what was left out. */
export function Presentation({
  project: { team, faq, links, documents },
  level = 2,
  onDownload,
}: {
  readonly project: Pick<Project, 'team' | 'faq' | 'links' | 'documents'>
  /** Of the headings. */
  readonly level?: 2 | 3
  readonly onDownload?: DownloadDocument | undefined
}) {
  const Heading = `h${level}` as const
  const Below = level === 2 ? 'h3' : 'h4'
  return (
    <>
      {team.length === 0 ? null : (
        <section className={deal.section}>
          <Heading>Team</Heading>
          <TeamList team={team} level={level === 2 ? 3 : 4} />
        </section>
      )}
      {faq.length === 0 ? null : (
        <section className={deal.section}>
          <Heading>Frequently asked questions</Heading>
          {faq.map(({ question, answer }) => (
            <div key={question}>
              <Below>{question}</Below>
              <p className={deal.prose}>{answer}</p>
            </div>
          ))}
        </section>
      )}
      {documents.length === 0 ? null : (
        <section className={deal.section}>
          <Heading>Documents</Heading>
          <ul className={styles.documents}>
            {documents.map(({ title, url, size }, place) => (
              <li key={`${title} ${size}`}>
                <a
                  href={url}
                  download
                  onClick={(event) => {
                    if (onDownload === undefined) return
                    event.preventDefault()
                    onDownload(title, place)
                  }}
                >
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
          <Heading>Elsewhere</Heading>
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
export function TeamList({ team, level }: { readonly team: Project['team']; readonly level: 2 | 3 | 4 }) {
  const Name = `h${level}` as const
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
