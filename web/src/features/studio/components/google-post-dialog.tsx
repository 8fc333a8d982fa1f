import { PhoneOutlined } from '@ant-design/icons'
import type { Post } from '@avaliax/proto/content/post.routes.ts'
import { POST_TEXT_MAX } from '@avaliax/proto/content/post-text.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Button, Typography } from 'antd'
import { codeText } from '../../../shared/api/code-text.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import type { Picture } from '../drawing/draw-picture.ts'
import { isUnderWay, useGooglePost } from '../hooks/use-google-post.ts'
import type { PostText } from '../hooks/use-post-text.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { PictureCanvas } from './picture-canvas.tsx'

interface Props {
  review: Review
  picture: Picture
  post: PostText
  onPublished: () => void
  onClose: () => void
}

const WIDTH = 520
const PREVIEW_SCALE = 0.5

/** The post as Google will show it, and what becomes of it. */
export function GooglePostDialog({
  review,
  picture,
  post: { text: postText, refused },
  onPublished,
  onClose,
}: Props) {
  const t = useTexts(publishingTexts)
  const { post, publish, working } = useGooglePost(review)
  const { businessName } = picture.content

  /** The text is mended where it is written: below this window. */
  const back = (text: string) => {
    onClose()
    refused.say(text)
  }
  const run = async () => {
    if (postText.trim() === '') return back(t('textRequired'))
    if (postText.trim().length > POST_TEXT_MAX.google)
      return back(t('textTooLong', { max: POST_TEXT_MAX.google }))
    const failure = await publish(picture, postText)
    if (failure === undefined) onPublished()
    else if (failure && refused.refuse(failure)) onClose()
  }
  return (
    <Dialog
      // Nothing in it takes the focus once the post is sent; a tall preview must still scroll by keyboard.
      bodyProps={{ tabIndex: 0 }}
      title={t('preview')}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          loading={working}
          disabled={post !== undefined && isUnderWay(post)}
          onClick={() => void run()}
        >
          {t('publish')}
        </Button>
      }
    >
      {post && <PostStateNotice post={post} />}
      <article className="st-google">
        <header>
          <strong>{businessName}</strong>
          <Typography.Text type="secondary">
            {t('update')} · {t('justNow')}
          </Typography.Text>
        </header>
        <PictureCanvas picture={picture} scale={PREVIEW_SCALE} label={t('previewPicture')} />
        <p dir="auto">{postText || t('textRequired')}</p>
        <span className="st-call">
          <PhoneOutlined aria-hidden /> {t('callButton')}
        </span>
      </article>
    </Dialog>
  )
}

const KINDS = {
  queued: 'info',
  processing: 'info',
  live: 'success',
  rejected: 'danger',
  failed: 'danger',
} as const

function PostStateNotice({ post }: { post: Post }) {
  const t = useTexts(publishingTexts)
  const language = useLanguage()
  const { state, reason, googleUrl } = post
  const reasonText =
    reason === 'LOCATION_DISABLED_FOR_LOCAL_POST_API' ? t('chainText') : codeText(reason, language)
  const text = isUnderWay(post)
    ? t('canLeave')
    : state === 'live'
      ? undefined
      : (reasonText ?? (state === 'rejected' ? t('rejectedText') : (reason ?? undefined)))
  return (
    <Notice
      kind={KINDS[state]}
      title={t(state)}
      text={text}
      action={
        googleUrl && (
          <Button href={googleUrl} target="_blank" rel="noreferrer">
            {t('openPost')}
          </Button>
        )
      }
    />
  )
}
