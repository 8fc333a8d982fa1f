import { ExpandOutlined, SettingOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import { usePublicBoard } from '../use-public-board.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { PublicSwitch } from './public-switch.tsx'

const TEXTS = { ...commonTexts, ...leaderboardTexts }

/** On the client's own host while that is live. */
const publicAddressOf = ({ id, reviewHost }: Pick<Client, 'id' | 'reviewHost'>) =>
  `${reviewHost ? `https://${reviewHost}` : location.origin}/public/leaderboard/${id}`

interface Props {
  client: Client
  onWall: () => void
}

export function BoardActions({ client, onWall }: Props) {
  const t = useTexts(TEXTS)
  const [setting, setSetting] = useState(false)
  const off = client.leaderboardMode === 'off'
  const address = publicAddressOf(client)
  const { open } = usePublicBoard(client)
  return (
    <>
      <Tooltip title={off ? t('linkOff') : undefined}>
        <span>
          <CopyButton
            text={address}
            disabled={off}
            onPress={client.publicBoard ? undefined : () => void open()}
            done={t(client.publicBoard ? 'linkCopied' : 'linkOpened')}
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
        {!off && <PublicSwitch client={client} />}
      </Dialog>
    </>
  )
}
