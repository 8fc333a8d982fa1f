import {
  CheckSquareOutlined,
  DownloadOutlined,
  FileTextOutlined,
  ShopOutlined,
  ThunderboltOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import type { ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import { createReplyRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { createReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { bulkReviews, exportReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useListOwnCompaniesQuery } from '../../../../shared/api/client.api.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { useUser } from '../../../../shared/session/session.ts'
import { RowMenu } from '../../../../shared/ui/row-menu.tsx'
import { useFileDownload } from '../../../../shared/ui/use-file-download.ts'
import { FileImportDialog } from '../../file-import/file-import-dialog.tsx'
import { queryOf, type ReviewFilters } from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { RulesDialog } from '../../rules/rules-dialog.tsx'
import { TemplatesDialog } from '../../templates/templates-dialog.tsx'

interface Props {
  client: Client
  filters: ReviewFilters
  importing: boolean
  onImportStarted: (run: Pick<ImportRun, 'id' | 'status'>) => void
  /** Undefined where a button above the list has room for it. */
  onSelect: (() => void) | undefined
}

type Opened = 'file' | 'templates' | 'rules' | null

/** Offers what is needed now and then: export, file import, templates, rules, all companies at once. */
export function InboxMenu({ client, filters, importing, onImportStarted, onSelect }: Props) {
  const t = useTexts(reviewsTexts)
  const navigate = useNavigate()
  const csv = useFileDownload('CSV')
  const severalCompanies = useSeveralCompanies()
  const [openDialog, setOpenDialog] = useState<Opened>(null)
  const close = () => setOpenDialog(null)
  const params = { clientId: client.id }
  const exportCsv = () =>
    csv.start({ route: exportReviews, input: { params, query: queryOf(filters) }, fileName: t('csvFile') })
  const select = onSelect && {
    key: 'select',
    route: bulkReviews,
    label: t('select'),
    icon: <CheckSquareOutlined aria-hidden />,
    onClick: onSelect,
  }
  const actions = [
    ...(select ? [select] : []),
    {
      key: 'csv',
      route: exportReviews,
      label: t('exportCsv'),
      icon: <DownloadOutlined aria-hidden />,
      onClick: () => void exportCsv(),
    },
    {
      key: 'file',
      route: importReviewFile,
      label: t('importFile'),
      icon: <UploadOutlined aria-hidden />,
      onClick: () => setOpenDialog('file'),
    },
    {
      key: 'templates',
      route: createReplyTemplate,
      label: t('templates'),
      icon: <FileTextOutlined aria-hidden />,
      onClick: () => setOpenDialog('templates'),
    },
    {
      key: 'rules',
      route: createReplyRule,
      label: t('rules'),
      icon: <ThunderboltOutlined aria-hidden />,
      onClick: () => setOpenDialog('rules'),
    },
  ]
  const allCompanies = {
    key: 'all',
    label: t('allCompanies'),
    icon: <ShopOutlined aria-hidden />,
    onClick: () => void navigate('/reviews/all'),
  }
  return (
    <>
      <RowMenu
        name={t('title')}
        working={csv.working}
        actions={[
          ...actions.filter(({ key }) => key !== 'file' || !importing),
          ...(severalCompanies ? [allCompanies] : []),
        ]}
      />
      {openDialog === 'file' && (
        <FileImportDialog clientId={client.id} onStarted={onImportStarted} onClose={close} />
      )}
      {openDialog === 'templates' && <TemplatesDialog clientId={client.id} onClose={close} />}
      {openDialog === 'rules' && <RulesDialog clientId={client.id} onClose={close} />}
    </>
  )
}

function useSeveralCompanies(): boolean {
  const { role } = useUser()
  const { currentData } = useListOwnCompaniesQuery({}, { skip: role !== 'client' })
  return (currentData?.items.length ?? 0) > 1
}
