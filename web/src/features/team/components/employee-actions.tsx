import {
  DeleteOutlined,
  EditOutlined,
  IdcardOutlined,
  LinkOutlined,
  QrcodeOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons'
import {
  deleteEmployee,
  type Employee,
  updateEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { createMyCardLink } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { Button, Tooltip } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMayWrite } from '../../../shared/session/rights.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { ownPageTexts } from '../own-page.texts.ts'
import { teamTexts } from '../team.texts.ts'

interface LinkProps<T> {
  holder: T
  /** Without a linked place a link would lead nowhere. */
  placeLinked: boolean
  onShowQr: (holder: T) => void
  onAsk: (holder: T) => void
}

/** Offers what is done many times a day: hand the link on, show the code, ask somebody. */
export function LinkActions<T extends { name: string; reviewUrl: string }>({
  holder,
  placeLinked,
  onShowQr,
  onAsk,
}: LinkProps<T>) {
  const t = useTexts(teamTexts)
  const { name, reviewUrl } = holder
  const copy = useCopyLink()
  const mayAsk = useMayWrite('customers')
  return (
    <Tooltip title={placeLinked ? undefined : t('placeMissing')}>
      <span className="team-actions">
        <Button
          icon={<LinkOutlined aria-hidden />}
          disabled={!placeLinked}
          aria-label={t('copyLinkOf', { name })}
          onClick={() => void copy(reviewUrl)}
        >
          {t('copyLink')}
        </Button>
        <Button
          icon={<QrcodeOutlined aria-hidden />}
          disabled={!placeLinked}
          aria-label={t('qrCodeOf', { name })}
          onClick={() => onShowQr(holder)}
        >
          {t('qrCode')}
        </Button>
        {mayAsk && (
          <Button
            icon={<WhatsAppOutlined aria-hidden />}
            disabled={!placeLinked}
            aria-label={t('askFor', { name })}
            onClick={() => onAsk(holder)}
          >
            {t('ask')}
          </Button>
        )}
        {!placeLinked && <span className="ax-hidden">{t('placeMissing')}</span>}
      </span>
    </Tooltip>
  )
}

interface RecordProps {
  employee: Employee
  onEdit: (employee: Employee) => void
  onOwnPage: (employee: Employee) => void
  onRemove: (employee: Employee) => void
}

export function RecordActions({ employee, onEdit, onOwnPage, onRemove }: RecordProps) {
  const t = useTexts(ownPageTexts)
  const common = useTexts(commonTexts)
  return (
    <span className="team-record">
      <RowMenu
        name={employee.name}
        actions={[
          {
            key: 'edit',
            route: updateEmployee,
            label: common('edit'),
            icon: <EditOutlined aria-hidden />,
            onClick: () => onEdit(employee),
          },
          {
            key: 'own-page',
            route: createMyCardLink,
            label: t('ownPage'),
            icon: <IdcardOutlined aria-hidden />,
            onClick: () => onOwnPage(employee),
          },
          {
            key: 'delete',
            route: deleteEmployee,
            label: common('delete'),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onClick: () => onRemove(employee),
          },
        ]}
      />
    </span>
  )
}

function useCopyLink() {
  const common = useTexts(commonTexts)
  const t = useTexts(teamTexts)
  const toast = useToast()
  return async (reviewUrl: string) => {
    if (!reviewUrl) return toast.error(common('error'), t('linkNotConfigured'))
    try {
      await navigator.clipboard.writeText(reviewUrl)
      toast.success(common('linkCopied'))
    } catch {
      toast.error(common('error'), common('copyFailed'))
    }
  }
}
