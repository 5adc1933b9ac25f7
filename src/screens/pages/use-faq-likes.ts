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

const NONE: ReadonlySet<string> = new Set()

/** Own marks, read once the page is there: the page itself is the same for all readers. */
export function useFaqLikes(): FaqLikes {
  // Undefined until they are read: a press before that would count a mark twice.
  const [own, setOwn] = useState<ReadonlySet<string>>()
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
      () => setOwn(new Set()),
    )
    return () => {
      isGone = true
    }
  }, [])

  const change = async (faqId: string, before: ReadonlySet<string>) => {
    setBusy(faqId)
    setProblem(undefined)
    const isLiked = !before.has(faqId)
    try {
      await runSignedIn(LikeFaqText, { input: { faqId, isLiked } })
      setOwn(new Set(isLiked ? [...before, faqId] : [...before].filter((one) => one !== faqId)))
      setChanged((last) => new Map(last).set(faqId, (last.get(faqId) ?? 0) + (isLiked ? 1 : -1)))
    } catch (error) {
      setProblem({ id: faqId, message: readProblem(error).message })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    own: own ?? NONE,
    changed,
    problem,
    toggle: (id) => {
      if (own !== undefined && busy === undefined) void change(id, own)
    },
  }
}
