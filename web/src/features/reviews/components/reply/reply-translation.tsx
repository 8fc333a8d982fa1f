import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Button, Typography } from 'antd'
import { useLanguage } from '../../../../shared/i18n/language.ts'
import { languageName } from '../../../../shared/i18n/language-name.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { isOpenToEdits, languageOf } from '../../review.rules.ts'
import { useReplyTranslationQuery } from '../../reviews.api.ts'
import type { Editing } from './reply-props.ts'
import { replyTranslationTexts } from './reply-translation.texts.ts'

interface Props {
  review: Review
  editing: Editing
}

/** Shows what a saved draft says, for those who do not know its language, or for a customer who does not know theirs. */
export function ReplyTranslation({ review, editing }: Props) {
  const reader = useLanguage()
  const written = languageOf(review)?.split('-')[0]?.toLowerCase()
  if (!review.responseText || !isOpenToEdits(review) || written === reader) return null
  // Another text is another question.
  return <Translated key={review.responseText} review={review} editing={editing} />
}

function Translated({ review, editing }: Props) {
  const t = useTexts(replyTranslationTexts)
  const reader = useLanguage()
  const asked = { params: { reviewId: review.id } }
  const { data, isFetching } = useReplyTranslationQuery(asked, { refetchOnMountOrArgChange: true })
  if (isFetching)
    return (
      <Typography.Text type="secondary" className="rv-small" role="status">
        {t('translating')}
      </Typography.Text>
    )
  // A reply that cannot be asked about just now can still be read, edited and sent.
  if (!data?.language) return null
  const language = languageName(data.language, reader)
  if (!data.text)
    return (
      <Typography.Text type="secondary" className="rv-small">
        {t(data.unavailable ? 'unavailable' : 'none', { language })}
      </Typography.Text>
    )
  const isForReader = data.language === reader
  const isStale = editing.draft !== null && editing.draft !== review.responseText
  const { text } = data
  return (
    <section className="rv-translation" aria-label={t(isForReader ? 'inYours' : 'forCustomer', { language })}>
      <Typography.Text type="secondary" className="rv-small">
        {t(isForReader ? 'inYours' : 'forCustomer', { language })}
      </Typography.Text>
      <p className="rv-text" dir="auto" lang={data.language}>
        {text}
      </p>
      {data.kind === 'sense' && <Typography.Text className="rv-small">{t('sameContent')}</Typography.Text>}
      {isStale && <Typography.Text className="rv-small">{t('ofSaved')}</Typography.Text>}
      {!isForReader && editing.draft !== text && (
        <Button size="small" className="rv-start" onClick={() => editing.keep(text)}>
          {t('use')}
        </Button>
      )}
    </section>
  )
}
