import { DownloadOutlined, EditOutlined, ShareAltOutlined } from '@ant-design/icons'
import { Network, POST_TEXT_MAX } from '@avaliax/proto/content/post-text.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Input, Select } from 'antd'
import { useId } from 'react'
import { saveFile } from '../../../shared/api/download.ts'
import { ConnectGoogleButton } from '../../../shared/google/connect-google-button.tsx'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PolicyHints } from '../../../shared/policy/policy-hints.tsx'
import { useFindings } from '../../../shared/policy/use-findings.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { usePictureFile } from '../hooks/use-picture-file.ts'
import { type PostText, usePostText } from '../hooks/use-post-text.ts'
import { useSavedPicture } from '../hooks/use-saved-picture.ts'
import { type Studio, useStudio } from '../hooks/use-studio.ts'
import { namesAuthorAlways } from '../picture-content.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { sharesFiles, shareWithText } from '../share-file.ts'
import { studioTexts } from '../studio.texts.ts'
import { GoogleButton } from './google-button.tsx'
import { SaveButton } from './save-button.tsx'
import { SendButton } from './send-button.tsx'
import { PaletteChoice, StudioPicture } from './studio-picture.tsx'
import { WordingFields } from './wording-fields.tsx'
import './studio.css'

interface Props {
  review: Review
  client: Client
  onClose: () => void
}

const WIDTH = 1120

/** A review as a picture: it is seen while it is made. */
export function StudioDialog({ review, client, onClose }: Props) {
  const t = useTexts(studioTexts)
  const studio = useStudio(review, client)
  const post = usePostText(review, client, studio)
  const save = useSavedPicture(client.id, studio.refusedTitle)
  const keepBoth = () => {
    studio.keep()
    post.keep()
  }
  const withText = { review, client, studio: { ...studio, keep: keepBoth }, post }
  return (
    <Dialog
      title={t('title', { author: review.authorName })}
      className="studio"
      width={WIDTH}
      onClose={onClose}
      unsaved={() => studio.unsaved || post.unsaved}
      footer={
        <div className="st-actions">
          <FileActions studio={studio} postText={post.text} />
          <SaveButton studio={studio} save={save} />
          <GoogleButton {...withText} />
          {client.makeWebhookUrl && client.socialMediaEnabled && <SendButton {...withText} save={save} />}
        </div>
      }
    >
      {namesAuthorAlways(review) && <PlacesNotice clientId={client.id} />}
      <div className="st-table">
        <StudioPicture studio={studio} />
        <div className="st-tools">
          <PaletteChoice studio={studio} />
          <WordingFields review={review} studio={studio} post={post} />
          <PostFields post={post} review={review} />
        </div>
      </div>
    </Dialog>
  )
}

/** Recommends the way that lets people do more with their reviews. */
function PlacesNotice({ clientId }: { clientId: number }) {
  const t = useTexts(studioTexts)
  return (
    <Notice
      kind="info"
      title={t('connectTitle')}
      text={t('connectText')}
      action={<ConnectGoogleButton clientId={clientId} type="default" />}
    />
  )
}

/** The text beside the picture, as long as the network it is for takes it. */
function PostFields({ post, review }: { post: PostText; review: Review }) {
  const t = useTexts(publishingTexts)
  const found = useFindings(post.text, 'post', review.originalText ?? review.text ?? '')
  const id = useId()
  return (
    <section className="st-part" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{t('postText')}</h3>
      <Select<Network>
        aria-label={t('network')}
        value={post.network}
        onChange={post.setNetwork}
        options={Network.options.map((value) => ({ value, label: t(value) }))}
      />
      <Input.TextArea
        aria-labelledby={`${id}-heading`}
        {...post.refused.field()}
        dir="auto"
        maxLength={POST_TEXT_MAX[post.network]}
        showCount
        autoSize={{ minRows: 4, maxRows: 9 }}
        value={post.text}
        onChange={({ target }) => post.setText(target.value)}
        style={{ marginBottom: 18 }}
      />
      {post.refused.note}
      {found.length > 0 && (
        <div style={{ marginBottom: 18 }}>
          <PolicyHints found={found} />
        </div>
      )}
      <Button icon={<EditOutlined aria-hidden />} loading={post.writing} onClick={() => void post.write()}>
        {t('writeText')}
      </Button>
    </section>
  )
}

/** The picture as a file: on this device, or through the share sheet of a phone. */
function FileActions({ studio, postText }: { studio: Studio; postText: string }) {
  const t = useTexts(studioTexts)
  const toast = useToast()
  const draw = usePictureFile()
  const { picture, keep } = studio

  const share = async (file: File) => {
    if (await shareWithText(file, postText)) toast.success(t('captionCopied'))
  }
  const take = async (use: (file: File) => unknown) => {
    const file = picture && (await draw(picture))
    if (!file) return
    use(file)
    keep()
  }
  return (
    <>
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        disabled={!picture}
        onClick={() => void take((file) => saveFile(file, file.name))}
      >
        {t('download')}
      </Button>
      {sharesFiles() && (
        <Button icon={<ShareAltOutlined aria-hidden />} disabled={!picture} onClick={() => void take(share)}>
          {t('share')}
        </Button>
      )}
    </>
  )
}
