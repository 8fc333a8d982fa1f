import { EnvironmentOutlined, ReloadOutlined } from '@ant-design/icons'
import { type Client, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { disconnectGoogle } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useRefreshGoogleInfoMutation } from '../settings.api.ts'
import { settingsTexts } from '../settings.texts.ts'
import { PlaceSearch } from './place-search.tsx'

export function PlaceSection({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  return (
    <Panel anchor="place" title={t('place')}>
      <Flex vertical gap={20}>
        <Typography.Text type="secondary">{t('placeText')}</Typography.Text>
        {client.googlePlaceId === null ? (
          <Typography.Text strong>{t('noPlace')}</Typography.Text>
        ) : (
          <>
            {client.googlePlaceGone && (
              <Notice kind="danger" title={t('placeGone')} text={t('placeGoneText')} />
            )}
            <LinkedPlace client={client} />
            <May route={updateClient}>
              <TakeOverName client={client} />
            </May>
          </>
        )}
        <May route={updateClient}>
          <PlaceSearch client={client} />
        </May>
      </Flex>
    </Panel>
  )
}

function LinkedPlace({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const [refresh, { isLoading }] = useRefreshGoogleInfoMutation()
  const unlink = useUnlink(client)
  const params = { clientId: client.id }

  const readAgain = async () =>
    toast.outcome(await refresh({ params }), t('infoRefreshed'), t('refreshFailed'))
  return (
    <section className="settings-place" aria-label={t('linkedPlace')}>
      <EnvironmentOutlined aria-hidden className="settings-place-icon" />
      <div className="settings-place-name">
        <Typography.Text strong>{nameOf(client)}</Typography.Text>
        <Typography.Text type="secondary">
          {client.googleFormattedAddress ?? client.googleLocation}
        </Typography.Text>
      </div>
      <May route={updateClient}>
        <Flex wrap gap={8}>
          <Button icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={readAgain}>
            {t('refreshInfo')}
          </Button>
          <May route={disconnectGoogle}>
            <Button danger onClick={unlink}>
              {t('unlink')}
            </Button>
          </May>
        </Flex>
      </May>
    </section>
  )
}

/** Nobody has given the company a name yet: the place has one, and one click takes it over. */
function TakeOverName({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const [update, { isLoading }] = useUpdateClientMutation()
  const { companyNameGiven, googleBusinessName: name } = client
  if (companyNameGiven || !name) return null
  const takeOver = async () =>
    toast.outcome(
      await update({ params: { clientId: client.id }, body: { companyName: name } }),
      t('businessSaved'),
      t('businessFailed'),
    )
  return (
    <Flex wrap align="center" justify="space-between" gap={12}>
      <Typography.Text>{t('unnamed', { name })}</Typography.Text>
      <Button type="primary" loading={isLoading} onClick={takeOver}>
        {t('takeOverName')}
      </Button>
    </Flex>
  )
}

function useUnlink(client: Client) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [update] = useUpdateClientMutation()
  return () =>
    confirm({
      title: t('unlinkQuestion', { name: nameOf(client) }),
      consequence: t('unlinkText'),
      confirmLabel: t('unlink'),
      onConfirm: async () => {
        const body = { googlePlaceId: null, googleLocation: null }
        toast.outcome(
          await update({ params: { clientId: client.id }, body }),
          t('unlinked'),
          t('refreshFailed'),
        )
      },
    })
}

const nameOf = ({ googleBusinessName, companyName }: Client) => googleBusinessName ?? companyName
