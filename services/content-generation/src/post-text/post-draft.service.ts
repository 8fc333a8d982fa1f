import { IMAGE_TITLE_MAX, type Network, POST_TEXT_MAX } from '@avaliax/proto/content/post-text.routes.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { hashtags } from './hashtags.domain.ts'
import type { PostModel } from './post-model.service.ts'
import { languageOfPost, type PostRequest, writeImageTitle, writePost } from './post-writer.domain.ts'

interface Wanted extends Omit<PostRequest, 'quoteMax'> {
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
  const reworded = async (wanted: Wanted, kind: 'post' | 'title', draft: string, max: number) => {
    if (!model || wanted.clientId === null) return draft
    const { text, failure } = await model.reword({ ...wanted, clientId: wanted.clientId, kind, draft, max })
    if (failure) log.warn({ reason: failure, kind }, 'post text written without the model')
    return text ?? draft
  }

  return {
    async text({ network, ...wanted }: Wanted & { network: Network }): Promise<string> {
      const language = languageOfPost(wanted)
      const tags = hashtags(wanted.businessName, network, language)
      const tail = tags.length > 0 ? `\n\n${tags.join(' ')}` : ''
      const room = POST_TEXT_MAX[network] - tail.length
      const drafts = QUOTES.map((quoteMax) => writePost({ ...wanted, quoteMax }))
      const draft = drafts.find((text) => text.length <= room) ?? cutAt(drafts.at(-1) ?? '', room)
      return `${await reworded(wanted, 'post', draft, room)}${tail}`
    },
    title: async (wanted: Wanted): Promise<string> =>
      reworded(wanted, 'title', writeImageTitle(wanted), IMAGE_TITLE_MAX),
  }
}
export type PostDraft = ReturnType<typeof postDraft>

const cutAt = (text: string, max: number): string =>
  text.length <= max ? text : `${cutBetween(text, max - 1).replace(/\s+\S*$/, '')}…`
