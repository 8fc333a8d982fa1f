import { IMAGE_TITLE_MAX, type Network, POST_TEXT_MAX } from '@avaliax/proto/content/post-text.routes.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { hashtags } from './hashtags.domain.ts'
import type { PostModel } from './post-model.service.ts'
import { languageOfPost, type PostRequest, writeImageTitle, writePost } from './post-writer.domain.ts'

interface PostTextRequest extends Omit<PostRequest, 'quoteMax'> {
  /** Who pays for the model; null: nobody, so it is not asked. */
  clientId: number | null
  userId: number | null
}

interface Deps {
  /** Absent when no model is configured. */
  model: PostModel | undefined
  log: { warn(facts: object, message: string): void }
}

const QUOTES = [220, 140, 80, 40]

/** A text in any case: the model's where there is one and it holds, else the offline writer's. */
export function postDraft({ model, log }: Deps) {
  const reworded = async (request: PostTextRequest, kind: 'post' | 'title', draft: string, max: number) => {
    if (!model || request.clientId === null) return draft
    const { text, failure } = await model.reword({ ...request, clientId: request.clientId, kind, draft, max })
    if (failure) log.warn({ reason: failure, kind }, 'post text written without the model')
    return text ?? draft
  }

  return {
    async text({ network, ...request }: PostTextRequest & { network: Network }): Promise<string> {
      const language = languageOfPost(request)
      const tags = hashtags(request.businessName, network, language)
      const tail = tags.length > 0 ? `\n\n${tags.join(' ')}` : ''
      const room = POST_TEXT_MAX[network] - tail.length
      const drafts = QUOTES.map((quoteMax) => writePost({ ...request, quoteMax }))
      const draft = drafts.find((text) => text.length <= room) ?? cutAt(drafts.at(-1) ?? '', room)
      return `${await reworded(request, 'post', draft, room)}${tail}`
    },
    title: async (request: PostTextRequest): Promise<string> =>
      reworded(request, 'title', writeImageTitle(request), IMAGE_TITLE_MAX),
  }
}
export type PostDraft = ReturnType<typeof postDraft>

const cutAt = (text: string, max: number): string =>
  text.length <= max ? text : `${cutBetween(text, max - 1).replace(/\s+\S*$/, '')}…`
