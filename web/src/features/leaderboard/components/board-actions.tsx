import { ExpandOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { leaderboardTexts } from '../leaderboard.texts.ts'

const TEXTS = { ...commonTexts, ...leaderboardTexts }

export const publicAddressOf = (clientId: number) => `${location.origin}/public/leaderboard/${clientId}`

interface Props {
  client: Client
  onWall: () => void
}

export function BoardActions({ client, onWall }: Props) {
  const t = useTexts(TEXTS)
  const off = client.leaderboardMode === 'off'
  const address = publicAddressOf(client.id)
  return (
    <>
      <Tooltip title={off ? t('linkOff') : undefined}>
        <span>
          <CopyButton
            text={address}
            disabled={off}
            done={t('linkCopied')}
            failed={t('copyFailed', { address })}
          >
            {t('copyLink')}
          </CopyButton>
        </span>
      </Tooltip>
      <Button icon={<ExpandOutlined aria-hidden />} onClick={onWall}>
        {t('fullScreen')}
      </Button>
    </>
  )
}
