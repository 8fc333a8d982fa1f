import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { NewMyCardLink } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { Button, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDate, formatRelative } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { chatLink } from '../../../shared/ui/contact-links.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { ownPageTexts } from '../own-page.texts.ts'
import {
  useCreateMyCardLinkMutation,
  useDeleteMyCardLinkMutation,
  useGetMyCardLinkQuery,
} from '../team.api.ts'

interface Props {
  employee: Employee
  onClose: () => void
}

/** Hands out the link of an employee's own page. Link and PIN are forgotten here with the dialog. */
export function OwnPageDialog({ employee: { id, name }, onClose }: Props) {
  const t = useTexts(ownPageTexts)
  const language = useLanguage()
  const toast = useToast()
  const params = { employeeId: id }
  const { data, error, refetch } = useGetMyCardLinkQuery({ params }, { refetchOnMountOrArgChange: true })
  const [create, { isLoading: creating }] = useCreateMyCardLinkMutation()
  const [remove, { isLoading: removing }] = useDeleteMyCardLinkMutation()
  const [fresh, setFresh] = useState<NewMyCardLink>()

  const renew = async () => {
    const { data: created, error: failure } = await create({ params })
    if (created) setFresh(created)
    else toast.error(t('failed'), failure)
  }
  const turnOff = async () => toast.outcome(await remove({ params }), t('turnedOff'), t('failed'))
  const link = data?.link
  return (
    <Dialog
      open
      title={t('title', { name })}
      onClose={onClose}
      footer={
        fresh || !data ? null : (
          <>
            {link && (
              <Button danger loading={removing} onClick={() => void turnOff()}>
                {t('turnOff')}
              </Button>
            )}
            <Button type="primary" loading={creating} onClick={() => void renew()}>
              {t(link ? 'replace' : 'create')}
            </Button>
          </>
        )
      }
    >
      {fresh ? (
        <FreshLink name={name} {...fresh} />
      ) : (
        <>
          <Typography.Paragraph>{t('about', { name })}</Typography.Paragraph>
          <ErrorState problem={error} onRetry={refetch} />
          {data && !link && <Typography.Text type="secondary">{t('none')}</Typography.Text>}
          {link && (
            <Typography.Paragraph type="secondary">
              {t('since', { day: formatDate(link.createdAt) })}{' '}
              {link.openedAt
                ? t('opened', { when: formatRelative(link.openedAt, language) })
                : t('neverOpened')}{' '}
              {t('replaceText')}
            </Typography.Paragraph>
          )}
        </>
      )}
    </Dialog>
  )
}

function FreshLink({ name, url, pin }: NewMyCardLink & { name: string }) {
  const t = useTexts(ownPageTexts)
  const common = useTexts(commonTexts)
  const value = (label: string, text: string) => (
    <div>
      <Typography.Text type="secondary">{label}</Typography.Text>
      <Flex gap={8}>
        <Input readOnly value={text} aria-label={label} />
        <CopyButton text={text} aria-label={`${common('copy')} – ${label}`} />
      </Flex>
    </div>
  )
  return (
    <Flex vertical gap={12}>
      <Typography.Text>{t('once')}</Typography.Text>
      {value(t('link'), url)}
      {value(t('pin'), pin)}
      <Button href={chatLink('', t('message', { name, url }))} target="_blank" rel="noopener">
        {t('send')}
      </Button>
    </Flex>
  )
}
