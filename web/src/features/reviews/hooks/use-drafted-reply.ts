import { useGenerateResponseMutation, useLazyGetGenerationQuery } from '../reviews.api.ts'

const ASK_EVERY_MS = 2000
const ASK_AT_MOST = 60

/** Asks for a reply; one that takes longer than the call is followed until it is there. */
export function useDraftedReply() {
  const [generate] = useGenerateResponseMutation()
  const [ask] = useLazyGetGenerationQuery()

  return async (reviewId: number): Promise<{ text?: string; error?: unknown }> => {
    const { data, error } = await generate({ params: { reviewId }, body: {} })
    if (!data) return { error }
    if (!('generationId' in data)) return { text: data.responseText }
    for (let asked = 0; asked < ASK_AT_MOST; asked++) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      const answer = await ask({ params: { generationId: data.generationId } })
      if (answer.data?.status === 'done' && answer.data.responseText)
        return { text: answer.data.responseText }
      if (answer.error || answer.data?.status === 'failed') return { error: answer.error }
    }
    return {}
  }
}
