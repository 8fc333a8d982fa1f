import type { Network } from '@avaliax/proto/content/post-text.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useRefusedField } from '../../../shared/ui/use-refused-field.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { contentOf, isComplaint, textOf } from '../picture-content.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { useFirstTitleQuery, useGeneratePostTextMutation, useGenerateTitleMutation } from '../studio.api.ts'
import type { Studio } from './use-studio.ts'

/** The text that goes with the picture, and the titles that can be had for it. */
export function usePostText(review: Review, client: Client, studio: Studio) {
  const t = useTexts(publishingTexts)
  const toast = useToast()
  const [text, setText] = useState(review.socialMediaPostText ?? '')
  const refused = useRefusedField({ paths: ['postText', 'post_text'], codes: ['POST_TEXT_REQUIRED'] })
  const [kept, setKept] = useState(text)
  const [network, setNetwork] = useState<Network>('google')
  const [generate, { isLoading: writing }] = useGeneratePostTextMutation()
  const [suggest, { isLoading: naming }] = useGenerateTitleMutation()
  const { businessName } = contentOf(review, client, studio.wording)
  const reviewText = textOf(review)
  // Asked once for a review; without an answer the title stays the one that fits every review.
  const { data: first } = useFirstTitleQuery(
    { body: { reviewText, businessName } },
    // Titles are written to recommend: a complaint keeps the neutral one.
    { skip: isComplaint(review) },
  )
  const { offerTitle } = studio
  useEffect(() => {
    if (first) offerTitle(first.creativeTitle)
  }, [first, offerTitle])

  const type = (typed: string) => {
    refused.clear()
    setText(typed)
  }
  const write = async () => {
    const { authorName, rating, id: reviewId } = review
    const body = { reviewText, businessName, authorName, rating, reviewId, network }
    const { data, error } = await generate({ body })
    if (data) type(data.postText)
    else toast.error(t('generationFailed'), error, t('textFailed'))
  }
  const title = async () => {
    const { data, error } = await suggest({ body: { reviewText, businessName } })
    if (data) studio.write({ title: data.creativeTitle })
    else toast.error(t('generationFailed'), error, t('textFailed'))
  }
  return {
    text,
    setText: type,
    refused,
    network,
    setNetwork,
    write,
    writing,
    title,
    naming,
    unsaved: text !== kept,
    /** The text left the studio; a picture alone takes none along. */
    keep: () => setKept(text),
  }
}
export type PostText = ReturnType<typeof usePostText>
