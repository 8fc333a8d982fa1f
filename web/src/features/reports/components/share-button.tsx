import { ShareAltOutlined } from '@ant-design/icons'
import { createReportLink, type MonthlyReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateReportLinkMutation, useRevokeReportLinkMutation } from '../reports.api.ts'
import { linkTexts } from '../reports.texts.ts'
import './share-button.css'

type Linked = Pick<MonthlyReport, 'clientId' | 'month' | 'linkExpiresAt'>

/** The link that opens a report without an account: created, shown once, replaced and revoked in one dialog. */
export function ShareButton({ report }: { report: Linked }) {
  const t = useTexts(linkTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={createReportLink}>
      <Button icon={<ShareAltOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('share')}
      </Button>
      {open && <LinkDialog report={report} onClose={() => setOpen(false)} />}
    </May>
  )
}

function LinkDialog({ report, onClose }: { report: Linked; onClose: () => void }) {
  const t = useTexts(linkTexts)
  const { url, working, create, revoke } = useLink(report)
  const { linkExpiresAt } = report
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <Flex justify="flex-end" gap={8} wrap>
          {linkExpiresAt && (
            <Button danger loading={working === 'revoke'} onClick={revoke}>
              {t('revoke')}
            </Button>
          )}
          <Button type={url ? 'default' : 'primary'} loading={working === 'create'} onClick={create}>
            {t(linkExpiresAt ? 'replace' : 'create')}
          </Button>
        </Flex>
      }
    >
      <p>{t('explained')}</p>
      {url && <FreshLink url={url} />}
      {linkExpiresAt && <p>{t(url ? 'shownOnce' : 'until', { date: formatDate(linkExpiresAt) })}</p>}
    </Dialog>
  )
}

function FreshLink({ url }: { url: string }) {
  const common = useTexts(commonTexts)
  return (
    <div className="report-link">
      <code>{url}</code>
      <CopyButton type="primary" text={url} done={common('linkCopied')}>
        {common('copy')}
      </CopyButton>
    </div>
  )
}

function useLink({ clientId, month }: Linked) {
  const t = useTexts(linkTexts)
  const toast = useToast()
  const [url, setUrl] = useState<string>()
  const [sendCreate, creating] = useCreateReportLinkMutation()
  const [sendRevoke, revoking] = useRevokeReportLinkMutation()
  const params = { clientId, month }
  return {
    url,
    working: creating.isLoading ? 'create' : revoking.isLoading ? 'revoke' : null,
    async create() {
      const { data, error } = await sendCreate({ params })
      if (data) setUrl(data.url)
      else toast.error(t('createFailed'), error)
    },
    async revoke() {
      if (toast.outcome(await sendRevoke({ params }), t('revoked'), t('revokeFailed'))) setUrl(undefined)
    },
  } as const
}
