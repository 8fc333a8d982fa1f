import { ExpandOutlined, SettingOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { leaderboardTexts } from '../leaderboard.texts.ts'

import { ModeSwitch } from './mode-switch.tsx'

const TEXTS = { ...commonTexts, ...leaderboardTexts }

export const publicAddressOf = (clientId: number) => `${location.origin}/public/leaderboard/${clientId}`

interface Props {
  client: Client
  onWall: () => void
}

export function BoardActions({ client, onWall }: Props) {
  const t = useTexts(TEXTS)
  const [setting, setSetting] = useState(false)
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
      <Button icon={<SettingOutlined aria-hidden />} onClick={() => setSetting(true)}>
        {t('settings')}
      </Button>
      <Dialog
        title={t('settings')}
        open={setting}
        onClose={() => setSetting(false)}
        footer={null}
        width={480}
      >
        <ModeSwitch client={client} />
      </Dialog>
    </>
  )
}
