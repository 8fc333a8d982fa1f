import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import type { Session } from '@avaliax/proto/identity/session.routes.ts'
import { Button, Flex, Skeleton, Tag, Typography } from 'antd'
import { useDeviceName } from '../../../shared/hooks/use-device-name.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { accountTexts } from '../account.texts.ts'
import {
  useListSessionsQuery,
  useRevokeOtherSessionsMutation,
  useRevokeSessionMutation,
} from '../settings.api.ts'

export function SessionsSection() {
  const t = useTexts(accountTexts)
  const { data, error, refetch } = useListSessionsQuery({})
  const sessions = data?.items
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  return (
    <Panel anchor="sessions" title={t('sessions')} extra={others > 0 && <EndOthers count={others} />}>
      <Typography.Text type="secondary">{t('sessionsText')}</Typography.Text>
      <ErrorState problem={error} onRetry={refetch} />
      {!sessions && !error && <Skeleton active title={false} />}
      {sessions && (
        <ul className="settings-results settings-sessions" aria-label={t('sessions')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SessionRow({ session: { id, device, current, lastSeenAt, createdAt } }: { session: Session }) {
  const t = useTexts(accountTexts)
  const toast = useToast()
  const name = useDeviceName(device)
  const [revoke, { isLoading }] = useRevokeSessionMutation()
  const end = async () =>
    toast.outcome(
      await revoke({ params: { sessionId: id } }),
      t('sessionEnded', { device: name }),
      t('sessionFailed'),
    )
  return (
    <li>
      <span className="settings-device">
        {isHandheld(device) ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />}
      </span>
      <div className="settings-place-name">
        <Flex wrap gap="4px 10px" align="center">
          <Typography.Text strong>{name}</Typography.Text>
          {current && <Tag color="success">{t('thisDevice')}</Tag>}
        </Flex>
        <Typography.Text type="secondary">
          {current ? (
            t('activeNow')
          ) : (
            <>
              {t('lastSeen')} <RelativeTime iso={lastSeenAt} />
            </>
          )}{' '}
          · {t('since', { date: formatDate(createdAt) })}
        </Typography.Text>
      </div>
      {!current && (
        <Button
          loading={isLoading}
          aria-label={t('endSessionOf', { device: name })}
          onClick={() => void end()}
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const t = useTexts(accountTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [revokeOthers] = useRevokeOtherSessionsMutation()
  const ask = () =>
    confirm({
      title: t('endOthersQuestion', { count }),
      consequence: t('endOthersText'),
      confirmLabel: t('endOthers'),
      onConfirm: async () => toast.outcome(await revokeOthers(), t('othersEnded'), t('sessionFailed')),
    })
  return (
    <Button danger onClick={ask}>
      {t('endOthers')}
    </Button>
  )
}

const isHandheld = (userAgent: string): boolean => /Android|iPhone|iPad|Mobile/.test(userAgent)
