import { formatCount } from '#lib/money.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import styles from './like-button.module.css'
import type { Likes } from './use-likes.ts'

interface LikeButtonProps {
  readonly offering: { readonly _id: string; readonly name: string; readonly likes: number }
  readonly likes: Likes
  /** The page to which signing in leads back. */
  readonly back: string
}

/** Likes an offering, or likes it no more, with the number of people who like it; guests sign in first. */
export function LikeButton({ offering: { _id, name, likes: shown }, likes, back }: LikeButtonProps) {
  const words = (
    <>
      <span aria-hidden="true">{likes.own.has(_id) ? '\u2665' : '\u2661'}</span>
      {' Like '}
      <span className="tnum">{formatCount(likes.counts.get(_id) ?? shown)}</span>{' '}
      <span className="visually-hidden">{name}</span>
    </>
  )
  if (!likes.isSignedIn) {
    return (
      <ButtonLink small href={loginPath(back)}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <PlainButton small aria-pressed={likes.own.has(_id)} onClick={() => likes.toggle(_id)}>
        {words}
      </PlainButton>
      {likes.problem?.id === _id ? (
        <p role="alert" className={styles.problem}>
          {likes.problem.message}
        </p>
      ) : null}
    </>
  )
}
