import { PictureOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { namesAuthorAlways, textOf } from '../picture-content.ts'
import { useStudioSettingsQuery } from '../studio.api.ts'
import { studioTexts } from '../studio.texts.ts'

const StudioDialog = lazy(async () => ({ default: (await import('./studio-dialog.tsx')).StudioDialog }))

interface Props {
  review: Review
  client: Client
}

/** On each review; the studio itself is loaded when it is opened. */
export function StudioButton({ review, client }: Props) {
  const t = useTexts(studioTexts)
  const [open, setOpen] = useState(false)
  // Of the maps: the agency may have switched the studio off for them. The server decides; here it is only said early.
  const { data: settings } = useStudioSettingsQuery(undefined, { skip: !namesAuthorAlways(review) })
  const reason = textOf(review) === '' ? 'needsText' : settings?.placesStudio === false ? 'placesOff' : null
  return (
    <>
      <Tooltip title={reason ? t(reason) : undefined}>
        <Button
          icon={<PictureOutlined aria-hidden />}
          disabled={reason !== null}
          onClick={() => setOpen(true)}
        >
          {t('create')}
        </Button>
      </Tooltip>
      {open && (
        <Suspense>
          <StudioDialog review={review} client={client} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
