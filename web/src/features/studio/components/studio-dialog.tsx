import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { usePostText } from '../hooks/use-post-text.ts'
import { useSavedPicture } from '../hooks/use-saved-picture.ts'
import { useStudio } from '../hooks/use-studio.ts'
import { namesAuthorAlways } from '../picture-content.ts'
import { studioTexts } from '../studio.texts.ts'
import { FileActions } from './file-actions.tsx'
import { GoogleButton } from './google-button.tsx'
import { PlacesNotice } from './places-notice.tsx'
import { PostFields } from './post-fields.tsx'
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
  const save = useSavedPicture(client.id)
  return (
    <Dialog
      title={t('title', { author: review.authorName })}
      className="studio"
      width={WIDTH}
      onClose={onClose}
      unsaved={() => studio.unsaved}
      footer={
        <div className="st-actions">
          <FileActions studio={studio} />
          <SaveButton studio={studio} save={save} />
          <GoogleButton review={review} client={client} studio={studio} postText={post.text} />
          {client.makeWebhookUrl && client.socialMediaEnabled && (
            <SendButton review={review} client={client} studio={studio} postText={post.text} save={save} />
          )}
        </div>
      }
    >
      {namesAuthorAlways(review) && <PlacesNotice clientId={client.id} />}
      <div className="st-table">
        <StudioPicture studio={studio} />
        <div className="st-tools">
          <PaletteChoice studio={studio} />
          <WordingFields review={review} studio={studio} post={post} />
          <PostFields post={post} />
        </div>
      </div>
    </Dialog>
  )
}
