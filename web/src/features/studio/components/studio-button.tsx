import { PictureOutlined } from '@ant-design/icons'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { isComplaint, namesAuthorAlways, textOf } from '../picture-content.ts'
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
  const common = useTexts(commonTexts)
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const openStudio = () => {
    if (!isComplaint(review)) return setOpen(true)
    confirm({
      title: t('complaintTitle'),
      content: t('complaintText'),
      okText: t('complaintOk'),
      cancelText: common('cancel'),
      onOk: () => setOpen(true),
    })
  }
  // Pictures of the maps may be switched off by the agency. The server decides; here it is only said early.
  const { data: settings } = useStudioSettingsQuery(undefined, { skip: !namesAuthorAlways(review) })
  const reason = textOf(review) === '' ? 'needsText' : settings?.placesStudio === false ? 'placesOff' : null
  return (
    <May route={saveGeneratedImage}>
      <Tooltip title={reason ? t(reason) : undefined}>
        <Button icon={<PictureOutlined aria-hidden />} disabled={reason !== null} onClick={openStudio}>
          {t('create')}
        </Button>
      </Tooltip>
      {open && (
        <Suspense>
          <StudioDialog review={review} client={client} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </May>
  )
}
