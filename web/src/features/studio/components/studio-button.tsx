import { PictureOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { textOf } from '../picture-content.ts'
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
  const empty = textOf(review) === ''
  return (
    <>
      <Tooltip title={empty ? t('needsText') : undefined}>
        <Button icon={<PictureOutlined aria-hidden />} disabled={empty} onClick={() => setOpen(true)}>
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
