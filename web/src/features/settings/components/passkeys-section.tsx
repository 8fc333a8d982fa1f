import { KeyOutlined } from '@ant-design/icons'
import { PASSKEYS_MAX, type Passkey } from '@avaliax/proto/identity/passkey.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { supportsPasskeys } from '../../../shared/session/passkey-support.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { passkeysTexts } from '../passkeys.texts.ts'
import { useListPasskeysQuery, useRemovePasskeyMutation } from '../settings.api.ts'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'

/** Lists what signs in without a password: those of the person, and a new one. */
export function PasskeysSection() {
  const t = useTexts(passkeysTexts)
  const { data, error, refetch } = useListPasskeysQuery({})
  const [adding, setAdding] = useState(false)
  const passkeys = data?.items
  const isFull = passkeys !== undefined && passkeys.length >= PASSKEYS_MAX
  const supported = supportsPasskeys()
  return (
    <Panel
      anchor="passkeys"
      title={t('title')}
      extra={
        supported && (
          <Button disabled={!passkeys || isFull} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <Typography.Text type="secondary">
        {t('text')} {isFull && t('most', { count: PASSKEYS_MAX })} {!supported && t('unsupported')}
      </Typography.Text>
      <ErrorState problem={error} onRetry={refetch} />
      {passkeys && passkeys.length > 0 && (
        <ul className="settings-results settings-sessions" aria-label={t('title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, synced, createdAt, lastUsedAt } = passkey
  const t = useTexts(passkeysTexts)
  const [renaming, setRenaming] = useState(false)
  return (
    <li>
      <span className="settings-device">
        <KeyOutlined aria-hidden />
      </span>
      <div className="settings-place-name">
        <Flex wrap gap="4px 10px" align="center">
          <Typography.Text strong>{name}</Typography.Text>
          {synced && <Tag>{t('synced')}</Tag>}
        </Flex>
        <Typography.Text type="secondary">
          {lastUsedAt ? (
            <>
              {t('lastUsed')} <RelativeTime iso={lastUsedAt} />
            </>
          ) : (
            t('unused')
          )}{' '}
          · {t('created', { date: formatDate(createdAt) })}
        </Typography.Text>
      </div>
      <Button aria-label={t('renameOf', { name })} onClick={() => setRenaming(true)}>
        {t('rename')}
      </Button>
      <RemoveButton passkey={passkey} />
      {renaming && <RenamePasskeyDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function RemoveButton({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useTexts(passkeysTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [remove] = useRemovePasskeyMutation()
  const ask = () =>
    confirm({
      title: t('removeTitle', { name }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: async () =>
        toast.outcome(await remove({ params: { passkeyId: id } }), t('removed', { name }), t('removeFailed')),
    })
  return (
    <Button danger aria-label={t('removeOf', { name })} onClick={ask}>
      {t('remove')}
    </Button>
  )
}
