import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useStudio } from '../hooks/use-studio.ts'
import { namesAuthorAlways } from '../picture-content.ts'
import { studioTexts } from '../studio.texts.ts'
import { FileActions } from './file-actions.tsx'
import { PlacesNotice } from './places-notice.tsx'
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
        </div>
      }
    >
      {namesAuthorAlways(review) && <PlacesNotice clientId={client.id} />}
      <div className="st-table">
        <StudioPicture studio={studio} />
        <div className="st-tools">
          <PaletteChoice studio={studio} />
          <WordingFields review={review} studio={studio} />
        </div>
      </div>
    </Dialog>
  )
}
