import { useEffect, useState } from 'react'
import { readSignedIn, runSignedIn } from '#graphql/fetch-client.ts'
import { LikeFaqText, OwnFaqLikesText } from '#graphql/generated/texts.ts'
import { readProblem } from '#graphql/problem.ts'

interface FaqLikes {
  /** Ids of the questions whose answers helped the person. */
  readonly own: ReadonlySet<string>
  /** What the person changed since the page was rendered, by the id of the question: 1 or -1. */
  readonly changed: ReadonlyMap<string, number>
  readonly problem: { readonly id: string; readonly message: string } | undefined
  readonly toggle: (id: string) => void
}

/** Own marks, read once the page is there: the page itself is the same for all readers. */
export function useFaqLikes(): FaqLikes {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map())
  const [problem, setProblem] = useState<FaqLikes['problem']>()
  const [busy, setBusy] = useState<string>()

  // The network: own marks are read once the page is there.
  useEffect(() => {
    let isGone = false
    readSignedIn(OwnFaqLikesText, {}).then(
      ({ ownFaqLikes }) => {
        if (!isGone && ownFaqLikes) setOwn(new Set(ownFaqLikes.data.faqIds))
      },
      // Without them the page is the one of a guest; pressing says what is wrong.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])

  const change = async (faqId: string) => {
    setBusy(faqId)
    setProblem(undefined)
    const isLiked = !own.has(faqId)
    try {
      await runSignedIn(LikeFaqText, { input: { faqId, isLiked } })
      setOwn((before) => new Set(isLiked ? [...before, faqId] : [...before].filter((one) => one !== faqId)))
      setChanged((before) => new Map(before).set(faqId, (before.get(faqId) ?? 0) + (isLiked ? 1 : -1)))
    } catch (error) {
      setProblem({ id: faqId, message: readProblem(error).message })
    } finally {
      setBusy(undefined)
    }
  }
  return { own, changed, problem, toggle: (id) => void (busy === undefined ? change(id) : undefined) }
}
