import { GoogleOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { Studio } from '../hooks/use-studio.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { GooglePostDialog } from './google-post-dialog.tsx'

interface Props {
  review: Review
  client: Client
  studio: Studio
  postText: string
}

const isReady = ({ googleConnected, googleIntegrationMode, googleLocationResourceName }: Client) =>
  googleConnected && googleIntegrationMode === 'advanced' && googleLocationResourceName !== null

export function GoogleButton({ review, client, studio, postText }: Props) {
  const t = useTexts(publishingTexts)
  const [open, setOpen] = useState(false)
  const unconfirmed = review.source === 'file'
  const ready = isReady(client) && !unconfirmed
  return (
    <>
      <Tooltip title={ready ? undefined : t(unconfirmed ? 'unconfirmed' : 'notConnected')}>
        <Button
          icon={<GoogleOutlined aria-hidden />}
          disabled={!ready || !studio.picture}
          onClick={() => setOpen(true)}
        >
          {t('toGoogle')}
        </Button>
      </Tooltip>
      {open && studio.picture && (
        <GooglePostDialog
          review={review}
          picture={{ ...studio.picture, layout: 'google-post' }}
          postText={postText}
          onPublished={studio.keep}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
