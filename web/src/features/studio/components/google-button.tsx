import { GoogleOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { PostText } from '../hooks/use-post-text.ts'
import type { Studio } from '../hooks/use-studio.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { GooglePostDialog } from './google-post-dialog.tsx'

interface Props {
  review: Review
  client: Client
  studio: Studio
  post: PostText
}

const isReady = ({ googleConnected, googleIntegrationMode, googleLocationResourceName }: Client) =>
  googleConnected && googleIntegrationMode === 'advanced' && googleLocationResourceName !== null

export function GoogleButton({ review, client, studio, post }: Props) {
  const t = useTexts(publishingTexts)
  const [open, setOpen] = useState(false)
  const unconfirmed = review.source === 'file'
  const obstacle =
    client.googleVerified === false
      ? 'unverified'
      : client.googleMayPost === false
        ? 'takesNoPosts'
        : undefined
  const ready = isReady(client) && !obstacle && !unconfirmed
  const told = isReady(client) && !unconfirmed ? obstacle : undefined
  return (
    <>
      <Tooltip title={ready || told ? undefined : t(unconfirmed ? 'unconfirmed' : 'notConnected')}>
        <Button
          icon={<GoogleOutlined aria-hidden />}
          disabled={!ready || !studio.picture}
          onClick={() => setOpen(true)}
        >
          {t('toGoogle')}
        </Button>
      </Tooltip>
      {/* Nothing that the owner does here helps, so it is said without being asked for. */}
      {told && <Typography.Text type="secondary">{t(told)}</Typography.Text>}
      {open && studio.picture && (
        <GooglePostDialog
          review={review}
          picture={{ ...studio.picture, layout: 'google-post' }}
          post={post}
          onPublished={studio.keep}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
