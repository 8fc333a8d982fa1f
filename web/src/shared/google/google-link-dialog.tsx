import { MailOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import {
  createGoogleLink,
  type GoogleLink,
  listGoogleLinks,
  mailGoogleLink,
  revokeGoogleLink,
} from '@avaliax/proto/tenancy/google-link.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { baseApi } from '../api/base-api.ts'
import { call } from '../api/call.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { chatLink, mailLink } from '../ui/contact-links.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useToast } from '../ui/use-toast.ts'
import { googleLinkTexts } from './google-link.texts.ts'

export type LinkedClient = Pick<Client, 'id' | 'companyName' | 'email' | 'phone'>

const SHOWN = 5

/** A link is made, sent from the reader's own programs, followed and ended here. */
export function GoogleLinkDialog({ client, onClose }: { client: LinkedClient; onClose: () => void }) {
  const t = useTexts(googleLinkTexts)
  const toast = useToast()
  const [create, { data, isLoading, reset }] = useCreateGoogleLinkMutation()
  const [mail, mailing] = useMailGoogleLinkMutation()
  const params = { clientId: client.id }
  const send = async () => {
    const { error } = await create({ params })
    if (error) toast.error(t('createFailed'), error)
  }
  const sendMail = async () => {
    const { error } = await mail({ params })
    if (error) return toast.error(t('mailNotSent'), error)
    // The one that was shown holds no more.
    reset()
    toast.success(t('mailSent', { email: client.email }))
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <Flex wrap justify="flex-end" gap={8}>
          {!isNoAddress(client.email) && (
            <Button
              icon={<MailOutlined aria-hidden />}
              loading={mailing.isLoading}
              onClick={() => void sendMail()}
            >
              {t('mailTo', { email: client.email })}
            </Button>
          )}
          <Button type={data ? 'default' : 'primary'} loading={isLoading} onClick={() => void send()}>
            {t(data ? 'replace' : 'create')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        <Typography.Paragraph style={{ margin: 0 }}>{t('explained')}</Typography.Paragraph>
        {data && <Fresh client={client} url={data.url} />}
        <Links clientId={client.id} />
      </Flex>
    </Dialog>
  )
}

function Fresh({ client, url }: { client: LinkedClient; url: string }) {
  const t = useTexts(googleLinkTexts)
  const common = useTexts(commonTexts)
  const { companyName: company, email, phone } = client
  const message = t('message', { company, url })
  return (
    <Flex vertical gap={12}>
      <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Typography.Text>
      <Typography.Text type="secondary">{t('shownOnce')}</Typography.Text>
      <Flex wrap gap={8}>
        <CopyButton type="primary" text={url} done={common('linkCopied')}>
          {common('copy')}
        </CopyButton>
        <Button
          icon={<WhatsAppOutlined aria-hidden />}
          href={chatLink(phone ?? '', message)}
          target="_blank"
          rel="noreferrer"
        >
          {t('whatsApp')}
        </Button>
        <Button
          icon={<MailOutlined aria-hidden />}
          href={mailLink(email, { subject: t('subject', { company }), body: message })}
        >
          {t('mail')}
        </Button>
      </Flex>
    </Flex>
  )
}

function Links({ clientId }: { clientId: number }) {
  const t = useTexts(googleLinkTexts)
  const { data, error, refetch } = useListGoogleLinksQuery({ params: { clientId }, query: { limit: SHOWN } })
  if (error && !data) return <ErrorState compact problem={error} onRetry={refetch} />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={t('links')}>
      <Flex vertical gap={8} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.items.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </Flex>
    </section>
  )
}

function LinkRow({ link }: { link: GoogleLink }) {
  const t = useTexts(googleLinkTexts)
  const toast = useToast()
  const [revoke, { isLoading }] = useRevokeGoogleLinkMutation()
  const { id: linkId, clientId, state, reason, createdAt, openedAt, connectedAt, mailedAt, mailFailed } = link
  const isOpen = state === 'sent' || state === 'opened' || state === 'refused'
  const end = async () =>
    toast.outcome(await revoke({ params: { clientId, linkId } }), t('revokedNow'), t('revokeFailed'))
  return (
    <Flex component="li" align="center" justify="space-between" gap={12}>
      <span>
        {t(state)}
        {mailedAt && ` · ${t('mailed')}`}
        {mailFailed && ` · ${t('mailFailed')}`}
        {reason && `: ${t(reason)}`}{' '}
        <Typography.Text type="secondary">
          <RelativeTime iso={connectedAt ?? openedAt ?? createdAt} />
        </Typography.Text>
      </span>
      {isOpen && (
        <Button size="small" danger loading={isLoading} onClick={() => void end()}>
          {t('revoke')}
        </Button>
      )}
    </Flex>
  )
}

const googleLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The address is shown once and kept nowhere else.
    createGoogleLink: build.mutation({ ...call(createGoogleLink), invalidatesTags: ['GoogleLink'] }),
    mailGoogleLink: build.mutation({ ...call(mailGoogleLink), invalidatesTags: ['GoogleLink', 'ClientRow'] }),
    listGoogleLinks: build.query({ ...call(listGoogleLinks), providesTags: ['GoogleLink'] }),
    revokeGoogleLink: build.mutation({ ...call(revokeGoogleLink), invalidatesTags: ['GoogleLink'] }),
  }),
})

const {
  useMailGoogleLinkMutation,
  useCreateGoogleLinkMutation,
  useListGoogleLinksQuery,
  useRevokeGoogleLinkMutation,
} = googleLinkApi
