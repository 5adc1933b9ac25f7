import { useEffect, useState } from 'react'
import { readSignedIn, runSignedIn } from '#graphql/fetch-client.ts'
import { LikeProjectText, OwnLikesText } from '#graphql/generated/texts.ts'
import { readProblem } from '#graphql/problem.ts'
import { useIsSignedIn } from './use-is-signed-in.ts'

export interface Likes {
  readonly isSignedIn: boolean
  /** Ids of the offerings that the person likes. */
  readonly own: ReadonlySet<string>
  /** Newer numbers of likes than those of the page, by the id of the offering. */
  readonly counts: ReadonlyMap<string, number>
  /** The offering whose like could not be changed, and why. */
  readonly problem: { readonly id: string; readonly message: string } | undefined
  readonly toggle: (id: string) => void
}

/** Own likes, read once the page is there: the page itself is the same for all visitors. */
export function useLikes(): Likes {
  const isSignedIn = useIsSignedIn()
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [problem, setProblem] = useState<Likes['problem']>()
  const [busy, setBusy] = useState<string>()

  // The network: own likes are read once the page is there.
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isGone = false
    readSignedIn(OwnLikesText, {}).then(
      ({ ownLikes }) => {
        if (!isGone && ownLikes) setOwn(new Set(ownLikes.data.ids))
      },
      // Without them the page is the one of a visitor; pressing says what is wrong.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isSignedIn])

  const change = async (id: string) => {
    setBusy(id)
    setProblem(undefined)
    try {
      const input = { projectId: id, liked: !own.has(id) }
      const { likeProject } = await runSignedIn(LikeProjectText, { input })
      if (!likeProject) throw new Error('A like came without an answer')
      const { liked, likes } = likeProject.data
      setCounts((before) => new Map(before).set(id, likes))
      setOwn((before) => new Set(liked ? [...before, id] : [...before].filter((one) => one !== id)))
    } catch (error) {
      setProblem({ id, message: readProblem(error).message })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    isSignedIn,
    own,
    counts,
    problem,
    toggle: (id) => void (busy === undefined ? change(id) : undefined),
  }
}
